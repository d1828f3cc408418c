import Domain

/// The beginning of a long text, for those who find its page in a search.
struct Excerpt {
    let text: String

    /// Whole words, at most `limit` letters of the first paragraph.
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
