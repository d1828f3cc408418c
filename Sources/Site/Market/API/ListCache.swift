import Domain
import HTTP
import Octets
package import Pages
import Synchronization
import Wire

/// A cache of the market API's encoded lists, valid until anything in the store changes.
package typealias ListCache = VersionedCache<ListKey, Int, KeptList>

/// An encoded list. Its entity tag and compressed forms are made only when it is requested again: many lists are
/// requested once, by the app that has just sold something.
package final class KeptList: Sendable {
    let bytes: Bytes
    private let stored = AtomicLazyReference<StoredAnswer>()
    private static let kind = StoredAnswer.Kind("application/json", headers: Response.listHeaders)

    init(_ bytes: Bytes) { self.bytes = bytes }

    func answer(to request: Request) -> Response {
        let stored =
            stored.load()
            ?? stored.storeIfNil(
                StoredAnswer(bytes, Self.kind, effort: .quick)
            )
        return stored.answer(to: request)
    }

    /// The response to the first request, uncompressed.
    var first: Response {
        var headers = Response.listHeaders
        headers.add(.contentType, "application/json")
        return Response(headers: headers, body: .bytes(bytes))
    }

    /// The size in bytes, including the compressed forms.
    var weight: Int { bytes.count * 28 / 10 + 4_096 }
}

/// A cache key: the kind of list, the page and the base URL.
package struct ListKey: VersionedKey {
    enum List: Hashable, Sendable {
        case products(DateForm)
        case found(String, DateForm)
        case items
    }

    let list: List
    let page: ListPage
    let base: String

    /// One group for all lists, because all come from one store.
    package var group: Int { 0 }

    /// The approximate memory size of the key. Both texts come from a client.
    fileprivate var cost: Int {
        switch list {
        case .products, .items: 200 + base.utf8.count
        case .found(let wanted, _): 200 + base.utf8.count + wanted.utf8.count
        }
    }
}

extension ListCache {
    /// The minimum cost: even a short list retains the whole buffer it was encoded into.
    private static var smallestBuffer: Int { 32_768 }
    /// The maximum cost of a cached list. Larger lists are encoded for each request, because few requests repeat.
    private static var largestCost: Int { 393_216 }

    package convenience init(bytes: Int = 16 << 20) {
        self.init(.init(cost: bytes, costPerValue: Self.largestCost)) { key, list in
            max(list.weight, Self.smallestBuffer) + key.cost
        }
    }
}

/// Products as the lists of apps write them, each for its revision and its seller's.
typealias WrittenProducts = VersionedCache<WrittenProductKey, RowRevision, Bytes>

struct WrittenProductKey: VersionedKey {
    let id: ProductID
    let dates: DateForm
    /// The address of the pictures, from a client.
    let base: String
}

extension WrittenProducts {
    convenience init() {
        self.init(.init(cost: 4 << 20, costPerValue: 32_768)) { key, product in
            500 + key.base.utf8.count + product.count
        }
    }
}
