import TestKit

/// The size of a window, and whether it is used by touch or by mouse.
package struct Viewport: Sendable, Hashable, CustomStringConvertible {
    package var name: String
    package var width: Int
    package var height: Int
    package var scale: Double
    package var isTouched: Bool

    package init(name: String, width: Int, height: Int, scale: Double, isTouched: Bool) {
        self.name = name
        self.width = width
        self.height = height
        self.scale = scale
        self.isTouched = isTouched
    }

    package static let phone = Viewport(name: "phone", width: 390, height: 844, scale: 3, isTouched: true)
    package static let landscape = Viewport(name: "landscape", width: 844, height: 390, scale: 3, isTouched: true)
    /// The narrowest size a page must fit: 1280 px at 400 % zoom.
    package static let narrow = Viewport(name: "narrow", width: 320, height: 640, scale: 2, isTouched: true)
    package static let desktop = Viewport(name: "desktop", width: 1280, height: 800, scale: 1, isTouched: false)

    /// A small laptop's window at 400 %.
    package static let enlarged = Viewport(name: "enlarged", width: 320, height: 200, scale: 1, isTouched: false)

    package static let all: [Viewport] = [.phone, .landscape, .narrow, .desktop]

    package var description: String { "\(name) \(width)×\(height)" }

    var metrics: JSONValue {
        [
            "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": .number(scale),
            "mobile": .bool(isTouched),
            "screenOrientation": width > height
                ? ["type": "landscapePrimary", "angle": 90] : ["type": "portraitPrimary", "angle": 0],
        ]
    }
}
