package import Domain

/// A reader's settings. Nil follows the system.
package struct Preferences: Sendable, Hashable {
    package var language: Language?
    package var textSize: TextSize?
    package var theme: Theme?

    package init(language: Language? = nil, textSize: TextSize? = nil, theme: Theme? = nil) {
        self.language = language
        self.textSize = textSize
        self.theme = theme
    }
}

/// The twelve text sizes of iOS. Cookies, forms and the style sheet use the raw value.
package enum TextSize: String, Sendable, CaseIterable {
    case xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5

    /// The size of body text in pixels, as on iOS.
    package var pixels: Int {
        switch self {
        case .xs: 14
        case .s: 15
        case .m: 16
        case .l: 17
        case .xl: 19
        case .xxl: 21
        case .xxxl: 23
        case .ax1: 28
        case .ax2: 33
        case .ax3: 40
        case .ax4: 47
        case .ax5: 53
        }
    }
}

package enum Theme: String, Sendable, CaseIterable {
    case light, dark
}
