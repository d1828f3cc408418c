import Octets

extension HTML {
    /// The whole page: `<!doctype html>`, and the `html` element around its content.
    @inlinable
    package mutating func document(
        _ a: Attribute<Tag.Html> = .omitted,
        _ b: Attribute<Tag.Html> = .omitted,
        _ c: Attribute<Tag.Html> = .omitted,
        _ d: Attribute<Tag.Html> = .omitted,
        _ content: Content
    ) {
        writer.append("<!doctype html>")
        html(a, b, c, d) { content(&$0) }
    }

    /// The page's title: text alone.
    package mutating func title(_ text: String) {
        writer.append("<title>")
        writer.appendEscaped(text)
        writer.append("</title>")
    }

    /// A field for several lines.
    @inlinable
    package mutating func textarea(
        _ a: Attribute<Tag.Textarea> = .omitted,
        _ b: Attribute<Tag.Textarea> = .omitted,
        _ c: Attribute<Tag.Textarea> = .omitted,
        _ d: Attribute<Tag.Textarea> = .omitted,
        _ e: Attribute<Tag.Textarea> = .omitted,
        _ f: Attribute<Tag.Textarea> = .omitted,
        _ g: Attribute<Tag.Textarea> = .omitted,
        _ h: Attribute<Tag.Textarea> = .omitted,
        _ i: Attribute<Tag.Textarea> = .omitted,
        text: String
    ) {
        element("<textarea", "</textarea>", a, b, c, d, e, f, g, h, i) { html in
            // Readers drop a line feed right after the tag: without this one, the text would lose its own.
            html.writer.append("\n")
            html.writer.appendEscaped(text)
        }
    }
}
