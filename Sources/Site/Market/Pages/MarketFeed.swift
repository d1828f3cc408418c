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
