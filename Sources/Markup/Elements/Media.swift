// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Pictures, sound and film.
extension HTML {
    @inlinable
    public mutating func img(_ attributes: A<Tag.Img>...) { void("<img", attributes) }

    @inlinable
    public mutating func picture(_ attributes: A<Tag.Picture>..., content: Content = { _ in }) {
        element("<picture", "</picture>", attributes, content: content)
    }

    @inlinable
    public mutating func source(_ attributes: A<Tag.Source>...) { void("<source", attributes) }

    @inlinable
    public mutating func audio(_ attributes: A<Tag.Audio>..., content: Content = { _ in }) {
        element("<audio", "</audio>", attributes, content: content)
    }

    @inlinable
    public mutating func video(_ attributes: A<Tag.Video>..., content: Content = { _ in }) {
        element("<video", "</video>", attributes, content: content)
    }
}
