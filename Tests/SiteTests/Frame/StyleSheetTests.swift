import Octets
import Testing

@testable import Pages

@Suite struct StyleSheetTests {
    private let style = Assets.embedded["madang.css"]?.bytes.text ?? ""

    @Test(arguments: TextSize.allCases)
    func everyTextSizeIsSetAndPreviewed(size: TextSize) {
        #expect(style.contains(":root[data-text=\(size.rawValue)]:not(:has([name=text]:checked))"))
        #expect(
            style.contains(":root:has([name=text][value=\(size.rawValue)]:checked) { font-size: \(size.pixels)px; }")
        )
        #expect(style.contains(".size-\(size.rawValue) { font-size: \(size.pixels)px; }"))
    }

    @Test(arguments: Theme.allCases)
    func everyThemeIsSetAndPreviewed(theme: Theme) {
        #expect(
            style.contains(
                ":root:has([name=theme][value=\(theme.rawValue)]:checked) { color-scheme: \(theme.rawValue); }"
            )
        )
    }

    @Test func loadsNothing() {
        #expect(!style.contains("url("))
        #expect(!style.contains("@import"))
    }
}
