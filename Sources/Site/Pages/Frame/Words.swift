package import Domain

/// Names of the site's own places.
package enum Words {
    /// The front page, where every back link ends.
    package static let yard = Phrase("마당", "Home")
    /// The member's own page.
    package static let me = Phrase("내 공간", "My page")
    /// The link to the front page where a page has nothing more.
    package static let toFront = Phrase("첫 화면으로", "Front page")
    /// The moderators' pages.
    package static let desk = Phrase("운영", "Moderation")
    /// The link to what is shown, at the moderators' pages.
    package static let atDesk = Phrase("운영 화면에서 보기", "See in moderation")
    /// The display settings.
    package static let settings = Phrase("설정", "Settings")
    /// The link for readers whose page is empty.
    package static let browse = Phrase("장터 둘러보기", "Browse the market")
    /// A description of the site, for search results and app lists.
    package static let motto = Phrase(
        "박람회와 장터와 극장이 한데 열리는 마당이에요.",
        "One yard with three halls: a fair, a market and a box office."
    )
}

extension [Phrase] {
    /// The sentences joined; nil if there are none.
    package var joined: Phrase? {
        guard !isEmpty else { return nil }
        return Phrase(map(\.korean).joined(separator: " "), map(\.english).joined(separator: " "))
    }
}
