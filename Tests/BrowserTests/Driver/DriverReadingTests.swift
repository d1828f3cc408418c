import BrowserKit
import Foundation
import Testing

@Suite(.browser) struct DriverReadingTests {
    @Test func spokenTreeTellsRolesNamesAndStates() async throws {
        try await withPage { page in
            try await page.show(
                """
                <html lang=ko><nav aria-label="세 채"><a href="/" aria-current="page">마당</a></nav>
                <main><h2>글자 크기</h2><p>바로 보여요</p>
                <label><input type=checkbox checked>어둡게</label>
                <button aria-expanded=false disabled>더 보기</button>
                <input aria-label=이름 required aria-invalid=true value=은서></main>
                """
            )
            #expect(
                try await page.spoken() == """
                    navigation “세 채”
                      link “마당”, current page
                    main
                      heading “글자 크기”, level 2
                      paragraph
                        “바로 보여요”
                      checkbox “어둡게”, checked
                      button “더 보기”, disabled, collapsed
                      textbox “이름”, invalid, required, value “은서”
                    """
            )
        }
    }

    @Test(.axe) func axeFindsTheNamelessPictureAndTheFaintText() async throws {
        try await withPage { page in
            try await page.show(
                "<!doctype html><html lang=ko><title>축</title><main><h1>축</h1><img src='data:,'><p style='color:#767676'>흐려요"
            )
            let report = try await page.axe()
            #expect(report.violations.contains { $0.hasPrefix("image-alt (critical)") })
            #expect(report.violations.contains { $0.hasPrefix("color-contrast-enhanced") })
            let contrast = try await page.axe(.contrast)
            #expect(contrast.violations == report.violations.filter { $0.hasPrefix("color-contrast-enhanced") })
            let others = try await page.axe(.withoutContrast)
            #expect(others.violations == report.violations.filter { !$0.hasPrefix("color-contrast") })
        }
    }

    @Test func screenshotsAreAsLargeAsTheScreenOrThePage() async throws {
        try await withPage(.desktop) { page in
            try await page.show("<!doctype html><body style='margin: 0'><div style='height: 2000px'></div>")
            let screen = try await page.screenshot()
            #expect(PNG.size(screen) == [1280, 800])
            let whole = try await page.screenshot(whole: true)
            #expect(PNG.size(whole) == [1280, 2000])
        }
    }
}

/// Reads the size from a PNG's header.
private enum PNG {
    static func size(_ data: Data) -> [Int] {
        [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
}
