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
    public mutating func em(_ first: A<Tag.Em> = .omitted, _ more: A<Tag.Em>..., content: Content = { _ in }) {
        element("<em", "</em>", first, more, content: content)
    }

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
    public mutating func sub(_ first: A<Tag.Sub> = .omitted, _ more: A<Tag.Sub>..., content: Content = { _ in }) {
        element("<sub", "</sub>", first, more, content: content)
    }

    @inlinable
    public mutating func sup(_ first: A<Tag.Sup> = .omitted, _ more: A<Tag.Sup>..., content: Content = { _ in }) {
        element("<sup", "</sup>", first, more, content: content)
    }

    @inlinable
    public mutating func mark(_ first: A<Tag.Mark> = .omitted, _ more: A<Tag.Mark>..., content: Content = { _ in }) {
        element("<mark", "</mark>", first, more, content: content)
    }

    @inlinable
    public mutating func abbr(_ first: A<Tag.Abbr> = .omitted, _ more: A<Tag.Abbr>..., content: Content = { _ in }) {
        element("<abbr", "</abbr>", first, more, content: content)
    }

    @inlinable
    public mutating func cite(_ first: A<Tag.Cite> = .omitted, _ more: A<Tag.Cite>..., content: Content = { _ in }) {
        element("<cite", "</cite>", first, more, content: content)
    }

    @inlinable
    public mutating func code(_ first: A<Tag.Code> = .omitted, _ more: A<Tag.Code>..., content: Content = { _ in }) {
        element("<code", "</code>", first, more, content: content)
    }

    @inlinable
    public mutating func kbd(_ first: A<Tag.Kbd> = .omitted, _ more: A<Tag.Kbd>..., content: Content = { _ in }) {
        element("<kbd", "</kbd>", first, more, content: content)
    }

    @inlinable
    public mutating func q(_ first: A<Tag.Q> = .omitted, _ more: A<Tag.Q>..., content: Content = { _ in }) {
        element("<q", "</q>", first, more, content: content)
    }

    @inlinable
    public mutating func bdi(_ first: A<Tag.Bdi> = .omitted, _ more: A<Tag.Bdi>..., content: Content = { _ in }) {
        element("<bdi", "</bdi>", first, more, content: content)
    }

    @inlinable
    public mutating func time(_ first: A<Tag.Time> = .omitted, _ more: A<Tag.Time>..., content: Content = { _ in }) {
        element("<time", "</time>", first, more, content: content)
    }

    @inlinable
    public mutating func data(_ first: A<Tag.Data> = .omitted, _ more: A<Tag.Data>..., content: Content = { _ in }) {
        element("<data", "</data>", first, more, content: content)
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
    public mutating func blockquote(
        _ first: A<Tag.Blockquote> = .omitted,
        _ more: A<Tag.Blockquote>...,
        content: Content = { _ in }
    ) { element("<blockquote", "</blockquote>", first, more, content: content) }

    @inlinable
    public mutating func pre(_ first: A<Tag.Pre> = .omitted, _ more: A<Tag.Pre>..., content: Content = { _ in }) {
        element("<pre", "</pre>", first, more, content: content)
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
    public mutating func ruby(_ first: A<Tag.Ruby> = .omitted, _ more: A<Tag.Ruby>..., content: Content = { _ in }) {
        element("<ruby", "</ruby>", first, more, content: content)
    }

    @inlinable
    public mutating func rt(_ first: A<Tag.Rt> = .omitted, _ more: A<Tag.Rt>..., content: Content = { _ in }) {
        element("<rt", "</rt>", first, more, content: content)
    }

    @inlinable
    public mutating func rp(_ first: A<Tag.Rp> = .omitted, _ more: A<Tag.Rp>..., content: Content = { _ in }) {
        element("<rp", "</rp>", first, more, content: content)
    }

    @inlinable
    public mutating func br(_ first: A<Tag.Br> = .omitted, _ more: A<Tag.Br>...) { void("<br", first, more) }

    @inlinable
    public mutating func wbr(_ first: A<Tag.Wbr> = .omitted, _ more: A<Tag.Wbr>...) { void("<wbr", first, more) }

    @inlinable
    public mutating func hr(_ first: A<Tag.Hr> = .omitted, _ more: A<Tag.Hr>...) { void("<hr", first, more) }
}
