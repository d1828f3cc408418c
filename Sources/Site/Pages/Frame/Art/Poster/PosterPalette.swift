import Markup

/// The colours of one film's poster: one hue and others that match.
struct PosterPalette: Sendable {
    private let hue: Int

    init(hue: Int) { self.hue = hue }

    /// The colours of the sky, from the top down to the horizon.
    var sky: [Paint] { [mixed(24, 11), mixed(32, 11, 11), mixed(43, 11, 22), mixed(56, 10, 33)] }

    subscript(_ tone: Motif.Tone) -> Paint {
        switch tone {
        case .far: mixed(42, 9, 10)
        case .middle: mixed(34, 9, 6)
        case .ground: mixed(20, 6)
        case .dark: mixed(13, 4)
        case .mist: mixed(80, 5, -12)
        case .accent: mixed(74, 12, 150)
        case .accentShade: mixed(60, 11, 150)
        case .cream, .light: .colour("#fff0c9")
        case .ember: .colour("#f2705a")
        case .emberShade: .colour("#c94f42")
        case .white: .colour("#fff")
        }
    }

    private func mixed(_ light: Int, _ chroma: Int, _ turn: Int = 0) -> Paint {
        .colour("oklch(\(light)% .\(chroma < 10 ? "0" : "")\(chroma) \((hue + turn + 360) % 360))")
    }
}
