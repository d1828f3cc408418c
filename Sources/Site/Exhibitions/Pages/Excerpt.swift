import Domain

/// The beginning of a long text, for search results.
struct Excerpt {
    let text: String

    /// Creates an excerpt of whole words, at most `limit` characters of the first paragraph.
    init(_ whole: String, limit: Int = 120) {
        let first = whole.paragraphs.first?.joined(separator: " ") ?? ""
        guard first.count > limit else {
            text = first
            return
        }
        let cut = first.prefix(limit)
        let end = cut.lastIndex(of: " ") ?? cut.endIndex
        text = cut[..<end] + "…"
    }
}
