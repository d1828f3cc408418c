import Octets

/// A hash of whatever a value is made of, the same in every process.
///
/// It visits every stored property by itself, so that a property added later cannot be forgotten. `Hashable` would do
/// so too, but its seed differs in each process.
struct PackHash {
    private var hash = SHA256()

    mutating func add(_ value: Any) {
        let mirror = Mirror(reflecting: value)
        if let text = value as? String { return add(text: text) }
        // Their order differs from process to process.
        if mirror.displayStyle == .dictionary || mirror.displayStyle == .set { return add(unordered: mirror.children) }
        let children = Array(mirror.children)
        // A number, or a case without values.
        if children.isEmpty, mirror.displayStyle != .collection { return add(text: String(describing: value)) }
        add(count: children.count)
        for child in children {
            add(text: child.label ?? "")
            add(child.value)
        }
    }

    /// Short enough for an address, and for a number in JSON.
    consuming func finish() -> Int { hash.finish().prefix(6).reduce(0) { $0 << 8 | Int($1) } }

    private mutating func add(unordered children: Mirror.Children) {
        let hashes = children.map { child in
            var part = PackHash()
            part.add(child.value)
            return part.hash.finishAsText()
        }
        add(count: hashes.count)
        for text in hashes.sorted() { add(text: text) }
    }

    /// With its length, so that two texts never are one.
    private mutating func add(text: String) {
        add(count: text.utf8.count)
        hash.update(text.utf8)
    }

    private mutating func add(count: Int) {
        hash.update(withUnsafeBytes(of: UInt64(count).littleEndian) { Array($0) })
    }
}
