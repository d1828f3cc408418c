// One paragraph an element, every one alike. Fixed parameters and not a variadic one: an array for every element would be
// made at run time, and the page would cost hundreds of allocations instead of one.
// swift-format-ignore-file

/// Paragraphs and what stands in them.
extension HTML {
    @inlinable @inline(__always)
    package mutating func p(
        _ a: A<Tag.P> = .omitted, _ b: A<Tag.P> = .omitted, _ c: A<Tag.P> = .omitted,
        _ d: A<Tag.P> = .omitted, _ e: A<Tag.P> = .omitted, _ f: A<Tag.P> = .omitted,
        _ g: A<Tag.P> = .omitted, _ h: A<Tag.P> = .omitted, _ i: A<Tag.P> = .omitted,
        _ content: Content = { _ in }
    ) { element("<p", "</p>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func a(
        _ a: A<Tag.A> = .omitted, _ b: A<Tag.A> = .omitted, _ c: A<Tag.A> = .omitted,
        _ d: A<Tag.A> = .omitted, _ e: A<Tag.A> = .omitted, _ f: A<Tag.A> = .omitted,
        _ g: A<Tag.A> = .omitted, _ h: A<Tag.A> = .omitted, _ i: A<Tag.A> = .omitted,
        _ j: A<Tag.A> = .omitted, _ k: A<Tag.A> = .omitted, _ l: A<Tag.A> = .omitted,
        _ m: A<Tag.A> = .omitted, _ n: A<Tag.A> = .omitted, _ o: A<Tag.A> = .omitted,
        _ content: Content = { _ in }
    ) { element("<a", "</a>", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, content: content) }

    @inlinable @inline(__always)
    package mutating func span(
        _ a: A<Tag.Span> = .omitted, _ b: A<Tag.Span> = .omitted, _ c: A<Tag.Span> = .omitted,
        _ d: A<Tag.Span> = .omitted, _ e: A<Tag.Span> = .omitted, _ f: A<Tag.Span> = .omitted,
        _ g: A<Tag.Span> = .omitted, _ h: A<Tag.Span> = .omitted, _ i: A<Tag.Span> = .omitted,
        _ content: Content = { _ in }
    ) { element("<span", "</span>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func strong(
        _ a: A<Tag.Strong> = .omitted, _ b: A<Tag.Strong> = .omitted, _ c: A<Tag.Strong> = .omitted,
        _ d: A<Tag.Strong> = .omitted, _ e: A<Tag.Strong> = .omitted, _ f: A<Tag.Strong> = .omitted,
        _ g: A<Tag.Strong> = .omitted, _ h: A<Tag.Strong> = .omitted, _ i: A<Tag.Strong> = .omitted,
        _ content: Content = { _ in }
    ) { element("<strong", "</strong>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func em(
        _ a: A<Tag.Em> = .omitted, _ b: A<Tag.Em> = .omitted, _ c: A<Tag.Em> = .omitted,
        _ d: A<Tag.Em> = .omitted, _ e: A<Tag.Em> = .omitted, _ f: A<Tag.Em> = .omitted,
        _ g: A<Tag.Em> = .omitted, _ h: A<Tag.Em> = .omitted, _ i: A<Tag.Em> = .omitted,
        _ content: Content = { _ in }
    ) { element("<em", "</em>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func b(
        _ a: A<Tag.B> = .omitted, _ b: A<Tag.B> = .omitted, _ c: A<Tag.B> = .omitted,
        _ d: A<Tag.B> = .omitted, _ e: A<Tag.B> = .omitted, _ f: A<Tag.B> = .omitted,
        _ g: A<Tag.B> = .omitted, _ h: A<Tag.B> = .omitted, _ i: A<Tag.B> = .omitted,
        _ content: Content = { _ in }
    ) { element("<b", "</b>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func i(
        _ a: A<Tag.I> = .omitted, _ b: A<Tag.I> = .omitted, _ c: A<Tag.I> = .omitted,
        _ d: A<Tag.I> = .omitted, _ e: A<Tag.I> = .omitted, _ f: A<Tag.I> = .omitted,
        _ g: A<Tag.I> = .omitted, _ h: A<Tag.I> = .omitted, _ i: A<Tag.I> = .omitted,
        _ content: Content = { _ in }
    ) { element("<i", "</i>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func s(
        _ a: A<Tag.S> = .omitted, _ b: A<Tag.S> = .omitted, _ c: A<Tag.S> = .omitted,
        _ d: A<Tag.S> = .omitted, _ e: A<Tag.S> = .omitted, _ f: A<Tag.S> = .omitted,
        _ g: A<Tag.S> = .omitted, _ h: A<Tag.S> = .omitted, _ i: A<Tag.S> = .omitted,
        _ content: Content = { _ in }
    ) { element("<s", "</s>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func small(
        _ a: A<Tag.Small> = .omitted, _ b: A<Tag.Small> = .omitted, _ c: A<Tag.Small> = .omitted,
        _ d: A<Tag.Small> = .omitted, _ e: A<Tag.Small> = .omitted, _ f: A<Tag.Small> = .omitted,
        _ g: A<Tag.Small> = .omitted, _ h: A<Tag.Small> = .omitted, _ i: A<Tag.Small> = .omitted,
        _ content: Content = { _ in }
    ) { element("<small", "</small>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func sub(
        _ a: A<Tag.Sub> = .omitted, _ b: A<Tag.Sub> = .omitted, _ c: A<Tag.Sub> = .omitted,
        _ d: A<Tag.Sub> = .omitted, _ e: A<Tag.Sub> = .omitted, _ f: A<Tag.Sub> = .omitted,
        _ g: A<Tag.Sub> = .omitted, _ h: A<Tag.Sub> = .omitted, _ i: A<Tag.Sub> = .omitted,
        _ content: Content = { _ in }
    ) { element("<sub", "</sub>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func sup(
        _ a: A<Tag.Sup> = .omitted, _ b: A<Tag.Sup> = .omitted, _ c: A<Tag.Sup> = .omitted,
        _ d: A<Tag.Sup> = .omitted, _ e: A<Tag.Sup> = .omitted, _ f: A<Tag.Sup> = .omitted,
        _ g: A<Tag.Sup> = .omitted, _ h: A<Tag.Sup> = .omitted, _ i: A<Tag.Sup> = .omitted,
        _ content: Content = { _ in }
    ) { element("<sup", "</sup>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func mark(
        _ a: A<Tag.Mark> = .omitted, _ b: A<Tag.Mark> = .omitted, _ c: A<Tag.Mark> = .omitted,
        _ d: A<Tag.Mark> = .omitted, _ e: A<Tag.Mark> = .omitted, _ f: A<Tag.Mark> = .omitted,
        _ g: A<Tag.Mark> = .omitted, _ h: A<Tag.Mark> = .omitted, _ i: A<Tag.Mark> = .omitted,
        _ content: Content = { _ in }
    ) { element("<mark", "</mark>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func abbr(
        _ a: A<Tag.Abbr> = .omitted, _ b: A<Tag.Abbr> = .omitted, _ c: A<Tag.Abbr> = .omitted,
        _ d: A<Tag.Abbr> = .omitted, _ e: A<Tag.Abbr> = .omitted, _ f: A<Tag.Abbr> = .omitted,
        _ g: A<Tag.Abbr> = .omitted, _ h: A<Tag.Abbr> = .omitted, _ i: A<Tag.Abbr> = .omitted,
        _ content: Content = { _ in }
    ) { element("<abbr", "</abbr>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func cite(
        _ a: A<Tag.Cite> = .omitted, _ b: A<Tag.Cite> = .omitted, _ c: A<Tag.Cite> = .omitted,
        _ d: A<Tag.Cite> = .omitted, _ e: A<Tag.Cite> = .omitted, _ f: A<Tag.Cite> = .omitted,
        _ g: A<Tag.Cite> = .omitted, _ h: A<Tag.Cite> = .omitted, _ i: A<Tag.Cite> = .omitted,
        _ content: Content = { _ in }
    ) { element("<cite", "</cite>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func code(
        _ a: A<Tag.Code> = .omitted, _ b: A<Tag.Code> = .omitted, _ c: A<Tag.Code> = .omitted,
        _ d: A<Tag.Code> = .omitted, _ e: A<Tag.Code> = .omitted, _ f: A<Tag.Code> = .omitted,
        _ g: A<Tag.Code> = .omitted, _ h: A<Tag.Code> = .omitted, _ i: A<Tag.Code> = .omitted,
        _ content: Content = { _ in }
    ) { element("<code", "</code>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func kbd(
        _ a: A<Tag.Kbd> = .omitted, _ b: A<Tag.Kbd> = .omitted, _ c: A<Tag.Kbd> = .omitted,
        _ d: A<Tag.Kbd> = .omitted, _ e: A<Tag.Kbd> = .omitted, _ f: A<Tag.Kbd> = .omitted,
        _ g: A<Tag.Kbd> = .omitted, _ h: A<Tag.Kbd> = .omitted, _ i: A<Tag.Kbd> = .omitted,
        _ content: Content = { _ in }
    ) { element("<kbd", "</kbd>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func q(
        _ a: A<Tag.Q> = .omitted, _ b: A<Tag.Q> = .omitted, _ c: A<Tag.Q> = .omitted,
        _ d: A<Tag.Q> = .omitted, _ e: A<Tag.Q> = .omitted, _ f: A<Tag.Q> = .omitted,
        _ g: A<Tag.Q> = .omitted, _ h: A<Tag.Q> = .omitted, _ i: A<Tag.Q> = .omitted,
        _ content: Content = { _ in }
    ) { element("<q", "</q>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func bdi(
        _ a: A<Tag.Bdi> = .omitted, _ b: A<Tag.Bdi> = .omitted, _ c: A<Tag.Bdi> = .omitted,
        _ d: A<Tag.Bdi> = .omitted, _ e: A<Tag.Bdi> = .omitted, _ f: A<Tag.Bdi> = .omitted,
        _ g: A<Tag.Bdi> = .omitted, _ h: A<Tag.Bdi> = .omitted, _ i: A<Tag.Bdi> = .omitted,
        _ content: Content = { _ in }
    ) { element("<bdi", "</bdi>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func time(
        _ a: A<Tag.Time> = .omitted, _ b: A<Tag.Time> = .omitted, _ c: A<Tag.Time> = .omitted,
        _ d: A<Tag.Time> = .omitted, _ e: A<Tag.Time> = .omitted, _ f: A<Tag.Time> = .omitted,
        _ g: A<Tag.Time> = .omitted, _ h: A<Tag.Time> = .omitted, _ i: A<Tag.Time> = .omitted,
        _ content: Content = { _ in }
    ) { element("<time", "</time>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func data(
        _ a: A<Tag.Data> = .omitted, _ b: A<Tag.Data> = .omitted, _ c: A<Tag.Data> = .omitted,
        _ d: A<Tag.Data> = .omitted, _ e: A<Tag.Data> = .omitted, _ f: A<Tag.Data> = .omitted,
        _ g: A<Tag.Data> = .omitted, _ h: A<Tag.Data> = .omitted, _ i: A<Tag.Data> = .omitted,
        _ content: Content = { _ in }
    ) { element("<data", "</data>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func ins(
        _ a: A<Tag.Ins> = .omitted, _ b: A<Tag.Ins> = .omitted, _ c: A<Tag.Ins> = .omitted,
        _ d: A<Tag.Ins> = .omitted, _ e: A<Tag.Ins> = .omitted, _ f: A<Tag.Ins> = .omitted,
        _ g: A<Tag.Ins> = .omitted, _ h: A<Tag.Ins> = .omitted, _ i: A<Tag.Ins> = .omitted,
        _ content: Content = { _ in }
    ) { element("<ins", "</ins>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func del(
        _ a: A<Tag.Del> = .omitted, _ b: A<Tag.Del> = .omitted, _ c: A<Tag.Del> = .omitted,
        _ d: A<Tag.Del> = .omitted, _ e: A<Tag.Del> = .omitted, _ f: A<Tag.Del> = .omitted,
        _ g: A<Tag.Del> = .omitted, _ h: A<Tag.Del> = .omitted, _ i: A<Tag.Del> = .omitted,
        _ content: Content = { _ in }
    ) { element("<del", "</del>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func blockquote(
        _ a: A<Tag.Blockquote> = .omitted, _ b: A<Tag.Blockquote> = .omitted, _ c: A<Tag.Blockquote> = .omitted,
        _ d: A<Tag.Blockquote> = .omitted, _ e: A<Tag.Blockquote> = .omitted, _ f: A<Tag.Blockquote> = .omitted,
        _ g: A<Tag.Blockquote> = .omitted, _ h: A<Tag.Blockquote> = .omitted, _ i: A<Tag.Blockquote> = .omitted,
        _ content: Content = { _ in }
    ) { element("<blockquote", "</blockquote>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func pre(
        _ a: A<Tag.Pre> = .omitted, _ b: A<Tag.Pre> = .omitted, _ c: A<Tag.Pre> = .omitted,
        _ d: A<Tag.Pre> = .omitted, _ e: A<Tag.Pre> = .omitted, _ f: A<Tag.Pre> = .omitted,
        _ g: A<Tag.Pre> = .omitted, _ h: A<Tag.Pre> = .omitted, _ i: A<Tag.Pre> = .omitted,
        _ content: Content = { _ in }
    ) { element("<pre", "</pre>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func figure(
        _ a: A<Tag.Figure> = .omitted, _ b: A<Tag.Figure> = .omitted, _ c: A<Tag.Figure> = .omitted,
        _ d: A<Tag.Figure> = .omitted, _ e: A<Tag.Figure> = .omitted, _ f: A<Tag.Figure> = .omitted,
        _ g: A<Tag.Figure> = .omitted, _ h: A<Tag.Figure> = .omitted, _ i: A<Tag.Figure> = .omitted,
        _ content: Content = { _ in }
    ) { element("<figure", "</figure>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func figcaption(
        _ a: A<Tag.Figcaption> = .omitted, _ b: A<Tag.Figcaption> = .omitted, _ c: A<Tag.Figcaption> = .omitted,
        _ d: A<Tag.Figcaption> = .omitted, _ e: A<Tag.Figcaption> = .omitted, _ f: A<Tag.Figcaption> = .omitted,
        _ g: A<Tag.Figcaption> = .omitted, _ h: A<Tag.Figcaption> = .omitted, _ i: A<Tag.Figcaption> = .omitted,
        _ content: Content = { _ in }
    ) { element("<figcaption", "</figcaption>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func ruby(
        _ a: A<Tag.Ruby> = .omitted, _ b: A<Tag.Ruby> = .omitted, _ c: A<Tag.Ruby> = .omitted,
        _ d: A<Tag.Ruby> = .omitted, _ e: A<Tag.Ruby> = .omitted, _ f: A<Tag.Ruby> = .omitted,
        _ g: A<Tag.Ruby> = .omitted, _ h: A<Tag.Ruby> = .omitted, _ i: A<Tag.Ruby> = .omitted,
        _ content: Content = { _ in }
    ) { element("<ruby", "</ruby>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func rt(
        _ a: A<Tag.Rt> = .omitted, _ b: A<Tag.Rt> = .omitted, _ c: A<Tag.Rt> = .omitted,
        _ d: A<Tag.Rt> = .omitted, _ e: A<Tag.Rt> = .omitted, _ f: A<Tag.Rt> = .omitted,
        _ g: A<Tag.Rt> = .omitted, _ h: A<Tag.Rt> = .omitted, _ i: A<Tag.Rt> = .omitted,
        _ content: Content = { _ in }
    ) { element("<rt", "</rt>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func rp(
        _ a: A<Tag.Rp> = .omitted, _ b: A<Tag.Rp> = .omitted, _ c: A<Tag.Rp> = .omitted,
        _ d: A<Tag.Rp> = .omitted, _ e: A<Tag.Rp> = .omitted, _ f: A<Tag.Rp> = .omitted,
        _ g: A<Tag.Rp> = .omitted, _ h: A<Tag.Rp> = .omitted, _ i: A<Tag.Rp> = .omitted,
        _ content: Content = { _ in }
    ) { element("<rp", "</rp>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func br(
        _ a: A<Tag.Br> = .omitted, _ b: A<Tag.Br> = .omitted, _ c: A<Tag.Br> = .omitted,
        _ d: A<Tag.Br> = .omitted, _ e: A<Tag.Br> = .omitted, _ f: A<Tag.Br> = .omitted,
        _ g: A<Tag.Br> = .omitted, _ h: A<Tag.Br> = .omitted, _ i: A<Tag.Br> = .omitted
    ) { void("<br", a, b, c, d, e, f, g, h, i) }

    @inlinable @inline(__always)
    package mutating func wbr(
        _ a: A<Tag.Wbr> = .omitted, _ b: A<Tag.Wbr> = .omitted, _ c: A<Tag.Wbr> = .omitted,
        _ d: A<Tag.Wbr> = .omitted, _ e: A<Tag.Wbr> = .omitted, _ f: A<Tag.Wbr> = .omitted,
        _ g: A<Tag.Wbr> = .omitted, _ h: A<Tag.Wbr> = .omitted, _ i: A<Tag.Wbr> = .omitted
    ) { void("<wbr", a, b, c, d, e, f, g, h, i) }

    @inlinable @inline(__always)
    package mutating func hr(
        _ a: A<Tag.Hr> = .omitted, _ b: A<Tag.Hr> = .omitted, _ c: A<Tag.Hr> = .omitted,
        _ d: A<Tag.Hr> = .omitted, _ e: A<Tag.Hr> = .omitted, _ f: A<Tag.Hr> = .omitted,
        _ g: A<Tag.Hr> = .omitted, _ h: A<Tag.Hr> = .omitted, _ i: A<Tag.Hr> = .omitted
    ) { void("<hr", a, b, c, d, e, f, g, h, i) }
}
