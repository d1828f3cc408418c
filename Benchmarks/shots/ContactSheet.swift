import BrowserKit
import Foundation
import SiteTestKit

/// A page with all pictures of one mode side by side.
struct ContactSheet {
    let mode: Mode
    let screens: [TestScreen]

    var html: String {
        let figures = screens.map { screen in
            """
            <figure><img src="\(screen.name).png" width="\(width)"><figcaption>\(screen.name)</figcaption></figure>
            """
        }
        return """
            <!doctype html><meta charset="utf-8"><title>\(mode)</title>
            <style>
            body { margin: 16px; background: #777; color: #fff; font: 15px system-ui; width: max-content }
            main { display: grid; grid-template-columns: repeat(\(columns), max-content); gap: 16px; align-items: start }
            figure { margin: 0 } img { display: block }
            </style>
            <h1>\(mode)</h1><main>\(figures.joined())</main>
            """
    }

    private var isWide: Bool { mode.viewport.width > mode.viewport.height }
    private var width: Int { isWide ? 560 : 290 }
    private var columns: Int { isWide ? 3 : 7 }
}
