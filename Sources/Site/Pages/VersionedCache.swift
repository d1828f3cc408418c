public import Synchronization

/// The key of a value in a `VersionedCache`.
public protocol VersionedKey: Hashable, Sendable {
    /// The type of a group: keys whose versions change together.
    associatedtype Group: Hashable & Sendable = Self
    /// The group. Keys of one group have the same version at any time. By default each key is a group of its own.
    var group: Group { get }
}

extension VersionedKey where Group == Self {
    /// The key itself: each is a group of its own.
    public var group: Self { self }
}

/// A cache's statistics.
package struct CacheFigures: Sendable, Equatable {
    /// The number of hits and of misses.
    package var hits: Int
    package var misses: Int
    package var count: Int
    /// Nil where only the number of values is limited.
    package var bytes: Int?
}

/// A bounded cache of values, each valid for one version of its source data.
///
/// Versions are compared for equality only, because not all have an order: the last version requested is a group's
/// current one. A request with another version removes the values of the whole group, and a value made from an older
/// version is not stored. A value is never returned for a version other than its own.
///
/// A value started later may be newer than another of the same version, while another server's commit is not known here
/// yet. Nobody who received a value receives one started earlier: see `keep`.
///
/// When the cache is full, it evicts the values that were not requested again, and all of them if that is not enough: a
/// few keys get most requests, and a crawler requests each key only once. An LRU order would cost every hit more than
/// it saves. Callers that miss the same key at the same time each make the value, which is cheaper than waiting for
/// another.
///
/// Public, so that lookups are specialized for each kind of key in the hall that uses it.
public final class VersionedCache<Key: VersionedKey, Version: Equatable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline package struct Bounds: Sendable {
        @usableFromInline package var count = Int.max
        @usableFromInline package var cost = Int.max
        /// The maximum cost of a group; it is emptied before it would exceed this.
        @usableFromInline var costPerGroup = Int.max
        /// The maximum cost of a cached value.
        @usableFromInline package var costPerValue = Int.max

        package init(
            count: Int = Int.max,
            cost: Int = Int.max,
            costPerGroup: Int = Int.max,
            costPerValue: Int = Int.max
        ) {
            self.count = count
            self.cost = cost
            self.costPerGroup = costPerGroup
            self.costPerValue = costPerValue
        }
    }

    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let version: Version
        @usableFromInline let value: Value
        @usableFromInline let cost: Int
        /// Whether it was requested since it was stored, or since the cache was last full.
        @usableFromInline var wasAsked = false

        @usableFromInline
        init(version: Version, value: Value, cost: Int, wasAsked: Bool = false) {
            (self.version, self.value, self.cost, self.wasAsked) = (version, value, cost, wasAsked)
        }
    }

    @usableFromInline
    struct Group: Sendable {
        @usableFromInline var version: Version
        /// The epoch before which a value must not have been started, as it may be older than one already returned.
        @usableFromInline var barrier: Int
        @usableFromInline var keys: [Key] = []
        @usableFromInline var cost = 0

        @usableFromInline
        init(version: Version, barrier: Int) { (self.version, self.barrier) = (version, barrier) }
    }

    @usableFromInline
    struct Contents: Sendable {
        @usableFromInline var entries: [Key: Entry] = [:]
        @usableFromInline var groups: [Key.Group: Group] = [:]
        @usableFromInline var cost = 0
        @usableFromInline var hits = 0
        @usableFromInline var misses = 0
        /// A logical clock that advances with each barrier.
        @usableFromInline var epoch = 0
        /// The barrier of all groups without an entry.
        @usableFromInline var barrierOfOthers = 0
    }

    @usableFromInline let contents = Mutex(Contents())
    @usableFromInline let bounds: Bounds
    @usableFromInline let cost: @Sendable (Key, Value) -> Int

    package init(_ bounds: Bounds, cost: @escaping @Sendable (Key, Value) -> Int = { _, _ in 1 }) {
        self.bounds = bounds
        self.cost = cost
    }

    /// Returns the value made from `version`. On a miss `version` becomes the current one of the key's group.
    @inlinable
    public func value(for key: Key, at version: Version) -> Value? {
        contents.withLock { contents in
            if let place = contents.entries.index(forKey: key), contents.entries.values[place].version == version {
                if !contents.entries.values[place].wasAsked { contents.entries.values[place].wasAsked = true }
                contents.hits += 1
                return contents.entries.values[place].value
            }
            contents.misses += 1
            contents.advance(key.group, to: version)
            return nil
        }
    }

    /// The epoch in which a value is started: read it before reading anything for the value.
    @inlinable package var epoch: Int { contents.withLock { $0.epoch } }

    /// Stores a value and returns the one to use. Of callers that make a value at the same time, the first one's is
    /// stored, and all get it.
    ///
    /// A value started in `epoch` is returned but not stored if another version of its group was requested since. It may
    /// be newer than the stored value of its key, which is then removed, and newer than values others have started, which
    /// are then not stored either. A value that costs too much is not stored; as its cost is the same at any time, this
    /// has no other effect.
    @inlinable
    @discardableResult
    public func keep(_ value: Value, for key: Key, at version: Version, startedAt epoch: Int) -> Value {
        let entry = Entry(version: version, value: value, cost: cost(key, value))
        return contents.withLock { contents in
            if let place = contents.entries.index(forKey: key), contents.entries.values[place].version == version {
                return contents.entries.values[place].value
            }
            guard entry.cost <= bounds.costPerValue else { return value }
            if contents.mayKeep(key, at: version, startedAt: epoch) {
                contents.insert(entry, for: key, within: bounds)
            } else {
                contents.evict(key)
            }
            return value
        }
    }

    /// Replaces a stored value by a better form, if it is still there.
    func replace(for key: Key, at version: Version, by better: Value, where isSame: (Value) -> Bool) {
        let entry = Entry(version: version, value: better, cost: cost(key, better), wasAsked: true)
        guard entry.cost <= bounds.costPerValue else { return }
        contents.withLock { contents in
            guard let kept = contents.entries[key], kept.version == version, isSame(kept.value) else { return }
            contents.insert(entry, for: key, within: bounds)
        }
    }

    var count: Int { contents.withLock { $0.entries.count } }
    /// The total cost of the stored values.
    var totalCost: Int { contents.withLock { $0.cost } }

    package var figures: CacheFigures {
        contents.withLock { contents in
            CacheFigures(
                hits: contents.hits,
                misses: contents.misses,
                count: contents.entries.count,
                bytes: bounds.cost == .max ? nil : contents.cost
            )
        }
    }
}

extension VersionedCache.Contents {
    /// Removes values made from another version. An unknown group is not added: lookups must not fill the cache.
    @inlinable
    mutating func advance(_ group: Key.Group, to version: Version) {
        guard let current = groups[group]?.version, current != version else { return }
        empty(group, at: version)
    }

    @inlinable
    func mayKeep(_ key: Key, at version: Version, startedAt epoch: Int) -> Bool {
        guard let group = groups[key.group] else { return epoch >= barrierOfOthers }
        return group.version == version && epoch >= group.barrier
    }

    /// Removes the stored value of `key`, after one that is not stored was returned for it.
    @inlinable
    mutating func evict(_ key: Key) {
        epoch += 1
        guard groups[key.group] != nil else {
            barrierOfOthers = epoch
            return
        }
        groups[key.group]?.barrier = epoch
        guard let old = entries.removeValue(forKey: key) else { return }
        groups[key.group]?.keys.removeAll { $0 == key }
        groups[key.group]?.cost -= old.cost
        cost -= old.cost
    }

    @inlinable
    mutating func insert(
        _ entry: VersionedCache.Entry,
        for key: Key,
        within bounds: VersionedCache.Bounds
    ) {
        let group = key.group
        var change = entry.cost - (entries[key]?.cost ?? 0)
        if (groups[group]?.cost ?? 0) + change > bounds.costPerGroup {
            empty(group, at: entry.version)
            change = entry.cost
        }
        if isTooMuch(change, with: key, bounds) {
            removeUnasked(but: key)
            if isTooMuch(change, with: key, bounds) {
                removeAll()
                change = entry.cost
            }
        }
        let isNew = entries.updateValue(entry, forKey: key) == nil
        if isNew {
            groups[group, default: .init(version: entry.version, barrier: barrierOfOthers)].keys.append(key)
        }
        groups[group]?.cost += change
        cost += change
    }

    @inlinable
    func isTooMuch(_ change: Int, with key: Key, _ bounds: VersionedCache.Bounds) -> Bool {
        cost + change > bounds.cost || count(with: key) > bounds.count
    }

    /// Evicts values not requested again, except that of `key`, which is about to be replaced.
    @inlinable
    mutating func removeUnasked(but key: Key) {
        raiseBarriers()
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

    @inlinable
    mutating func removeAll() {
        raiseBarriers()
        (entries, groups, cost) = ([:], [:], 0)
    }

    @inlinable
    mutating func raiseBarriers() {
        epoch += 1
        barrierOfOthers = epoch
        for group in groups.keys { groups[group]?.barrier = epoch }
    }

    /// Returns the number of entries or groups, whichever is larger: an emptied group still stores its version.
    @inlinable
    func count(with key: Key) -> Int {
        let isInNewGroup = groups[key.group] == nil
        return max(entries.count + (entries[key] == nil ? 1 : 0), groups.count + (isInNewGroup ? 1 : 0))
    }

    @inlinable
    mutating func empty(_ group: Key.Group, at version: Version) {
        epoch += 1
        guard let old = groups.updateValue(.init(version: version, barrier: epoch), forKey: group) else { return }
        for key in old.keys { entries[key] = nil }
        cost -= old.cost
    }
}
