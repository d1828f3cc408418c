import Domain

/// How a ranking is laid out. The raw value is what addresses and the cookie call it.
package enum BoxOfficeView: String, Sendable, CaseIterable {
    case list, wall

    static let cookie = "boxoffice"

    var name: Phrase {
        switch self {
        case .list: Phrase("리스트", "List")
        case .wall: Phrase("아이콘", "Posters")
        }
    }
}
