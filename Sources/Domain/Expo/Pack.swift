/// One exhibition as it stands at this moment. It is replaced as a whole, so that no page mixes two states.
package struct Pack: Sendable {
    /// Its folder's name, which is its place in addresses.
    package let name: String
    /// Differs whenever anything in the pack does; pages are kept under it.
    package var edition: Int
    /// The languages its texts are in, the original's first.
    package let languages: [Language]
    package let exposition: Exposition
    package let exhibits: [Exhibit]
    package let licence: String?
    /// The colour the curator chose for the exhibition. Nothing says that text can be read on it.
    package let accent: PictureColour?

    package init(
        name: String,
        edition: Int,
        languages: [Language],
        exposition: Exposition,
        exhibits: [Exhibit],
        licence: String?,
        accent: PictureColour? = nil
    ) {
        self.name = name
        self.edition = edition
        self.languages = languages
        self.exposition = exposition
        self.exhibits = exhibits
        self.licence = licence
        self.accent = accent
    }

    package subscript(exhibit slug: String) -> Exhibit? { exhibits.first { $0.slug == slug } }
}
