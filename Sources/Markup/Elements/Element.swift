// The numbered parameters read better side by side.
// swift-format-ignore-file
import Octets

extension HTML {
    /// Short, because it stands in every element's declaration up to fifteen times.
    package typealias A<Element> = Attribute<Element>

    @inlinable @inline(__always)
    mutating func element<T>(
        _ start: StaticString, _ end: StaticString,
        _ a: A<T>, _ b: A<T>, _ c: A<T>, _ d: A<T>, _ e: A<T>, _ f: A<T>, _ g: A<T>, _ h: A<T>, _ i: A<T>,
        _ j: A<T> = .omitted, _ k: A<T> = .omitted, _ l: A<T> = .omitted,
        _ m: A<T> = .omitted, _ n: A<T> = .omitted, _ o: A<T> = .omitted,
        content: Content
    ) {
        tag(start, ">", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
        content(&self)
        writer.append(end)
    }

    /// An element that has no end tag.
    @inlinable @inline(__always)
    mutating func void<T>(
        _ start: StaticString,
        _ a: A<T>, _ b: A<T>, _ c: A<T>, _ d: A<T>, _ e: A<T>, _ f: A<T>, _ g: A<T>, _ h: A<T>, _ i: A<T>,
        _ j: A<T> = .omitted, _ k: A<T> = .omitted, _ l: A<T> = .omitted,
        _ m: A<T> = .omitted, _ n: A<T> = .omitted, _ o: A<T> = .omitted
    ) {
        tag(start, ">", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
    }

    /// An element of a drawing, closed by its own tag: without the slash the next one would lie inside it.
    @inlinable @inline(__always)
    mutating func shape<T>(
        _ start: StaticString,
        _ a: A<T>, _ b: A<T>, _ c: A<T>, _ d: A<T>, _ e: A<T>, _ f: A<T>, _ g: A<T>, _ h: A<T>, _ i: A<T>,
        _ j: A<T> = .omitted, _ k: A<T> = .omitted, _ l: A<T> = .omitted,
        _ m: A<T> = .omitted, _ n: A<T> = .omitted, _ o: A<T> = .omitted
    ) {
        tag(start, "/>", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
    }

    @inlinable @inline(__always)
    mutating func tag<T>(
        _ start: StaticString, _ end: StaticString,
        _ a: A<T>, _ b: A<T>, _ c: A<T>, _ d: A<T>, _ e: A<T>, _ f: A<T>, _ g: A<T>, _ h: A<T>,
        _ i: A<T>, _ j: A<T>, _ k: A<T>, _ l: A<T>, _ m: A<T>, _ n: A<T>, _ o: A<T>
    ) {
        writer.append(start)
        a.write(to: &writer)
        b.write(to: &writer)
        c.write(to: &writer)
        d.write(to: &writer)
        e.write(to: &writer)
        f.write(to: &writer)
        g.write(to: &writer)
        h.write(to: &writer)
        i.write(to: &writer)
        j.write(to: &writer)
        k.write(to: &writer)
        l.write(to: &writer)
        m.write(to: &writer)
        n.write(to: &writer)
        o.write(to: &writer)
        writer.append(end)
    }
}
