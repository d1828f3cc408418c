package import Domain
package import HTTP
import Routes

/// A layout of a hall's list, chosen by a link and kept in a cookie like the settings: it says nothing of its reader.
package enum ListView: Sendable, CaseIterable {
    case list, photos

    package var name: Phrase {
        switch self {
        case .list: Phrase("목록", "List")
        case .photos: Phrase("사진", "Photos")
        }
    }

    /// Its name in a hall's addresses and cookie.
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

    /// The layout chosen in this hall on an earlier visit.
    package init?(in hall: Hall, _ cookies: Cookies) { self.init(cookies[Self.cookie(of: hall)], in: hall) }

    fileprivate static func cookie(of hall: Hall) -> String {
        switch hall {
        case .expo: "exhibits"
        case .market: "market"
        case .boxOffice: "boxoffice"
        }
    }
}

/// The layout a visit sees a hall's list in.
package struct ChosenView: Sendable {
    package let view: ListView
    private let hall: Hall
    /// Chosen just now, and otherwise than before.
    private let isNew: Bool

    package init(_ visit: Visit, _ query: Query, in hall: Hall, named name: String = "view") {
        let asked = ListView(query.word(name), in: hall)
        let kept = ListView(in: hall, visit.cookies)
        self.hall = hall
        view = asked ?? kept ?? .list
        isNew = asked.map { $0 != kept } ?? false
    }

    /// The answer, with a cookie for the next visit where there is something new to remember.
    package func remembered(in response: Response, _ visit: Visit) -> Response {
        guard isNew else { return response }
        let path = Route.hall(hall).path
        guard var cookie = SetCookie(ListView.cookie(of: hall), view.word(in: hall), path: path, maxAge: 365 * 86_400)
        else { return response }
        cookie.isSecure = visit.visitor.isSecure
        var response = response
        response.headers.add(.setCookie, cookie.text)
        return response
    }
}
