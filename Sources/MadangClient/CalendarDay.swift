/// A calendar day, without a time. Madang uses days in Korea.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The year, such as 2026.
    public let year: Int
    /// The month, from 1.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Returns nil unless both are in range; does not check that February has no 30th.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Parses `2026-11-20`, optionally followed by a time, and `20261120`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let digits = String(text.prefix { $0 != "T" }).filter { $0 != "-" }
        guard digits.count == 8, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else {
            return nil
        }
        self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// The form `2026-11-20`.
    public var description: String { "\(Self.padded(year, to: 4))-\(Self.padded(month))-\(Self.padded(day))" }

    /// The form `20261120`.
    var compact: String { description.filter { $0 != "-" } }

    /// Orders by date.
    public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }

    private static func padded(_ number: Int, to length: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
}

extension CalendarDay: Decodable {
    /// Decodes a text, the format of every generation of the API.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = CalendarDay(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no day")
        }
        self = day
    }
}
