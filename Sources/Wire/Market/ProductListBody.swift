package import Domain
package import Octets

/// The requested page of a list.
package struct ListPage: Sendable, Hashable {
    package let number: Int
    package let size: Int

    /// Clamps both to at least one and to values whose arithmetic cannot overflow.
    package init(number: Int = 1, size: Int = ListPage.usual) {
        self.number = min(max(number, 1), 1_000_000_000)
        self.size = min(max(size, 1), Self.largest)
    }

    /// The default page size.
    package static let usual = 20
    /// The largest page size; real apps request up to a thousand.
    package static let largest = 1_000

    /// The number of products before the page.
    package var offset: Int { (number - 1) * size }
}

/// A page of the list, written while the store reads it. It has the keys of both generations, with equal values.
package struct ProductListBody: ~Copyable {
    private var json = JSONWriter()
    private let dates: DateForm
    private let links: PictureLinks
    /// Bytes after which descriptions are shortened; after `longest` they are left out, so that a page ends at about a
    /// megabyte.
    private static let long = 512 << 10
    private static let longest = 768 << 10

    package init(_ page: ListPage, of total: Int, dates: DateForm, links: PictureLinks) {
        self.dates = dates
        self.links = links
        let last = max(1, (total + page.size - 1) / page.size)
        json.beginObject()
        json.both("pageNo", "page_no", page.number)
        json.both("itemsPerPage", "items_per_page", page.size)
        json.both("totalCount", "total_count", total)
        json.field("offset", page.offset)
        // Not a size: the number of the page's last product.
        json.field("limit", page.offset + page.size)
        json.both("lastPage", "last_page", last)
        json.both("hasNext", "has_next", page.number < last)
        json.both("hasPrev", "has_prev", page.number > 1)
        json.beginArray("pages")
    }

    package mutating func append(_ row: borrowing ProductRow) {
        // A page of the longest texts has only the beginnings of descriptions; each product's own page has the full
        // text.
        let most = json.count > Self.longest ? 0 : json.count > Self.long ? 300 : Int.max
        json.product(row, description: most, dates, links)
    }

    /// Appends a product that was written before.
    package mutating func append(_ product: Bytes) { json.value(product) }

    /// Whether texts have to be shortened after so many bytes of products.
    package static func isLong(_ bytes: Int) -> Bool { bytes > long }

    /// Returns a product as `append` writes it, with its whole description.
    package static func product(_ row: borrowing ProductRow, dates: DateForm, links: PictureLinks) -> Bytes {
        var json = JSONWriter(capacity: 2_048)
        json.product(row, description: .max, dates, links)
        return json.finish().copy
    }

    package consuming func finish() -> Bytes {
        json.endArray()
        json.endObject()
        return json.finish()
    }
}

extension JSONWriter {
    fileprivate mutating func product(
        _ row: borrowing ProductRow,
        description most: Int,
        _ dates: DateForm,
        _ links: PictureLinks
    ) {
        beginObject()
        field("id", row.id.number)
        field("vendor_id", row.seller.number)
        unsafe field("vendorName", utf8: row.sellerName)
        unsafe field("name", utf8: row.name)
        unsafe field("description", utf8: row.description.beginning(most))
        links.write(thumbnailOf: row, &self)
        price(row.price)
        field("stock", row.stock)
        field("created_at") { dates.write(row.added, to: &$0) }
        field("issued_at") { dates.write(row.changed, to: &$0) }
        endObject()
    }

    fileprivate mutating func both(_ one: StaticString, _ other: StaticString, _ number: Int) {
        field(one, number)
        field(other, number)
    }

    fileprivate mutating func both(_ one: StaticString, _ other: StaticString, _ isSo: Bool) {
        field(one, isSo)
        field(other, isSo)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns at most `most` bytes, cut between characters.
    fileprivate func beginning(_ most: Int) -> UnsafeBufferPointer<UInt8> {
        var end = Swift.min(count, most)
        while end > 0, end < count, unsafe self[end] & 0xC0 == 0x80 { end -= 1 }
        return unsafe UnsafeBufferPointer(rebasing: self[..<end])
    }
}
