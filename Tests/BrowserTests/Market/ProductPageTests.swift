import BrowserKit
import SiteTestKit
import TestKit
import Testing

/// Behaviour of a product's page in a browser, beyond the tests of every screen.
@Suite(.browser) struct ProductPageTests {
    private static let path = TestScreen.product.path

    @Test func fingerMovesFromPictureToPicture() async throws {
        try await withShell { page, address in
            try await page.open(address + Self.path)
            try await page.drag(".slides", by: Point(x: -240, y: 0))
            let slides = "document.querySelector('.slides')"
            try await page.until("Math.abs(\(slides).scrollLeft - \(slides).clientWidth) < 2")
            let seen = try await page.run(
                """
                [...document.querySelectorAll('.slides .pill')].filter((e) => {
                  const { left, right } = e.getBoundingClientRect();
                  return left >= 0 && right <= innerWidth;
                }).map((e) => e.textContent)
                """
            )
            #expect(seen.strings == ["2/5"])
        }
    }

    @Test func arrowKeysMoveThePictures() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + Self.path)
            try await page.run("document.querySelector('.slides').focus()")
            try await page.press(.right)
            try await page.until("document.querySelector('.slides').scrollLeft > 20")
        }
    }

    @Test func pictureThatIsTappedIsTheOneEnlarged() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + Self.path)
            try await page.run(
                "document.querySelector('.slides li:nth-child(3)').scrollIntoView({ behavior: 'instant' })"
            )
            let wanted = try await page.run("document.querySelector('.slides li:nth-child(3) a').dataset.picture")
                .string
            try await page.tap(".slides li:nth-child(3) a")
            try await page.until("document.querySelector('dialog.zoom').open")
            let image = "document.querySelector('dialog.zoom img')"
            #expect(try await page.run("\(image).getAttribute('src')").string == wanted)
            #expect(try await page.run("\(image).alt") == "청사초롱 무드등 사진 3/5")
            try await page.tap("[data-zoom=in]")
            #expect(try await page.text("dialog output") == "150%")
            try await page.press(character: "0")
            try await page.press(.right)
            #expect(try await page.run("\(image).alt") == "청사초롱 무드등 사진 4/5")
            try await page.tap("[data-zoom=next]")
            #expect(try await page.run("\(image).alt") == "청사초롱 무드등 사진 5/5")
            #expect(try await page.run("document.querySelector('[data-zoom=next]').ariaDisabled") == "true")
            try await page.press(.escape)
            try await page.until("!document.querySelector('dialog').open")
            #expect(page.errors == [])
        }
    }

    @Test func pictureIsEnlargedOnAPageOfItsOwnWithoutAScript() async throws {
        try await withShell { page, address in
            try await page.javaScript(false)
            try await page.open(address + Self.path)
            try await page.follow { try await page.tap(".slides a") }
            #expect(try await page.address == address + Self.path + "?picture=1&zoom=1")
            #expect(try await page.layoutFaults() == [])
        }
    }

    @Test func addressIsHandedOnOrCopied() async throws {
        try await withShell { page, address in
            try await page.open(address + Self.path)
            try await page.run("navigator.share = async (what) => { window.shared = what.url }")
            try await page.tap("[data-act=share]")
            try await page.until("window.shared == '\(address + Self.path)'")
            try await page.run("navigator.share = undefined")
            try await page.tap("[data-act=share]")
            try await page.until("document.querySelector('.handing output').textContent == '주소를 복사했어요.'")
        }
    }

    @Test func hostileDescriptionIsOnlyRead() async throws {
        try await withShell { page, address in
            try await page.open(address + TestScreen.bareProduct.path)
            #expect(try await page.run("document.title").string?.contains("taken") == false)
            #expect(try await page.text(".description").contains("<script>document.title = 'taken'</script>"))
            #expect(try await page.count(".description *") == 0)
            #expect(page.errors == [])
        }
    }

    @Test func heartIsPressedOnTheSpotAndReadableWithoutAConnection() async throws {
        try await withShell { page, address in
            try await page.open(address + Self.path)
            try await page.run("navigator.serviceWorker.ready.then(() => 1)")
            try await page.until("navigator.serviceWorker.controller")
            try await page.tap(".favourite button")
            try await page.until("document.querySelector('.favourite button').ariaPressed == 'true'")
            try await page.until(
                "caches.match('/market/favourites').then((r) => r?.text()).then((t) => t?.includes('청사초롱'))"
            )
            try await page.offline(true)
            try await page.open(address + "/market/favourites")
            #expect(try await page.text("#notice").contains("연결이 끊겼어요"))
            #expect(try await page.text("main h2") == "청사초롱 무드등")
            try await page.offline(false)
            try await page.open(address + Self.path)
            #expect(try await page.run("document.querySelector('.favourite button').ariaPressed") == "true")
            try await page.tap(".favourite button")
            try await page.until("document.querySelector('.favourite button').ariaPressed == 'false'")
        }
    }

    /// The list itself is the same for everybody.
    @Test func heartsOfListsSayWhatThisDeviceLikes() async throws {
        try await withShell { page, address in
            func isPressed(_ row: Int) -> String { "document.querySelectorAll('.heart')[\(row)].ariaPressed" }
            try await page.open(address + "/market")
            try await page.until(isPressed(0) + " == 'false'")
            try await page.tap("#goods li:nth-child(2) .heart")
            try await page.until(isPressed(1) + " == 'true'")
            #expect(try await page.run("location.pathname") == "/market")
            #expect(try await page.run(isPressed(0)) == "false")
            // Changes made elsewhere show after going back, and after a reload.
            try await page.follow { try await page.tap("#goods li:nth-child(2) .row") }
            #expect(try await page.run("document.querySelector('.favourite button').ariaPressed") == "true")
            try await page.tap(".favourite button")
            try await page.until("document.querySelector('.favourite button').ariaPressed == 'false'")
            try await page.back()
            try await page.until(isPressed(1) + " == 'false'")
            try await page.tap("#goods li:nth-child(3) .heart")
            try await page.until(isPressed(2) + " == 'true'")
            try await page.open(address + "/market?view=grid")
            try await page.until(isPressed(2) + " == 'true'")
            // Rows loaded later show it as well, as do those of a search.
            try await page.open(address + "/market")
            let first = try #require(try await page.run("Number(document.querySelector('.heart').value)").integer)
            let later =
                "fetch('/market/products/\(first - 24)/favourite', {method: 'POST', body: new URLSearchParams('on=1')})"
            try await page.run(later + ".then(() => 1)")
            try await page.run("scrollTo(0, document.body.scrollHeight)")
            try await page.until("document.querySelector('.heart[value=\"\(first - 24)\"]')?.ariaPressed == 'true'")
        }
    }

    @Test func heartsOfListsLeadToTheFavouritesWithoutAScript() async throws {
        try await withShell { page, address in
            try await page.javaScript(false)
            try await page.open(address + "/market")
            #expect(try await page.count(".heart[aria-pressed]") == 0)
            for row in [2, 2, 4] {
                try await page.open(address + "/market")
                try await page.follow { try await page.tap("#goods li:nth-child(\(row)) .heart") }
                #expect(try await page.run("location.pathname") == "/market/favourites")
            }
            #expect(try await page.count(".favourites li") == 2)
        }
    }

    @Test func aHeartThatCannotBePressedOnTheSpotSendsItsForm() async throws {
        try await withShell { page, address in
            try await page.open(address + "/market")
            try await page.until("document.querySelector('.heart').ariaPressed == 'false'")
            try await page.run("window.fetch = () => new Promise((_, refuse) => setTimeout(refuse, 50))")
            try await page.follow { try await page.tap("#goods li:nth-child(2) .heart") }
            #expect(try await page.run("location.pathname") == "/market/favourites")
            #expect(try await page.count(".favourites li") == 1)
        }
    }

    @Test func heartIsAFormWithoutAScript() async throws {
        try await withShell { page, address in
            try await page.javaScript(false)
            try await page.open(address + Self.path)
            try await page.follow { try await page.tap(".favourite button") }
            #expect(try await page.run("document.querySelector('.favourite button').ariaPressed") == "true")
            try await page.open(address + "/market/favourites")
            #expect(try await page.count(".favourites li") == 1)
            try await page.follow { try await page.tap(".favourites button") }
            #expect(try await page.text("main h2") == "관심 상품이 아직 없어요")
        }
    }
}
