// One paragraph an element, every one alike. Fixed parameters and not a variadic one: an array for every element would be
// made at run time, and the page would cost hundreds of allocations instead of one.
// swift-format-ignore-file

/// The page, its head and its large parts.
extension HTML {
    @inlinable @inline(__always)
    package mutating func html(
        _ a: A<Tag.Html> = .omitted, _ b: A<Tag.Html> = .omitted, _ c: A<Tag.Html> = .omitted,
        _ d: A<Tag.Html> = .omitted, _ e: A<Tag.Html> = .omitted, _ f: A<Tag.Html> = .omitted,
        _ g: A<Tag.Html> = .omitted, _ h: A<Tag.Html> = .omitted, _ i: A<Tag.Html> = .omitted,
        _ content: Content = { _ in }
    ) { element("<html", "</html>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func head(
        _ a: A<Tag.Head> = .omitted, _ b: A<Tag.Head> = .omitted, _ c: A<Tag.Head> = .omitted,
        _ d: A<Tag.Head> = .omitted, _ e: A<Tag.Head> = .omitted, _ f: A<Tag.Head> = .omitted,
        _ g: A<Tag.Head> = .omitted, _ h: A<Tag.Head> = .omitted, _ i: A<Tag.Head> = .omitted,
        _ content: Content = { _ in }
    ) { element("<head", "</head>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func body(
        _ a: A<Tag.Body> = .omitted, _ b: A<Tag.Body> = .omitted, _ c: A<Tag.Body> = .omitted,
        _ d: A<Tag.Body> = .omitted, _ e: A<Tag.Body> = .omitted, _ f: A<Tag.Body> = .omitted,
        _ g: A<Tag.Body> = .omitted, _ h: A<Tag.Body> = .omitted, _ i: A<Tag.Body> = .omitted,
        _ content: Content = { _ in }
    ) { element("<body", "</body>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func header(
        _ a: A<Tag.Header> = .omitted, _ b: A<Tag.Header> = .omitted, _ c: A<Tag.Header> = .omitted,
        _ d: A<Tag.Header> = .omitted, _ e: A<Tag.Header> = .omitted, _ f: A<Tag.Header> = .omitted,
        _ g: A<Tag.Header> = .omitted, _ h: A<Tag.Header> = .omitted, _ i: A<Tag.Header> = .omitted,
        _ content: Content = { _ in }
    ) { element("<header", "</header>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func footer(
        _ a: A<Tag.Footer> = .omitted, _ b: A<Tag.Footer> = .omitted, _ c: A<Tag.Footer> = .omitted,
        _ d: A<Tag.Footer> = .omitted, _ e: A<Tag.Footer> = .omitted, _ f: A<Tag.Footer> = .omitted,
        _ g: A<Tag.Footer> = .omitted, _ h: A<Tag.Footer> = .omitted, _ i: A<Tag.Footer> = .omitted,
        _ content: Content = { _ in }
    ) { element("<footer", "</footer>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func main(
        _ a: A<Tag.Main> = .omitted, _ b: A<Tag.Main> = .omitted, _ c: A<Tag.Main> = .omitted,
        _ d: A<Tag.Main> = .omitted, _ e: A<Tag.Main> = .omitted, _ f: A<Tag.Main> = .omitted,
        _ g: A<Tag.Main> = .omitted, _ h: A<Tag.Main> = .omitted, _ i: A<Tag.Main> = .omitted,
        _ content: Content = { _ in }
    ) { element("<main", "</main>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func nav(
        _ a: A<Tag.Nav> = .omitted, _ b: A<Tag.Nav> = .omitted, _ c: A<Tag.Nav> = .omitted,
        _ d: A<Tag.Nav> = .omitted, _ e: A<Tag.Nav> = .omitted, _ f: A<Tag.Nav> = .omitted,
        _ g: A<Tag.Nav> = .omitted, _ h: A<Tag.Nav> = .omitted, _ i: A<Tag.Nav> = .omitted,
        _ content: Content = { _ in }
    ) { element("<nav", "</nav>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func section(
        _ a: A<Tag.Section> = .omitted, _ b: A<Tag.Section> = .omitted, _ c: A<Tag.Section> = .omitted,
        _ d: A<Tag.Section> = .omitted, _ e: A<Tag.Section> = .omitted, _ f: A<Tag.Section> = .omitted,
        _ g: A<Tag.Section> = .omitted, _ h: A<Tag.Section> = .omitted, _ i: A<Tag.Section> = .omitted,
        _ content: Content = { _ in }
    ) { element("<section", "</section>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func article(
        _ a: A<Tag.Article> = .omitted, _ b: A<Tag.Article> = .omitted, _ c: A<Tag.Article> = .omitted,
        _ d: A<Tag.Article> = .omitted, _ e: A<Tag.Article> = .omitted, _ f: A<Tag.Article> = .omitted,
        _ g: A<Tag.Article> = .omitted, _ h: A<Tag.Article> = .omitted, _ i: A<Tag.Article> = .omitted,
        _ content: Content = { _ in }
    ) { element("<article", "</article>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func aside(
        _ a: A<Tag.Aside> = .omitted, _ b: A<Tag.Aside> = .omitted, _ c: A<Tag.Aside> = .omitted,
        _ d: A<Tag.Aside> = .omitted, _ e: A<Tag.Aside> = .omitted, _ f: A<Tag.Aside> = .omitted,
        _ g: A<Tag.Aside> = .omitted, _ h: A<Tag.Aside> = .omitted, _ i: A<Tag.Aside> = .omitted,
        _ content: Content = { _ in }
    ) { element("<aside", "</aside>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func search(
        _ a: A<Tag.Search> = .omitted, _ b: A<Tag.Search> = .omitted, _ c: A<Tag.Search> = .omitted,
        _ d: A<Tag.Search> = .omitted, _ e: A<Tag.Search> = .omitted, _ f: A<Tag.Search> = .omitted,
        _ g: A<Tag.Search> = .omitted, _ h: A<Tag.Search> = .omitted, _ i: A<Tag.Search> = .omitted,
        _ content: Content = { _ in }
    ) { element("<search", "</search>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func div(
        _ a: A<Tag.Div> = .omitted, _ b: A<Tag.Div> = .omitted, _ c: A<Tag.Div> = .omitted,
        _ d: A<Tag.Div> = .omitted, _ e: A<Tag.Div> = .omitted, _ f: A<Tag.Div> = .omitted,
        _ g: A<Tag.Div> = .omitted, _ h: A<Tag.Div> = .omitted, _ i: A<Tag.Div> = .omitted,
        _ content: Content = { _ in }
    ) { element("<div", "</div>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func h1(
        _ a: A<Tag.H1> = .omitted, _ b: A<Tag.H1> = .omitted, _ c: A<Tag.H1> = .omitted,
        _ d: A<Tag.H1> = .omitted, _ e: A<Tag.H1> = .omitted, _ f: A<Tag.H1> = .omitted,
        _ g: A<Tag.H1> = .omitted, _ h: A<Tag.H1> = .omitted, _ i: A<Tag.H1> = .omitted,
        _ content: Content = { _ in }
    ) { element("<h1", "</h1>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func h2(
        _ a: A<Tag.H2> = .omitted, _ b: A<Tag.H2> = .omitted, _ c: A<Tag.H2> = .omitted,
        _ d: A<Tag.H2> = .omitted, _ e: A<Tag.H2> = .omitted, _ f: A<Tag.H2> = .omitted,
        _ g: A<Tag.H2> = .omitted, _ h: A<Tag.H2> = .omitted, _ i: A<Tag.H2> = .omitted,
        _ content: Content = { _ in }
    ) { element("<h2", "</h2>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func h3(
        _ a: A<Tag.H3> = .omitted, _ b: A<Tag.H3> = .omitted, _ c: A<Tag.H3> = .omitted,
        _ d: A<Tag.H3> = .omitted, _ e: A<Tag.H3> = .omitted, _ f: A<Tag.H3> = .omitted,
        _ g: A<Tag.H3> = .omitted, _ h: A<Tag.H3> = .omitted, _ i: A<Tag.H3> = .omitted,
        _ content: Content = { _ in }
    ) { element("<h3", "</h3>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func h4(
        _ a: A<Tag.H4> = .omitted, _ b: A<Tag.H4> = .omitted, _ c: A<Tag.H4> = .omitted,
        _ d: A<Tag.H4> = .omitted, _ e: A<Tag.H4> = .omitted, _ f: A<Tag.H4> = .omitted,
        _ g: A<Tag.H4> = .omitted, _ h: A<Tag.H4> = .omitted, _ i: A<Tag.H4> = .omitted,
        _ content: Content = { _ in }
    ) { element("<h4", "</h4>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func h5(
        _ a: A<Tag.H5> = .omitted, _ b: A<Tag.H5> = .omitted, _ c: A<Tag.H5> = .omitted,
        _ d: A<Tag.H5> = .omitted, _ e: A<Tag.H5> = .omitted, _ f: A<Tag.H5> = .omitted,
        _ g: A<Tag.H5> = .omitted, _ h: A<Tag.H5> = .omitted, _ i: A<Tag.H5> = .omitted,
        _ content: Content = { _ in }
    ) { element("<h5", "</h5>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func h6(
        _ a: A<Tag.H6> = .omitted, _ b: A<Tag.H6> = .omitted, _ c: A<Tag.H6> = .omitted,
        _ d: A<Tag.H6> = .omitted, _ e: A<Tag.H6> = .omitted, _ f: A<Tag.H6> = .omitted,
        _ g: A<Tag.H6> = .omitted, _ h: A<Tag.H6> = .omitted, _ i: A<Tag.H6> = .omitted,
        _ content: Content = { _ in }
    ) { element("<h6", "</h6>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func hgroup(
        _ a: A<Tag.Hgroup> = .omitted, _ b: A<Tag.Hgroup> = .omitted, _ c: A<Tag.Hgroup> = .omitted,
        _ d: A<Tag.Hgroup> = .omitted, _ e: A<Tag.Hgroup> = .omitted, _ f: A<Tag.Hgroup> = .omitted,
        _ g: A<Tag.Hgroup> = .omitted, _ h: A<Tag.Hgroup> = .omitted, _ i: A<Tag.Hgroup> = .omitted,
        _ content: Content = { _ in }
    ) { element("<hgroup", "</hgroup>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func address(
        _ a: A<Tag.Address> = .omitted, _ b: A<Tag.Address> = .omitted, _ c: A<Tag.Address> = .omitted,
        _ d: A<Tag.Address> = .omitted, _ e: A<Tag.Address> = .omitted, _ f: A<Tag.Address> = .omitted,
        _ g: A<Tag.Address> = .omitted, _ h: A<Tag.Address> = .omitted, _ i: A<Tag.Address> = .omitted,
        _ content: Content = { _ in }
    ) { element("<address", "</address>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func noscript(
        _ a: A<Tag.Noscript> = .omitted, _ b: A<Tag.Noscript> = .omitted, _ c: A<Tag.Noscript> = .omitted,
        _ d: A<Tag.Noscript> = .omitted, _ e: A<Tag.Noscript> = .omitted, _ f: A<Tag.Noscript> = .omitted,
        _ g: A<Tag.Noscript> = .omitted, _ h: A<Tag.Noscript> = .omitted, _ i: A<Tag.Noscript> = .omitted,
        _ content: Content = { _ in }
    ) { element("<noscript", "</noscript>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func template(
        _ a: A<Tag.Template> = .omitted, _ b: A<Tag.Template> = .omitted, _ c: A<Tag.Template> = .omitted,
        _ d: A<Tag.Template> = .omitted, _ e: A<Tag.Template> = .omitted, _ f: A<Tag.Template> = .omitted,
        _ g: A<Tag.Template> = .omitted, _ h: A<Tag.Template> = .omitted, _ i: A<Tag.Template> = .omitted,
        _ content: Content = { _ in }
    ) { element("<template", "</template>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func meta(
        _ a: A<Tag.Meta> = .omitted, _ b: A<Tag.Meta> = .omitted, _ c: A<Tag.Meta> = .omitted,
        _ d: A<Tag.Meta> = .omitted, _ e: A<Tag.Meta> = .omitted, _ f: A<Tag.Meta> = .omitted,
        _ g: A<Tag.Meta> = .omitted, _ h: A<Tag.Meta> = .omitted, _ i: A<Tag.Meta> = .omitted
    ) { void("<meta", a, b, c, d, e, f, g, h, i) }

    @inlinable @inline(__always)
    package mutating func link(
        _ a: A<Tag.Link> = .omitted, _ b: A<Tag.Link> = .omitted, _ c: A<Tag.Link> = .omitted,
        _ d: A<Tag.Link> = .omitted, _ e: A<Tag.Link> = .omitted, _ f: A<Tag.Link> = .omitted,
        _ g: A<Tag.Link> = .omitted, _ h: A<Tag.Link> = .omitted, _ i: A<Tag.Link> = .omitted
    ) { void("<link", a, b, c, d, e, f, g, h, i) }

    /// Without content: scripts are files of their own.
    @inlinable @inline(__always)
    package mutating func script(
        _ a: A<Tag.Script> = .omitted, _ b: A<Tag.Script> = .omitted, _ c: A<Tag.Script> = .omitted,
        _ d: A<Tag.Script> = .omitted, _ e: A<Tag.Script> = .omitted, _ f: A<Tag.Script> = .omitted,
        _ g: A<Tag.Script> = .omitted, _ h: A<Tag.Script> = .omitted, _ i: A<Tag.Script> = .omitted
    ) { element("<script", "</script>", a, b, c, d, e, f, g, h, i, content: { _ in }) }
}
