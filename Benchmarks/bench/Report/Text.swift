import Glibc

/// Reading and writing small files, and formatting numbers.
enum Text {
    static func file(_ path: String) -> String {
        guard let stream = fopen(path, "r") else { return "" }
        defer { fclose(stream) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&piece, 1, piece.count, stream), count > 0 { bytes += piece.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes a file; false when it could not be written completely.
    static func write(_ text: String, to path: String) -> Bool {
        guard let stream = fopen(path, "w") else { return false }
        let isWhole = fputs(text, stream) >= 0
        return fclose(stream) == 0 && isWhole
    }

    static func decimal(_ number: Double, _ digits: Int = 1) -> String {
        let scale = digits == 0 ? 1.0 : digits == 1 ? 10 : 100
        let scaled = Int((number * scale).rounded())
        guard digits > 0 else { return "\(scaled)" }
        let fraction = "\(scaled % Int(scale))"
        return "\(scaled / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
    }

    /// Groups digits by thousands: 1234567.8 becomes 1,234,567.8.
    static func grouped(_ number: String) -> String {
        let parts = number.split(separator: ".", maxSplits: 1)
        guard let whole = parts.first, whole.count > 3 else { return number }
        var text = ""
        for (place, digit) in whole.enumerated() {
            if place > 0, (whole.count - place) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return parts.count == 2 ? "\(text).\(parts[1])" : text
    }
}
