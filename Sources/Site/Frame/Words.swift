package import Domain

/// What the site's own places are called.
package enum Words {
    /// The whole site.
    package static let site = Phrase("마당", "Madang")
    /// Its first screen, where every way back leads.
    package static let yard = Phrase("마당", "Yard")
    /// How the site looks and speaks.
    package static let settings = Phrase("설정", "Settings")
    /// What the site is, for those who find it in a search or among their apps.
    package static let motto = Phrase(
        "박람회와 장터와 극장이 한데 열리는 마당이에요.",
        "One yard with three halls: a fair, a market and a box office."
    )
}

extension Hall {
    /// Short, for the tab bar.
    package var name: Phrase {
        switch self {
        case .expo: Phrase("박람회", "Expo")
        case .market: Phrase("장터", "Market")
        case .boxOffice: Phrase("극장", "Movies")
        }
    }

    /// As it stands over the hall's own door.
    package var title: Phrase {
        switch self {
        case .expo: Phrase("만국박람회", "World’s Fair")
        case .market: Phrase("열린장터", "Open Market")
        case .boxOffice: Phrase("일일 박스오피스", "Daily Box Office")
        }
    }

    /// What the hall is for.
    package var purpose: Phrase {
        switch self {
        case .expo: Phrase("나라마다 가져온 물건과 이야기를 펼치는 곳", "Where nations show what they made")
        case .market: Phrase("물건이 새 주인을 만나는 곳", "Where things find new owners")
        case .boxOffice: Phrase("어제의 영화 순위가 걸리는 곳", "Where yesterday’s films are ranked")
        }
    }
}

extension Hall {
    var icon: Icon {
        switch self {
        case .expo: .expo
        case .market: .market
        case .boxOffice: .boxOffice
        }
    }

    /// What stands before the hall, on its card in the yard.
    var scene: Drawing {
        switch self {
        case .expo: .fair
        case .market: .stall
        case .boxOffice: .peaks
        }
    }
}
