package import Domain
package import Octets

/// A product with all its details, for apps of the first generation.
package struct ItemBody: Sendable {
    private let product: Product
    private let links: PictureLinks

    package init(_ product: Product, links: PictureLinks) {
        self.product = product
        self.links = links
    }

    package var json: Bytes {
        var json = JSONWriter(capacity: 4_096)
        let pictures = product.pictures.map(\.picture)
        json.object { json in
            json.field("id", product.id.number)
            json.field("title", product.name)
            json.field("descriptions", product.description)
            json.itemPrice(product.price)
            json.field("stock", product.stock)
            json.addresses("thumbnails", pictures.map(links.thumbnail), or: links)
            json.addresses("images", pictures.map(links.full), or: links)
            json.itemDate(product.added)
        }
        return json.finish()
    }
}

/// A page of the first generation's list, written while the store reads it.
package struct ItemListBody: ~Copyable {
    private var json = JSONWriter()
    private let links: PictureLinks

    package init(_ page: ListPage, links: PictureLinks) {
        self.links = links
        json.beginObject()
        json.field("page", page.number)
        json.beginArray("items")
    }

    package mutating func append(_ row: borrowing ItemRow) {
        json.beginObject()
        json.field("id", row.id.number)
        unsafe json.field("title", utf8: row.name)
        json.itemPrice(row.price)
        json.field("stock", row.stock)
        json.addresses("thumbnails", links.thumbnails(of: row), or: links)
        json.itemDate(row.added)
        json.endObject()
    }

    package consuming func finish() -> Bytes {
        json.endArray()
        json.endObject()
        return json.finish()
    }
}

extension PictureLinks {
    fileprivate func thumbnails(of row: borrowing ItemRow) -> [String] {
        let hashes = unsafe row.pictures
        return stride(from: 0, to: hashes.count, by: 64).map { start in
            unsafe file(String(decoding: hashes[start..<min(start + 64, hashes.count)], as: UTF8.self), .small)
        }
    }
}

extension JSONWriter {
    /// Writes whole numbers only, which these apps' types require, and the discounted price if there is a discount.
    fileprivate mutating func itemPrice(_ price: Price) {
        let (full, toPay) = (price.currency.wholeUnits(price.full), price.currency.wholeUnits(price.bargain))
        field("price", full)
        field("currency", price.currency.code)
        if toPay < full { field("discounted_price", toPay) }
    }

    /// Never writes an empty list: apps take the first element without a check.
    fileprivate mutating func addresses(_ name: StaticString, _ addresses: [String], or links: PictureLinks) {
        array(name) { json in
            for address in addresses.isEmpty ? [links.placeholder] : addresses { json.value(address) }
        }
    }

    /// Writes whole seconds: some apps parse a fraction, others do not.
    fileprivate mutating func itemDate(_ moment: Instant) { field("registration_date", moment.milliseconds / 1_000) }
}

extension Currency {
    /// Returns the nearest whole number of won, dollars and so on.
    package func wholeUnits(_ minor: Int) -> Int { (minor + minorUnits / 2) / minorUnits }
}
