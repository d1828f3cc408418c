// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Pictures, sound and video.
extension HTML {
    @inlinable
    public mutating func img(_ first: A<Tag.Img> = .omitted, _ more: A<Tag.Img>...) { void("<img", first, more) }

    @inlinable
    public mutating func picture(
        _ first: A<Tag.Picture> = .omitted,
        _ more: A<Tag.Picture>...,
        content: Content = { _ in }
    ) { element("<picture", "</picture>", first, more, content: content) }

    @inlinable
    public mutating func source(_ first: A<Tag.Source> = .omitted, _ more: A<Tag.Source>...) {
        void("<source", first, more)
    }

    @inlinable
    public mutating func audio(_ first: A<Tag.Audio> = .omitted, _ more: A<Tag.Audio>..., content: Content = { _ in }) {
        element("<audio", "</audio>", first, more, content: content)
    }

    @inlinable
    public mutating func video(_ first: A<Tag.Video> = .omitted, _ more: A<Tag.Video>..., content: Content = { _ in }) {
        element("<video", "</video>", first, more, content: content)
    }

    @inlinable
    public mutating func track(_ first: A<Tag.Track> = .omitted, _ more: A<Tag.Track>...) {
        void("<track", first, more)
    }
}
