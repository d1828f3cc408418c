package import Octets

/// A response of KOBIS's API, from which both of its formats are written: compact, with keys in a fixed order and every
/// value a text, except the counts of lists.
package struct KobisAnswer: Sendable, Equatable {
    /// The top-level name: the object in JSON, the root element in XML.
    package let root: String
    package let value: Content

    package init(_ root: String, _ value: Content) {
        self.root = root
        self.value = value
    }

    package indirect enum Content: Sendable, Equatable {
        case text(String)
        case number(Int)
        case object([Member])
        /// `item` is the XML element name of each item; JSON has none.
        case list(item: String, [Content])
    }

    package struct Member: Sendable, Equatable {
        package let name: String
        package let value: Content
    }

    package enum Format: String, Sendable, CaseIterable {
        case json
        case xml

        package var contentType: String {
            switch self {
            case .json: "application/json;charset=utf-8"
            case .xml: "application/xml;charset=utf-8"
            }
        }
    }

    package func bytes(as format: Format) -> Bytes {
        var writer = ByteWriter(capacity: 8_192)
        switch format {
        case .json:
            writer.append("{")
            writer.appendJSON(root)
            writer.append(":")
            value.writeJSON(to: &writer)
            writer.append("}")
        case .xml:
            writer.append(#"<?xml version="1.0" encoding="UTF-8"?>"#)
            value.writeXML(named: root, to: &writer)
        }
        return writer.finish()
    }
}

extension KobisAnswer.Member {
    /// Returns a text field, the usual kind.
    static func text(_ name: String, _ text: String) -> Self { Self(name: name, value: .text(text)) }

    /// Returns a whole number as a text field.
    static func count(_ name: String, _ number: Int) -> Self { .text(name, String(number)) }

    static func list(_ name: String, of item: String, _ members: [[Self]]) -> Self {
        Self(name: name, value: .list(item: item, members.map { .object($0) }))
    }
}

extension KobisAnswer.Content {
    fileprivate func writeJSON(to writer: inout ByteWriter) {
        switch self {
        case .text(let text): writer.appendJSON(text)
        case .number(let number): writer.append(number)
        case .object(let members):
            writer.append("{")
            for (index, member) in members.enumerated() {
                if index > 0 { writer.append(",") }
                writer.appendJSON(member.name)
                writer.append(":")
                member.value.writeJSON(to: &writer)
            }
            writer.append("}")
        case .list(_, let items):
            writer.append("[")
            for (index, item) in items.enumerated() {
                if index > 0 { writer.append(",") }
                item.writeJSON(to: &writer)
            }
            writer.append("]")
        }
    }

    fileprivate func writeXML(named name: String, to writer: inout ByteWriter) {
        writer.append("<")
        writer.append(name)
        writer.append(">")
        switch self {
        case .text(let text): writer.appendEscaped(text)
        case .number(let number): writer.append(number)
        case .object(let members):
            for member in members { member.value.writeXML(named: member.name, to: &writer) }
        case .list(let item, let items):
            for value in items { value.writeXML(named: item, to: &writer) }
        }
        writer.append("</")
        writer.append(name)
        writer.append(">")
    }
}
