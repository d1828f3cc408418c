// One paragraph an element, every one alike. Fixed parameters and not a variadic one: an array for every element would be
// made at run time, and the page would cost hundreds of allocations instead of one.
// swift-format-ignore-file

/// Drawings: SVG inside the page.
extension HTML {
    @inlinable @inline(__always)
    package mutating func svg(
        _ a: A<Tag.Svg> = .omitted, _ b: A<Tag.Svg> = .omitted, _ c: A<Tag.Svg> = .omitted,
        _ d: A<Tag.Svg> = .omitted, _ e: A<Tag.Svg> = .omitted, _ f: A<Tag.Svg> = .omitted,
        _ g: A<Tag.Svg> = .omitted, _ h: A<Tag.Svg> = .omitted, _ i: A<Tag.Svg> = .omitted,
        _ j: A<Tag.Svg> = .omitted, _ k: A<Tag.Svg> = .omitted, _ l: A<Tag.Svg> = .omitted,
        _ m: A<Tag.Svg> = .omitted, _ n: A<Tag.Svg> = .omitted, _ o: A<Tag.Svg> = .omitted,
        _ content: Content = { _ in }
    ) { element("<svg", "</svg>", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, content: content) }

    @inlinable @inline(__always)
    package mutating func g(
        _ a: A<Tag.G> = .omitted, _ b: A<Tag.G> = .omitted, _ c: A<Tag.G> = .omitted,
        _ d: A<Tag.G> = .omitted, _ e: A<Tag.G> = .omitted, _ f: A<Tag.G> = .omitted,
        _ g: A<Tag.G> = .omitted, _ h: A<Tag.G> = .omitted, _ i: A<Tag.G> = .omitted,
        _ j: A<Tag.G> = .omitted, _ k: A<Tag.G> = .omitted, _ l: A<Tag.G> = .omitted,
        _ m: A<Tag.G> = .omitted, _ n: A<Tag.G> = .omitted, _ o: A<Tag.G> = .omitted,
        _ content: Content = { _ in }
    ) { element("<g", "</g>", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, content: content) }

    @inlinable @inline(__always)
    package mutating func defs(
        _ a: A<Tag.Defs> = .omitted, _ b: A<Tag.Defs> = .omitted, _ c: A<Tag.Defs> = .omitted,
        _ d: A<Tag.Defs> = .omitted, _ e: A<Tag.Defs> = .omitted, _ f: A<Tag.Defs> = .omitted,
        _ g: A<Tag.Defs> = .omitted, _ h: A<Tag.Defs> = .omitted, _ i: A<Tag.Defs> = .omitted,
        _ content: Content = { _ in }
    ) { element("<defs", "</defs>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func symbol(
        _ a: A<Tag.Symbol> = .omitted, _ b: A<Tag.Symbol> = .omitted, _ c: A<Tag.Symbol> = .omitted,
        _ d: A<Tag.Symbol> = .omitted, _ e: A<Tag.Symbol> = .omitted, _ f: A<Tag.Symbol> = .omitted,
        _ g: A<Tag.Symbol> = .omitted, _ h: A<Tag.Symbol> = .omitted, _ i: A<Tag.Symbol> = .omitted,
        _ content: Content = { _ in }
    ) { element("<symbol", "</symbol>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func use(
        _ a: A<Tag.Use> = .omitted, _ b: A<Tag.Use> = .omitted, _ c: A<Tag.Use> = .omitted,
        _ d: A<Tag.Use> = .omitted, _ e: A<Tag.Use> = .omitted, _ f: A<Tag.Use> = .omitted,
        _ g: A<Tag.Use> = .omitted, _ h: A<Tag.Use> = .omitted, _ i: A<Tag.Use> = .omitted
    ) { shape("<use", a, b, c, d, e, f, g, h, i) }

    @inlinable @inline(__always)
    package mutating func path(
        _ a: A<Tag.Path> = .omitted, _ b: A<Tag.Path> = .omitted, _ c: A<Tag.Path> = .omitted,
        _ d: A<Tag.Path> = .omitted, _ e: A<Tag.Path> = .omitted, _ f: A<Tag.Path> = .omitted,
        _ g: A<Tag.Path> = .omitted, _ h: A<Tag.Path> = .omitted, _ i: A<Tag.Path> = .omitted,
        _ j: A<Tag.Path> = .omitted, _ k: A<Tag.Path> = .omitted, _ l: A<Tag.Path> = .omitted,
        _ m: A<Tag.Path> = .omitted, _ n: A<Tag.Path> = .omitted, _ o: A<Tag.Path> = .omitted
    ) { shape("<path", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) }

    @inlinable @inline(__always)
    package mutating func circle(
        _ a: A<Tag.Circle> = .omitted, _ b: A<Tag.Circle> = .omitted, _ c: A<Tag.Circle> = .omitted,
        _ d: A<Tag.Circle> = .omitted, _ e: A<Tag.Circle> = .omitted, _ f: A<Tag.Circle> = .omitted,
        _ g: A<Tag.Circle> = .omitted, _ h: A<Tag.Circle> = .omitted, _ i: A<Tag.Circle> = .omitted,
        _ j: A<Tag.Circle> = .omitted, _ k: A<Tag.Circle> = .omitted, _ l: A<Tag.Circle> = .omitted,
        _ m: A<Tag.Circle> = .omitted, _ n: A<Tag.Circle> = .omitted, _ o: A<Tag.Circle> = .omitted
    ) { shape("<circle", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) }

    @inlinable @inline(__always)
    package mutating func ellipse(
        _ a: A<Tag.Ellipse> = .omitted, _ b: A<Tag.Ellipse> = .omitted, _ c: A<Tag.Ellipse> = .omitted,
        _ d: A<Tag.Ellipse> = .omitted, _ e: A<Tag.Ellipse> = .omitted, _ f: A<Tag.Ellipse> = .omitted,
        _ g: A<Tag.Ellipse> = .omitted, _ h: A<Tag.Ellipse> = .omitted, _ i: A<Tag.Ellipse> = .omitted,
        _ j: A<Tag.Ellipse> = .omitted, _ k: A<Tag.Ellipse> = .omitted, _ l: A<Tag.Ellipse> = .omitted,
        _ m: A<Tag.Ellipse> = .omitted, _ n: A<Tag.Ellipse> = .omitted, _ o: A<Tag.Ellipse> = .omitted
    ) { shape("<ellipse", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) }

    @inlinable @inline(__always)
    package mutating func rect(
        _ a: A<Tag.Rect> = .omitted, _ b: A<Tag.Rect> = .omitted, _ c: A<Tag.Rect> = .omitted,
        _ d: A<Tag.Rect> = .omitted, _ e: A<Tag.Rect> = .omitted, _ f: A<Tag.Rect> = .omitted,
        _ g: A<Tag.Rect> = .omitted, _ h: A<Tag.Rect> = .omitted, _ i: A<Tag.Rect> = .omitted,
        _ j: A<Tag.Rect> = .omitted, _ k: A<Tag.Rect> = .omitted, _ l: A<Tag.Rect> = .omitted,
        _ m: A<Tag.Rect> = .omitted, _ n: A<Tag.Rect> = .omitted, _ o: A<Tag.Rect> = .omitted
    ) { shape("<rect", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) }

    @inlinable @inline(__always)
    package mutating func line(
        _ a: A<Tag.Line> = .omitted, _ b: A<Tag.Line> = .omitted, _ c: A<Tag.Line> = .omitted,
        _ d: A<Tag.Line> = .omitted, _ e: A<Tag.Line> = .omitted, _ f: A<Tag.Line> = .omitted,
        _ g: A<Tag.Line> = .omitted, _ h: A<Tag.Line> = .omitted, _ i: A<Tag.Line> = .omitted,
        _ j: A<Tag.Line> = .omitted, _ k: A<Tag.Line> = .omitted, _ l: A<Tag.Line> = .omitted,
        _ m: A<Tag.Line> = .omitted, _ n: A<Tag.Line> = .omitted, _ o: A<Tag.Line> = .omitted
    ) { shape("<line", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) }

    @inlinable @inline(__always)
    package mutating func polyline(
        _ a: A<Tag.Polyline> = .omitted, _ b: A<Tag.Polyline> = .omitted, _ c: A<Tag.Polyline> = .omitted,
        _ d: A<Tag.Polyline> = .omitted, _ e: A<Tag.Polyline> = .omitted, _ f: A<Tag.Polyline> = .omitted,
        _ g: A<Tag.Polyline> = .omitted, _ h: A<Tag.Polyline> = .omitted, _ i: A<Tag.Polyline> = .omitted,
        _ j: A<Tag.Polyline> = .omitted, _ k: A<Tag.Polyline> = .omitted, _ l: A<Tag.Polyline> = .omitted,
        _ m: A<Tag.Polyline> = .omitted, _ n: A<Tag.Polyline> = .omitted, _ o: A<Tag.Polyline> = .omitted
    ) { shape("<polyline", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) }

    @inlinable @inline(__always)
    package mutating func polygon(
        _ a: A<Tag.Polygon> = .omitted, _ b: A<Tag.Polygon> = .omitted, _ c: A<Tag.Polygon> = .omitted,
        _ d: A<Tag.Polygon> = .omitted, _ e: A<Tag.Polygon> = .omitted, _ f: A<Tag.Polygon> = .omitted,
        _ g: A<Tag.Polygon> = .omitted, _ h: A<Tag.Polygon> = .omitted, _ i: A<Tag.Polygon> = .omitted,
        _ j: A<Tag.Polygon> = .omitted, _ k: A<Tag.Polygon> = .omitted, _ l: A<Tag.Polygon> = .omitted,
        _ m: A<Tag.Polygon> = .omitted, _ n: A<Tag.Polygon> = .omitted, _ o: A<Tag.Polygon> = .omitted
    ) { shape("<polygon", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) }

    @inlinable @inline(__always)
    package mutating func svgText(
        _ a: A<Tag.SVGText> = .omitted, _ b: A<Tag.SVGText> = .omitted, _ c: A<Tag.SVGText> = .omitted,
        _ d: A<Tag.SVGText> = .omitted, _ e: A<Tag.SVGText> = .omitted, _ f: A<Tag.SVGText> = .omitted,
        _ g: A<Tag.SVGText> = .omitted, _ h: A<Tag.SVGText> = .omitted, _ i: A<Tag.SVGText> = .omitted,
        _ j: A<Tag.SVGText> = .omitted, _ k: A<Tag.SVGText> = .omitted, _ l: A<Tag.SVGText> = .omitted,
        _ m: A<Tag.SVGText> = .omitted, _ n: A<Tag.SVGText> = .omitted, _ o: A<Tag.SVGText> = .omitted,
        _ content: Content = { _ in }
    ) { element("<text", "</text>", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, content: content) }

    @inlinable @inline(__always)
    package mutating func tspan(
        _ a: A<Tag.Tspan> = .omitted, _ b: A<Tag.Tspan> = .omitted, _ c: A<Tag.Tspan> = .omitted,
        _ d: A<Tag.Tspan> = .omitted, _ e: A<Tag.Tspan> = .omitted, _ f: A<Tag.Tspan> = .omitted,
        _ g: A<Tag.Tspan> = .omitted, _ h: A<Tag.Tspan> = .omitted, _ i: A<Tag.Tspan> = .omitted,
        _ j: A<Tag.Tspan> = .omitted, _ k: A<Tag.Tspan> = .omitted, _ l: A<Tag.Tspan> = .omitted,
        _ m: A<Tag.Tspan> = .omitted, _ n: A<Tag.Tspan> = .omitted, _ o: A<Tag.Tspan> = .omitted,
        _ content: Content = { _ in }
    ) { element("<tspan", "</tspan>", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, content: content) }

    @inlinable @inline(__always)
    package mutating func linearGradient(
        _ a: A<Tag.LinearGradient> = .omitted, _ b: A<Tag.LinearGradient> = .omitted, _ c: A<Tag.LinearGradient> = .omitted,
        _ d: A<Tag.LinearGradient> = .omitted, _ e: A<Tag.LinearGradient> = .omitted, _ f: A<Tag.LinearGradient> = .omitted,
        _ g: A<Tag.LinearGradient> = .omitted, _ h: A<Tag.LinearGradient> = .omitted, _ i: A<Tag.LinearGradient> = .omitted,
        _ content: Content = { _ in }
    ) { element("<linearGradient", "</linearGradient>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func radialGradient(
        _ a: A<Tag.RadialGradient> = .omitted, _ b: A<Tag.RadialGradient> = .omitted, _ c: A<Tag.RadialGradient> = .omitted,
        _ d: A<Tag.RadialGradient> = .omitted, _ e: A<Tag.RadialGradient> = .omitted, _ f: A<Tag.RadialGradient> = .omitted,
        _ g: A<Tag.RadialGradient> = .omitted, _ h: A<Tag.RadialGradient> = .omitted, _ i: A<Tag.RadialGradient> = .omitted,
        _ content: Content = { _ in }
    ) { element("<radialGradient", "</radialGradient>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func stop(
        _ a: A<Tag.Stop> = .omitted, _ b: A<Tag.Stop> = .omitted, _ c: A<Tag.Stop> = .omitted,
        _ d: A<Tag.Stop> = .omitted, _ e: A<Tag.Stop> = .omitted, _ f: A<Tag.Stop> = .omitted,
        _ g: A<Tag.Stop> = .omitted, _ h: A<Tag.Stop> = .omitted, _ i: A<Tag.Stop> = .omitted
    ) { shape("<stop", a, b, c, d, e, f, g, h, i) }

    @inlinable @inline(__always)
    package mutating func pattern(
        _ a: A<Tag.Pattern> = .omitted, _ b: A<Tag.Pattern> = .omitted, _ c: A<Tag.Pattern> = .omitted,
        _ d: A<Tag.Pattern> = .omitted, _ e: A<Tag.Pattern> = .omitted, _ f: A<Tag.Pattern> = .omitted,
        _ g: A<Tag.Pattern> = .omitted, _ h: A<Tag.Pattern> = .omitted, _ i: A<Tag.Pattern> = .omitted,
        _ j: A<Tag.Pattern> = .omitted, _ k: A<Tag.Pattern> = .omitted, _ l: A<Tag.Pattern> = .omitted,
        _ m: A<Tag.Pattern> = .omitted, _ n: A<Tag.Pattern> = .omitted, _ o: A<Tag.Pattern> = .omitted,
        _ content: Content = { _ in }
    ) { element("<pattern", "</pattern>", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, content: content) }

    @inlinable @inline(__always)
    package mutating func clipPath(
        _ a: A<Tag.ClipPath> = .omitted, _ b: A<Tag.ClipPath> = .omitted, _ c: A<Tag.ClipPath> = .omitted,
        _ d: A<Tag.ClipPath> = .omitted, _ e: A<Tag.ClipPath> = .omitted, _ f: A<Tag.ClipPath> = .omitted,
        _ g: A<Tag.ClipPath> = .omitted, _ h: A<Tag.ClipPath> = .omitted, _ i: A<Tag.ClipPath> = .omitted,
        _ content: Content = { _ in }
    ) { element("<clipPath", "</clipPath>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func mask(
        _ a: A<Tag.Mask> = .omitted, _ b: A<Tag.Mask> = .omitted, _ c: A<Tag.Mask> = .omitted,
        _ d: A<Tag.Mask> = .omitted, _ e: A<Tag.Mask> = .omitted, _ f: A<Tag.Mask> = .omitted,
        _ g: A<Tag.Mask> = .omitted, _ h: A<Tag.Mask> = .omitted, _ i: A<Tag.Mask> = .omitted,
        _ content: Content = { _ in }
    ) { element("<mask", "</mask>", a, b, c, d, e, f, g, h, i, content: content) }
}
