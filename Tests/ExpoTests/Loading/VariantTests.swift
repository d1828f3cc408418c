import Domain
import Testing

@testable import Expo

/// Variants of the data in earlier implementations of these apps.
struct VariantTests {
    private func good(_ files: [String: String]) throws -> Pack {
        let reading = PackReading.of(files)
        #expect(reading.faults.isEmpty, "\(reading.faults.map { $0.line(.english) })")
        return try #require(reading.loaded).pack
    }

    private func exposition(_ first: String) -> [String: String] {
        [
            "exposition.json":
                "{\(first),\"visitors\":1000,\"location\":\"대전\",\"duration\":\"1993\",\"description\":\"\"}"
        ]
    }

    @Test func fiveAndFourKeysAreEnough() throws {
        let pack = try good([:])
        #expect(pack.exposition.title.original == "파리 만국박람회 1900(L'Exposition de Paris 1900)")
        #expect(pack.exposition.visitors == 48_130_300)
        #expect(pack.exposition.itemsTitle[.korean] == "출품작")
        #expect(pack.exposition.itemsTitle[.english] == "Exhibits")
        #expect(pack.exposition.visitorsTitle[.korean] == "방문객")
        #expect(pack.exposition.poster?.form == .drawing(PictureDimensions(width: 600, height: 400)))
        #expect(pack.exhibits.map(\.slug) == ["jikji", "geomungo"])
        #expect(pack.languages == [.korean])
    }

    @Test(arguments: ["대전 EXPO 93\\n(Daejeon)", "파리 만국박람회 1900 (L'Exposition)", "파리 만국박람회"])
    func titlesAreKeptAsTheyAre(_ title: String) throws {
        let expected = title.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
        #expect(try good(exposition("\"title\":\"\(title)\"")).exposition.title.original == expected)
    }

    @Test(arguments: ["title_Image", "titleImage", "poster"])
    func posterIsNamedInOneOfThreeWays(_ key: String) throws {
        let named = exposition("\"title\":\"가\",\"\(key)\":\"parisExposition.png\"")
        let image = ["images/parisExposition.svg": GoodPack.drawing]
        #expect(try good(named.merging(image) { $1 }).exposition.poster?.name == "parisExposition")
    }

    @Test(arguments: ["exposition_universelle_1900.json", "universalExpositionMock.json", "exposition.json.txt"])
    func otherNamesOfTheFileAreFound(_ name: String) throws {
        #expect(try good(["exposition.json": GoodPack.removed, name: GoodPack.exposition]).exhibits.count == 2)
    }

    @Test(arguments: [
        "\u{FEFF}" + GoodPack.items, "[\n    " + GoodPack.items.dropFirst(), GoodPack.items + "\n",
    ])
    func layoutDoesNotMatter(_ items: String) throws {
        #expect(try good(["items.json": items]).exhibits.first?.name.original == "직지심체요절")
    }

    @Test(arguments: [false, true], [false, true])
    func utf16IsRead(_ isLittle: Bool, _ isMarked: Bool) throws {
        var files = MemoryFiles(GoodPack.files)
        let units = (isMarked ? [0xFEFF] : []) + Array(GoodPack.items.utf16)
        files.files["items.json"] = units.flatMap { unit -> [UInt8] in
            let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
            return isLittle ? [low, high] : [high, low]
        }
        #expect(PackReading.of(files).loaded?.pack.exhibits.last?.name.original == "거문고")
    }

    @Test(arguments: [("48130300.0", 48_130_300), ("1e3", 1000), ("0", 0)])
    func wholeNumbersCountHoweverWritten(_ text: String, _ count: Int) throws {
        let files = ["exposition.json": GoodPack.exposition.replacing("48130300", with: text)]
        #expect(try good(files).exposition.visitors == count)
    }

    @Test func namesInDataMayHaveAnEnding() throws {
        let items = GoodPack.items.replacing("\"jikji\"", with: "\"jikji.png\"")
        let exhibit = try #require(try good(["items.json": items]).exhibits.first)
        #expect(exhibit.slug == "jikji")
        #expect(exhibit.imageName == "jikji.png")
        #expect(exhibit.picture?.name == "jikji")
    }

    @Test func sameNamesGetNumbers() throws {
        let item = #"{"name":"갓","image_name":"god","short_desc":"","desc":""}"#
        let strange = #"{"name":"갓","image_name":"Screen Shot 2020/1","short_desc":"","desc":""}"#
        #expect(
            try good(["items.json": "[\(item),\(item),\(item)]"]).exhibits.map(\.slug) == ["god", "god-2", "god-3"]
        )
        #expect(PackReading.of(["items.json": "[\(strange)]"]).faults.count == 1)
        let spaced = strange.replacing("/", with: " ")
        #expect(try good(["items.json": "[\(spaced)]"]).exhibits.map(\.slug) == ["Screen-Shot-2020-1"])
    }

    @Test func whatIsMissingIsEmptyWhereThePackSaysSo() throws {
        let reading = PackReading.of([
            "pack.json": #"{"missing":"empty"}"#,
            "exposition.json": #"{"visitors":"많음","location":null,"duration":"","description":""}"#,
            "items.json": #"[{"name":"갓","image_name":"jikji","short_desc":"","desc":null,"alt":"갓"}]"#,
        ])
        let pack = try #require(reading.loaded).pack
        #expect(pack.exposition.title.original == "")
        #expect(pack.exposition.visitors == nil)
        #expect(pack.exhibits[0].text.original == "")
        #expect(
            reading.notes.map { $0.line(.korean) } == [
                "exposition.json 1:1 title: 없어요 · 글이 필요해요 · 비워 두었어요",
                "exposition.json 1:13 visitors: 글이에요 · 0 이상의 정수가 필요해요 · '정보 없음'으로 보여요",
                "exposition.json 1:29 location: null이에요 · 글이 필요해요 · 비워 두었어요",
                "items.json 1:58 [0].desc: null이에요 · 글이 필요해요 · 비워 두었어요",
            ]
        )
    }

    @Test func otherLanguagesStandBesideTheOriginal() throws {
        let pack = try good([
            "exposition.json": GoodPack.exposition.replacing(
                "}",
                with: #","en":{"title":"Paris","alt":"A tower"},"alt":"탑"}"#
            ),
            "items.json":
                #"[{"name":"갓","image_name":"jikji","short_desc":"","desc":"","size":"작음","en":{"name":"Gat","size":"Small"}}]"#,
            "pack.json":
                ##"{"items_title":"한국의 출품작","visitors_title":"관람객","en":{"items_title":"From Korea","visitors_title":"Guests"},"accent":"#00615B","licence":"CC0"}"##,
        ])
        #expect(pack.languages == [.korean, .english])
        #expect(pack.exposition.title[.english] == "Paris")
        #expect(pack.exposition.location.spoken(to: .english) == .korean)
        #expect(pack.exposition.poster?.alt?[.english] == "A tower")
        #expect(pack.exhibits[0].facts == [.init(.size, PackText("작음", translations: [.english: "Small"]))])
        #expect(pack.exposition.itemsTitle[.english] == "From Korea")
        #expect(pack.exposition.visitorsTitle == PackText("관람객", translations: [.english: "Guests"]))
        #expect(pack.accent?.hex == "#00615b")
        #expect(pack.licence == "CC0")
    }

    @Test func originalMayBeEnglish() throws {
        let pack = try good([
            "pack.json": #"{"languages":["en","ko"]}"#,
            "items.json": #"[{"name":"Gat","image_name":"jikji","short_desc":"","desc":"","ko":{"name":"갓"}}]"#,
        ])
        #expect(pack.languages == [.english, .korean])
        #expect(pack.exhibits[0].name[.korean] == "갓")
        #expect(pack.exhibits[0].name.language == .english)
        #expect(pack.exposition.itemsTitle.original == "Exhibits")
    }

    @Test func editionFollowsTheContent() throws {
        let edition = try good([:]).edition
        #expect(try good([:]).edition == edition)
        #expect(try good(["pack.json": #"{"licence":"CC0"}"#]).edition != edition)
        #expect(try good(["images/jikji.svg": GoodPack.drawing.replacing("M0 0h9", with: "M0 0h8")]).edition != edition)
        #expect(try good(["items.json": GoodPack.items.replacing("현악기", with: "악기")]).edition != edition)
    }

    @Test func pictureOfTwoExhibitsIsNoted() throws {
        let items = ["갓", "탕건", "거문고"].enumerated().map { index, name in
            #"{"name":"\#(name)","image_name":"\#(index < 2 ? "jikji" : "geomungo")","short_desc":"","desc":"","alt":"무엇"}"#
        }
        let reading = PackReading.of(["items.json": "[\(items.joined(separator: ","))]"])
        #expect(
            reading.notes.map { $0.line(.korean) } == [
                "items.json 1:99 [1].image_name: [0]도 그림 'jikji'을 써요 · 다른 그림이면 이름을 바꿔 주세요"
            ]
        )
    }

    @Test func notesSayWhatCouldBeBetter() throws {
        let reading = PackReading.of([
            "items.json": #"[{"name":"갓","image_name":"jijki","short_desc":"","desc":"","era":"조선","Period":"조선"},"#
                + #"{"name":"갓","image_name":"hat","short_desc":"","desc":""},{"name":"거문고","image_name":"geomungo","short_desc":"","desc":""}]"#,
            "images/geomungo.png": "nothing", "images/poster.svg": GoodPack.removed,
        ])
        #expect(
            reading.notes.map { $0.line(.korean) } == [
                "items.json 1:61 [0].era: 모르는 키예요 · 쓰지 않아요",
                "items.json 1:72 [0].Period: 'Period'라고 적혀 있어요 · 'period'로 고쳐 주세요",
                "images/geomungo.png: 그림으로 읽을 수 없어요 · 다시 저장해 주세요",
                "images: 그림 'poster'이(가) 없어요 · images에 poster.svg나 .png, .jpg를 넣어 주세요",
                "items.json 1:27 [0].image_name: 그림 'jijki'이(가) 없어요 · 혹시 images/jikji.svg인가요?",
                "items.json 1:112 [1].image_name: 그림 'hat'이(가) 없어요 · images에 hat.svg나 .png, .jpg를 넣어 주세요",
                "items.json 1:172 [2].image_name: 그림 설명(alt)이 없어요 · 그림을 못 보는 사람을 위해 한 문장 적어 주세요",
            ]
        )
        #expect(reading.loaded?.pack.exhibits[1].picture == nil)
    }
}
