// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Drawings: SVG inside the page.
extension HTML {
    @inlinable
    public mutating func svg(_ attributes: A<Tag.Svg>..., content: Content = { _ in }) {
        element("<svg", "</svg>", attributes, content: content)
    }

    @inlinable
    public mutating func g(_ attributes: A<Tag.G>..., content: Content = { _ in }) {
        element("<g", "</g>", attributes, content: content)
    }

    @inlinable
    public mutating func defs(_ attributes: A<Tag.Defs>..., content: Content = { _ in }) {
        element("<defs", "</defs>", attributes, content: content)
    }

    @inlinable
    public mutating func symbol(_ attributes: A<Tag.Symbol>..., content: Content = { _ in }) {
        element("<symbol", "</symbol>", attributes, content: content)
    }

    @inlinable
    public mutating func use(_ attributes: A<Tag.Use>...) { shape("<use", attributes) }

    @inlinable
    public mutating func path(_ attributes: A<Tag.Path>...) { shape("<path", attributes) }

    @inlinable
    public mutating func circle(_ attributes: A<Tag.Circle>...) { shape("<circle", attributes) }

    @inlinable
    public mutating func ellipse(_ attributes: A<Tag.Ellipse>...) { shape("<ellipse", attributes) }

    @inlinable
    public mutating func rect(_ attributes: A<Tag.Rect>...) { shape("<rect", attributes) }

    @inlinable
    public mutating func line(_ attributes: A<Tag.Line>...) { shape("<line", attributes) }

    @inlinable
    public mutating func polyline(_ attributes: A<Tag.Polyline>...) { shape("<polyline", attributes) }

    @inlinable
    public mutating func polygon(_ attributes: A<Tag.Polygon>...) { shape("<polygon", attributes) }

    @inlinable
    public mutating func svgText(_ attributes: A<Tag.SVGText>..., content: Content = { _ in }) {
        element("<text", "</text>", attributes, content: content)
    }

    @inlinable
    public mutating func tspan(_ attributes: A<Tag.Tspan>..., content: Content = { _ in }) {
        element("<tspan", "</tspan>", attributes, content: content)
    }

    @inlinable
    public mutating func linearGradient(_ attributes: A<Tag.LinearGradient>..., content: Content = { _ in }) {
        element("<linearGradient", "</linearGradient>", attributes, content: content)
    }

    @inlinable
    public mutating func radialGradient(_ attributes: A<Tag.RadialGradient>..., content: Content = { _ in }) {
        element("<radialGradient", "</radialGradient>", attributes, content: content)
    }

    @inlinable
    public mutating func stop(_ attributes: A<Tag.Stop>...) { shape("<stop", attributes) }

    @inlinable
    public mutating func pattern(_ attributes: A<Tag.Pattern>..., content: Content = { _ in }) {
        element("<pattern", "</pattern>", attributes, content: content)
    }

    @inlinable
    public mutating func clipPath(_ attributes: A<Tag.ClipPath>..., content: Content = { _ in }) {
        element("<clipPath", "</clipPath>", attributes, content: content)
    }

    @inlinable
    public mutating func mask(_ attributes: A<Tag.Mask>..., content: Content = { _ in }) {
        element("<mask", "</mask>", attributes, content: content)
    }
}
