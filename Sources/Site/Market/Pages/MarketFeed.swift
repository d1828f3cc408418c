import Domain
import Octets
import Pages
import Routes

/// A feed of new products (Atom, RFC 4287).
struct MarketFeed {
    let title: String
    /// The place's name.
    let site: String
    /// The feed's address, and the page it belongs to.
    let address: String
    let page: String
    let origin: String
    let entries: [Entry]
    let language: Language
    /// The update time of an empty feed.
    let now: Instant

    /// A product as a feed entry.
    struct Entry {
        let product: ProductGlance
        let sellerName: String
        let description: String
        let added: Instant
        let changed: Instant

        init(_ row: borrowing ProductRow) {
            product = ProductGlance(row)
            sellerName = unsafe String(decoding: row.sellerName, as: UTF8.self)
            description = unsafe String(decoding: row.description, as: UTF8.self)
            added = row.added
            changed = row.changed
        }
    }

    static let type = "application/atom+xml; charset=utf-8"

    func write() -> Bytes {
        var xml = XMLWriter()
        xml.element("feed", "xmlns=\"http://www.w3.org/2005/Atom\"") { feed in
            feed.element("title", text: "\(title) · \(site)")
            // An id should be the same however the feed is reached, which it is only with a configured public URL.
            feed.element("id", text: origin + address)
            feed.link(rel: "self", to: origin + address, type: "application/atom+xml")
            feed.link(rel: "alternate", to: origin + page, type: "text/html")
            feed.element("updated", text: (entries.map(\.changed).max() ?? now).iso)
            feed.element("author") { $0.element("name", text: site) }
            for entry in entries { feed.element("entry") { write(&$0, entry) } }
        }
        return xml.finish()
    }

    private func write(_ xml: inout XMLWriter, _ entry: Entry) {
        let product = entry.product
        let address = origin + product.route.path
        xml.element("title", text: product.name)
        xml.element("id", text: address)
        xml.link(rel: "alternate", to: address, type: "text/html")
        xml.element("published", text: entry.added.iso)
        xml.element("updated", text: entry.changed.iso)
        xml.element("author") { $0.element("name", text: entry.sellerName) }
        xml.element("summary", text: "\(product.spoken[language])\n\n\(entry.description)")
        if let hash = product.thumbnail {
            xml.link(rel: "enclosure", to: origin + Route.picture(hash, .medium, .jpeg).path, type: "image/jpeg")
        }
    }
}

/// Writes XML into one buffer. Text is escaped, and characters XML cannot represent are dropped.
struct XMLWriter: ~Copyable {
    private var writer = ByteWriter(capacity: 16_384)

    init() { writer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }

    consuming func finish() -> Bytes { writer.finish() }

    mutating func element(
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

    mutating func element(_ name: StaticString, text: String) {
        element(name) { $0.writer.appendEscaped(text.writtenInXML) }
    }

    mutating func link(rel: StaticString, to address: String, type: StaticString) {
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
