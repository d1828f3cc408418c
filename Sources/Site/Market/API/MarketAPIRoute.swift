package import Domain
package import HTTP

/// The addresses apps of the second and third generation know the market by.
///
/// They are read liberally: apps join them by hand, with slashes doubled or left at the end, and escape what they were
/// handed.
package enum MarketAPIRoute: Sendable, Hashable {
    case healthChecker
    case products
    case product(ProductID)
    /// Where a seller shows their secret to get what removes the product: the second generation's way, and the third's.
    case secret(ProductID)
    case archived(ProductID)
    /// What removes a product.
    case removal(ProductID, proof: String)
    case removalByToken(String)

    /// Nil when the market has no such address.
    package init?(path: String) {
        guard let found = Self.segments(of: path) else { return nil }
        if found == ["healthChecker"] {
            self = .healthChecker
            return
        }
        guard found.starts(with: ["api", "products"]) else { return nil }
        let rest = found.dropFirst(2)
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

    package var path: String {
        switch self {
        case .healthChecker: "/healthChecker"
        case .products: "/api/products"
        case .product(let id): "/api/products/\(id.number)"
        case .secret(let id): "/api/products/\(id.number)/secret"
        case .archived(let id): "/api/products/\(id.number)/archived"
        case .removal(let id, let proof): "/api/products/\(id.number)/\(proof)"
        case .removalByToken(let token): "/api/products/\(token)"
        }
    }

    /// What may be done here, in the order `Allow` names it.
    package var methods: [HTTP.Method] {
        switch self {
        case .healthChecker: [.get, .head, .options]
        case .products: [.get, .head, .post, .options]
        case .product: [.get, .head, .patch, .options]
        case .secret, .archived: [.post, .options]
        case .removal, .removalByToken: [.delete, .options]
        }
    }

    private static func segments(of path: String) -> [String]? {
        do throws(Refusal) { return try RequestPath.segments(of: RequestPath.collapsed(path)) } catch { return nil }
    }
}

extension ProductID {
    /// A number as it stands in an address: digits alone.
    fileprivate init?(segment: String) {
        guard segment.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(segment), number > 0
        else { return nil }
        self.init(number)
    }
}
