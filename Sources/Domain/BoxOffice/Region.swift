/// A region whose cinemas KOBIS can rank separately.
package struct Region: Sendable, Hashable {
    /// KOBIS's code.
    package let code: String
    package let name: Phrase

    package init(code: String, name: Phrase) {
        self.code = code
        self.name = name
    }

    /// Seoul, whose code is known without fetching KOBIS's list.
    package static let seoul = Region(code: "0105001", name: Phrase("서울", "Seoul"))
}
