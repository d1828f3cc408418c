import Foundation
import Markup
import Octets
import Testing

@testable import Pages

@Suite struct PatchworkTests {
    private func picture(_ seed: UInt64) -> String {
        var html = HTML()
        Patchwork(seed: seed).write(&html)
        return html.finish().text
    }

    @Test func sameNumberHasTheSameCloth() {
        #expect(picture(7) == picture(7))
    }

    @Test func otherNumbersHaveOtherCloths() {
        #expect(Set((0..<50).map(picture)).count == 50)
    }

    @Test func fileStandsByItself() throws {
        let file = Patchwork(seed: 7).file.text
        #expect(file.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
        #expect(file.hasSuffix("</g></svg>"))
        // Equal to the scraps inside a page.
        let scraps = try #require(picture(7).range(of: "<g ")).lowerBound
        #expect(file.hasSuffix(picture(7)[scraps...]))
    }

    @Test(arguments: [UInt64.min, 1, 1900, .max])
    func scrapsCoverTheClothWithoutOverlap(seed: UInt64) {
        let areas = Document(picture(seed)).matches("h(\\d+v\\d+)h").map { size -> Int in
            size.split(separator: "v").compactMap { Int($0) }.reduce(1, *)
        }
        let cloth = areas.reduce(0, +)
        #expect(cloth == 160 * 160)
    }
}
