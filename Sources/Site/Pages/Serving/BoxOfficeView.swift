package import Domain

/// How a ranking is laid out. The raw value is what addresses and the cookie call it.
package enum BoxOfficeView: String, ListView {
    case list, wall

    package static let cookie = "boxoffice"
    package static let hall = Hall.boxOffice
    package static let usual = list

    package var name: Phrase {
        switch self {
        case .list: Phrase("목록", "List")
        case .wall: Phrase("사진", "Photos")
        }
    }
}
