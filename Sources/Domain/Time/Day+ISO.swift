extension Day {
    /// Parses `2026-11-20` and nothing else: ten characters, a date that exists, the years 0001 to 9999.
    package init?(iso text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        self.init(digits: bytes[0..<4] + bytes[5..<7] + bytes[8..<10])
    }

    /// Parses `20261120` and nothing else.
    package init?(compact text: String) { self.init(digits: text.utf8[...]) }

    private init?(digits: some Collection<UInt8>) {
        guard digits.count == 8 else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        guard number >= 1_0000 else { return nil }
        self.init(year: number / 1_0000, month: number / 100 % 100, day: number % 100)
    }

    /// The form `2026-11-20`.
    package var iso: String {
        let (year, month, day) = parts
        return year.padded(4) + "-" + month.padded(2) + "-" + day.padded(2)
    }

    /// The form `20261120`.
    package var compact: String {
        let (year, month, day) = parts
        return year.padded(4) + month.padded(2) + day.padded(2)
    }
}
