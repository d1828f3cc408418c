/// A picture of a sample product, as SVG: the thing in one of five views.
struct SampleDrawing: Sendable {
    let motif: SampleMotif
    let palette: SamplePalette
    /// The second palette, for the view with two.
    let other: SamplePalette
    let view: View
    /// The seed of the cloud in the background.
    let seed: Int

    /// The views, in the order of a product's pictures.
    enum View: Int, CaseIterable {
        case alone
        case onTable
        case near
        case withAnother
        case onCloth
    }

    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="640" height="640">\
        <path fill="\(palette.ground)" d="M0 0h200v200H0z"/>\(scene)</svg>
        """
    }

    private var scene: String {
        switch view {
        case .alone: cloud + Self.shadow + thing
        case .near: Self.moved(-62, -58, scale: 1.62, cloud + Self.shadow + thing)
        case .withAnother:
            cloud + Self.moved(78, 38, scale: 0.6, Self.shadow + Self.drawn(motif, other))
                + Self.moved(-14, 36, scale: 0.78, Self.shadow + thing)
        case .onTable: table + Self.moved(26, 18, scale: 0.86, Self.shadow + thing)
        case .onCloth: cloud + cloth + Self.moved(18, 12, scale: 0.82, thing)
        }
    }

    private var thing: String { Self.drawn(motif, palette) }

    private var cloud: String {
        "<path d=\"\(Self.clouds[seed % Self.clouds.count])\" fill=\"\(palette.cloud)\"/>"
    }

    private var table: String {
        """
        <path d="M0 138h200v62H0z" fill="#d9b088"/><path d="M0 138h200v6H0z" fill="#c49468"/>\
        <path d="M0 166h200M0 184h200" stroke="#c49468" stroke-width="1.5"/>\
        <rect x="24" y="18" width="64" height="78" rx="4" fill="#fff"/>\
        <rect x="29" y="23" width="54" height="68" fill="\(palette.cloud)"/>\
        <path d="M56 23v68M29 57h54" stroke="#fff" stroke-width="4"/><circle cx="70" cy="40" r="8" fill="#ffe9a8"/>
        """
    }

    private var cloth: String {
        """
        <path d="M30 150l70-22 70 22-70 30z" fill="\(palette.accent)"/>\
        <path d="M65 139l70 22M135 139l-70 26" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>\
        <path d="M30 150l35-11 35 11-35 12z" fill="\(palette.main)"/>
        """
    }

    private static let shadow =
        "<ellipse cx=\"100\" cy=\"164\" rx=\"74\" ry=\"8\" fill=\"#40342c\" fill-opacity=\".12\"/>"

    private static let clouds = [
        "M14 128c-18-40 0-98 48-108 30-6 54 6 82 8 42 4 58 52 40 100z",
        "M20 140C2 104 18 40 70 30c34-6 60-16 88 8 34 28 36 72 22 102z",
        "M10 132c-6-50 26-80 60-92 40-14 92-4 110 40 8 20 6 38 2 52z",
    ]

    private static func moved(_ x: Int, _ y: Int, scale: Double, _ markup: String) -> String {
        "<g transform=\"translate(\(x) \(y)) scale(\(scale))\">\(markup)</g>"
    }

    /// Returns the motif with the palette's colours in place of their letters.
    private static func drawn(_ motif: SampleMotif, _ palette: SamplePalette) -> String {
        var drawn = ""
        for piece in motif.markup.split(separator: "{", omittingEmptySubsequences: false) {
            switch piece.prefix(2) {
            case "a}": drawn += palette.main + piece.dropFirst(2)
            case "b}": drawn += palette.shade + piece.dropFirst(2)
            case "c}": drawn += palette.light + piece.dropFirst(2)
            case "d}": drawn += palette.accent + piece.dropFirst(2)
            default: drawn += piece
            }
        }
        return drawn
    }
}
