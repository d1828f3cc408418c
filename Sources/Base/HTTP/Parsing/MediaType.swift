/// A `Content-Type`: `type/subtype; name=value`.
package struct MediaType: Sendable, Equatable {
    /// The type in lower case, such as `multipart/form-data`.
    package let name: String
    private let parameters: ParameterList

    /// Returns nil without a `type/subtype` at the beginning. Parameters are parsed liberally.
    package init?(parsing text: String) {
        let parts = ParameterList.split(Array(text.utf8))
        let halves = parts.first.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isName = halves.count == 2 && halves.allSatisfy { !$0.isEmpty && $0.allSatisfy(MediaType.mayNameOne) }
        guard isName else { return nil }
        name = parts.first.asciiText.lowercased()
        parameters = parts.parameters
    }

    /// The first parameter of that name, which is given in lower case.
    package subscript(_ name: StaticString) -> String? { parameters[name] }

    private static func mayNameOne(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] & ByteClass.token != 0 }
}
