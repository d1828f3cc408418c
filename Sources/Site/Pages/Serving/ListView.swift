package import Domain
package import HTTP
import Routes

/// A way to lay a hall's list out, chosen by a link and kept in a cookie like the settings: it says nothing of its reader.
package protocol ListView: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
    static var cookie: String { get }
    static var hall: Hall { get }
    /// As it is laid out for those who never chose.
    static var usual: Self { get }
}

/// The layout a visit sees a list in.
package struct ChosenView<View: ListView>: Sendable {
    package let view: View
    /// Chosen just now, and otherwise than before.
    private let isNew: Bool

    package init(_ visit: Visit, _ query: Query, named name: String = "view") {
        let asked: View? = query.choice(name)
        let kept = visit.cookies[View.cookie].flatMap(View.init)
        view = asked ?? kept ?? .usual
        isNew = asked.map { $0 != kept } ?? false
    }

    /// The answer, with a cookie for the next visit where there is something new to remember.
    package func remembered(in response: Response, _ visit: Visit) -> Response {
        guard isNew, var cookie = SetCookie(View.cookie, view.rawValue, path: path, maxAge: 365 * 86_400) else {
            return response
        }
        cookie.isSecure = visit.visitor.isSecure
        var response = response
        response.headers.add(.setCookie, cookie.text)
        return response
    }

    private var path: String { Route.hall(View.hall).path }
}
