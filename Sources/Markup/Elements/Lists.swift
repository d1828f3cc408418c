// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Lists and tables.
extension HTML {
    @inlinable
    public mutating func ul(_ attributes: A<Tag.Ul>..., content: Content = { _ in }) {
        element("<ul", "</ul>", attributes, content: content)
    }

    @inlinable
    public mutating func ol(_ attributes: A<Tag.Ol>..., content: Content = { _ in }) {
        element("<ol", "</ol>", attributes, content: content)
    }

    @inlinable
    public mutating func li(_ attributes: A<Tag.Li>..., content: Content = { _ in }) {
        element("<li", "</li>", attributes, content: content)
    }

    @inlinable
    public mutating func dl(_ attributes: A<Tag.Dl>..., content: Content = { _ in }) {
        element("<dl", "</dl>", attributes, content: content)
    }

    @inlinable
    public mutating func dt(_ attributes: A<Tag.Dt>..., content: Content = { _ in }) {
        element("<dt", "</dt>", attributes, content: content)
    }

    @inlinable
    public mutating func dd(_ attributes: A<Tag.Dd>..., content: Content = { _ in }) {
        element("<dd", "</dd>", attributes, content: content)
    }

    @inlinable
    public mutating func menu(_ attributes: A<Tag.Menu>..., content: Content = { _ in }) {
        element("<menu", "</menu>", attributes, content: content)
    }

    @inlinable
    public mutating func table(_ attributes: A<Tag.Table>..., content: Content = { _ in }) {
        element("<table", "</table>", attributes, content: content)
    }

    @inlinable
    public mutating func caption(_ attributes: A<Tag.Caption>..., content: Content = { _ in }) {
        element("<caption", "</caption>", attributes, content: content)
    }

    @inlinable
    public mutating func colgroup(_ attributes: A<Tag.Colgroup>..., content: Content = { _ in }) {
        element("<colgroup", "</colgroup>", attributes, content: content)
    }

    @inlinable
    public mutating func col(_ attributes: A<Tag.Col>...) { void("<col", attributes) }

    @inlinable
    public mutating func thead(_ attributes: A<Tag.Thead>..., content: Content = { _ in }) {
        element("<thead", "</thead>", attributes, content: content)
    }

    @inlinable
    public mutating func tbody(_ attributes: A<Tag.Tbody>..., content: Content = { _ in }) {
        element("<tbody", "</tbody>", attributes, content: content)
    }

    @inlinable
    public mutating func tfoot(_ attributes: A<Tag.Tfoot>..., content: Content = { _ in }) {
        element("<tfoot", "</tfoot>", attributes, content: content)
    }

    @inlinable
    public mutating func tr(_ attributes: A<Tag.Tr>..., content: Content = { _ in }) {
        element("<tr", "</tr>", attributes, content: content)
    }

    @inlinable
    public mutating func th(_ attributes: A<Tag.Th>..., content: Content = { _ in }) {
        element("<th", "</th>", attributes, content: content)
    }

    @inlinable
    public mutating func td(_ attributes: A<Tag.Td>..., content: Content = { _ in }) {
        element("<td", "</td>", attributes, content: content)
    }
}
