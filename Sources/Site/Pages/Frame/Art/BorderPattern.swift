import Domain
package import Markup

/// A decorative band above the yard and below the eaves of each hall. It repeats at its own size, whatever the screen's
/// width.
package struct BorderPattern: Sendable {
    private let id: StaticString
    private let name: StaticString
    private let width: Double
    private let height: Double
    private let markup: StaticString

    package func write(_ html: inout HTML) {
        html.svg(.class(name), .ariaHidden(true)) { svg in
            svg.pattern(.id(id), .width(width), .height(height), .patternUnits(.userSpaceOnUse)) {
                $0.unsafelyRaw(markup)
            }
            svg.unsafelyRaw("<rect width=\"100%\" height=\"100%\" fill=\"url(#")
            svg.unsafelyRaw(id)
            svg.unsafelyRaw(")\"/>")
        }
    }
}

extension BorderPattern {
    /// The string of flags over the yard, in the five colours of painted eaves.
    static let bunting = BorderPattern(
        id: "bunting",
        name: "bunting",
        width: 258,
        height: 75,
        """
        <path d="M0 10q129 31 258 0" fill="none" stroke="currentColor" stroke-opacity=".4" stroke-width="1.5"/>\
        <path d="M4 11.1L22 14.8 12 33z" fill="#cf5a45"/><path d="M30 16.5L47 19.3 38 38z" fill="#e8b54a"/>\
        <path d="M56 20.6L73 22.7 64 42z" fill="#3d9a8b"/><path d="M82 23.5L99 24.8 90 44z" fill="#3a62b0"/>\
        <path d="M108 25.2L125 25.6 116 45z" fill="#e9e0cc"/><path d="M134 25.6L150 25.2 142 45z" fill="#cf5a45"/>\
        <path d="M159 24.7L176 23.5 168 44z" fill="#e8b54a"/><path d="M185 22.6L202 20.6 194 42z" fill="#3d9a8b"/>\
        <path d="M211 19.3L228 16.4 220 38z" fill="#3a62b0"/><path d="M237 14.7L254 11 246 33z" fill="#e9e0cc"/>
        """
    )

    static let flags = BorderPattern(
        id: "flags",
        name: "eaves",
        width: 120,
        height: 22,
        """
        <path d="M0 0h22l-11 20z" fill="#e7c46a"/><path d="M24 0h22l-11 20z" fill="#f4efe2"/>\
        <path d="M48 0h22l-11 20z" fill="#d9705a"/><path d="M72 0h22l-11 20z" fill="#8fd0c2"/>\
        <path d="M96 0h22l-11 20z" fill="#9db9ea"/>
        """
    )

    static let awning = BorderPattern(
        id: "awning",
        name: "eaves",
        width: 48,
        height: 22,
        """
        <path d="M0 0h24v10a12 12 0 0 1-24 0z" fill="#e58a4c"/><path d="M24 0h24v10a12 12 0 0 1-24 0z" fill="#fff5e6"/>
        """
    )

    static let reel = BorderPattern(
        id: "reel",
        name: "eaves",
        width: 22,
        height: 22,
        """
        <path d="M0 0h22v18H0z" fill="#0d0820" opacity=".5"/>\
        <rect x="5" y="4" width="12" height="10" rx="2.5" fill="#fff" opacity=".5"/>
        """
    )

    private init(id: StaticString, name: StaticString, width: Double, height: Double, _ markup: StaticString) {
        self.id = id
        self.name = name
        self.width = width
        self.height = height
        self.markup = markup
    }
}
