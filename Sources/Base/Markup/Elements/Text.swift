// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Paragraphs and their content.
extension HTML {
    @inlinable
    public mutating func p(_ first: A<Tag.P> = .omitted, _ more: A<Tag.P>..., content: Content = { _ in }) {
        element("<p", "</p>", first, more, content: content)
    }

    @inlinable
    public mutating func a(_ first: A<Tag.A> = .omitted, _ more: A<Tag.A>..., content: Content = { _ in }) {
        element("<a", "</a>", first, more, content: content)
    }

    @inlinable
    public mutating func span(_ first: A<Tag.Span> = .omitted, _ more: A<Tag.Span>..., content: Content = { _ in }) {
        element("<span", "</span>", first, more, content: content)
    }

    @inlinable
    public mutating func strong(
        _ first: A<Tag.Strong> = .omitted,
        _ more: A<Tag.Strong>...,
        content: Content = { _ in }
    ) { element("<strong", "</strong>", first, more, content: content) }

    @inlinable
    public mutating func b(_ first: A<Tag.B> = .omitted, _ more: A<Tag.B>..., content: Content = { _ in }) {
        element("<b", "</b>", first, more, content: content)
    }

    @inlinable
    public mutating func i(_ first: A<Tag.I> = .omitted, _ more: A<Tag.I>..., content: Content = { _ in }) {
        element("<i", "</i>", first, more, content: content)
    }

    @inlinable
    public mutating func s(_ first: A<Tag.S> = .omitted, _ more: A<Tag.S>..., content: Content = { _ in }) {
        element("<s", "</s>", first, more, content: content)
    }

    @inlinable
    public mutating func small(_ first: A<Tag.Small> = .omitted, _ more: A<Tag.Small>..., content: Content = { _ in }) {
        element("<small", "</small>", first, more, content: content)
    }

    @inlinable
    public mutating func cite(_ first: A<Tag.Cite> = .omitted, _ more: A<Tag.Cite>..., content: Content = { _ in }) {
        element("<cite", "</cite>", first, more, content: content)
    }

    @inlinable
    public mutating func ins(_ first: A<Tag.Ins> = .omitted, _ more: A<Tag.Ins>..., content: Content = { _ in }) {
        element("<ins", "</ins>", first, more, content: content)
    }

    @inlinable
    public mutating func del(_ first: A<Tag.Del> = .omitted, _ more: A<Tag.Del>..., content: Content = { _ in }) {
        element("<del", "</del>", first, more, content: content)
    }

    @inlinable
    public mutating func code(_ first: A<Tag.Code> = .omitted, _ more: A<Tag.Code>..., content: Content = { _ in }) {
        element("<code", "</code>", first, more, content: content)
    }

    @inlinable
    public mutating func time(_ first: A<Tag.Time> = .omitted, _ more: A<Tag.Time>..., content: Content = { _ in }) {
        element("<time", "</time>", first, more, content: content)
    }

    @inlinable
    public mutating func figure(
        _ first: A<Tag.Figure> = .omitted,
        _ more: A<Tag.Figure>...,
        content: Content = { _ in }
    ) { element("<figure", "</figure>", first, more, content: content) }

    @inlinable
    public mutating func figcaption(
        _ first: A<Tag.Figcaption> = .omitted,
        _ more: A<Tag.Figcaption>...,
        content: Content = { _ in }
    ) { element("<figcaption", "</figcaption>", first, more, content: content) }

    @inlinable
    public mutating func br(_ first: A<Tag.Br> = .omitted, _ more: A<Tag.Br>...) { void("<br", first, more) }
}
