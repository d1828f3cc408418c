/// The description of a whole exhibition: the five fields of the original data, and a pack's additions.
package struct Exposition: Sendable, Hashable {
    package let title: PackText
    /// Nil if a lenient pack has no number that can be shown.
    package let visitors: Int?
    package let location: PackText
    /// The duration as written; it is free text, and often not a date.
    package let duration: PackText
    package let description: PackText
    package var poster: PackPicture?
    /// The pictures on both sides of the link to the exhibits. A single flag appears on both sides.
    package var flags: [PackPicture]
    /// The title of the list of exhibits.
    package let itemsTitle: PackText
    /// The name of `visitors`, such as “hands at work”.
    package let visitorsTitle: PackText
    /// The sources of the texts, shown below them.
    package let sources: PackText?
    package let unknown: [UnknownKey]

    package init(
        title: PackText,
        visitors: Int?,
        location: PackText,
        duration: PackText,
        description: PackText,
        poster: PackPicture?,
        flags: [PackPicture],
        itemsTitle: PackText,
        visitorsTitle: PackText,
        sources: PackText?,
        unknown: [UnknownKey] = []
    ) {
        (self.title, self.visitors, self.location, self.duration) = (title, visitors, location, duration)
        (self.description, self.poster, self.flags, self.itemsTitle) = (description, poster, flags, itemsTitle)
        (self.visitorsTitle, self.sources, self.unknown) = (visitorsTitle, sources, unknown)
    }
}
