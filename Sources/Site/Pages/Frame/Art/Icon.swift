package import Markup

/// The line icons, 24 by 24, in the colour of the text beside them, which also names them to screen readers.
package enum Icon: Sendable {
    case yard
    case expo
    case market
    case boxOffice
    case settings
    case person
    case eye
    case box
    case talk
    case link
    case leave
    case back
    case next
    case calendar
    case info
    case close
    case add
    case heart
    case share
    case up
    case camera
    case tag
    case bell
    case tick
    case star
    case seal

    package func write(_ html: inout HTML) {
        html.svg(.class("icon"), .viewBox("0 0 24 24"), .ariaHidden(true)) { writeShape(&$0) }
    }

    /// Writes the shape only, for an icon defined once in a page and used often.
    package func writeShape(_ svg: inout HTML) { svg.unsafelyRaw(markup) }

    private var markup: StaticString {
        switch self {
        case .yard:
            "<path d=\"M3.5 11c3.5-.8 6.3-3 8.5-6.5 2.2 3.5 5 5.7 8.5 6.5M5.5 10.6v8.9h13v-8.9M10 19.5v-5h4v5\"/>"
        case .expo:
            """
            <path d="M12 3v4M12 3.2h5l-1.5 1.8L17 6.8h-5M5 20v-8a7 7 0 0 1 14 0v8M3.5 20h17M9.5 20v-5.5a2.5 2.5 0 0 1 \
            5 0V20"/>
            """
        case .market:
            """
            <path d="M4 9.5 5.5 4h13L20 9.5a2.7 2.7 0 0 1-5.33 0 2.7 2.7 0 0 1-5.34 0 2.7 2.7 0 0 1-5.33 0zM5.5 \
            12v8h13v-8M10 20v-4.5h4V20"/>
            """
        case .boxOffice:
            """
            <path d="M4 6h16a1 1 0 0 1 1 1v2.5a2.5 2.5 0 0 0 0 5V17a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2.5a2.5 2.5 0 0 0 \
            0-5V7a1 1 0 0 1 1-1zM15 6.5v2M15 11v2M15 15.5v2"/>
            """
        case .settings:
            "<path d=\"M4 7h8M18 7h2M4 17h2M12 17h8\"/><circle cx=\"15\" cy=\"7\" r=\"3\"/><circle cx=\"9\" cy=\"17\" r=\"3\"/>"
        case .bell: "<path d=\"M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.8a2.2 2.2 0 0 0 4 0\"/>"
        case .tick: "<path d=\"M5 12.5 9.800 17.300 19 7.500\" stroke-width=\"2.6\"/>"
        case .seal:
            "<path d=\"M12 2.5 20 5.500v6c0 5-3.500 8.500-8 10-4.500-1.500-8-5-8-10v-6zM8 11.500l3 3 5-5.500\"/>"
        case .star:
            "<path d=\"M12 3.800l2.500 5.200 5.700.8-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.8z\"/>"
        case .add: "<path d=\"M12 4.5v15M4.5 12h15\" stroke-width=\"2.2\"/>"
        case .heart:
            """
            <path d="M12 20C6 15.6 3.5 12.4 3.5 9a4.6 4.6 0 0 1 8.5-2.5A4.6 4.6 0 0 1 20.5 9c0 3.4-2.5 6.6-8.5 11z"/>
            """
        case .share: "<path d=\"M12 15V3.500M8 7l4-3.500L16 7M7 10.500H5.500v9.500h13v-9.500H17\"/>"
        case .up: "<path d=\"M5 13.5 12 6.500l7 7M12 7v12\" stroke-width=\"2.2\"/>"
        case .tag: "<path d=\"M4 4.5h8l8.5 8.5-7.500 7.500-9-9zM8.300 8.800h.01\"/>"
        case .camera:
            "<path d=\"M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4z\"/><circle cx=\"12\" cy=\"13.2\" r=\"3.6\"/>"
        case .person:
            """
            <circle cx="12" cy="8.2" r="4"/><path d="M4.5 20c.6-4.2 3.6-6.3 7.5-6.3s6.9 2.1 7.5 6.3"/>
            """
        case .eye:
            "<path d=\"M2.5 12c2.2-4 5.4-6 9.5-6s7.3 2 9.5 6c-2.2 4-5.4 6-9.5 6s-7.3-2-9.5-6z\"/><circle cx=\"12\" cy=\"12\" r=\"3\"/>"
        case .box: "<path d=\"M5.5 8h13l1 12h-15zM9 10.500V7a3 3 0 0 1 6 0v3.5\"/>"
        case .talk:
            "<path d=\"M4 5.5h16v10.5h-8.500L7 20v-4H4z\"/>"
        case .link:
            """
            <path d="M10 14.500a4 4 0 0 1 0-5.600l2.5-2.500a4 4 0 0 1 5.6 5.600l-1.2 1.200M14 9.500a4 4 0 0 1 0 5.600l-2.5 \
            2.500a4 4 0 0 1-5.6-5.600l1.2-1.2"/>
            """
        case .leave:
            "<path d=\"M14 4.500H6.500a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H14M10.5 12H20M16.5 8.5 20 12l-3.5 3.5\"/>"
        case .back:
            "<path d=\"M15 4.5 7.5 12l7.5 7.5\" stroke-width=\"2.4\"/>"
        case .next: "<path d=\"M9 4.5 16.5 12 9 19.5\" stroke-width=\"2.4\"/>"
        case .calendar:
            "<rect x=\"4\" y=\"5.5\" width=\"16\" height=\"14.5\" rx=\"3\"/><path d=\"M4 10h16M8.5 3.5v4M15.5 3.5v4\"/>"
        case .info: "<circle cx=\"12\" cy=\"12\" r=\"8.5\"/><path d=\"M12 11v5.5M12 7.8h.01\" stroke-width=\"2.2\"/>"
        case .close: "<path d=\"M6.5 6.5l11 11M17.5 6.5l-11 11\" stroke-width=\"2.2\"/>"
        }
    }
}
