import Domain
import Testing

@testable import Expo

/// The exact messages for curators, in both languages.
struct PackRulesTests {
    /// Some files, and the expected lines.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]
        let korean: [String]
        let english: [String]

        init(_ name: String, _ files: [String: String], _ korean: [String], _ english: [String]) {
            testDescription = name
            self.files = files
            self.korean = korean
            self.english = english
        }

        /// Returns the exposition with another value for its visitors.
        static func visitors(_ value: String, _ korean: String, _ english: String) -> Case {
            Case(
                "visitors: \(value)",
                [
                    "exposition.json":
                        #"{"title":"가","visitors":\#(value),"location":"","duration":"","description":""}"#
                ],
                ["exposition.json 1:25 visitors: \(korean)"],
                ["exposition.json 1:25 visitors: \(english)"]
            )
        }

        static func items(_ name: String, _ items: String, _ korean: [String], _ english: [String]) -> Case {
            Case(name, ["items.json": items], korean.map { "items.json " + $0 }, english.map { "items.json " + $0 })
        }
    }

    static let bad: [Case] = [
        Case(
            "no exposition",
            ["exposition.json": GoodPack.removed],
            ["exposition.json: 없어요 · exposition.json이나 exposition_universelle_1900.json이 필요해요"],
            ["exposition.json: it is missing · exposition.json or exposition_universelle_1900.json is needed"]
        ),
        Case(
            "no items",
            ["items.json": GoodPack.removed],
            ["items.json: 없어요 · 출품작 목록을 담은 items.json이 필요해요"],
            ["items.json: it is missing · items.json with the list of exhibits is needed"]
        ),
        Case(
            "title missing",
            ["exposition.json": #"{"visitors":1,"location":"","duration":"","description":""}"#],
            ["exposition.json 1:1 title: 없어요 · 글이 필요해요"],
            ["exposition.json 1:1 title: it is missing · a text is needed"]
        ),
        Case(
            "title null",
            ["exposition.json": #"{"title":null,"visitors":1,"location":"","duration":"","description":""}"#],
            ["exposition.json 1:10 title: null이에요 · 글이 필요해요"],
            ["exposition.json 1:10 title: this is null · a text is needed"]
        ),
        Case(
            "title blank",
            ["exposition.json": #"{"title":" ","visitors":1,"location":"","duration":"","description":""}"#],
            ["exposition.json 1:10 title: 비어 있어요 · 글이 필요해요"],
            ["exposition.json 1:10 title: this is empty · a text is needed"]
        ),
        Case(
            "a list in the place of the exposition",
            ["exposition.json": "[]"],
            ["exposition.json 1:1: [ ] 목록이에요 · { }로 감싼 전시 하나가 필요해요"],
            ["exposition.json 1:1: this is a list [ ] · one exhibition in { } is needed"]
        ),
        Case(
            "everything wrong at once",
            [
                "exposition.json":
                    "{\n  \"title\": 7,\n  \"visitors\": true,\n  \"place\": \"파리\",\n  \"duration\": [],\n  \"description\": {}\n}"
            ],
            [
                "exposition.json 2:12 title: 수예요 · 글이 필요해요",
                "exposition.json 3:15 visitors: true예요 · 0 이상의 정수가 필요해요",
                "exposition.json 4:3 location: 'place'라고 적혀 있어요 · 'location'으로 고쳐 주세요",
                "exposition.json 5:15 duration: [ ] 목록이에요 · 글이 필요해요",
                "exposition.json 6:18 description: { } 묶음이에요 · 글이 필요해요",
            ],
            [
                "exposition.json 2:12 title: this is a number · a text is needed",
                "exposition.json 3:15 visitors: this is true · a whole number, 0 or more, is needed",
                "exposition.json 4:3 location: it is called 'place' · call it 'location'",
                "exposition.json 5:15 duration: this is a list [ ] · a text is needed",
                "exposition.json 6:18 description: this is an object { } · a text is needed",
            ]
        ),
        .visitors("1.5", "소수예요 · 0 이상의 정수가 필요해요", "this is a fraction · a whole number, 0 or more, is needed"),
        .visitors("-1", "0보다 작아요 · 0 이상의 정수가 필요해요", "this is below 0 · a whole number, 0 or more, is needed"),
        .visitors(
            #""48,130,300""#,
            "글이에요 · 따옴표와 쉼표 없이 적어 주세요: 48130300",
            "this is a text · write it without quotes and commas: 48130300"
        ),
        .visitors(
            #""많음""#,
            "글이에요 · 0 이상의 정수가 필요해요",
            "this is a text · a whole number, 0 or more, is needed"
        ),
        .visitors(
            "99999999999999999999",
            "너무 큰 수예요 · 9223372036854775807까지 적을 수 있어요",
            "this is too large · at most 9223372036854775807 can be written"
        ),
        .visitors("null", "null이에요 · 0 이상의 정수가 필요해요", "this is null · a whole number, 0 or more, is needed"),
        Case(
            "commas in a number",
            ["exposition.json": #"{"title":"가","visitors":48,130,300}"#],
            ["exposition.json 1:25: 수에 쉼표가 있어요 · 쉼표 없이 적어 주세요: 48130300"],
            ["exposition.json 1:25: the number has commas · write it without: 48130300"]
        ),
        .items(
            "desc null",
            "[\n  {\n    \"name\": \"갓\",\n    \"image_name\": \"god\",\n    \"short_desc\": \"\",\n    \"desc\": null\n  }\n]",
            ["6:13 [0].desc: null이에요 · 글이 필요해요"],
            ["6:13 [0].desc: this is null · a text is needed"]
        ),
        .items(
            "name is a number",
            #"[{"name":1,"image_name":"god","short_desc":"","desc":""}]"#,
            ["1:10 [0].name: 수예요 · 글이 필요해요"],
            ["1:10 [0].name: this is a number · a text is needed"]
        ),
        .items(
            "not_defined in the place of name",
            #"[{"not_defined":"갓","image_name":"god","short_desc":"","desc":""}]"#,
            ["1:2 [0].name: 없어요 · 글이 필요해요"],
            ["1:2 [0].name: it is missing · a text is needed"]
        ),
        .items(
            "decs",
            #"[{"name":"갓","image_name":"god","short_desc":"","decs":""}]"#,
            ["1:49 [0].desc: 'decs'라고 적혀 있어요 · 'desc'로 고쳐 주세요"],
            ["1:49 [0].desc: it is called 'decs' · call it 'desc'"]
        ),
        .items(
            "keys of another team",
            #"[{"name":"갓","picture":"god","short_description":"","detail_description":""}]"#,
            [
                "1:14 [0].image_name: 'picture'라고 적혀 있어요 · 'image_name'으로 고쳐 주세요",
                "1:30 [0].short_desc: 'short_description'이라고 적혀 있어요 · 'short_desc'로 고쳐 주세요",
                "1:53 [0].desc: 'detail_description'이라고 적혀 있어요 · 'desc'로 고쳐 주세요",
            ],
            [
                "1:14 [0].image_name: it is called 'picture' · call it 'image_name'",
                "1:30 [0].short_desc: it is called 'short_description' · call it 'short_desc'",
                "1:53 [0].desc: it is called 'detail_description' · call it 'desc'",
            ]
        ),
        .items(
            "wrapped list",
            #"{"catalog":[{"name":"갓","picture":"god","short_desc":"","desc":""}]}"#,
            [
                "1:1: 목록이 \"catalog\" 안에 있어요 · { \"catalog\": }를 지우고 [ ]만 남겨 주세요",
                "1:25 catalog[0].image_name: 'picture'라고 적혀 있어요 · 'image_name'으로 고쳐 주세요",
            ],
            [
                "1:1: the list is inside \"catalog\" · remove { \"catalog\": } and keep the list [ ]",
                "1:25 catalog[0].image_name: it is called 'picture' · call it 'image_name'",
            ]
        ),
        .items(
            "wholly other data",
            #"{"juiceRecipes":[{"juiceName":"딸기"}]}"#,
            ["1:1: 목록이 \"juiceRecipes\" 안에 있어요 · { \"juiceRecipes\": }를 지우고 [ ]만 남겨 주세요"],
            ["1:1: the list is inside \"juiceRecipes\" · remove { \"juiceRecipes\": } and keep the list [ ]"]
        ),
        .items(
            "an object in the place of the list",
            #"{"name":"갓"}"#,
            ["1:1: { } 묶음이에요 · [ ]로 감싼 출품작 목록이 필요해요"],
            ["1:1: this is an object { } · a list of exhibits in [ ] is needed"]
        ),
        .items(
            "empty list",
            "[]",
            ["1:1: 비어 있어요 · 출품작이 하나는 필요해요"],
            ["1:1: this is empty · at least one exhibit is needed"]
        ),
        .items(
            "a text among the exhibits",
            #"["갓"]"#,
            ["1:2 [0]: 글이에요 · { }로 감싼 출품작 하나가 필요해요"],
            ["1:2 [0]: this is a text · one exhibit in { } is needed"]
        ),
        .items("empty file", "", ["1:1: 비어 있어요 · JSON이 필요해요"], ["1:1: this is empty · JSON is needed"]),
        .items(
            "comment header",
            "/* items.json */\n" + GoodPack.items,
            ["1:1: 주석이에요 · JSON에는 주석이 없으니 지워 주세요"],
            ["1:1: this is a comment · JSON has none; remove it"]
        ),
        .items(
            "trailing comma",
            #"[{"name":"갓","image_name":"god","short_desc":"","desc":"",}]"#,
            ["1:58 [0]: 마지막 값 뒤에 쉼표가 있어요 · 쉼표를 지워 주세요"],
            ["1:58 [0]: there is a comma after the last value · remove it"]
        ),
        .items(
            "duplicate key",
            #"[{"name":"갓","name":"해금","image_name":"god","short_desc":"","desc":""}]"#,
            ["1:14 [0]: 'name' 키가 또 있어요(처음은 1:3) · 하나만 남겨 주세요"],
            ["1:14 [0]: the key 'name' is here again (first at 1:3) · keep one"]
        ),
        .items(
            "lone surrogate",
            #"[{"name":"\ud83d","image_name":"god","short_desc":"","desc":""}]"#,
            ["1:11 [0].name: '\\ud83d'은(는) 글자가 아니에요 · 글자는 그대로, 역슬래시는 \\\\로 적어 주세요"],
            ["1:11 [0].name: '\\ud83d' is no character · write the character itself, and a backslash as \\\\"]
        ),
        .items(
            "raw line break",
            "[{\"name\":\"갓\",\"image_name\":\"god\",\"short_desc\":\"\",\"desc\":\"첫 줄\n둘째 줄\"}]",
            ["1:60 [0].desc: 글 안에서 줄을 바꿨어요 · 줄바꿈은 \\n으로 적어 주세요"],
            ["1:60 [0].desc: the text has a line break · write it as \\n"]
        ),
        .items(
            "RTF",
            #"{\rtf1\ansi {"name":""}}"#,
            ["1:1: RTF 문서예요 · 일반 텍스트(UTF-8)로 저장해 주세요"],
            ["1:1: this is an RTF document · save it as plain text (UTF-8)"]
        ),
        Case(
            "an exposition in RTF under its own name",
            ["exposition.json": GoodPack.removed, "daejeon_expo2.rtf": #"{\rtf1\ansi}"#],
            ["daejeon_expo2.rtf 1:1: RTF 문서예요 · 일반 텍스트(UTF-8)로 저장해 주세요"],
            ["daejeon_expo2.rtf 1:1: this is an RTF document · save it as plain text (UTF-8)"]
        ),
        Case(
            "no braces",
            ["exposition.json": GoodPack.removed, "daejeon_expo3.json": "\"title\": 대전 엑스포,\n\"visitors\": 1"],
            [
                "daejeon_expo3.json 1:1: { }로 감싸지 않았어요 · 처음에 {, 끝에 }를 넣어 주세요"
            ],
            [
                "daejeon_expo3.json 1:1: there are no braces · put { first and } last"
            ]
        ),
        .items(
            "too deep",
            String(repeating: "[", count: 20_000),
            [
                "1:17 \(String(repeating: "[0]", count: 16)): 너무 깊이 겹쳤거나 키가 너무 많아요 · 16겹, 키 1000개까지 읽어요"
            ],
            [
                "1:17 \(String(repeating: "[0]", count: 16)): this is nested too deeply or has too many keys · at most 16 levels and 1000 keys are read"
            ]
        ),
        .items(
            "a folder in the picture's name",
            #"[{"name":"갓","image_name":"../god.png","short_desc":"","desc":""}]"#,
            ["1:27 [0].image_name: 폴더 이름이 들어 있어요 · 그림 이름만 적어 주세요: god.png"],
            ["1:27 [0].image_name: this names a folder · write the picture's name alone: god.png"]
        ),
        .items(
            "translation that is no object",
            #"[{"name":"갓","image_name":"god","short_desc":"","desc":"","en":"Gat"}]"#,
            ["1:64 [0].en: 글이에요 · 그 언어의 글을 담은 { }가 필요해요"],
            ["1:64 [0].en: this is a text · an object { } with the texts in that language is needed"]
        ),
        Case(
            "unknown language",
            ["pack.json": #"{"languages":["ko","fr"]}"#],
            ["pack.json 1:20 languages[1]: 'fr'은(는) 쓸 수 없어요 · 쓸 수 있는 언어는 ko와 en이에요"],
            ["pack.json 1:20 languages[1]: 'fr' is not known · there are ko and en"]
        ),
        Case(
            "flags that are no names",
            ["pack.json": #"{"flags":["flag",7],"languages":{}}"#],
            [
                "pack.json 1:33 languages: { } 묶음이에요 · 글의 목록이 필요해요",
                "pack.json 1:18 flags[1]: 수예요 · 글이 필요해요",
            ],
            [
                "pack.json 1:33 languages: this is an object { } · a list of texts is needed",
                "pack.json 1:18 flags[1]: this is a number · a text is needed",
            ]
        ),
        Case(
            "no colour",
            ["pack.json": #"{"accent":"red","missing":"fill"}"#],
            [
                "pack.json 1:11 accent: 'red'은(는) 쓸 수 없어요 · #8a3324처럼 적어 주세요",
                "pack.json 1:27 missing: 'fill'은(는) 쓸 수 없어요 · \"empty\"나 \"refuse\"를 적어 주세요",
            ],
            [
                "pack.json 1:11 accent: 'red' is not known · write a colour like #8a3324",
                "pack.json 1:27 missing: 'fill' is not known · write \"empty\" or \"refuse\"",
            ]
        ),
    ]

    @Test(arguments: bad) func faultsAreToldInBothLanguages(_ bad: Case) {
        let reading = PackReading.of(bad.files)
        #expect(reading.faults.map { $0.line(.korean) } == bad.korean)
        #expect(reading.faults.map { $0.line(.english) } == bad.english)
        #expect(reading.loaded == nil)
    }

    @Test func koreanCodePageIsNamed() {
        // 갓 in CP949.
        let bytes: [UInt8] = Array("[\n{\"name\":\"".utf8) + [0xB0, 0xAB] + Array("\"}]".utf8)
        var files = MemoryFiles(GoodPack.files)
        files.files["items.json"] = bytes
        #expect(
            PackReading.of(files).faults.map { $0.line(.korean) }
                == ["items.json 2:10: CP949(EUC-KR) 글자예요 · UTF-8로 저장해 주세요"]
        )
        files.files["items.json"] = Array("[\"".utf8) + [0xFF, 0xFE] + Array("\"]".utf8)
        #expect(
            PackReading.of(files).faults.map { $0.line(.english) }
                == ["items.json 1:3: this is not UTF-8 · save the file as UTF-8"]
        )
    }

    @Test func reservedNameIsRefused() {
        #expect(
            PackReading.of([:], name: "exhibits").faults.map { $0.line(.korean) }
                == ["exhibits: 쓸 수 없는 폴더 이름이에요 · 폴더 이름을 바꿔 주세요"]
        )
    }
}
