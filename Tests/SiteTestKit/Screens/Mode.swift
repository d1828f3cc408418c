package import BrowserKit
package import Site

/// One way to look at a screen.
package struct Mode: Sendable, Hashable, CustomStringConvertible {
    package var viewport: Viewport
    package var textSize: TextSize
    package var look: Look

    package init(_ viewport: Viewport, _ textSize: TextSize, _ look: Look) {
        self.viewport = viewport
        self.textSize = textSize
        self.look = look
    }

    /// `phone-ax3-dark`
    package var description: String { "\(viewport.name)-\(textSize.rawValue)-\(look.rawValue)" }

    /// The steps every screen is tried in: the smallest, the usual, and three of the five accessibility sizes.
    package static let textSizes: [TextSize] = [.xs, .l, .ax1, .ax3, .ax5]

    /// The smallest, the usual and the largest.
    package static let fewTextSizes: [TextSize] = [.xs, .l, .ax5]

    /// Every look in the smallest, the usual and the largest text, the windows in turn: 15 modes instead of 100, for what
    /// takes long and depends on size and window least.
    package static let pairs: [Mode] = fewTextSizes.enumerated().flatMap { row, textSize in
        Look.allCases.enumerated().map { column, look in
            Mode(Viewport.all[(row + column) % Viewport.all.count], textSize, look)
        }
    }
}
