/// What stands over the whole exhibition: the five fields of the original data, and what a pack may add.
package struct Exposition: Sendable, Hashable {
    package let title: PackText
    /// Nil where a lenient pack has no number that could be shown.
    package let visitors: Int?
    package let location: PackText
    /// As written; it is free text, and often not a date at all.
    package let duration: PackText
    package let description: PackText
    package let poster: PackPicture?
    /// The pictures on both sides of the way to the exhibits. One flag stands on both sides.
    package let flags: [PackPicture]
    /// What the list of exhibits is called.
    package let itemsTitle: PackText
    /// Where the texts come from, told under them.
    package let sources: PackText?

    package init(
        title: PackText,
        visitors: Int?,
        location: PackText,
        duration: PackText,
        description: PackText,
        poster: PackPicture?,
        flags: [PackPicture],
        itemsTitle: PackText,
        sources: PackText?
    ) {
        self.title = title
        self.visitors = visitors
        self.location = location
        self.duration = duration
        self.description = description
        self.poster = poster
        self.flags = flags
        self.itemsTitle = itemsTitle
        self.sources = sources
    }
}
