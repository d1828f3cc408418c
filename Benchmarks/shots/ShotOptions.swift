import BrowserKit
import Foundation
import Pages
import SiteTestKit

/// Options from the command line.
struct ShotOptions {
    var folder: URL
    var screens = TestScreen.everything
    var modes = ShotMode.all
    var isWhole = false
    /// The address of a program for README's picture; nil takes the pictures of every screen.
    var program: String?

    static let help = """
        bin/shots DIR takes pictures of every screen in every mode, with a sheet of each mode: DIR/sheet-MODE.png.

          --screens a,b   only these: \(TestScreen.everything.map(\.name).joined(separator: ", "))
          --modes a,b     only modes with one of these in their name, such as phone-l-dark, ax3 or forced
          --whole         the page from top to end, not only the first screenful
          --readme        README's own picture instead, of the program as it is shipped: DIR/screens.webp
        """

    enum Slip: Error {
        case help
        case says(String)
    }

    init(_ arguments: [String]) throws(Slip) {
        var rest = arguments[...]
        var folder: String?
        while let argument = rest.popFirst() {
            switch argument {
            case "-h", "--help": throw .help
            case "--whole": isWhole = true
            case "--program": program = rest.popFirst()
            case "--screens": screens = try ShotOptions.screens(ShotOptions.list(after: argument, &rest))
            case "--modes": modes = try ShotOptions.modes(ShotOptions.list(after: argument, &rest))
            default:
                guard folder == nil, !argument.hasPrefix("-") else { throw .says("unknown argument \(argument)") }
                folder = argument
            }
        }
        guard let folder else { throw .says("the folder to write to is missing") }
        self.folder = URL(filePath: folder)
    }

    private static func list(after option: String, _ rest: inout ArraySlice<String>) throws(Slip) -> [String] {
        guard let value = rest.popFirst() else { throw .says("\(option) needs names, separated by commas") }
        return value.split(separator: ",").map(String.init)
    }

    private static func screens(_ names: [String]) throws(Slip) -> [TestScreen] {
        let known = TestScreen.everything.map(\.name)
        if let stranger = names.first(where: { !known.contains($0) }) {
            throw .says("there is no screen \(stranger); choose from: \(known.joined(separator: ", "))")
        }
        return TestScreen.everything.filter { names.contains($0.name) }
    }

    private static func modes(_ parts: [String]) throws(Slip) -> [Mode] {
        let modes = ShotMode.all.filter { mode in parts.contains { mode.description.contains($0) } }
        guard !modes.isEmpty else {
            throw .says(
                "no mode has that in its name; choose from: \(ShotMode.all.map(\.description).joined(separator: ", "))"
            )
        }
        return modes
    }
}

/// The modes for review: every window, light and dark, at three text sizes, and the colours of high contrast.
enum ShotMode {
    static let all: [Mode] = Viewport.all.flatMap { viewport in
        [Look.light, .dark].flatMap { look in [.l, .ax3, .ax5].map { Mode(viewport, $0, look) } }
            + [Mode(viewport, .l, .forcedColours), Mode(viewport, .l, .moreContrast)]
    }
}
