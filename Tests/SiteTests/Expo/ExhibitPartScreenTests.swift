import Domain
import HTTP
import SiteTestKit
import Testing

@testable import Exhibitions

/// An exhibit with named parts: the numbers on its picture, the list, and a page for each part.
@Suite struct ExhibitPartScreenTests {
    @Test func numbersOnThePictureLeadToTheParts() async {
        let page = await ExpoHarness().page("/expo/exhibits/palman")
        let pin = "<a href=\"(/expo/exhibits/palman/\\d)\" aria-label=\"\\d\\. [^\"]*\"><path class=\"hit\""
        #expect(page.matches(pin) == (1...3).map { "/expo/exhibits/palman/\($0)" })
        #expect(page.html.contains("aria-label=\"2. 마구리 손잡이\""))
        // As wide as 44 pixels where the picture is 284 wide.
        #expect(page.html.contains("a78 78 0 1 0 156 0"))
        #expect(page.html.contains("<figcaption>번호를 누르면 그 부분이 커져요</figcaption>"))
        #expect(await ExpoHarness().page("/expo/exhibits/jikji").count("class=\"pins\"|class=\"parts\"") == 0)
    }

    @Test func theTourBeginsInTheList() async {
        let page = await ExpoHarness().page("/expo/exhibits/palman")
        #expect(
            page.count("<a class=\"button tour\" href=\"/expo/exhibits/palman/1\">차례대로 둘러보기<small>3곳</small></a>") == 1
        )
        #expect(page.matches("<b>(\\d)\\. <span>") == ["1", "2", "3"])
        #expect(
            page.count("<svg class=\"crop\" viewBox=\"[\\d ]+\" aria-hidden=\"true\"><image href=\"/expo/paris/") == 3
        )
        let english = await ExpoHarness().english("/expo/exhibits/palman")
        #expect(english.count("<b>3\\. <span lang=\"ko\">") == 1)
    }

    @Test func aPartIsNamedWithItsEnlargement() async {
        let page = await ExpoHarness().page("/expo/exhibits/palman/2")
        #expect(page.words.contains("마구리 손잡이 부분, 3배"))
        #expect(page.count("<h1 class=\"where\" tabindex=\"-1\">") == 1)
        #expect(page.html.contains("<title>마구리 손잡이 부분, 3배 · 마당</title>"))
        #expect(page.html.contains("3곳 가운데 2번째"))
        #expect(page.html.contains("<p>판보다 두꺼워요.</p>"))
        #expect(page.first("<a class=\"back\" href=\"([^\"]*)\"") == "/expo/exhibits/palman")
        let english = await ExpoHarness().english("/expo/exhibits/palman/2")
        #expect(english.words.contains("The end-piece , 3 times as large"))
    }

    @Test func theTourGoesOnToTheNextExhibit() async {
        let first = await ExpoHarness().page("/expo/exhibits/palman/1")
        #expect(first.count("rel=\"prev\"") == 0)
        #expect(first.first("rel=\"next\" href=\"([^\"]*)\"") == "/expo/exhibits/palman/2")
        let middle = await ExpoHarness().page("/expo/exhibits/palman/2")
        #expect(middle.first("rel=\"prev\" href=\"([^\"]*)\"") == "/expo/exhibits/palman/1")
        #expect(middle.count("aria-label=\"2. 마구리 손잡이\" aria-current=\"step\"") == 1)
        let last = await ExpoHarness().page("/expo/exhibits/palman/3")
        #expect(last.first("rel=\"next\" href=\"([^\"]*)\"") == "/expo/exhibits/god")
        #expect(last.html.contains("다 봤어요 · 다음 출품작"))
        let only = await ExpoHarness(ExpoHarness.paris(exhibits: [.palman])).page("/expo/exhibits/palman/3")
        #expect(only.first("rel=\"next\" href=\"([^\"]*)\"") == "/expo/exhibits")
    }

    @Test(arguments: ["jikji/1", "palman/4", "palman/0", "palman/02", "palman/+2", "palman/21", "god/1", "nothing/1"])
    func otherPartsAreNotFound(path: String) async {
        #expect(await ExpoHarness().harness.ask(.get, "/expo/exhibits/\(path)").status == 404)
    }

    @Test func partsAreFoundBySearch() async {
        let found = await ExpoHarness().page("/expo/exhibits", query: "q=%EB%A7%88%EA%B5%AC%EB%A6%AC")
        #expect(found.matches("<a class=\"row\" href=\"([^\"]*)\"") == ["/expo/exhibits/palman"])
    }

    struct Cropped: Sendable {
        let area: PictureArea?
        let picture: PictureDimensions
        let viewBox: [Int]
        let times: String
    }

    @Test(arguments: [
        // A tenth larger than the part, and four by three.
        Cropped(
            area: PictureArea(x: 400, y: 400, width: 200, height: 100),
            picture: PictureDimensions(width: 400, height: 400),
            viewBox: [390, 368, 220, 165],
            times: "5"
        ),
        // At the picture's corner the part is not in the middle.
        Cropped(
            area: PictureArea(x: 0, y: 900, width: 100, height: 100),
            picture: PictureDimensions(width: 400, height: 400),
            viewBox: [0, 890, 146, 110],
            times: "7"
        ),
        // A long picture has no room for four by three.
        Cropped(
            area: PictureArea(x: 0, y: 0, width: 1000, height: 1000),
            picture: PictureDimensions(width: 3000, height: 300),
            viewBox: [0, 0, 1000, 100],
            times: "1"
        ),
        Cropped(
            area: PictureArea(x: 250, y: 250, width: 500, height: 375),
            picture: PictureDimensions(width: 400, height: 400),
            viewBox: [225, 231, 550, 412],
            times: "1.8"
        ),
        Cropped(
            area: PictureArea(x: 0, y: 0, width: 1000, height: 1000),
            picture: PictureDimensions(width: 1, height: 4000),
            viewBox: [0, 0, 1, 1000],
            times: "1"
        ),
    ])
    func aCropHoldsThePartAndStaysInThePicture(_ cropped: Cropped) throws {
        let crop = PictureCrop(around: try #require(cropped.area), in: cropped.picture)
        #expect([crop.x, crop.y, crop.width, crop.height] == cropped.viewBox)
        #expect(crop.times == cropped.times)
    }
}
