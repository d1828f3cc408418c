/// Checks whether an authority names a server: a name or address, with an optional port (RFC 9110 section 7.2).
struct HostSyntax {
    let window: Window

    func accepts(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty, range.count <= 255 + 6 else { return false }
        let nameEnd =
            window[range.lowerBound] == UInt8(ascii: "[")
            ? endOfAddress(range)
            : window.firstOutside(ByteClass.hostName, from: range.lowerBound, to: range.upperBound)
        guard let nameEnd, nameEnd > range.lowerBound else { return false }
        return nameEnd == range.upperBound || isPort(nameEnd..<range.upperBound)
    }

    /// Whether it is `:` and at most 65535. RFC 3986 allows the number to be omitted.
    private func isPort(_ range: Range<Int>) -> Bool {
        guard window[range.lowerBound] == UInt8(ascii: ":"), range.count <= 6 else { return false }
        var number = 0
        for index in range.dropFirst() {
            guard ByteClass.table[Int(window[index])] & ByteClass.digit != 0 else { return false }
            number = number * 10 + Int(window[index] - UInt8(ascii: "0"))
        }
        return number <= 65_535
    }

    /// Returns the end of an IPv6 address in brackets: checks only its alphabet and for two colons, which excludes
    /// markup; a wrong address reaches nobody.
    private func endOfAddress(_ range: Range<Int>) -> Int? {
        var colons = 0
        for index in range.dropFirst() {
            let byte = window[index]
            if byte == UInt8(ascii: "]") { return colons >= 2 ? index + 1 : nil }
            if byte == UInt8(ascii: ":") {
                colons += 1
            } else if byte != UInt8(ascii: "."), ByteClass.table[Int(byte)] & ByteClass.hexDigit == 0 {
                return nil
            }
        }
        return nil
    }
}
