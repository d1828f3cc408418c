/// A part of the country whose cinemas KOBIS can count alone.
package struct Region: Sendable, Hashable {
    /// KOBIS's own.
    package let code: String
    package let name: Phrase

    package init(code: String, name: Phrase) {
        self.code = code
        self.name = name
    }

    /// The one whose code is known without asking KOBIS for the list.
    package static let seoul = Region(code: "0105001", name: Phrase("서울", "Seoul"))
}
