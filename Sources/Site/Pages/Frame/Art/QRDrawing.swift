package import Markup

/// A QR code as an SVG: dark on white in every theme, since not all cameras read inverted codes.
package struct QRDrawing {
    private let code: QRCode
    private let name: String

    package init(code: QRCode, name: String) { (self.code, self.name) = (code, name) }

    /// The quiet zone around it, as the standard requires.
    private static let margin = 4

    package func write(_ html: inout HTML) {
        let side = code.size + 2 * Self.margin
        html.svg(.class("qr"), .viewBox("0 0 \(side) \(side)"), .role(.img), .ariaLabel(name)) { svg in
            svg.path(.class("light"), .d("M0 0h\(side)v\(side)h-\(side)z"))
            svg.path(.class("dark"), .d(shape))
        }
    }

    /// The path data, with one rectangle for each run of dark modules.
    private var shape: String {
        (0..<code.size).map(row).joined()
    }

    private func row(_ y: Int) -> String {
        var (shape, x) = ("", 0)
        while x < code.size {
            let run = (x..<code.size).prefix { code.isDark($0, y) }.count
            if run > 0 { shape += "M\(x + Self.margin) \(y + Self.margin)h\(run)v1h-\(run)z" }
            x += max(run, 1)
        }
        return shape
    }
}
