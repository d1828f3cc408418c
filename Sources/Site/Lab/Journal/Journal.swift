import Domain
import Synchronization

/// The recent requests of the lab's keys, in memory only, limited per key and in total.
final class Journal: Sendable {
    private let state = Mutex(State())

    /// The most entries per key.
    static let most = 500
    private static let mostBytes = 2 << 20
    /// The most bytes of all keys.
    private static let mostInAll = 64 << 20

    private struct State {
        var pages: [LabKey: Page] = [:]
        var bytes = 0
    }

    private struct Page {
        var entries: [JournalEntry] = []
        var count = 0
        var bytes = 0

        /// Removes the oldest entry and returns its size in bytes.
        mutating func drop() -> Int {
            guard !entries.isEmpty else { return 0 }
            let weight = entries.removeFirst().weight
            bytes -= weight
            return weight
        }
    }

    func note(_ entry: JournalEntry, of key: LabKey) {
        state.withLock { state in
            var entry = entry
            var page = state.pages[key] ?? Page()
            page.count += 1
            entry.count(as: page.count)
            page.entries.append(entry)
            page.bytes += entry.weight
            state.bytes += entry.weight
            while page.entries.count > Self.most || (page.bytes > Self.mostBytes && page.entries.count > 1) {
                state.bytes -= page.drop()
            }
            state.pages[key] = page
            Self.makeRoom(in: &state)
        }
    }

    /// Evicts entries of the largest keys.
    private static func makeRoom(in state: inout State) {
        while state.bytes > mostInAll, let fullest = state.pages.max(by: { $0.value.bytes < $1.value.bytes })?.key {
            guard let freed = state.pages[fullest]?.drop(), freed > 0 else { return }
            state.bytes -= freed
        }
    }

    /// Returns the entries, newest first.
    func entries(of key: LabKey) -> [JournalEntry] { state.withLock { $0.pages[key]?.entries.reversed() ?? [] } }

    /// Returns an app's requests for judging exercises, in order of their start.
    func calls(of key: LabKey) -> [SeenCall] {
        let all = state.withLock { $0.pages[key]?.entries ?? [] }
        return all.lazy.filter { !$0.isAgain }.compactMap(\.call).sorted {
            ($0.began.milliseconds, $0.number) < ($1.began.milliseconds, $1.number)
        }
    }

    func entry(_ number: Int, of key: LabKey) -> JournalEntry? {
        state.withLock { $0.pages[key]?.entries.first { $0.number == number } }
    }

    func newest(of key: LabKey) -> JournalEntry? { state.withLock { $0.pages[key]?.entries.last } }

    func clear(_ key: LabKey) {
        state.withLock { state in
            state.bytes -= state.pages[key]?.bytes ?? 0
            state.pages[key]?.entries = []
            state.pages[key]?.bytes = 0
        }
    }

    /// Removes the entries of deleted keys.
    func keep(_ isKey: (LabKey) -> Bool) {
        state.withLock { state in
            for (key, page) in state.pages where !isKey(key) {
                state.bytes -= page.bytes
                state.pages[key] = nil
            }
        }
    }
}
