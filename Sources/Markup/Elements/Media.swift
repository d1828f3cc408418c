// One paragraph an element, every one alike. Fixed parameters and not a variadic one: an array for every element would be
// made at run time, and the page would cost hundreds of allocations instead of one.
// swift-format-ignore-file

/// Pictures, sound and film.
extension HTML {
    @inlinable @inline(__always)
    package mutating func img(
        _ a: A<Tag.Img> = .omitted, _ b: A<Tag.Img> = .omitted, _ c: A<Tag.Img> = .omitted,
        _ d: A<Tag.Img> = .omitted, _ e: A<Tag.Img> = .omitted, _ f: A<Tag.Img> = .omitted,
        _ g: A<Tag.Img> = .omitted, _ h: A<Tag.Img> = .omitted, _ i: A<Tag.Img> = .omitted,
        _ j: A<Tag.Img> = .omitted, _ k: A<Tag.Img> = .omitted, _ l: A<Tag.Img> = .omitted,
        _ m: A<Tag.Img> = .omitted, _ n: A<Tag.Img> = .omitted, _ o: A<Tag.Img> = .omitted
    ) { void("<img", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) }

    @inlinable @inline(__always)
    package mutating func picture(
        _ a: A<Tag.Picture> = .omitted, _ b: A<Tag.Picture> = .omitted, _ c: A<Tag.Picture> = .omitted,
        _ d: A<Tag.Picture> = .omitted, _ e: A<Tag.Picture> = .omitted, _ f: A<Tag.Picture> = .omitted,
        _ g: A<Tag.Picture> = .omitted, _ h: A<Tag.Picture> = .omitted, _ i: A<Tag.Picture> = .omitted,
        _ content: Content = { _ in }
    ) { element("<picture", "</picture>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func source(
        _ a: A<Tag.Source> = .omitted, _ b: A<Tag.Source> = .omitted, _ c: A<Tag.Source> = .omitted,
        _ d: A<Tag.Source> = .omitted, _ e: A<Tag.Source> = .omitted, _ f: A<Tag.Source> = .omitted,
        _ g: A<Tag.Source> = .omitted, _ h: A<Tag.Source> = .omitted, _ i: A<Tag.Source> = .omitted
    ) { void("<source", a, b, c, d, e, f, g, h, i) }

    @inlinable @inline(__always)
    package mutating func audio(
        _ a: A<Tag.Audio> = .omitted, _ b: A<Tag.Audio> = .omitted, _ c: A<Tag.Audio> = .omitted,
        _ d: A<Tag.Audio> = .omitted, _ e: A<Tag.Audio> = .omitted, _ f: A<Tag.Audio> = .omitted,
        _ g: A<Tag.Audio> = .omitted, _ h: A<Tag.Audio> = .omitted, _ i: A<Tag.Audio> = .omitted,
        _ content: Content = { _ in }
    ) { element("<audio", "</audio>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func video(
        _ a: A<Tag.Video> = .omitted, _ b: A<Tag.Video> = .omitted, _ c: A<Tag.Video> = .omitted,
        _ d: A<Tag.Video> = .omitted, _ e: A<Tag.Video> = .omitted, _ f: A<Tag.Video> = .omitted,
        _ g: A<Tag.Video> = .omitted, _ h: A<Tag.Video> = .omitted, _ i: A<Tag.Video> = .omitted,
        _ content: Content = { _ in }
    ) { element("<video", "</video>", a, b, c, d, e, f, g, h, i, content: content) }
}
