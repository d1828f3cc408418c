package import Domain
package import Octets

/// A product with all its details, for apps of the second and third generation: it has the keys of both, and each
/// ignores the other's.
package struct ProductBody: Sendable {
    private let product: Product
    private let seller: Seller
    private let dates: DateForm
    private let links: PictureLinks

    package init(_ product: Product, by seller: Seller, dates: DateForm, links: PictureLinks) {
        self.product = product
        self.seller = seller
        self.dates = dates
        self.links = links
    }

    package var json: Bytes {
        var json = JSONWriter(capacity: 4_096)
        json.object(write)
        return json.finish()
    }

    private func write(_ json: inout JSONWriter) {
        json.field("id", product.id.number)
        json.field("vendor_id", product.seller.number)
        json.field("vendorName", seller.name)
        json.field("name", product.name)
        json.field("description", product.description)
        json.field("thumbnail", links.thumbnail(of: product))
        json.price(product.price)
        json.field("stock", product.stock)
        json.field("created_at", dates.text(product.added))
        json.field("issued_at", dates.text(product.changed))
        json.array("images") { json in
            for picture in product.pictures { json.object { write(picture, &$0) } }
        }
        json.object("vendors") { json in
            json.field("id", seller.id.number)
            json.field("name", seller.name)
            json.field("created_at", dates.text(seller.since))
            json.field("issued_at", dates.text(seller.since))
        }
    }

    private func write(_ picture: ProductPicture, _ json: inout JSONWriter) {
        json.field("id", picture.number)
        json.field("url", links.full(picture.picture))
        json.field("thumbnail_url", links.thumbnail(picture.picture))
        json.field("succeed", true)
        json.field("issued_at", dates.text(product.added))
    }
}

extension JSONWriter {
    mutating func price(_ price: Price) {
        field("currency", price.currency.code)
        money("price", price.full, price.currency)
        money("bargain_price", price.bargain, price.currency)
        money("discounted_price", price.discount, price.currency)
    }

    /// Writes whole amounts without a decimal point: apps that parse integers accept nothing else.
    private mutating func money(_ name: StaticString, _ minor: Int, _ currency: Currency) {
        if minor.isMultiple(of: currency.minorUnits) {
            field(name, minor / currency.minorUnits)
        } else {
            field(name, Double(minor) / Double(currency.minorUnits))
        }
    }
}
