import Domain
import Foundation
import Storage
import TestKit
import Testing

@testable import madang

/// Packs that become exhibitions of the studio.
@Suite(.blocks) struct CuratorImportTests {
    private let place = TemporaryFolder()

    private func run(_ arguments: [String]) async throws -> Ending { try await Ending.of(arguments, in: place.path) }

    private func text(_ path: String) throws -> String { String(decoding: try data(path), as: UTF8.self) }
    private func data(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: "\(place.path)/\(path)")) }

    private func prepare(hasCurator: Bool = true) async throws {
        try await Ending.makeData(at: place.path + "/.madang")
        try #require(try await run(["seller", "add", "은서", "--id", "7"]).status == 0)
        if hasCurator { try #require(try await run(["curator", "add", "은서"]).status == 0) }
    }

    private func exhibitions() async throws -> [Exhibition] {
        let store = try Store(in: StoreFolder(place.path + "/.madang/store"), readers: 1, at: Clock.system.now)
        return try await store.background.exhibitions.all(for: nil)
    }

    /// The exported pack is equal, however often it goes in and out.
    @Test func secondExportEqualsTheFirst() async throws {
        try await prepare()
        let first = try await run(["curator", "import", "은서", "paris-1900"])
        #expect(first.status == 0, "\(first)")
        #expect(first.output.contains("13 exhibits, /expo/studio/1") && !first.output.contains("Left out"), "\(first)")
        #expect(try await run(["export", "one"]).status == 0)
        let pack = "one/exhibitions/show-1"
        #expect(try await run(["pack", "check", pack]).complaints.contains("No errors"))
        let second = try await run(["curator", "import", "은서", pack])
        #expect(second.status == 0 && !second.output.contains("Left out"), "\(second)")
        #expect(try await run(["export", "two"]).status == 0)
        for file in ["exposition.json", "items.json"] {
            #expect(try text("\(pack)/\(file)") == text("two/exhibitions/show-2/\(file)"))
        }
        let settings = try text("two/exhibitions/show-2/pack.json").replacing("show-2", with: "show-1")
        #expect(try text("\(pack)/pack.json") == settings)
        let all = try await exhibitions()
        #expect(all.count == 2 && all.allSatisfy { $0.shown == nil && $0.curator?.name == "은서" })
        let contents = all.map { $0.draft.exhibits.map(\.texts) }
        #expect(contents[0] == contents[1])
        let drafts = all.map(\.draft)
        #expect(drafts.allSatisfy { $0.exhibits.count == 13 && $0.exhibits.allSatisfy { $0.picture != nil } })
        #expect(drafts.allSatisfy { $0.exhibits.allSatisfy { !$0.parts.isEmpty } })
        let packs = drafts.map { $0.pack(named: "a", edition: 1) }
        #expect(packs.map(\.rooms.count) == [3, 3] && packs[0].rooms == packs[1].rooms)
        #expect(packs.map(\.byYear.count) == [3, 3])
        #expect(packs.map { $0.exhibits.count { $0.realSize != nil } } == [9, 9])
        #expect(packs.map { $0.exposition.flags.map(\.name) } == [["flag-1", "flag-2"], ["flag-1", "flag-2"]])
        #expect(drafts.allSatisfy { $0.flags.count == 2 && $0.pictures.contains($0.flags[0].hash) })
    }

    @Test func guidesGoInAndOut() async throws {
        try await prepare()
        #expect(try await run(["pack", "new", "town"]).status == 0)
        let told = try await run(["curator", "import", "은서", "town"])
        #expect(told.status == 0 && !told.output.contains("guide"), "\(told)")
        #expect(try await run(["export", "one"]).status == 0)
        let media = try FileManager.default.contentsOfDirectory(atPath: place.path + "/one/exhibitions/show-1/media")
        #expect(media.count == 4)
        for name in media {
            let form = name.split(separator: ".").last.map(String.init) ?? ""
            let language = name.contains("-en") ? "en" : "ko"
            let original = form == "vtt" ? "cup.\(language).vtt" : "cup.\(form)"
            #expect(try data("one/exhibitions/show-1/media/\(name)") == data("town/media/\(original)"), "\(name)")
        }
        #expect(try await run(["pack", "check", "one/exhibitions/show-1"]).complaints.contains("No errors"))
    }

    @Test func unknownKeysGoInAndOut() async throws {
        try await prepare()
        let shelf = #""shelf":{"row":3,"tags":["가\"",null,true,1.50,[]]}"#
        try place.write(
            #"{"title":"전시","visitors":1,"location":"","duration":"","description":"","note":"벽","theme":7}"#,
            to: "one/exposition.json"
        )
        try place.write(
            #"[{"name":"갓","image_name":"hat","short_desc":"","desc":"",\#(shelf)},"#
                + #"{"name":"연","image_name":"kite","short_desc":"","desc":""}]"#,
            to: "one/items.json"
        )
        for (pack, out) in [("one", "a"), ("a/exhibitions/show-1", "b")] {
            let told = try await run(["curator", "import", "은서", pack])
            #expect(told.status == 0 && told.output.contains("not shown: 3 unknown keys"), "\(told)")
            #expect(try await run(["export", out]).status == 0)
        }
        for folder in ["a/exhibitions/show-1", "b/exhibitions/show-2"] {
            let items = try text(folder + "/items.json")
            #expect(items.contains(shelf) && items.split(separator: "shelf").count == 2, "\(items)")
            #expect(try text(folder + "/exposition.json").contains(#""note":"벽","theme":7}"#))
        }
    }

    @Test func nothingIsMadeOfWhatIsWrong() async throws {
        try await prepare(hasCurator: false)
        #expect(try await run(["curator", "import", "은서", "paris-1900"]).complaints.contains("Only curators"))
        #expect(
            try await run(["curator", "import", "민준", "paris-1900"]).complaints.contains("no member has this name")
        )
        #expect(try await run(["curator", "add", "은서"]).status == 0)
        #expect(try await run(["curator", "import", "은서", "nowhere"]).complaints.contains("no such folder"))
        try place.write(
            #"{"title":"전시","visitors":1,"location":"","duration":"","description":""}"#,
            to: "p/exposition.json"
        )
        try place.write("[{]", to: "p/items.json")
        let broken = try await run(["curator", "import", "은서", "p"])
        #expect(broken.status == 65 && broken.complaints.contains("Nothing was imported. Errors: 1"), "\(broken)")
        let long = String(repeating: "가", count: 201)
        try place.write(
            #"[{"name":"잔","image_name":"a","short_desc":"\#(long)","desc":""}]"#,
            to: "p/items.json"
        )
        let refused = try await run(["curator", "import", "은서", "p"])
        #expect(refused.status != 0 && refused.complaints.contains("In one line of “잔”"), "\(refused)")
        #expect(try await exhibitions() == [])
    }
}
