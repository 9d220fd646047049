//! Entities of every visibility and place.

use dynakey::Entity;

mod outer {
    pub(super) mod inner {
        use dynakey::Entity;

        #[derive(Entity)]
        #[pk = "A#<id>"]
        #[sk = "<seq>"]
        pub(super) struct ForParent {
            id: u64,
            pub(super) seq: u32,
        }

        #[derive(Entity)]
        #[pk = "B#<id>"]
        #[sk = "<seq>"]
        pub(crate) struct ForCrate {
            id: u64,
            pub seq: u32,
        }

        #[derive(Entity)]
        #[pk = "C#<id>"]
        #[sk = "<seq>"]
        pub(in crate::places) struct ForPath {
            id: u64,
            pub(in crate::places) seq: u32,
        }

        #[derive(Entity)]
        #[pk = "D#<id>"]
        #[sk = "<seq>"]
        pub struct ForAll {
            id: u64,
            seq: u32,
        }

        #[derive(Entity)]
        #[pk = "E#<id>"]
        #[sk = "<seq>"]
        struct ForItself {
            id: u64,
            seq: u32,
        }

        pub(crate) fn own() -> String {
            let query = ForItself::partition(1).seq(2);
            query.condition().unwrap().to_string()
        }
    }

    pub(super) fn parents() -> (u32, String) {
        let key = inner::ForParent::key(1, 2);
        let query = inner::ForParent::partition(1).seq_range(..3_u32);
        (key.seq, query.condition().unwrap().to_string())
    }
}

/// A component whose type is private to where the entity is public.
pub mod hidden_type {
    use dynakey::{ComponentError, Encoding, Entity, KeyComponent, Scalar};

    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Id(u64);

    impl KeyComponent for Id {
        const ENCODING: Encoding = Encoding::unsigned(64);

        fn encode(&self) -> Scalar<'_> {
            Scalar::Unsigned(self.0.into())
        }

        fn decode(scalar: Scalar<'_>) -> Result<Self, ComponentError> {
            let id = scalar.into_unsigned()?.try_into();
            id.map(Self)
                .map_err(|_| ComponentError::new("more than 64 bits"))
        }
    }

    #[derive(Entity)]
    #[pk = "H#<id>"]
    pub struct Hidden {
        id: Id,
    }

    #[test]
    fn is_a_component() {
        let key = Hidden::key(Id(7)).encode().unwrap();
        assert_eq!(key.pk, "H#7".into());
    }
}

#[test]
fn visibility_is_the_structs() {
    assert_eq!(outer::parents().0, 2);
    assert_eq!(outer::inner::own(), r#"pk = "E#1" AND sk = 2"#);
    let key: outer::inner::ForCrateKey = outer::inner::ForCrate::key(1, 2);
    assert_eq!(key.seq, 2);
    assert_eq!(outer::inner::ForPath::key(1, 2).seq, 2);
    assert!(outer::inner::ForAll::key(1, 2).encode().is_ok());
}

#[test]
fn functions_hold_entities() {
    #[derive(Entity)]
    #[pk = "F#<id>"]
    #[sk = "<seq>"]
    struct Local {
        id: u64,
        seq: u32,
    }

    let query: LocalQuery<1> = Local::partition(1).seq(2);
    assert_eq!(
        query.condition().unwrap().to_string(),
        r#"pk = "F#1" AND sk = 2"#
    );

    // Another of the same name in a block of its own.
    {
        #[derive(Entity)]
        #[pk = "G#<id>"]
        struct Local {
            id: u64,
        }

        let key: LocalKey = Local::key(1);
        assert_eq!(key.encode().unwrap().pk, "G#1".into());
    }
}

#[test]
fn closures_and_constants_hold_entities() {
    const KEY: fn() -> String = || {
        #[derive(Entity)]
        #[pk = "J#<id>"]
        struct Local {
            id: u64,
        }

        Local::key(1).to_string()
    };
    assert_eq!(KEY(), "1");
}
