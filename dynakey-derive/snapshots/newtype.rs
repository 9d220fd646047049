#[automatically_derived]
impl ::dynakey::KeyComponent for PostId {
    const ENCODING: ::dynakey::Encoding = <u64 as ::dynakey::KeyComponent>::ENCODING;
    fn encode(&self) -> ::dynakey::Scalar<'_> {
        <u64 as ::dynakey::KeyComponent>::encode(&self.0)
    }
    fn decode(
        __scalar: ::dynakey::Scalar<'_>,
    ) -> ::core::result::Result<Self, ::dynakey::ComponentError> {
        ::core::result::Result::Ok(Self {
            0: <u64 as ::dynakey::KeyComponent>::decode(__scalar)?,
        })
    }
}
