// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Lists and tables.
extension HTML {
    @inlinable
    public mutating func ul(_ first: A<Tag.Ul> = .omitted, _ more: A<Tag.Ul>..., content: Content = { _ in }) {
        element("<ul", "</ul>", first, more, content: content)
    }

    @inlinable
    public mutating func ol(_ first: A<Tag.Ol> = .omitted, _ more: A<Tag.Ol>..., content: Content = { _ in }) {
        element("<ol", "</ol>", first, more, content: content)
    }

    @inlinable
    public mutating func li(_ first: A<Tag.Li> = .omitted, _ more: A<Tag.Li>..., content: Content = { _ in }) {
        element("<li", "</li>", first, more, content: content)
    }

    @inlinable
    public mutating func dl(_ first: A<Tag.Dl> = .omitted, _ more: A<Tag.Dl>..., content: Content = { _ in }) {
        element("<dl", "</dl>", first, more, content: content)
    }

    @inlinable
    public mutating func dt(_ first: A<Tag.Dt> = .omitted, _ more: A<Tag.Dt>..., content: Content = { _ in }) {
        element("<dt", "</dt>", first, more, content: content)
    }

    @inlinable
    public mutating func dd(_ first: A<Tag.Dd> = .omitted, _ more: A<Tag.Dd>..., content: Content = { _ in }) {
        element("<dd", "</dd>", first, more, content: content)
    }

    @inlinable
    public mutating func table(_ first: A<Tag.Table> = .omitted, _ more: A<Tag.Table>..., content: Content = { _ in }) {
        element("<table", "</table>", first, more, content: content)
    }

    @inlinable
    public mutating func thead(_ first: A<Tag.Thead> = .omitted, _ more: A<Tag.Thead>..., content: Content = { _ in }) {
        element("<thead", "</thead>", first, more, content: content)
    }

    @inlinable
    public mutating func tbody(_ first: A<Tag.Tbody> = .omitted, _ more: A<Tag.Tbody>..., content: Content = { _ in }) {
        element("<tbody", "</tbody>", first, more, content: content)
    }

    @inlinable
    public mutating func tr(_ first: A<Tag.Tr> = .omitted, _ more: A<Tag.Tr>..., content: Content = { _ in }) {
        element("<tr", "</tr>", first, more, content: content)
    }

    @inlinable
    public mutating func th(_ first: A<Tag.Th> = .omitted, _ more: A<Tag.Th>..., content: Content = { _ in }) {
        element("<th", "</th>", first, more, content: content)
    }

    @inlinable
    public mutating func td(_ first: A<Tag.Td> = .omitted, _ more: A<Tag.Td>..., content: Content = { _ in }) {
        element("<td", "</td>", first, more, content: content)
    }
}
