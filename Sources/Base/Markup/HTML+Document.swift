public import Octets

extension HTML {
    /// Writes the whole page: `<!doctype html>`, and the `html` element around its content.
    @inlinable
    public mutating func document(_ first: A<Tag.Html> = .omitted, _ more: A<Tag.Html>..., content: Content) {
        writer.append("<!doctype html>")
        element("<html", "</html>", first, more, content: content)
    }

    /// Writes the page's title: text alone.
    public mutating func title(_ text: String) {
        writer.append("<title>")
        writer.appendEscaped(text)
        writer.append("</title>")
    }

    /// Writes a field for several lines.
    @inlinable
    public mutating func textarea(_ first: A<Tag.Textarea> = .omitted, _ more: A<Tag.Textarea>..., text: String) {
        element("<textarea", "</textarea>", first, more) { html in
            // Browsers drop a line feed right after the tag: without this one, the text would lose its own.
            html.writer.append("\n")
            html.writer.appendEscaped(text)
        }
    }
}
