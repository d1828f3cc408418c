/// An entity tag, which names one version of one representation: RFC 9110 section 8.8.3.
package struct EntityTag: Sendable, Hashable {
    /// The text between the quotes.
    package let opaque: String
    package let isWeak: Bool

    /// A tag of our own: letters, digits, `-`, `_` and `.`.
    package init(_ opaque: String, isWeak: Bool = false) {
        self.opaque = opaque
        self.isWeak = isWeak
    }

    /// The header form, `"abc"` or `W/"abc"`.
    package var text: String { (isWeak ? "W/\"" : "\"") + opaque + "\"" }

    /// Whether they match strongly, byte for byte, as ranges require.
    package func isStrongly(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }

    /// Whether they match weakly, which suffices for a 304.
    package func isWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }

    /// Parses a single tag.
    init?(field: String) {
        let tag = FieldScanner.read(field) { scanner in
            let tag = EntityTag(&scanner)
            return scanner.isAtEnd ? tag : nil
        }
        guard let tag else { return nil }
        self = tag
    }

    fileprivate init?(_ scanner: inout FieldScanner) {
        isWeak = scanner.next == UInt8(ascii: "W")
        if isWeak { scanner.skip() }
        guard !isWeak || scanner.next == UInt8(ascii: "/") else { return nil }
        if isWeak { scanner.skip() }
        guard scanner.take(UInt8(ascii: "\"")) else { return nil }
        let start = scanner.index
        while let byte = scanner.next, byte != UInt8(ascii: "\""), byte > 0x20, byte != 0x7F { scanner.skip() }
        opaque = scanner.text(start..<scanner.index)
        guard scanner.take(UInt8(ascii: "\"")) else { return nil }
    }
}

/// The value of `If-Match` and `If-None-Match`.
enum EntityTagList: Equatable {
    /// `*`: any version.
    case any
    case tags([EntityTag])

    /// Returns nil if it is malformed; the condition is then ignored.
    init?(_ field: String) {
        let list = FieldScanner.read(field) { scanner -> EntityTagList? in
            if scanner.take(UInt8(ascii: "*")) { return scanner.isAtEnd ? .any : nil }
            var tags: [EntityTag] = []
            repeat {
                scanner.skipBlanks()
                guard !scanner.isAtEnd, scanner.next != UInt8(ascii: ",") else { continue }
                guard let tag = EntityTag(&scanner) else { return nil }
                tags.append(tag)
                scanner.skipBlanks()
            } while scanner.take(UInt8(ascii: ","))
            return scanner.isAtEnd ? .tags(tags) : nil
        }
        guard let list else { return nil }
        self = list
    }

    func holds(_ tag: EntityTag, by comparison: (EntityTag, EntityTag) -> Bool) -> Bool {
        switch self {
        case .any: true
        case .tags(let tags): tags.contains { comparison($0, tag) }
        }
    }
}
