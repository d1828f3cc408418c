import Domain

extension ProductCount {
    /// The counts in words, `조회 12 · 관심 3 · 채팅 1`; nil if all are zero.
    var words: Phrase? {
        var parts: [Phrase] = []
        if views > 0 { parts.append(Phrase("조회 \(views.grouped)", English.counted(views, "view"))) }
        if favourites > 0 {
            parts.append(Phrase("관심 \(favourites.grouped)", English.counted(favourites, "favourite")))
        }
        if chats > 0 {
            let count = chats < Self.mostChats ? String(chats) : "\(Self.mostChats - 1)+"
            parts.append(Phrase("채팅 \(count)", chats == 1 ? "1 chat" : "\(count) chats"))
        }
        guard !parts.isEmpty else { return nil }
        return Phrase(
            parts.map(\.korean).joined(separator: " · "),
            parts.map(\.english).joined(separator: " · ")
        )
    }
}
