// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Forms and interactive elements.
extension HTML {
    @inlinable
    public mutating func form(_ first: A<Tag.Form> = .omitted, _ more: A<Tag.Form>..., content: Content = { _ in }) {
        element("<form", "</form>", first, more, content: content)
    }

    @inlinable
    public mutating func fieldset(
        _ first: A<Tag.Fieldset> = .omitted,
        _ more: A<Tag.Fieldset>...,
        content: Content = { _ in }
    ) { element("<fieldset", "</fieldset>", first, more, content: content) }

    @inlinable
    public mutating func legend(
        _ first: A<Tag.Legend> = .omitted,
        _ more: A<Tag.Legend>...,
        content: Content = { _ in }
    ) { element("<legend", "</legend>", first, more, content: content) }

    @inlinable
    public mutating func label(_ first: A<Tag.Label> = .omitted, _ more: A<Tag.Label>..., content: Content = { _ in }) {
        element("<label", "</label>", first, more, content: content)
    }

    @inlinable
    public mutating func input(_ first: A<Tag.Input> = .omitted, _ more: A<Tag.Input>...) {
        void("<input", first, more)
    }

    @inlinable
    public mutating func button(
        _ first: A<Tag.Button> = .omitted,
        _ more: A<Tag.Button>...,
        content: Content = { _ in }
    ) { element("<button", "</button>", first, more, content: content) }

    @inlinable
    public mutating func select(
        _ first: A<Tag.Select> = .omitted,
        _ more: A<Tag.Select>...,
        content: Content = { _ in }
    ) { element("<select", "</select>", first, more, content: content) }

    @inlinable
    public mutating func option(
        _ first: A<Tag.Option> = .omitted,
        _ more: A<Tag.Option>...,
        content: Content = { _ in }
    ) { element("<option", "</option>", first, more, content: content) }

    @inlinable
    public mutating func output(
        _ first: A<Tag.Output> = .omitted,
        _ more: A<Tag.Output>...,
        content: Content = { _ in }
    ) { element("<output", "</output>", first, more, content: content) }

    @inlinable
    public mutating func details(
        _ first: A<Tag.Details> = .omitted,
        _ more: A<Tag.Details>...,
        content: Content = { _ in }
    ) { element("<details", "</details>", first, more, content: content) }

    @inlinable
    public mutating func summary(
        _ first: A<Tag.Summary> = .omitted,
        _ more: A<Tag.Summary>...,
        content: Content = { _ in }
    ) { element("<summary", "</summary>", first, more, content: content) }

    @inlinable
    public mutating func dialog(
        _ first: A<Tag.Dialog> = .omitted,
        _ more: A<Tag.Dialog>...,
        content: Content = { _ in }
    ) { element("<dialog", "</dialog>", first, more, content: content) }
}
