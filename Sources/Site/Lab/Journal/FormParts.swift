/// A multipart form as it was sent, cut at its boundaries and judged by nobody.
struct FormParts {
    let parts: [JournalPart]
    /// Whether the boundary that was announced stands in the body at all.
    let hasBoundary: Bool
    /// Whether the last boundary closes the form.
    let isClosed: Bool
    /// The line the body really begins with, where that is another boundary.
    let firstLine: String?

    /// So many are looked at: an app sends a product and five pictures.
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

    /// The lines that begin with the mark. No byte is compared with more than one of the mark's.
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

    /// What is between two boundaries; nil for what closes the form.
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
