package import Domain
package import Markup
package import Octets
import Routes

/// The frame around every screen: head, skip link, bar, tabs.
package enum Shell {
    /// Returns the whole page as sent to the browser.
    package static func page(_ screen: any Screen, _ context: PageContext) -> Bytes {
        drawn(screen, context).finish()
    }

    /// Returns what is around the gap a screen leaves, for pages whose content alone changes often.
    package static func frame(_ screen: any Screen, _ context: PageContext) -> PageFrame {
        let (before, after) = drawn(screen, context).finishInTwo()
        return PageFrame(before: before, after: after)
    }

    private static func drawn(_ screen: any Screen, _ context: PageContext) -> HTML {
        var html = HTML(capacity: 40_960)
        html.document(
            .lang(context.language.rawValue),
            .data("text", context.preferences.textSize?.rawValue),
            .data("theme", context.preferences.theme?.rawValue),
            .data("colour", context.place.colour == .earth ? nil : context.place.colour.rawValue)
        ) { html in
            html.head { head(&$0, screen, context) }
            let live = context.spot == nil && context.halls.contains(.market) ? screen.live : nil
            html.body(
                .class(bodyClass(screen, context)),
                .data("live", live.flatMap { _ in context.file("live.js")?.text }),
                .data("on", live)
            ) { body(&$0, screen, context) }
        }
        return html
    }

    private static func body(_ html: inout HTML, _ screen: any Screen, _ context: PageContext) {
        html.a(.class("skip vh"), .href(Link(fragment: "main"))) {
            $0.text(Phrase("본문으로", "Skip to content")[context.language])
        }
        if let back = screen.back {
            bar(&html, back, screen, context)
        } else {
            BorderPattern.bunting.write(&html)
        }
        html.main(.id("main")) { main in
            if let announcement = context.announcement {
                AnnouncementStrip(announcement: announcement).write(&main, context)
            }
            if let spot = context.spot { ExportLanguages(spot: spot).write(&main) }
            if !screen.writesHeading { heading(&main, screen.title, context) }
            notice(&main, context)
            screen.write(&main, context)
            if context.spot == nil, screen.hasFoot { foot(&main, screen, context) }
        }
        if context.spot == nil { Tabs(hall: screen.hall, context: context).write(&html) }
    }

    private static func bodyClass(_ screen: any Screen, _ context: PageContext) -> String {
        let hall = screen.hall?.rawValue ?? "yard"
        return context.spot == nil ? hall : "\(hall) exported"
    }

    /// Writes links to the pages about the place, and to language and text size for readers who cannot read this one:
    /// it is labelled in both languages. Wide screens have it in the side rail instead.
    private static func foot(_ html: inout HTML, _ screen: any Screen, _ context: PageContext) {
        let other = Language.allCases.filter { $0 != context.language }
        html.footer(.class("foot")) { foot in
            if context.isOfStaff, context.route?.isOfDesk != true {
                let (route, name) =
                    screen.reviewed.map { (.item($0), Words.atDesk) } ?? (ModerationRoute.queue, Words.desk)
                foot.a(.href(Route.desk(route).link)) { $0.text(name[context.language]) }
            }
            for page in PlacePage.allCases {
                let route = Route.place(.page(page))
                let isHere = context.route == route
                foot.a(.href(route.link), isHere ? .ariaCurrent(.page) : .omitted) {
                    $0.text(page.name[context.language])
                }
            }
            guard context.route != .settings else { return }
            foot.a(.class("set"), .href(Route.settings.link)) { link in
                link.text(Words.settings[context.language])
                for language in other {
                    link.text(" · ")
                    link.span(.lang(language.rawValue)) { $0.text(language.ownName) }
                }
            }
        }
    }

    /// Writes the bar, whose name fades in as the large title scrolls away.
    private static func bar(_ html: inout HTML, _ back: Back, _ screen: any Screen, _ context: PageContext) {
        html.header(.class("bar")) { bar in
            bar.a(.class("back"), .href(back.link)) { link in
                Icon.back.write(&link)
                link.span { $0.text(back.name[context.language]) }
            }
            screen.writeBar(&bar, context)
        }
    }

    /// Writes the only `h1`. Scripts move the focus here after a link was followed, hence the tabindex.
    package static func heading(_ html: inout HTML, _ title: Phrase, _ context: PageContext) {
        html.h1(.class("title"), .tabindex(-1)) { $0.text(title[context.language]) }
    }

    /// Writes the notice element. It is always there, mostly empty: screen readers announce changes only in an element
    /// they already know. The service worker looks for exactly this tag, to say that a page comes from its cache.
    private static func notice(_ html: inout HTML, _ context: PageContext) {
        html.div(.class("notice"), .id("notice"), .role(.status)) { slot in
            if let notice = context.notice { Banner(notice).write(&slot, context) }
        }
    }
}

/// A page without the part that a screen left out.
package struct PageFrame: Sendable {
    fileprivate let before: HTMLFragment
    fileprivate let after: HTMLFragment

    /// Returns the page with its content in place, and its hash.
    package func page(_ content: HTML.Content) -> (bytes: Bytes, hash: FastHash) {
        var html = HTML(capacity: before.count + after.count + 32_768)
        html.fragment(before)
        content(&html)
        html.fragment(after)
        return html.finishHashed()
    }
}
