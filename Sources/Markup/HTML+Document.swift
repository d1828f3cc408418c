public import Octets

extension HTML {
    /// The whole page: `<!doctype html>`, and the `html` element around its content.
    @inlinable
    public mutating func document(_ attributes: A<Tag.Html>..., content: Content) {
        writer.append("<!doctype html>")
        element("<html", "</html>", attributes, content: content)
    }

    /// The page's title: text alone.
    public mutating func title(_ text: String) {
        writer.append("<title>")
        writer.appendEscaped(text)
        writer.append("</title>")
    }

    /// A field for several lines.
    @inlinable
    public mutating func textarea(_ attributes: A<Tag.Textarea>..., text: String) {
        element("<textarea", "</textarea>", attributes) { html in
            // Readers drop a line feed right after the tag: without this one, the text would lose its own.
            html.writer.append("\n")
            html.writer.appendEscaped(text)
        }
    }
}
