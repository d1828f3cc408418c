/// The parameters after the first `;` of a header: names and values, quoted or not, parsed as liberally as apps write
/// them.
struct ParameterList: Sendable, Equatable {
    private var names: [[UInt8]] = []
    private var values: [[UInt8]] = []

    /// Returns the trimmed bytes before the first `;`, and the parameters after it.
    static func split(_ bytes: [UInt8]) -> (first: ArraySlice<UInt8>, parameters: ParameterList) {
        var list = ParameterList()
        let end = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
        var index = end
        while index < bytes.count { index = list.readParameter(bytes, after: index) }
        return (trimmed(bytes[..<end]), list)
    }

    /// The first value under that name as text, DEL for non-ASCII bytes.
    subscript(_ name: StaticString) -> String? { value(name).map { $0[...].asciiText } }

    func value(_ name: StaticString) -> [UInt8]? {
        names.firstIndex { $0[...].reads(name) }.map { values[$0] }
    }

    /// Returns the number of occurrences of a name.
    func count(_ name: StaticString) -> Int { names.count { $0[...].reads(name) } }

    /// Parses `name=value` after a `;` and returns the position of the next `;`, or the end.
    private mutating func readParameter(_ bytes: [UInt8], after semicolon: Int) -> Int {
        var index = semicolon + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: ";"), bytes[index] != UInt8(ascii: "=") { index += 1 }
        let name = ParameterList.trimmed(bytes[(semicolon + 1)..<index])
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return index }
        index += 1
        while index < bytes.count, Window.isBlank(bytes[index]) { index += 1 }
        let isQuoted = index < bytes.count && bytes[index] == UInt8(ascii: "\"")
        let (value, end) = isQuoted ? ParameterList.quoted(bytes, at: index) : ParameterList.bare(bytes, at: index)
        names.append(Array(name))
        values.append(value)
        return end
    }

    private static func bare(_ bytes: [UInt8], at start: Int) -> (value: [UInt8], end: Int) {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
        return (Array(trimmed(bytes[start..<end])), end)
    }

    /// Parses a quoted value. Only `\"` and `\\` are escapes: old browsers send whole Windows paths with their
    /// backslashes.
    private static func quoted(_ bytes: [UInt8], at quote: Int) -> (value: [UInt8], end: Int) {
        var value: [UInt8] = []
        var index = quote + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            let isEscape =
                bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count
                && (bytes[index + 1] == UInt8(ascii: "\"") || bytes[index + 1] == UInt8(ascii: "\\"))
            if isEscape { index += 1 }
            value.append(bytes[index])
            index += 1
        }
        let end = bytes[min(index, bytes.count)...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
        return (value, end)
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard
            let first = bytes.firstIndex(where: { !Window.isBlank($0) }),
            let last = bytes.lastIndex(where: { !Window.isBlank($0) })
        else { return [] }
        return bytes[first...last]
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes equal `word`, which is in lower case, ignoring case.
    func reads(_ word: StaticString) -> Bool { withUnsafeBufferPointer { $0.reads(word) } }

    /// The bytes as ASCII text, DEL for every byte beyond it.
    var asciiText: String { String(decoding: map { Swift.min($0, 0x7F) }, as: UTF8.self) }
}
