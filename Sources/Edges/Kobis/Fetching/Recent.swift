import Domain

/// A cache whose entries expire. When it is full, the oldest entry is evicted.
struct Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var values: [Key: (value: Value, until: Instant)] = [:]
    private var order: [Key] = []
    private var oldest = 0
    private let most: Int

    init(most: Int) { self.most = most }

    var count: Int { values.count }

    func value(for key: Key, at now: Instant) -> Value? {
        guard let known = values[key], now < known.until else { return nil }
        return known.value
    }

    mutating func keep(_ value: Value, for key: Key, until: Instant) {
        if values.updateValue((value, until), forKey: key) != nil { return }
        if order.count < most { return order.append(key) }
        values[order[oldest]] = nil
        order[oldest] = key
        oldest = (oldest + 1) % most
    }
}
