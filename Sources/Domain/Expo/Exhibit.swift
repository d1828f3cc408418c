/// An exhibit: the four fields of the original data, and a pack's additions.
package struct Exhibit: Sendable, Hashable {
    /// The URL segment: the picture's name without an extension, numbered if two exhibits share it.
    package let slug: String
    package let name: PackText
    package let summary: PackText
    package let text: PackText
    /// An easy version of the text: short sentences in everyday words, one on each line.
    package let easyText: PackText?
    /// `image_name` as written in the data; the patchwork shown in place of a missing picture is generated from it.
    package let imageName: String
    /// Nil if the pack has no such file.
    package var picture: PackPicture?
    /// The facts in display order.
    package let facts: [Fact]
    /// The named parts of its picture, in the order of a tour.
    package let parts: [ExhibitPart]
    /// Nil if the pack does not give it.
    package let realSize: RealSize?
    /// Nil if they are not known.
    package let years: ExhibitYears?
    /// The guides, those in the pack's first language before others.
    package let guides: [GuideFile]
    package let unknown: [UnknownKey]

    /// One fact about it.
    package struct Fact: Sendable, Hashable {
        /// The kind of a fact.
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
        easyText: PackText? = nil,
        imageName: String,
        picture: PackPicture?,
        facts: [Fact],
        parts: [ExhibitPart] = [],
        realSize: RealSize? = nil,
        years: ExhibitYears? = nil,
        guides: [GuideFile] = [],
        unknown: [UnknownKey] = []
    ) {
        (self.slug, self.name, self.summary, self.text, self.easyText) = (slug, name, summary, text, easyText)
        (self.imageName, self.picture, self.facts, self.parts) = (imageName, picture, facts, parts)
        (self.realSize, self.years, self.guides, self.unknown) = (realSize, years, guides, unknown)
    }
}

/// A key of a pack's files that Madang does not know. The studio keeps it for the next export.
package struct UnknownKey: Sendable, Hashable {
    package let name: String
    /// The value, written as JSON.
    package let json: String

    package init(_ name: String, json: String) { (self.name, self.json) = (name, json) }
}
