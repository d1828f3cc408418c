import Domain
import Markup
import Routes

/// The tab bar on a phone; a side rail where the screen is low or wide.
struct Tabs {
    let hall: Hall?
    let context: PageContext

    func write(_ html: inout HTML) {
        html.nav(.class("tabs"), .ariaLabel(Phrase("메뉴", "Menu")[context.language])) { nav in
            nav.span(.class("brand"), .ariaHidden(true)) { brand in
                if let icon = context.place.icon {
                    brand.img(.src(Route.picture(icon.whole, .square, .jpeg).link), .alt(""), .width(22), .height(22))
                } else {
                    Drawing.emblem.write(&brand, class: "emblem")
                }
                brand.text(context.place.name[context.language])
            }
            tab(&nav, .home, .yard, Words.yard)
            for hall in context.halls { tab(&nav, .hall(hall), hall.look.icon, hall.name) }
            tab(&nav, .account(.me), .person, Words.me, class: "aside")
            tab(&nav, .settings, .settings, Words.settings, class: "aside")
        }
    }

    private func tab(
        _ html: inout HTML,
        _ route: Route,
        _ icon: Icon,
        _ name: Phrase,
        class aside: StaticString? = nil
    ) {
        html.a(aside.map { .class($0) } ?? .omitted, .href(route.link), current(route)) { link in
            icon.write(&link)
            link.span { $0.text(name[context.language]) }
        }
    }

    /// Returns the `aria-current` mark for the page itself, or for its hall.
    private func current(_ route: Route) -> Attribute<Tag.A> {
        if route == context.route { return .ariaCurrent(.page) }
        if let hall, route == .hall(hall) { return .ariaCurrent(.yes) }
        return .omitted
    }
}
