import Domain

extension ProductCount {
    /// `조회 12 · 관심 3`; nil where there is neither.
    var words: Phrase? {
        var parts: [Phrase] = []
        if views > 0 { parts.append(Phrase("조회 \(views.grouped)", English.counted(views, "view"))) }
        if favourites > 0 {
            parts.append(Phrase("관심 \(favourites.grouped)", English.counted(favourites, "favourite")))
        }
        guard !parts.isEmpty else { return nil }
        return Phrase(
            parts.map(\.korean).joined(separator: " · "),
            parts.map(\.english).joined(separator: " · ")
        )
    }
}
