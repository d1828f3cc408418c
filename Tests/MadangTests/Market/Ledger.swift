import Synchronization

/// The market's acknowledged state, and the requests in progress when it died.
final class Ledger: Sendable {
    struct Entry: Equatable {
        var name: String
        var stock: Int
        var pictures: Int
        /// A requested change without a response: it may have happened.
        var askedStock: Int?
        var isRemovalAsked = false
        var isRemoved = false
    }

    private let entries = Mutex<[Int: Entry]>([:])

    var all: [Int: Entry] { entries.withLock { $0 } }
    var count: Int { entries.withLock { $0.count } }

    func set(_ id: Int, _ entry: Entry) { entries.withLock { $0[id] = entry } }
    func change(_ id: Int, _ change: (inout Entry) -> Void) {
        entries.withLock { entries in
            guard var entry = entries[id] else { return }
            change(&entry)
            entries[id] = entry
        }
    }
}
