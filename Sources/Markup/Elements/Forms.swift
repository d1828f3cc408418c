// One paragraph an element, every one alike. Fixed parameters and not a variadic one: an array for every element would be
// made at run time, and the page would cost hundreds of allocations instead of one.
// swift-format-ignore-file

/// Forms, and what a person opens and closes.
extension HTML {
    @inlinable @inline(__always)
    package mutating func form(
        _ a: A<Tag.Form> = .omitted, _ b: A<Tag.Form> = .omitted, _ c: A<Tag.Form> = .omitted,
        _ d: A<Tag.Form> = .omitted, _ e: A<Tag.Form> = .omitted, _ f: A<Tag.Form> = .omitted,
        _ g: A<Tag.Form> = .omitted, _ h: A<Tag.Form> = .omitted, _ i: A<Tag.Form> = .omitted,
        _ j: A<Tag.Form> = .omitted, _ k: A<Tag.Form> = .omitted, _ l: A<Tag.Form> = .omitted,
        _ m: A<Tag.Form> = .omitted, _ n: A<Tag.Form> = .omitted, _ o: A<Tag.Form> = .omitted,
        _ content: Content = { _ in }
    ) { element("<form", "</form>", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, content: content) }

    @inlinable @inline(__always)
    package mutating func fieldset(
        _ a: A<Tag.Fieldset> = .omitted, _ b: A<Tag.Fieldset> = .omitted, _ c: A<Tag.Fieldset> = .omitted,
        _ d: A<Tag.Fieldset> = .omitted, _ e: A<Tag.Fieldset> = .omitted, _ f: A<Tag.Fieldset> = .omitted,
        _ g: A<Tag.Fieldset> = .omitted, _ h: A<Tag.Fieldset> = .omitted, _ i: A<Tag.Fieldset> = .omitted,
        _ content: Content = { _ in }
    ) { element("<fieldset", "</fieldset>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func legend(
        _ a: A<Tag.Legend> = .omitted, _ b: A<Tag.Legend> = .omitted, _ c: A<Tag.Legend> = .omitted,
        _ d: A<Tag.Legend> = .omitted, _ e: A<Tag.Legend> = .omitted, _ f: A<Tag.Legend> = .omitted,
        _ g: A<Tag.Legend> = .omitted, _ h: A<Tag.Legend> = .omitted, _ i: A<Tag.Legend> = .omitted,
        _ content: Content = { _ in }
    ) { element("<legend", "</legend>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func label(
        _ a: A<Tag.Label> = .omitted, _ b: A<Tag.Label> = .omitted, _ c: A<Tag.Label> = .omitted,
        _ d: A<Tag.Label> = .omitted, _ e: A<Tag.Label> = .omitted, _ f: A<Tag.Label> = .omitted,
        _ g: A<Tag.Label> = .omitted, _ h: A<Tag.Label> = .omitted, _ i: A<Tag.Label> = .omitted,
        _ content: Content = { _ in }
    ) { element("<label", "</label>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func input(
        _ a: A<Tag.Input> = .omitted, _ b: A<Tag.Input> = .omitted, _ c: A<Tag.Input> = .omitted,
        _ d: A<Tag.Input> = .omitted, _ e: A<Tag.Input> = .omitted, _ f: A<Tag.Input> = .omitted,
        _ g: A<Tag.Input> = .omitted, _ h: A<Tag.Input> = .omitted, _ i: A<Tag.Input> = .omitted,
        _ j: A<Tag.Input> = .omitted, _ k: A<Tag.Input> = .omitted, _ l: A<Tag.Input> = .omitted,
        _ m: A<Tag.Input> = .omitted, _ n: A<Tag.Input> = .omitted, _ o: A<Tag.Input> = .omitted
    ) { void("<input", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) }

    @inlinable @inline(__always)
    package mutating func button(
        _ a: A<Tag.Button> = .omitted, _ b: A<Tag.Button> = .omitted, _ c: A<Tag.Button> = .omitted,
        _ d: A<Tag.Button> = .omitted, _ e: A<Tag.Button> = .omitted, _ f: A<Tag.Button> = .omitted,
        _ g: A<Tag.Button> = .omitted, _ h: A<Tag.Button> = .omitted, _ i: A<Tag.Button> = .omitted,
        _ j: A<Tag.Button> = .omitted, _ k: A<Tag.Button> = .omitted, _ l: A<Tag.Button> = .omitted,
        _ m: A<Tag.Button> = .omitted, _ n: A<Tag.Button> = .omitted, _ o: A<Tag.Button> = .omitted,
        _ content: Content = { _ in }
    ) { element("<button", "</button>", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, content: content) }

    @inlinable @inline(__always)
    package mutating func select(
        _ a: A<Tag.Select> = .omitted, _ b: A<Tag.Select> = .omitted, _ c: A<Tag.Select> = .omitted,
        _ d: A<Tag.Select> = .omitted, _ e: A<Tag.Select> = .omitted, _ f: A<Tag.Select> = .omitted,
        _ g: A<Tag.Select> = .omitted, _ h: A<Tag.Select> = .omitted, _ i: A<Tag.Select> = .omitted,
        _ content: Content = { _ in }
    ) { element("<select", "</select>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func optgroup(
        _ a: A<Tag.Optgroup> = .omitted, _ b: A<Tag.Optgroup> = .omitted, _ c: A<Tag.Optgroup> = .omitted,
        _ d: A<Tag.Optgroup> = .omitted, _ e: A<Tag.Optgroup> = .omitted, _ f: A<Tag.Optgroup> = .omitted,
        _ g: A<Tag.Optgroup> = .omitted, _ h: A<Tag.Optgroup> = .omitted, _ i: A<Tag.Optgroup> = .omitted,
        _ content: Content = { _ in }
    ) { element("<optgroup", "</optgroup>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func option(
        _ a: A<Tag.Option> = .omitted, _ b: A<Tag.Option> = .omitted, _ c: A<Tag.Option> = .omitted,
        _ d: A<Tag.Option> = .omitted, _ e: A<Tag.Option> = .omitted, _ f: A<Tag.Option> = .omitted,
        _ g: A<Tag.Option> = .omitted, _ h: A<Tag.Option> = .omitted, _ i: A<Tag.Option> = .omitted,
        _ content: Content = { _ in }
    ) { element("<option", "</option>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func output(
        _ a: A<Tag.Output> = .omitted, _ b: A<Tag.Output> = .omitted, _ c: A<Tag.Output> = .omitted,
        _ d: A<Tag.Output> = .omitted, _ e: A<Tag.Output> = .omitted, _ f: A<Tag.Output> = .omitted,
        _ g: A<Tag.Output> = .omitted, _ h: A<Tag.Output> = .omitted, _ i: A<Tag.Output> = .omitted,
        _ content: Content = { _ in }
    ) { element("<output", "</output>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func datalist(
        _ a: A<Tag.Datalist> = .omitted, _ b: A<Tag.Datalist> = .omitted, _ c: A<Tag.Datalist> = .omitted,
        _ d: A<Tag.Datalist> = .omitted, _ e: A<Tag.Datalist> = .omitted, _ f: A<Tag.Datalist> = .omitted,
        _ g: A<Tag.Datalist> = .omitted, _ h: A<Tag.Datalist> = .omitted, _ i: A<Tag.Datalist> = .omitted,
        _ content: Content = { _ in }
    ) { element("<datalist", "</datalist>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func details(
        _ a: A<Tag.Details> = .omitted, _ b: A<Tag.Details> = .omitted, _ c: A<Tag.Details> = .omitted,
        _ d: A<Tag.Details> = .omitted, _ e: A<Tag.Details> = .omitted, _ f: A<Tag.Details> = .omitted,
        _ g: A<Tag.Details> = .omitted, _ h: A<Tag.Details> = .omitted, _ i: A<Tag.Details> = .omitted,
        _ content: Content = { _ in }
    ) { element("<details", "</details>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func summary(
        _ a: A<Tag.Summary> = .omitted, _ b: A<Tag.Summary> = .omitted, _ c: A<Tag.Summary> = .omitted,
        _ d: A<Tag.Summary> = .omitted, _ e: A<Tag.Summary> = .omitted, _ f: A<Tag.Summary> = .omitted,
        _ g: A<Tag.Summary> = .omitted, _ h: A<Tag.Summary> = .omitted, _ i: A<Tag.Summary> = .omitted,
        _ content: Content = { _ in }
    ) { element("<summary", "</summary>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func dialog(
        _ a: A<Tag.Dialog> = .omitted, _ b: A<Tag.Dialog> = .omitted, _ c: A<Tag.Dialog> = .omitted,
        _ d: A<Tag.Dialog> = .omitted, _ e: A<Tag.Dialog> = .omitted, _ f: A<Tag.Dialog> = .omitted,
        _ g: A<Tag.Dialog> = .omitted, _ h: A<Tag.Dialog> = .omitted, _ i: A<Tag.Dialog> = .omitted,
        _ content: Content = { _ in }
    ) { element("<dialog", "</dialog>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func progress(
        _ a: A<Tag.Progress> = .omitted, _ b: A<Tag.Progress> = .omitted, _ c: A<Tag.Progress> = .omitted,
        _ d: A<Tag.Progress> = .omitted, _ e: A<Tag.Progress> = .omitted, _ f: A<Tag.Progress> = .omitted,
        _ g: A<Tag.Progress> = .omitted, _ h: A<Tag.Progress> = .omitted, _ i: A<Tag.Progress> = .omitted,
        _ content: Content = { _ in }
    ) { element("<progress", "</progress>", a, b, c, d, e, f, g, h, i, content: content) }

    @inlinable @inline(__always)
    package mutating func meter(
        _ a: A<Tag.Meter> = .omitted, _ b: A<Tag.Meter> = .omitted, _ c: A<Tag.Meter> = .omitted,
        _ d: A<Tag.Meter> = .omitted, _ e: A<Tag.Meter> = .omitted, _ f: A<Tag.Meter> = .omitted,
        _ g: A<Tag.Meter> = .omitted, _ h: A<Tag.Meter> = .omitted, _ i: A<Tag.Meter> = .omitted,
        _ content: Content = { _ in }
    ) { element("<meter", "</meter>", a, b, c, d, e, f, g, h, i, content: content) }
}
