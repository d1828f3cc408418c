/// Compressions of a response.
package enum ContentCoding: Sendable, CaseIterable {
    // Ordered by our preference: among equals the first is used.
    case brotli
    case gzip
    case identity
}

/// The encodings a client accepts: RFC 9110 section 12.5.3.
package struct AcceptEncoding: Sendable, Equatable {
    // Weights in thousandths; nil if unspecified.
    private var brotli: Int?
    private var gzip: Int?
    private var identity: Int?
    private var others: Int?

    /// A missing, empty or malformed header accepts only uncompressed bytes.
    package init(_ field: String?) {
        guard let field else { return }
        let isWellFormed = FieldScanner.read(field) { scanner in
            repeat {
                scanner.skipBlanks()
                // Empty list members are ignored.
                guard !scanner.isAtEnd, scanner.next != UInt8(ascii: ",") else { continue }
                guard readMember(&scanner) else { return false }
                scanner.skipBlanks()
            } while scanner.take(UInt8(ascii: ","))
            return scanner.isAtEnd
        }
        if !isWellFormed { self = AcceptEncoding(nil) }
    }

    /// Returns the client's preferred coding, and among equals ours. Uncompressed bytes are the fallback when a client
    /// refuses everything: a response in a form it did not ask for helps it more than none.
    package func preferred(_ ours: ContentCoding = .brotli) -> ContentCoding {
        let best = max(quality(of: .brotli), quality(of: .gzip), quality(of: .identity))
        guard best > 0 else { return .identity }
        if quality(of: ours) == best { return ours }
        return ContentCoding.allCases.first { quality(of: $0) == best } ?? .identity
    }

    private func quality(of coding: ContentCoding) -> Int {
        switch coding {
        case .brotli: (brotli ?? others ?? 0) * 2
        case .gzip: (gzip ?? others ?? 0) * 2
        // Unspecified, uncompressed bytes are acceptable, but less than any coding named.
        case .identity: (identity ?? others).map { $0 * 2 } ?? 1
        }
    }

    private mutating func readMember(_ scanner: inout FieldScanner) -> Bool {
        guard let name = scanner.token() else { return false }
        scanner.skipBlanks()
        guard let quality = AcceptEncoding.quality(&scanner) else { return false }
        if scanner.equals(name, "*") {
            others = quality
        } else if scanner.equals(name, "br") {
            brotli = quality
        } else if scanner.equals(name, "gzip") || scanner.equals(name, "x-gzip") {
            gzip = quality
        } else if scanner.equals(name, "identity") {
            identity = quality
        }
        return true
    }

    /// Parses `;q=0.75` in thousandths: `0` or `1` and at most three decimals. The default weight is 1.
    private static func quality(_ scanner: inout FieldScanner) -> Int? {
        guard scanner.take(UInt8(ascii: ";")) else { return 1_000 }
        scanner.skipBlanks()
        guard scanner.take("q="), let whole = scanner.number(1...1), whole <= 1 else { return nil }
        var thousandths = whole * 1_000
        if scanner.take(UInt8(ascii: ".")) {
            for place in [100, 10, 1] { thousandths += (scanner.number(1...1) ?? 0) * place }
        }
        return thousandths <= 1_000 ? thousandths : nil
    }
}
