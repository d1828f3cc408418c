extension Int {
    /// The number with thousands separators: `1,250,877`.
    package var grouped: String {
        // Lists contain many of these: the digits are written from last to first as bytes, without Characters.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
            var (start, rest, written) = (digits.count, magnitude, 0)
            func put(_ byte: UInt8) {
                start -= 1
                digits[start] = byte
            }
            repeat {
                if written > 0, written % 3 == 0 { put(UInt8(ascii: ",")) }
                put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
                written += 1
            } while rest > 0
            if self < 0 { put(UInt8(ascii: "-")) }
            return String(decoding: UnsafeMutableBufferPointer(rebasing: digits[start...]), as: UTF8.self)
        }
    }

    /// A short form, rounded down: `121억`, `1.2만`, `9,999`; `12.1B`, `12.3K`, `999`.
    package var short: Phrase {
        Phrase(
            shortened([(1_0000_0000_0000, "조"), (1_0000_0000, "억"), (1_0000, "만")], decimalBelow: 10),
            // English units are closer together, so that one digit alone would say too little.
            shortened(
                [(1_000_000_000_000, "T"), (1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")],
                decimalBelow: 100
            )
        )
    }

    private func shortened(_ units: [(size: UInt, name: String)], decimalBelow limit: UInt) -> String {
        guard let unit = units.first(where: { magnitude >= $0.size }) else { return grouped }
        let tenths = magnitude / (unit.size / 10)
        let showsTenth = tenths < limit * 10 && tenths % 10 > 0
        let sign = self < 0 ? "-" : ""
        return sign + Int(tenths / 10).grouped + (showsTenth ? ".\(tenths % 10)" : "") + unit.name
    }
}

extension Phrase {
    /// Returns `1,250,877명`, `1,250,877`: used beside a label that names the people.
    package static func people(_ count: Int) -> Phrase {
        Phrase("\(count.grouped)명", count.grouped)
    }

    /// Returns `27,000원`, `₩27,000`.
    package static func won(_ amount: Int) -> Phrase { Phrase("\(amount.grouped)원", "₩\(amount.grouped)") }

    /// Returns `121억 원`, `₩12.1bn`.
    package static func shortWon(_ amount: Int) -> Phrase {
        let short = amount.short
        // A space follows a word such as 만, but not a digit.
        return Phrase(short.korean + (amount.magnitude < 1_0000 ? "원" : " 원"), "₩\(short.english.asMoney)")
    }
}

extension String {
    /// The unit as newspapers write it after an amount: `12.1bn`.
    fileprivate var asMoney: String {
        switch last {
        case "T": "\(dropLast())tn"
        case "B": "\(dropLast())bn"
        case "M": "\(dropLast())m"
        case "K": "\(dropLast())k"
        default: self
        }
    }
}
