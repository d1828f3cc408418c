/// One thing on show: the four fields of the original data, and what a pack may add.
package struct Exhibit: Sendable, Hashable {
    /// Its place in an address: the picture's name without an ending, told apart by a number when two share it.
    package let slug: String
    package let name: PackText
    package let summary: PackText
    package let text: PackText
    /// `image_name` as written in the data: what the patchwork in the place of a missing picture is dealt from.
    package let imageName: String
    /// Nil when the pack has no such file.
    package let picture: PackPicture?
    /// In the order they are shown.
    package let facts: [Fact]

    /// One line of what is known about it.
    package struct Fact: Sendable, Hashable {
        /// What the line is about.
        package enum Kind: String, Sendable, Hashable, CaseIterable {
            case period, material, size, source, rights
        }

        package let kind: Kind
        package let text: PackText

        package init(_ kind: Kind, _ text: PackText) {
            self.kind = kind
            self.text = text
        }
    }

    package init(
        slug: String,
        name: PackText,
        summary: PackText,
        text: PackText,
        imageName: String,
        picture: PackPicture?,
        facts: [Fact]
    ) {
        self.slug = slug
        self.name = name
        self.summary = summary
        self.text = text
        self.imageName = imageName
        self.picture = picture
        self.facts = facts
    }
}
