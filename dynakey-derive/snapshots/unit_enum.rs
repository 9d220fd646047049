#[automatically_derived]
impl ::dynakey::KeyComponent for Status {
    const ENCODING: ::dynakey::Encoding = ::dynakey::Encoding::text()
        .bytes(::dynakey::ByteSet::of("openin_progressdone"))
        .width(4u32, 11u32)
        .unordered();
    fn encode(&self) -> ::dynakey::Scalar<'_> {
        ::dynakey::Scalar::text(
            match self {
                Status::Open => "open",
                Status::InProgress => "in_progress",
                Status::Closed => "done",
            },
        )
    }
    fn decode(
        __scalar: ::dynakey::Scalar<'_>,
    ) -> ::core::result::Result<Self, ::dynakey::ComponentError> {
        match &*__scalar.into_text()? {
            "open" => ::core::result::Result::Ok(Status::Open),
            "in_progress" => ::core::result::Result::Ok(Status::InProgress),
            "done" => ::core::result::Result::Ok(Status::Closed),
            _ => {
                ::core::result::Result::Err(
                    ::dynakey::ComponentError::new(
                        "one of `open`, `in_progress` and `done`",
                    ),
                )
            }
        }
    }
}
