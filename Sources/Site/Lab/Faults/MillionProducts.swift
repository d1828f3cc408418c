import Domain
import HTTP
import Octets

/// A simulated market with a million products: it repeats the existing pages, each time under other product numbers.
struct MillionProducts {
    private enum Asked {
        case page(Int)
        case product(Int)
    }

    private let address: ListAddress
    private let asked: Asked
    /// The page size and the number of full pages, learned from the first page.
    private var (size, pages) = (20, 1)

    static let count = 1_000_000

    /// Nil if it is neither a list's page nor one of its products.
    init?(_ address: ListAddress, _ method: HTTP.Method) {
        let segments = address.path.split(separator: "/")
        let isList = address.isItems || segments == ["api", "products"]
        let product = segments.first == "item" ? 1 : segments.prefix(2) == ["api", "products"] ? 2 : segments.count
        if isList, method == .get {
            asked = .page(max(1, address.page ?? 1))
        } else if segments.count > product, let number = Int(segments[product]), number >= Self.count {
            asked = .product(number)
        } else {
            return nil
        }
        self.address = address
    }

    /// The request to make first, whose answer goes to `learn`; nil if none is needed. First-generation lists do not
    /// include a total; their page size is the default of the others.
    var first: ListAddress? {
        guard case .page = asked else { return nil }
        return address.isItems ? ListAddress(path: "/api/products", query: nil) : address.at(page: 1)
    }

    mutating func learn(_ list: [UInt8]) {
        guard let list = try? JSON(parsing: list), let total = Self.number(list["totalCount"]),
            let own = Self.number(list["itemsPerPage"]), own > 0
        else { return }
        (size, pages) = (own, max(1, total / own))
    }

    /// The existing URL to request instead.
    var target: ListAddress {
        switch asked {
        case .page(let page): page > lastPage ? address : address.at(page: (page - 1) % pages + 1)
        case .product(let number): address.at(product: number % Self.count)
        }
    }

    /// Converts the answer to `target` into the answer to the original request.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        switch asked {
        case .product(let number): return JSONSurgery(bytes).replacing("id") { _ in Array(String(number).utf8) }
        case .page(let page):
            let values: [(keys: [String], value: String)] = [
                (address.isItems ? ["page"] : ["pageNo", "page_no"], String(page)),
                (["totalCount", "total_count"], String(Self.count)),
                (["lastPage", "last_page"], String(lastPage)), (["hasNext", "has_next"], String(page < lastPage)),
                (["hasPrev", "has_prev"], String(page > 1)), (["offset"], String((page - 1) * size)),
                (["limit"], String(page * size)),
            ]
            let lap = (page - 1) / pages
            let numbered = JSONSurgery(bytes).replacing("id", inEachOf: address.isItems ? "items" : "pages") { number in
                Int(String(decoding: number, as: UTF8.self)).map { Array(String($0 + lap * Self.count).utf8) }
                    ?? Array(number)
            }
            return values.reduce(numbered) { bytes, pair in
                pair.keys.reduce(bytes) { JSONSurgery($0).replacing($1) { _ in Array(pair.value.utf8) } }
            }
        }
    }

    private static func number(_ value: JSON?) -> Int? {
        guard case .number(let digits) = value else { return nil }
        return Int(digits)
    }

    private var lastPage: Int { (Self.count + size - 1) / size }
}
