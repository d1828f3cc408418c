// One paragraph an element, every one alike. Fixed parameters and not a variadic one: an array for every element would be
// made at run time, and the page would cost hundreds of allocations instead of one.
// swift-format-ignore-file

/// Lists and tables.
extension HTML {
    @inlinable @inline(__always)
    package mutating func ul(
        _ a: A<Tag.Ul> = .omitted, _ b: A<Tag.Ul> = .omitted, _ c: A<Tag.Ul> = .omitted,
        _ d: A<Tag.Ul> = .omitted, _ e: A<Tag.Ul> = .omitted, _ f: A<Tag.Ul> = .omitted,
        _ g: A<Tag.Ul> = .omitted, _ h: A<Tag.Ul> = .omitted, _ i: A<Tag.Ul> = .omitted,
        _ content: Content = { _ in }
    ) { element("<ul", "</ul>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func ol(
        _ a: A<Tag.Ol> = .omitted, _ b: A<Tag.Ol> = .omitted, _ c: A<Tag.Ol> = .omitted,
        _ d: A<Tag.Ol> = .omitted, _ e: A<Tag.Ol> = .omitted, _ f: A<Tag.Ol> = .omitted,
        _ g: A<Tag.Ol> = .omitted, _ h: A<Tag.Ol> = .omitted, _ i: A<Tag.Ol> = .omitted,
        _ content: Content = { _ in }
    ) { element("<ol", "</ol>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func li(
        _ a: A<Tag.Li> = .omitted, _ b: A<Tag.Li> = .omitted, _ c: A<Tag.Li> = .omitted,
        _ d: A<Tag.Li> = .omitted, _ e: A<Tag.Li> = .omitted, _ f: A<Tag.Li> = .omitted,
        _ g: A<Tag.Li> = .omitted, _ h: A<Tag.Li> = .omitted, _ i: A<Tag.Li> = .omitted,
        _ content: Content = { _ in }
    ) { element("<li", "</li>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func dl(
        _ a: A<Tag.Dl> = .omitted, _ b: A<Tag.Dl> = .omitted, _ c: A<Tag.Dl> = .omitted,
        _ d: A<Tag.Dl> = .omitted, _ e: A<Tag.Dl> = .omitted, _ f: A<Tag.Dl> = .omitted,
        _ g: A<Tag.Dl> = .omitted, _ h: A<Tag.Dl> = .omitted, _ i: A<Tag.Dl> = .omitted,
        _ content: Content = { _ in }
    ) { element("<dl", "</dl>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func dt(
        _ a: A<Tag.Dt> = .omitted, _ b: A<Tag.Dt> = .omitted, _ c: A<Tag.Dt> = .omitted,
        _ d: A<Tag.Dt> = .omitted, _ e: A<Tag.Dt> = .omitted, _ f: A<Tag.Dt> = .omitted,
        _ g: A<Tag.Dt> = .omitted, _ h: A<Tag.Dt> = .omitted, _ i: A<Tag.Dt> = .omitted,
        _ content: Content = { _ in }
    ) { element("<dt", "</dt>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func dd(
        _ a: A<Tag.Dd> = .omitted, _ b: A<Tag.Dd> = .omitted, _ c: A<Tag.Dd> = .omitted,
        _ d: A<Tag.Dd> = .omitted, _ e: A<Tag.Dd> = .omitted, _ f: A<Tag.Dd> = .omitted,
        _ g: A<Tag.Dd> = .omitted, _ h: A<Tag.Dd> = .omitted, _ i: A<Tag.Dd> = .omitted,
        _ content: Content = { _ in }
    ) { element("<dd", "</dd>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func menu(
        _ a: A<Tag.Menu> = .omitted, _ b: A<Tag.Menu> = .omitted, _ c: A<Tag.Menu> = .omitted,
        _ d: A<Tag.Menu> = .omitted, _ e: A<Tag.Menu> = .omitted, _ f: A<Tag.Menu> = .omitted,
        _ g: A<Tag.Menu> = .omitted, _ h: A<Tag.Menu> = .omitted, _ i: A<Tag.Menu> = .omitted,
        _ content: Content = { _ in }
    ) { element("<menu", "</menu>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func table(
        _ a: A<Tag.Table> = .omitted, _ b: A<Tag.Table> = .omitted, _ c: A<Tag.Table> = .omitted,
        _ d: A<Tag.Table> = .omitted, _ e: A<Tag.Table> = .omitted, _ f: A<Tag.Table> = .omitted,
        _ g: A<Tag.Table> = .omitted, _ h: A<Tag.Table> = .omitted, _ i: A<Tag.Table> = .omitted,
        _ content: Content = { _ in }
    ) { element("<table", "</table>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func caption(
        _ a: A<Tag.Caption> = .omitted, _ b: A<Tag.Caption> = .omitted, _ c: A<Tag.Caption> = .omitted,
        _ d: A<Tag.Caption> = .omitted, _ e: A<Tag.Caption> = .omitted, _ f: A<Tag.Caption> = .omitted,
        _ g: A<Tag.Caption> = .omitted, _ h: A<Tag.Caption> = .omitted, _ i: A<Tag.Caption> = .omitted,
        _ content: Content = { _ in }
    ) { element("<caption", "</caption>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func colgroup(
        _ a: A<Tag.Colgroup> = .omitted, _ b: A<Tag.Colgroup> = .omitted, _ c: A<Tag.Colgroup> = .omitted,
        _ d: A<Tag.Colgroup> = .omitted, _ e: A<Tag.Colgroup> = .omitted, _ f: A<Tag.Colgroup> = .omitted,
        _ g: A<Tag.Colgroup> = .omitted, _ h: A<Tag.Colgroup> = .omitted, _ i: A<Tag.Colgroup> = .omitted,
        _ content: Content = { _ in }
    ) { element("<colgroup", "</colgroup>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func col(
        _ a: A<Tag.Col> = .omitted, _ b: A<Tag.Col> = .omitted, _ c: A<Tag.Col> = .omitted,
        _ d: A<Tag.Col> = .omitted, _ e: A<Tag.Col> = .omitted, _ f: A<Tag.Col> = .omitted,
        _ g: A<Tag.Col> = .omitted, _ h: A<Tag.Col> = .omitted, _ i: A<Tag.Col> = .omitted
    ) { void("<col", a, b, c, d, e, f, g, h, i) }

    @inlinable @inline(__always)
    package mutating func thead(
        _ a: A<Tag.Thead> = .omitted, _ b: A<Tag.Thead> = .omitted, _ c: A<Tag.Thead> = .omitted,
        _ d: A<Tag.Thead> = .omitted, _ e: A<Tag.Thead> = .omitted, _ f: A<Tag.Thead> = .omitted,
        _ g: A<Tag.Thead> = .omitted, _ h: A<Tag.Thead> = .omitted, _ i: A<Tag.Thead> = .omitted,
        _ content: Content = { _ in }
    ) { element("<thead", "</thead>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func tbody(
        _ a: A<Tag.Tbody> = .omitted, _ b: A<Tag.Tbody> = .omitted, _ c: A<Tag.Tbody> = .omitted,
        _ d: A<Tag.Tbody> = .omitted, _ e: A<Tag.Tbody> = .omitted, _ f: A<Tag.Tbody> = .omitted,
        _ g: A<Tag.Tbody> = .omitted, _ h: A<Tag.Tbody> = .omitted, _ i: A<Tag.Tbody> = .omitted,
        _ content: Content = { _ in }
    ) { element("<tbody", "</tbody>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func tfoot(
        _ a: A<Tag.Tfoot> = .omitted, _ b: A<Tag.Tfoot> = .omitted, _ c: A<Tag.Tfoot> = .omitted,
        _ d: A<Tag.Tfoot> = .omitted, _ e: A<Tag.Tfoot> = .omitted, _ f: A<Tag.Tfoot> = .omitted,
        _ g: A<Tag.Tfoot> = .omitted, _ h: A<Tag.Tfoot> = .omitted, _ i: A<Tag.Tfoot> = .omitted,
        _ content: Content = { _ in }
    ) { element("<tfoot", "</tfoot>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func tr(
        _ a: A<Tag.Tr> = .omitted, _ b: A<Tag.Tr> = .omitted, _ c: A<Tag.Tr> = .omitted,
        _ d: A<Tag.Tr> = .omitted, _ e: A<Tag.Tr> = .omitted, _ f: A<Tag.Tr> = .omitted,
        _ g: A<Tag.Tr> = .omitted, _ h: A<Tag.Tr> = .omitted, _ i: A<Tag.Tr> = .omitted,
        _ content: Content = { _ in }
    ) { element("<tr", "</tr>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func th(
        _ a: A<Tag.Th> = .omitted, _ b: A<Tag.Th> = .omitted, _ c: A<Tag.Th> = .omitted,
        _ d: A<Tag.Th> = .omitted, _ e: A<Tag.Th> = .omitted, _ f: A<Tag.Th> = .omitted,
        _ g: A<Tag.Th> = .omitted, _ h: A<Tag.Th> = .omitted, _ i: A<Tag.Th> = .omitted,
        _ content: Content = { _ in }
    ) { element("<th", "</th>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func td(
        _ a: A<Tag.Td> = .omitted, _ b: A<Tag.Td> = .omitted, _ c: A<Tag.Td> = .omitted,
        _ d: A<Tag.Td> = .omitted, _ e: A<Tag.Td> = .omitted, _ f: A<Tag.Td> = .omitted,
        _ g: A<Tag.Td> = .omitted, _ h: A<Tag.Td> = .omitted, _ i: A<Tag.Td> = .omitted,
        _ content: Content = { _ in }
    ) { element("<td", "</td>", a, b, c, d, e, f, g, h, i, content: content) }
}
