package import Octets

/// Writes XML into one buffer. Text is escaped, and characters XML cannot represent are dropped.
package struct XMLWriter: ~Copyable {
    /// The media type of a feed.
    package static let atom = "application/atom+xml; charset=utf-8"

    private var writer = ByteWriter(capacity: 16_384)

    package init() { writer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }

    package consuming func finish() -> Bytes { writer.finish() }

    package mutating func element(
        _ name: StaticString,
        _ attributes: StaticString = "",
        content: (inout XMLWriter) -> Void
    ) {
        writer.append("<")
        writer.append(name)
        if attributes.utf8CodeUnitCount > 0 { writer.append(" ") }
        writer.append(attributes)
        writer.append(">")
        content(&self)
        writer.append("</")
        writer.append(name)
        writer.append(">\n")
    }

    package mutating func element(_ name: StaticString, text: String) {
        element(name) { $0.writer.appendEscaped(text.writtenInXML) }
    }

    package mutating func link(rel: StaticString, to address: String, type: StaticString) {
        writer.append("<link rel=\"")
        writer.append(rel)
        writer.append("\" type=\"")
        writer.append(type)
        writer.append("\" href=\"")
        writer.appendEscaped(address)
        writer.append("\"/>\n")
    }
}

extension String {
    /// The text without the characters XML 1.0 cannot represent.
    fileprivate var writtenInXML: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter { scalar in
                    switch scalar.value {
                    case 0x09, 0x0A, 0x0D: true
                    case 0..<0x20, 0xFFFE, 0xFFFF: false
                    default: true
                    }
                }
            )
        )
    }
}
