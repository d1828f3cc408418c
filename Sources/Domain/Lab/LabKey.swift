/// The key of an app or a team in the lab: twelve unguessable letters and digits.
package struct LabKey: Sendable, Hashable {
    /// The key as shown and sent: `7k2m-9fqd-x3hw`.
    package let text: String

    /// Twelve symbols make sixty bits. Letters easily confused with digits are left out.
    private static let symbols = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    private static let length = 12

    /// Parses a key as people type it: in capitals, without hyphens, with an O for the zero. Nil for anything else.
    package init?(_ typed: some StringProtocol) {
        guard typed.utf8.count <= 2 * Self.length else { return nil }
        let read = typed.utf8.lazy.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }.map(Self.symbol)
        let known = read.compactMap(\.self)
        guard known.count == Self.length, read.count == Self.length else { return nil }
        text = Self.grouped(Array(known))
    }

    /// Generates a key.
    package static func random(using generator: inout some RandomNumberGenerator) -> LabKey {
        LabKey(grouping: (0..<length).map { _ in symbols[Int.random(in: 0..<symbols.count, using: &generator)] })
    }

    private init(grouping symbols: [UInt8]) { text = Self.grouped(symbols) }

    private static func grouped(_ symbols: [UInt8]) -> String {
        stride(from: 0, to: length, by: 4)
            .map { String(decoding: symbols[$0..<$0 + 4], as: UTF8.self) }
            .joined(separator: "-")
    }

    private static func symbol(_ typed: UInt8) -> UInt8? {
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(typed)
        switch isCapital ? typed | 0x20 : typed {
        case UInt8(ascii: "o"): return UInt8(ascii: "0")
        case UInt8(ascii: "i"), UInt8(ascii: "l"): return UInt8(ascii: "1")
        case let letter: return symbols.contains(letter) ? letter : nil
        }
    }
}
