/// Amounts that are held for a while, such as the bytes of requests in memory: by key, and in total.
package struct Holdings<Key: Hashable & Sendable>: Sendable {
    package private(set) var inAll = 0
    /// Only keys that hold something.
    private var amounts: [Key: Int] = [:]

    package init() {}

    package subscript(key: Key) -> Int { amounts[key] ?? 0 }

    /// Adds to a key's amount; a negative number gives back.
    package mutating func add(_ amount: Int, to key: Key) {
        inAll += amount
        let left = self[key] + amount
        amounts[key] = left > 0 ? left : nil
    }
}
