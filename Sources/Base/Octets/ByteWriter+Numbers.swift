extension ByteWriter {
    /// Appends `-1234567`, or `-1,234,567` when grouped.
    public mutating func append(_ number: Int, grouped: Bool = false) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
            var start = digits.count
            var rest = number.magnitude
            var written = 0
            repeat {
                if grouped, written > 0, written % 3 == 0 {
                    start -= 1
                    digits[start] = UInt8(ascii: ",")
                }
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
                written += 1
            } while rest > 0
            if number < 0 {
                start -= 1
                digits[start] = UInt8(ascii: "-")
            }
            append(UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    /// Appends the last two digits of a nonnegative number: `07`.
    public mutating func append(two number: Int) {
        append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10))
        append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Appends a date with a four-digit year: `2026-11-20`.
    public mutating func append(year: Int, month: Int, day: Int) {
        append(two: year / 100)
        append(two: year)
        append("-")
        append(two: month)
        append("-")
        append(two: day)
    }

    /// Appends a number with at most `places` decimals, without trailing zeros: `4`, `-0.25`, `12.125`.
    ///
    /// Intended for drawings: beyond ±10¹² and for NaN it writes 0.
    public mutating func append(_ number: Double, places: Int = 3) {
        var scale = 1
        for _ in 0..<min(places, 6) { scale *= 10 }
        guard number.magnitude <= 1e12 else { return append(byte: UInt8(ascii: "0")) }
        // Rounded by hand: `rounded()` would need the C math library, which nothing else here needs.
        let scaled = Int(number * Double(scale) + (number < 0 ? -0.5 : 0.5))
        if scaled < 0 { append(byte: UInt8(ascii: "-")) }
        append(Int(scaled.magnitude) / scale)
        var rest = Int(scaled.magnitude) % scale
        guard rest > 0 else { return }
        append(byte: UInt8(ascii: "."))
        while rest > 0 {
            scale /= 10
            append(byte: UInt8(ascii: "0") + UInt8(rest / scale))
            rest %= scale
        }
    }
}
