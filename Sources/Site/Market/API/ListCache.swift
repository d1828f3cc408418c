import Octets
import Synchronization
import Wire

/// Lists as they were written last, for as long as nothing that is kept has changed. Each loop has its own, because each
/// is told of changes by a number of its own.
final class ListCache: Sendable {
    /// What makes one list another: who is spoken to, and what is asked.
    struct Key: Hashable, Sendable {
        enum List: Hashable, Sendable {
            case products(DateForm)
            case found(String, DateForm)
            case items
        }

        let list: List
        let page: ListPage
        let base: String

        /// What it takes in memory, roughly. Both texts are a stranger's.
        fileprivate var weight: Int {
            guard case .found(let wanted, _) = list else { return 200 + base.utf8.count }
            return 200 + base.utf8.count + wanted.utf8.count
        }
    }

    private struct Shelf {
        var version: Int
        var lists: [Key: Bytes] = [:]
        var size = 0
    }

    private let shelves = Mutex<[Int: Shelf]>([:])
    private let room: Int

    /// Larger ones are written anew each time: few ask for the same.
    private static let largest = 131_072
    /// Even a short list holds the whole buffer it was written into.
    private static let smallest = 32_768

    /// `room` is how many bytes each loop keeps at most.
    init(room: Int = 8 << 20) { self.room = room }

    /// The list as it was at `version` of the store; what is older is forgotten.
    func find(_ key: Key, at version: Int, on loop: Int) -> Bytes? {
        shelves.withLock { shelves in
            if let shelf = shelves[loop], shelf.version == version { return shelf.lists[key] }
            shelves[loop] = Shelf(version: version)
            return nil
        }
    }

    /// Keeps a list that was read after the store was at `version`. When others have seen a later one meanwhile, it is
    /// not kept.
    func keep(_ list: Bytes, as key: Key, at version: Int, on loop: Int) {
        let weight = max(list.count, Self.smallest) + key.weight
        guard weight <= Self.largest else { return }
        shelves.withLock { shelves in
            guard var shelf = shelves.removeValue(forKey: loop) else { return }
            if shelf.version == version {
                if shelf.size + weight > room { shelf = Shelf(version: version) }
                if shelf.lists.updateValue(list, forKey: key) == nil { shelf.size += weight }
            }
            shelves[loop] = shelf
        }
    }
}
