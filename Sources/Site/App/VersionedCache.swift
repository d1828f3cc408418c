import Synchronization

/// The key of a value in a `VersionedCache`.
protocol VersionedKey: Hashable, Sendable {
    associatedtype Group: Hashable & Sendable = Self
    /// Keys of one group have the same version at any time. By default each key is a group of its own.
    var group: Group { get }
}

extension VersionedKey where Group == Self {
    var group: Self { self }
}

/// A bounded cache of values, each valid for one version of what it was made from.
///
/// Versions are compared for equality only, because not all have an order: the current version of a group is the one
/// that was asked for last. Asking with another one removes the values of the whole group, and a value that was made
/// from a version before that is not kept. A value is never returned for a version other than its own.
///
/// When the cache is full, the values nobody has asked for again are removed, and all where that is not enough: a few keys
/// are asked for most of the time, and a crawler asks for each key only once. An order of use would cost every hit more
/// than it saves. Callers that miss the same key at the same
/// time each make the value, which is cheaper than one waiting for another.
final class VersionedCache<Key: VersionedKey, Version: Equatable & Sendable, Value: Sendable>: Sendable {
    struct Bounds: Sendable {
        var count = Int.max
        var cost = Int.max
        /// A group that would cost more is emptied.
        var costPerGroup = Int.max
        /// A value that costs more is not kept.
        var costPerValue = Int.max
    }

    fileprivate struct Entry {
        let version: Version
        let value: Value
        let cost: Int
        /// Whether it was asked for since it was kept, or since the cache was last full.
        var wasAsked = false
    }

    fileprivate struct Group {
        var version: Version
        var keys: [Key] = []
        var cost = 0
    }

    fileprivate struct Contents {
        var entries: [Key: Entry] = [:]
        var groups: [Key.Group: Group] = [:]
        var cost = 0
    }

    private let contents = Mutex(Contents())
    private let bounds: Bounds
    private let cost: @Sendable (Key, Value) -> Int

    init(_ bounds: Bounds, cost: @escaping @Sendable (Key, Value) -> Int = { _, _ in 1 }) {
        self.bounds = bounds
        self.cost = cost
    }

    /// Returns the value made from `version`. On a miss `version` becomes the current one of the key's group.
    func value(for key: Key, at version: Version) -> Value? {
        contents.withLock { contents in
            if let place = contents.entries.index(forKey: key), contents.entries.values[place].version == version {
                if !contents.entries.values[place].wasAsked { contents.entries.values[place].wasAsked = true }
                return contents.entries.values[place].value
            }
            contents.advance(key.group, to: version)
            return nil
        }
    }

    /// Keeps `value`, unless another version of its group has been asked for since, or it costs too much.
    func keep(_ value: Value, for key: Key, at version: Version) {
        let entry = Entry(version: version, value: value, cost: cost(key, value))
        guard entry.cost <= bounds.costPerValue else { return }
        contents.withLock { $0.insert(entry, for: key, within: bounds) }
    }

    /// The same for callers that may have made a value at the same time: the first one is kept, and returned to all of
    /// them. Of two that were made from one version, the second may know more, as long as another server's commit is not
    /// known of here: nobody must see that and then the first one.
    func keepFirst(_ value: Value, for key: Key, at version: Version) -> Value {
        let entry = Entry(version: version, value: value, cost: cost(key, value))
        return contents.withLock { contents in
            if let place = contents.entries.index(forKey: key), contents.entries.values[place].version == version {
                return contents.entries.values[place].value
            }
            if entry.cost <= bounds.costPerValue { contents.insert(entry, for: key, within: bounds) }
            return value
        }
    }

    var count: Int { contents.withLock { $0.entries.count } }
    /// What the kept values cost together.
    var totalCost: Int { contents.withLock { $0.cost } }
}

extension VersionedCache.Contents {
    /// Removes what was made from another version. A group that holds nothing yet is not added: nobody may fill the
    /// cache by asking.
    fileprivate mutating func advance(_ group: Key.Group, to version: Version) {
        guard let current = groups[group]?.version, current != version else { return }
        empty(group, at: version)
    }

    fileprivate mutating func insert(
        _ entry: VersionedCache.Entry,
        for key: Key,
        within bounds: VersionedCache.Bounds
    ) {
        let group = key.group
        guard groups[group].map({ $0.version == entry.version }) ?? true else { return }
        var change = entry.cost - (entries[key]?.cost ?? 0)
        if (groups[group]?.cost ?? 0) + change > bounds.costPerGroup {
            empty(group, at: entry.version)
            change = entry.cost
        }
        if isTooMuch(change, with: key, bounds) {
            removeUnasked(but: key)
            if isTooMuch(change, with: key, bounds) {
                self = .init()
                change = entry.cost
            }
        }
        let isNew = entries.updateValue(entry, forKey: key) == nil
        if isNew { groups[group, default: .init(version: entry.version)].keys.append(key) }
        groups[group]?.cost += change
        cost += change
    }

    private func isTooMuch(_ change: Int, with key: Key, _ bounds: VersionedCache.Bounds) -> Bool {
        cost + change > bounds.cost || count(with: key) > bounds.count
    }

    /// `key`, whose value is about to be replaced, stays.
    private mutating func removeUnasked(but key: Key) {
        for (group, contents) in groups {
            let kept = Set(contents.keys.filter { entries[$0]?.wasAsked == true || $0 == key })
            guard !kept.isEmpty else {
                for key in contents.keys { entries[key] = nil }
                groups[group] = nil
                continue
            }
            for key in contents.keys where !kept.contains(key) { entries[key] = nil }
            groups[group]?.keys = Array(kept)
            groups[group]?.cost = kept.reduce(0) { $0 + (entries[$1]?.cost ?? 0) }
        }
        for key in entries.keys { entries[key]?.wasAsked = false }
        cost = groups.values.reduce(0) { $0 + $1.cost }
    }

    /// Emptied groups count as well: each still holds its version.
    private func count(with key: Key) -> Int {
        let isInNewGroup = groups[key.group] == nil
        return max(entries.count + (entries[key] == nil ? 1 : 0), groups.count + (isInNewGroup ? 1 : 0))
    }

    private mutating func empty(_ group: Key.Group, at version: Version) {
        guard let old = groups.updateValue(.init(version: version), forKey: group) else { return }
        for key in old.keys { entries[key] = nil }
        cost -= old.cost
    }
}
