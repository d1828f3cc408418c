extension UInt8 {
    /// Whether it is a lower-case hexadecimal digit: less than ten above `0`, or less than six above `a`.
    package var isHexadecimalDigit: Bool { self &- 0x30 < 10 || self &- 0x61 < 6 }
}
