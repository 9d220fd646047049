//! Random choices of which one number is the whole history.

/// A small generator of its own, so that one number draws a whole case.
pub struct Draw(pub u64);

impl Draw {
    /// Any number.
    pub fn number(&mut self) -> u64 {
        // SplitMix64, by Sebastiano Vigna.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    ///
    /// # Panics
    ///
    /// When `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.number() % end as u64).expect("less than `end`")
    }

    /// One of these.
    ///
    /// # Panics
    ///
    /// When there are none.
    pub fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// True once in so many times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}
