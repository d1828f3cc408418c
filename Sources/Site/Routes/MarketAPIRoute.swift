package import Domain
package import HTTP

/// The market API's addresses: `/items` and `/item` for the first generation, `/api/products` for the others.
///
/// Paths are parsed leniently: apps concatenate them by hand, with doubled or trailing slashes, and escape received
/// values.
package enum MarketAPIRoute: Sendable, Hashable {
    case healthChecker
    case products
    case product(ProductID)
    /// Takes a seller's secret and returns the proof for removing the product: the second generation's way, and the
    /// third's.
    case secret(ProductID)
    case archived(ProductID)
    /// Removes a product.
    case removal(ProductID, proof: String)
    case removalByToken(String)
    /// The first generation's addresses: a page of all items, creating an item, and one item.
    case items(page: Int)
    case newItem
    case item(ProductID)

    /// Nil for an unknown address.
    package init?(path: String) {
        guard let found = Self.segments(of: path) else { return nil }
        if found == ["healthChecker"] {
            self = .healthChecker
            return
        }
        if found.starts(with: ["api", "products"]) {
            self.init(below: found.dropFirst(2))
        } else {
            self.init(item: found)
        }
    }

    /// Whether the path was probably meant for the API, so that the error is JSON.
    package static func isMeant(by path: String) -> Bool {
        guard let first = segments(of: path)?.first else { return false }
        return first == "item" || first == "items" || first == "api"
    }

    private init?(below rest: ArraySlice<String>) {
        switch (rest.count, rest.first, rest.last) {
        case (0, _, _): self = .products
        case (1, let token?, _): self = ProductID(segment: token).map(Self.product) ?? .removalByToken(token)
        case (2, let id?, let last?):
            guard let id = ProductID(segment: id) else { return nil }
            switch last {
            case "secret": self = .secret(id)
            case "archived": self = .archived(id)
            default: self = .removal(id, proof: last)
            }
        default: return nil
        }
    }

    private init?(item path: [String]) {
        switch (path.count, path.first, path.last) {
        case (1, "item", _): self = .newItem
        case (2, "item", let id?):
            guard let id = ProductID(segment: id) else { return nil }
            self = .item(id)
        case (2, "items", let page?):
            guard page.utf8.allSatisfy(\.isDigit) else { return nil }
            // A number too large for `Int` is beyond the end of any list.
            self = .items(page: Int(page) ?? .max)
        default: return nil
        }
    }

    package var path: String {
        switch self {
        case .healthChecker: "/healthChecker"
        case .products: "/api/products"
        case .product(let id): "/api/products/\(id.number)"
        case .secret(let id): "/api/products/\(id.number)/secret"
        case .archived(let id): "/api/products/\(id.number)/archived"
        case .removal(let id, let proof): "/api/products/\(id.number)/\(proof)"
        case .removalByToken(let token): "/api/products/\(token)"
        case .items(let page): "/items/\(page)"
        case .newItem: "/item"
        case .item(let id): "/item/\(id.number)"
        }
    }

    /// The allowed methods, in the order of the `Allow` header.
    package var methods: [HTTP.Method] {
        switch self {
        case .healthChecker: [.get, .head, .options]
        case .products: [.get, .head, .post, .options]
        case .product: [.get, .head, .patch, .options]
        case .secret, .archived: [.post, .options]
        case .removal, .removalByToken: [.delete, .options]
        case .items: [.get, .head, .options]
        case .newItem: [.post, .options]
        case .item: [.get, .head, .patch, .delete, .options]
        }
    }

    /// Whether any text forms such an address, so that other methods get 404.
    package var isAnyText: Bool {
        switch self {
        case .removal, .removalByToken: true
        case .healthChecker, .products, .product, .secret, .archived, .items, .newItem, .item: false
        }
    }

    private static func segments(of path: String) -> [String]? {
        do throws(RequestRefusal) { return try RequestPath.segments(of: RequestPath.collapsed(path)) } catch {
            return nil
        }
    }
}

extension ProductID {
    /// Parses a number in an address: digits only.
    fileprivate init?(segment: String) {
        guard segment.utf8.allSatisfy(\.isDigit), let number = Int(segment, in: .identifiers)
        else { return nil }
        self.init(number)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension HeaderName {
    /// The header by which apps identify their seller.
    package static let identifier: HeaderName = "identifier"
}
