package import Domain
package import HTTP
import Routes

/// The layout of a hall's list, chosen by a link and stored in a cookie like the settings; it reveals nothing about the
/// reader.
package enum ListView: Sendable, CaseIterable {
    case list, photos

    package var name: Phrase {
        switch self {
        case .list: Phrase("목록", "List")
        case .photos: Phrase("사진", "Photos")
        }
    }

    /// Returns its name in a hall's URLs and cookie.
    package func word(in hall: Hall) -> String {
        switch self {
        case .list: "list"
        case .photos: hall == .market ? "grid" : "wall"
        }
    }

    fileprivate init?(_ word: String?, in hall: Hall) {
        guard let word, let view = Self.allCases.first(where: { $0.word(in: hall) == word }) else { return nil }
        self = view
    }

    /// Creates the layout chosen in this hall on an earlier visit.
    package init?(in hall: Hall, _ cookies: Cookies) { self.init(cookies[Self.cookie(of: hall).rawValue], in: hall) }

    fileprivate static func cookie(of hall: Hall) -> SiteCookie {
        switch hall {
        case .expo: .exhibits
        case .market: .market
        case .boxOffice: .boxoffice
        }
    }
}

/// The layout of a hall's list for a visit.
package struct ChosenView: Sendable {
    package let view: ListView
    private let hall: Hall
    /// Whether the query chose it and it differs from the stored one.
    private let isNew: Bool

    package init(_ visit: Visit, _ query: Query, in hall: Hall, named name: String = "view") {
        let asked = ListView(query.word(name), in: hall)
        let kept = ListView(in: hall, visit.cookies)
        self.hall = hall
        view = asked ?? kept ?? .list
        isNew = asked.map { $0 != kept } ?? false
    }

    /// Returns the response, with a cookie if there is a new choice to store.
    package func remembered(in response: Response, _ visit: Visit) -> Response {
        guard isNew else { return response }
        let (word, path) = (view.word(in: hall), Route.hall(hall).path)
        let cookie = ListView.cookie(of: hall).setting(word, secure: visit.visitor.isSecure, path: path)
        guard let cookie else { return response }
        var response = response
        response.headers.add(.setCookie, cookie.text)
        return response
    }
}
