import Domain
import Testing

@testable import Expo

/// The named parts of pictures, and what curators are told about wrong ones.
struct PartRulesTests {
    /// Returns what is read of an exhibit with these parts, which begin at column 79.
    private func reading(_ parts: String, settings: String = "{}") -> PackReading {
        let exhibit = #"[{"name":"갓","image_name":"jikji","short_desc":"","desc":"","alt":"갓","parts":"#
        return PackReading.of(["items.json": exhibit + parts + "}]", "pack.json": settings])
    }

    @Test func partsHaveNamesTextsAndAPlaceInTheirOrder() throws {
        let reading = reading(
            #"[{"name":"대우","text":"솟은 곳","at":[300,200,400,380],"en":{"name":"Crown","text":"Rises"}},"#
                + #"{"name":"갓끈","text":"","at":[0,0,1000,1000]}]"#
        )
        let parts = try #require(reading.loaded?.pack.exhibits.first).parts
        #expect(parts.map(\.name.original) == ["대우", "갓끈"])
        #expect(parts[0].name[.english] == "Crown" && parts[0].text[.english] == "Rises")
        #expect(parts[0].area == PictureArea(x: 300, y: 200, width: 400, height: 380))
        #expect(parts[1].area == PictureArea(x: 0, y: 0, width: 1000, height: 1000))
    }

    private static let area = (
        "그림의 너비와 높이를 1000으로 볼 때의 [왼쪽, 위, 너비, 높이]가 필요해요",
        "[left, top, width, height] in thousandths of the picture are needed"
    )

    struct Bad: Sendable {
        let parts: String
        let korean: [String]
        let english: [String]
    }

    static let bad: [Bad] = [
        Bad(
            parts: "7",
            korean: ["1:79 [0].parts: 수예요 · [ ]로 감싼 부분 목록이 필요해요"],
            english: ["1:79 [0].parts: this is a number · a list of parts in [ ] is needed"]
        ),
        Bad(
            parts: "[7]",
            korean: ["1:80 [0].parts[0]: 수예요 · { }로 감싼 부분 하나가 필요해요"],
            english: ["1:80 [0].parts[0]: this is a number · one part in { } is needed"]
        ),
        Bad(
            parts: #"[{"name":" ","text":1}]"#,
            korean: [
                "1:88 [0].parts[0].name: 비어 있어요 · 글이 필요해요", "1:99 [0].parts[0].text: 수예요 · 글이 필요해요",
                "1:80 [0].parts[0].at: 없어요 · \(area.0)",
            ],
            english: [
                "1:88 [0].parts[0].name: this is empty · a text is needed",
                "1:99 [0].parts[0].text: this is a number · a text is needed",
                "1:80 [0].parts[0].at: it is missing · \(area.1)",
            ]
        ),
        Bad(
            parts: #"[{"name":"끈","text":"","at":[1,2,3]}]"#,
            korean: ["1:107 [0].parts[0].at: [ ] 목록이에요 · \(area.0)"],
            english: ["1:107 [0].parts[0].at: this is a list [ ] · \(area.1)"]
        ),
    ]

    @Test(arguments: bad) func faultsAreToldWithTheirPlace(_ bad: Bad) {
        let reading = reading(bad.parts)
        #expect(reading.faults.map { $0.line(.korean) } == bad.korean.map { "items.json " + $0 })
        #expect(reading.faults.map { $0.line(.english) } == bad.english.map { "items.json " + $0 })
        #expect(reading.loaded == nil)
    }

    @Test(arguments: [
        "[0,0,1001,20]", "[-1,0,20,20]", "[0,0,19,20]", "[990,0,20,20]", "[0,990,20,20]",
        "[9223372036854775807,0,9223372036854775807,20]",
    ])
    func anAreaOutsideThePictureIsRefused(at: String) {
        let reading = reading(#"[{"name":"끈","text":"","at":\#(at)}]"#)
        #expect(
            reading.faults.map { $0.line(.english) } == [
                "items.json 1:107 [0].parts[0].at: this is outside the picture or too small · \(Self.area.1)"
            ]
        )
    }

    @Test func twentyPartsAreTheMost() {
        let part = #"{"name":"끈","text":"","at":[0,0,20,20]}"#
        func list(_ count: Int) -> String { "[" + Array(repeating: part, count: count).joined(separator: ",") + "]" }
        #expect(reading(list(20)).loaded?.pack.exhibits.first?.parts.count == 20)
        #expect(
            reading(list(21)).faults.map(\.words.english) == ["there are 21 parts · at most 20 can be shown"]
        )
    }

    @Test func aLenientPackLeavesWrongPartsOut() throws {
        let reading = reading(
            #"[{"name":"끈"},{"name":"대우","text":"","at":[0,0,500,500]}]"#,
            settings: #"{"missing":"empty"}"#
        )
        #expect(try #require(reading.loaded?.pack.exhibits.first).parts.map(\.name.original) == ["대우"])
    }

    @Test func withoutAPictureThereAreNoParts() throws {
        let item = #"[{"name":"갓","image_name":"gone","short_desc":"","desc":"","parts":"#
        let reading = PackReading.of(["items.json": item + #"[{"name":"대우","text":"","at":[0,0,500,500]}]}]"#])
        #expect(try #require(reading.loaded?.pack.exhibits.first).parts == [])
    }

    @Test(arguments: ["[1]", "[0,1]", "[1,10001]", "[\"1\",1]", "7"]) func aSizeHasTwoNumbers(cm: String) {
        let exhibit = #"[{"name":"갓","image_name":"jikji","short_desc":"","desc":"","alt":"갓","cm":"#
        let faults = PackReading.of(["items.json": exhibit + cm + "}]"]).faults.map { $0.line(.english) }
        #expect(faults.count == 1)
        #expect(faults.first?.hasPrefix("items.json 1:76 [0].cm: this is a ") == true)
        #expect(faults.first?.hasSuffix(" · [width, height] in centimetres are needed") == true)
        let read = PackReading.of(["items.json": exhibit + "[17, 24.64]}]"]).loaded
        #expect(read?.pack.exhibits.first?.realSize == RealSize(width: 170, height: 246))
    }

    /// The apps' files have the four keys of old, whatever else an exhibit has.
    @Test func appsGetTheSameBytes() throws {
        let (plain, parted) = (reading("null"), reading(#"[{"name":"대우","text":"","at":[0,0,500,500]}]"#))
        #expect(try #require(parted.loaded).items == #require(plain.loaded).items)
    }
}
