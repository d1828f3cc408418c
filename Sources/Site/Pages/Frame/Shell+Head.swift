import Domain
package import Markup
import Routes

extension Shell {
    static func head(_ html: inout HTML, _ screen: any Screen, _ context: PageContext) {
        html.meta(.charset("utf-8"))
        html.meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
        // Applies the system's text size to 1rem in browsers that support it.
        html.meta(.name("text-scale"), .content("scale"))
        html.title(windowTitle(screen, context))
        html.meta(.name("description"), .content(screen.summary[context.language]))
        if context.spot == nil, let route = context.route { html.link(.rel("canonical"), .href(route.link)) }
        themeColour(&html, context.preferences.theme)
        if let spot = context.spot { exportedFiles(&html, screen, spot) } else { files(&html, screen, context) }
        if !screen.isIndexed { html.meta(.name("robots"), .content("noindex")) }
        screen.writeHead(&html, context)
    }

    private static func files(_ html: inout HTML, _ screen: any Screen, _ context: PageContext) {
        html.link(.rel("stylesheet"), .href(context.file(screen.files.sheet)))
        html.script(.src(context.file("nav.js")), .blocking("render"))
        html.script(.src(context.file(screen.files.script)), .defer)
        if let icon = context.place.icon {
            html.link(.rel("icon"), .href(Route.picture(icon.whole, .square, .jpeg).link))
            html.link(.rel("apple-touch-icon"), .href(Route.picture(icon.whole, .small, .jpeg).link))
        } else {
            html.link(.rel("icon"), .href(Route.favicon.link), .sizes("32x32"))
            html.link(.rel("icon"), .href(context.file("icon.svg")), .type("image/svg+xml"))
            html.link(.rel("apple-touch-icon"), .href(context.file("icon-180.png")))
        }
        // Sent with cookies, because one holds the reader's language.
        html.link(.rel("manifest"), .href(Route.manifest.link), .crossorigin(.useCredentials))
    }

    /// Writes the head of an exported page: no scripts, because browsers load no modules from files, and no app
    /// manifest.
    private static func exportedFiles(_ html: inout HTML, _ screen: any Screen, _ spot: ExportSpot) {
        html.link(.rel("stylesheet"), .href(spot.link(to: screen.files.sheet)))
        html.link(.rel("icon"), .href(spot.link(to: ExportPaths.icon)), .type("image/svg+xml"))
    }

    private static func windowTitle(_ screen: any Screen, _ context: PageContext) -> String {
        let title = screen.title[context.language]
        let site = context.spot?.name ?? context.place.name[context.language]
        return title == site ? site : "\(title) · \(site)"
    }

    private static func themeColour(_ html: inout HTML, _ theme: Theme?) {
        switch theme {
        case .light: html.meta(.name("theme-color"), .content(Theme.light.paper))
        case .dark: html.meta(.name("theme-color"), .content(Theme.dark.paper))
        case nil:
            html.meta(.name("theme-color"), .content(Theme.light.paper), .media("(prefers-color-scheme: light)"))
            html.meta(.name("theme-color"), .content(Theme.dark.paper), .media("(prefers-color-scheme: dark)"))
        }
    }
}

extension Theme {
    /// The style sheet's `--paper` colour, which the browser paints around the page.
    package var paper: String {
        switch self {
        case .light: "#f6f3ed"
        case .dark: "#13100c"
        }
    }
}

extension PageContext {
    /// Returns the URL of an embedded file.
    package func file(_ name: String) -> Link? { assets[name]?.link }
}
