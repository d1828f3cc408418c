package import BrowserKit
package import Pages

/// A viewport, text size and look for testing a screen.
package struct Mode: Sendable, Hashable, CustomStringConvertible {
    package var viewport: Viewport
    package var textSize: TextSize
    package var look: Look

    package init(_ viewport: Viewport, _ textSize: TextSize, _ look: Look) {
        self.viewport = viewport
        self.textSize = textSize
        self.look = look
    }

    /// The name, such as `phone-ax3-dark`
    package var description: String { "\(viewport.name)-\(textSize.rawValue)-\(look.rawValue)" }

    /// The smallest, the usual and the largest.
    package static let textSizes: [TextSize] = [.xs, .l, .ax5]

    /// Also two of the accessibility sizes between them, for the long run.
    package static let moreTextSizes: [TextSize] = [.xs, .l, .ax1, .ax3, .ax5]
}
