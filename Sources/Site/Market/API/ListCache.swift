import HTTP
import Octets
package import Pages
import Synchronization
import Wire

/// The market API's lists as they were written last, for as long as nothing in the store has changed.
package typealias ListCache = VersionedCache<ListKey, Int, KeptList>

/// A list as it was written. Its tag and its packed forms are made when it is asked for again: many lists are asked for
/// once, by the app that has just sold something.
package final class KeptList: Sendable {
    let bytes: Bytes
    private let stored = AtomicLazyReference<StoredAnswer>()

    init(_ bytes: Bytes) { self.bytes = bytes }

    func answer(to request: Request) -> Response {
        let stored =
            stored.load()
            ?? stored.storeIfNil(
                StoredAnswer(bytes, type: "application/json", headers: Response.listHeaders, effort: .quick)
            )
        return stored.answer(to: request)
    }

    /// As it is sent first.
    var first: Response {
        var headers = Response.listHeaders
        headers.add(.contentType, "application/json")
        return Response(headers: headers, body: .bytes(bytes))
    }

    /// With its packed forms.
    var weight: Int { bytes.count * 28 / 10 + 4_096 }
}

/// What makes one list differ from another: who asks, and for what.
package struct ListKey: VersionedKey {
    enum List: Hashable, Sendable {
        case products(DateForm)
        case found(String, DateForm)
        case items
    }

    let list: List
    let page: ListPage
    let base: String

    /// They are all of one store.
    package var group: Int { 0 }

    /// Roughly what it takes in memory. Both texts come from a client.
    fileprivate var cost: Int {
        switch list {
        case .products, .items: 200 + base.utf8.count
        case .found(let wanted, _): 200 + base.utf8.count + wanted.utf8.count
        }
    }
}

extension ListCache {
    /// Even a short list holds the whole buffer it was written into.
    private static var smallestBuffer: Int { 32_768 }
    /// Larger lists are written for each request: few ask for the same.
    private static var largestCost: Int { 393_216 }

    package convenience init(bytes: Int = 16 << 20) {
        self.init(.init(cost: bytes, costPerValue: Self.largestCost)) { key, list in
            max(list.weight, Self.smallestBuffer) + key.cost
        }
    }
}
