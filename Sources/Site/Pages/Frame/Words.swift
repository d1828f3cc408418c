package import Domain

/// What the site's own places are called.
package enum Words {
    /// The whole site.
    package static let site = Phrase("마당", "Madang")
    /// Its first screen, where every way back leads.
    package static let yard = Phrase("마당", "Home")
    /// What is the reader's own.
    package static let me = Phrase("내 공간", "My page")
    /// How the site looks and speaks.
    package static let settings = Phrase("설정", "Settings")
    /// What leads those on who have nothing to see.
    package static let browse = Phrase("장터 둘러보기", "Browse the market")
    /// What the site is, for those who find it in a search or among their apps.
    package static let motto = Phrase(
        "박람회와 장터와 극장이 한데 열리는 마당이에요.",
        "One yard with three halls: a fair, a market and a box office."
    )
}
