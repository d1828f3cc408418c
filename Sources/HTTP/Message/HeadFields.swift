/// The fields of a request's head.
struct HeadFields: Sendable {
    private var pairs: [(String, String)]

    init(_ pairs: [(String, String)]) { self.pairs = pairs }

    subscript(_ name: HeaderName) -> String? {
        let text = name.text.description
        let found = pairs.filter { $0.0.lowercased() == text }.map(\.1)
        return found.isEmpty ? nil : found.joined(separator: text == "cookie" ? "; " : ", ")
    }
}
