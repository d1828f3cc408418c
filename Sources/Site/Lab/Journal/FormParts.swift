/// A multipart form as sent, split at its boundaries without validation.
struct FormParts {
    let parts: [JournalPart]
    /// Whether the announced boundary occurs in the body.
    let hasBoundary: Bool
    /// Whether the last boundary closes the form.
    let isClosed: Bool
    /// The body's first line, if it is another boundary.
    let firstLine: String?

    /// The most parts inspected: an app sends a product and five pictures.
    private static let most = 32

    init(_ body: [UInt8], boundary: String) {
        let mark = Array("--\(boundary)".utf8)
        let places = Self.places(of: mark, in: body)
        hasBoundary = !places.isEmpty
        isClosed = places.last.map { body[($0 + mark.count)...].starts(with: "--".utf8) } ?? false
        let line = body.prefix(120).prefix { $0 != 0x0D && $0 != 0x0A }
        firstLine = places.isEmpty && line.starts(with: "--".utf8) ? String(decoding: line, as: UTF8.self) : nil
        parts = zip(places, places.dropFirst() + [body.count]).prefix(Self.most).compactMap { start, end in
            Self.part(body[min(start + mark.count, end)..<end])
        }
    }

    /// Returns the lines that begin with the mark, in linear time.
    private static func places(of mark: [UInt8], in body: [UInt8]) -> [Int] {
        var found: [Int] = []
        var rest = body[...]
        while found.count <= most {
            if rest.starts(with: mark) { found.append(rest.startIndex) }
            guard let end = rest.firstIndex(of: 0x0A) else { break }
            rest = rest[(end + 1)...]
        }
        return found
    }

    /// Returns the part between two boundaries; nil for the end of the form.
    private static func part(_ bytes: ArraySlice<UInt8>) -> JournalPart? {
        guard !bytes.starts(with: "--".utf8) else { return nil }
        let content = bytes.dropFirst(bytes.starts(with: "\r\n".utf8) ? 2 : bytes.starts(with: "\n".utf8) ? 1 : 0)
        let blank = Array("\r\n\r\n".utf8)
        let head = content.prefix(2_048)
        let end = head.indices.first { head[$0...].starts(with: blank) }
        guard let end else { return JournalPart(head: "", body: JournalBody(Array(content))) }
        var body = content[(end + blank.count)...]
        if body.suffix(2).elementsEqual("\r\n".utf8) { body = body.dropLast(2) }
        return JournalPart(
            head: String(decoding: content[..<end], as: UTF8.self),
            body: JournalBody(Array(body.prefix(JournalBody.most)), count: body.count)
        )
    }
}
