/// The byte range a client requests: RFC 9110 section 14.
enum ByteRange: Equatable {
    /// The whole file: no range was requested, or none we support.
    case whole
    case part(Range<Int>)
    /// The requested range is outside the file.
    case unsatisfiable

    /// Several ranges at once are answered with the whole file, which the standard allows: no browser requests them,
    /// and serving them invites clients to request a file a thousand times over.
    init(_ field: String?, of count: Int) {
        self = .whole
        guard let field else { return }
        let range = FieldScanner.read(field) { scanner -> ByteRange? in
            guard scanner.take("bytes=") else { return nil }
            scanner.skipBlanks()
            let first = scanner.number(1...20)
            guard scanner.take(UInt8(ascii: "-")) else { return nil }
            let last = scanner.number(1...20)
            scanner.skipBlanks()
            return scanner.isAtEnd ? ByteRange(first, last, of: count) : nil
        }
        if let range { self = range }
    }

    private init?(_ first: Int?, _ last: Int?, of count: Int) {
        switch (first, last) {
        case (let first?, let last?):
            guard first <= last else { return nil }
            self = first < count ? .part(first..<min(last, count - 1) + 1) : .unsatisfiable
        case (let first?, nil):
            self = first < count ? .part(first..<count) : .unsatisfiable
        case (nil, let suffix?):
            self = suffix > 0 && count > 0 ? .part(max(0, count - suffix)..<count) : .unsatisfiable
        case (nil, nil):
            return nil
        }
    }
}
