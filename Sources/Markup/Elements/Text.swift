// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Paragraphs and what stands in them.
extension HTML {
    @inlinable
    public mutating func p(_ attributes: A<Tag.P>..., content: Content = { _ in }) {
        element("<p", "</p>", attributes, content: content)
    }

    @inlinable
    public mutating func a(_ attributes: A<Tag.A>..., content: Content = { _ in }) {
        element("<a", "</a>", attributes, content: content)
    }

    @inlinable
    public mutating func span(_ attributes: A<Tag.Span>..., content: Content = { _ in }) {
        element("<span", "</span>", attributes, content: content)
    }

    @inlinable
    public mutating func strong(_ attributes: A<Tag.Strong>..., content: Content = { _ in }) {
        element("<strong", "</strong>", attributes, content: content)
    }

    @inlinable
    public mutating func em(_ attributes: A<Tag.Em>..., content: Content = { _ in }) {
        element("<em", "</em>", attributes, content: content)
    }

    @inlinable
    public mutating func b(_ attributes: A<Tag.B>..., content: Content = { _ in }) {
        element("<b", "</b>", attributes, content: content)
    }

    @inlinable
    public mutating func i(_ attributes: A<Tag.I>..., content: Content = { _ in }) {
        element("<i", "</i>", attributes, content: content)
    }

    @inlinable
    public mutating func s(_ attributes: A<Tag.S>..., content: Content = { _ in }) {
        element("<s", "</s>", attributes, content: content)
    }

    @inlinable
    public mutating func small(_ attributes: A<Tag.Small>..., content: Content = { _ in }) {
        element("<small", "</small>", attributes, content: content)
    }

    @inlinable
    public mutating func sub(_ attributes: A<Tag.Sub>..., content: Content = { _ in }) {
        element("<sub", "</sub>", attributes, content: content)
    }

    @inlinable
    public mutating func sup(_ attributes: A<Tag.Sup>..., content: Content = { _ in }) {
        element("<sup", "</sup>", attributes, content: content)
    }

    @inlinable
    public mutating func mark(_ attributes: A<Tag.Mark>..., content: Content = { _ in }) {
        element("<mark", "</mark>", attributes, content: content)
    }

    @inlinable
    public mutating func abbr(_ attributes: A<Tag.Abbr>..., content: Content = { _ in }) {
        element("<abbr", "</abbr>", attributes, content: content)
    }

    @inlinable
    public mutating func cite(_ attributes: A<Tag.Cite>..., content: Content = { _ in }) {
        element("<cite", "</cite>", attributes, content: content)
    }

    @inlinable
    public mutating func code(_ attributes: A<Tag.Code>..., content: Content = { _ in }) {
        element("<code", "</code>", attributes, content: content)
    }

    @inlinable
    public mutating func kbd(_ attributes: A<Tag.Kbd>..., content: Content = { _ in }) {
        element("<kbd", "</kbd>", attributes, content: content)
    }

    @inlinable
    public mutating func q(_ attributes: A<Tag.Q>..., content: Content = { _ in }) {
        element("<q", "</q>", attributes, content: content)
    }

    @inlinable
    public mutating func bdi(_ attributes: A<Tag.Bdi>..., content: Content = { _ in }) {
        element("<bdi", "</bdi>", attributes, content: content)
    }

    @inlinable
    public mutating func time(_ attributes: A<Tag.Time>..., content: Content = { _ in }) {
        element("<time", "</time>", attributes, content: content)
    }

    @inlinable
    public mutating func data(_ attributes: A<Tag.Data>..., content: Content = { _ in }) {
        element("<data", "</data>", attributes, content: content)
    }

    @inlinable
    public mutating func ins(_ attributes: A<Tag.Ins>..., content: Content = { _ in }) {
        element("<ins", "</ins>", attributes, content: content)
    }

    @inlinable
    public mutating func del(_ attributes: A<Tag.Del>..., content: Content = { _ in }) {
        element("<del", "</del>", attributes, content: content)
    }

    @inlinable
    public mutating func blockquote(_ attributes: A<Tag.Blockquote>..., content: Content = { _ in }) {
        element("<blockquote", "</blockquote>", attributes, content: content)
    }

    @inlinable
    public mutating func pre(_ attributes: A<Tag.Pre>..., content: Content = { _ in }) {
        element("<pre", "</pre>", attributes, content: content)
    }

    @inlinable
    public mutating func figure(_ attributes: A<Tag.Figure>..., content: Content = { _ in }) {
        element("<figure", "</figure>", attributes, content: content)
    }

    @inlinable
    public mutating func figcaption(_ attributes: A<Tag.Figcaption>..., content: Content = { _ in }) {
        element("<figcaption", "</figcaption>", attributes, content: content)
    }

    @inlinable
    public mutating func ruby(_ attributes: A<Tag.Ruby>..., content: Content = { _ in }) {
        element("<ruby", "</ruby>", attributes, content: content)
    }

    @inlinable
    public mutating func rt(_ attributes: A<Tag.Rt>..., content: Content = { _ in }) {
        element("<rt", "</rt>", attributes, content: content)
    }

    @inlinable
    public mutating func rp(_ attributes: A<Tag.Rp>..., content: Content = { _ in }) {
        element("<rp", "</rp>", attributes, content: content)
    }

    @inlinable
    public mutating func br(_ attributes: A<Tag.Br>...) { void("<br", attributes) }

    @inlinable
    public mutating func wbr(_ attributes: A<Tag.Wbr>...) { void("<wbr", attributes) }

    @inlinable
    public mutating func hr(_ attributes: A<Tag.Hr>...) { void("<hr", attributes) }
}
