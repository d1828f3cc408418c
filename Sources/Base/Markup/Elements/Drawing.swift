// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Drawings: SVG inside the page.
extension HTML {
    @inlinable
    public mutating func svg(_ first: A<Tag.Svg> = .omitted, _ more: A<Tag.Svg>..., content: Content = { _ in }) {
        element("<svg", "</svg>", first, more, content: content)
    }

    @inlinable
    public mutating func g(_ first: A<Tag.G> = .omitted, _ more: A<Tag.G>..., content: Content = { _ in }) {
        element("<g", "</g>", first, more, content: content)
    }

    @inlinable
    public mutating func symbol(
        _ first: A<Tag.Symbol> = .omitted,
        _ more: A<Tag.Symbol>...,
        content: Content = { _ in }
    ) { element("<symbol", "</symbol>", first, more, content: content) }

    @inlinable
    public mutating func path(_ first: A<Tag.Path> = .omitted, _ more: A<Tag.Path>...) { shape("<path", first, more) }

    @inlinable
    public mutating func rect(_ first: A<Tag.Rect> = .omitted, _ more: A<Tag.Rect>...) { shape("<rect", first, more) }

    /// Writes a picture within a drawing.
    @inlinable
    public mutating func image(_ first: A<Tag.Image> = .omitted, _ more: A<Tag.Image>...) {
        shape("<image", first, more)
    }

    @inlinable
    public mutating func svgText(
        _ first: A<Tag.SVGText> = .omitted,
        _ more: A<Tag.SVGText>...,
        content: Content = { _ in }
    ) { element("<text", "</text>", first, more, content: content) }

    @inlinable
    public mutating func pattern(
        _ first: A<Tag.Pattern> = .omitted,
        _ more: A<Tag.Pattern>...,
        content: Content = { _ in }
    ) { element("<pattern", "</pattern>", first, more, content: content) }
}
