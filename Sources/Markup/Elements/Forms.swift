// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Forms, and what a person opens and closes.
extension HTML {
    @inlinable
    public mutating func form(_ attributes: A<Tag.Form>..., content: Content = { _ in }) {
        element("<form", "</form>", attributes, content: content)
    }

    @inlinable
    public mutating func fieldset(_ attributes: A<Tag.Fieldset>..., content: Content = { _ in }) {
        element("<fieldset", "</fieldset>", attributes, content: content)
    }

    @inlinable
    public mutating func legend(_ attributes: A<Tag.Legend>..., content: Content = { _ in }) {
        element("<legend", "</legend>", attributes, content: content)
    }

    @inlinable
    public mutating func label(_ attributes: A<Tag.Label>..., content: Content = { _ in }) {
        element("<label", "</label>", attributes, content: content)
    }

    @inlinable
    public mutating func input(_ attributes: A<Tag.Input>...) { void("<input", attributes) }

    @inlinable
    public mutating func button(_ attributes: A<Tag.Button>..., content: Content = { _ in }) {
        element("<button", "</button>", attributes, content: content)
    }

    @inlinable
    public mutating func select(_ attributes: A<Tag.Select>..., content: Content = { _ in }) {
        element("<select", "</select>", attributes, content: content)
    }

    @inlinable
    public mutating func optgroup(_ attributes: A<Tag.Optgroup>..., content: Content = { _ in }) {
        element("<optgroup", "</optgroup>", attributes, content: content)
    }

    @inlinable
    public mutating func option(_ attributes: A<Tag.Option>..., content: Content = { _ in }) {
        element("<option", "</option>", attributes, content: content)
    }

    @inlinable
    public mutating func output(_ attributes: A<Tag.Output>..., content: Content = { _ in }) {
        element("<output", "</output>", attributes, content: content)
    }

    @inlinable
    public mutating func datalist(_ attributes: A<Tag.Datalist>..., content: Content = { _ in }) {
        element("<datalist", "</datalist>", attributes, content: content)
    }

    @inlinable
    public mutating func details(_ attributes: A<Tag.Details>..., content: Content = { _ in }) {
        element("<details", "</details>", attributes, content: content)
    }

    @inlinable
    public mutating func summary(_ attributes: A<Tag.Summary>..., content: Content = { _ in }) {
        element("<summary", "</summary>", attributes, content: content)
    }

    @inlinable
    public mutating func dialog(_ attributes: A<Tag.Dialog>..., content: Content = { _ in }) {
        element("<dialog", "</dialog>", attributes, content: content)
    }

    @inlinable
    public mutating func progress(_ attributes: A<Tag.Progress>..., content: Content = { _ in }) {
        element("<progress", "</progress>", attributes, content: content)
    }

    @inlinable
    public mutating func meter(_ attributes: A<Tag.Meter>..., content: Content = { _ in }) {
        element("<meter", "</meter>", attributes, content: content)
    }
}
