package import Domain
import HTTP

/// How the exhibits are laid out. The raw value is what addresses and the cookie call it.
package enum ExhibitView: String, ListView {
    case list, wall

    package static let cookie = "exhibits"
    package static let hall = Hall.expo
    package static let usual = list

    package var name: Phrase {
        switch self {
        case .list: Phrase("목록", "List")
        case .wall: Phrase("사진", "Photos")
        }
    }
}
