import Domain
import Foundation
import Testing

@testable import Expo

/// The exhibitions embedded in the program.
struct CarriedPackTests {
    private static let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/System/CAssets/files")
        .standardizedFileURL

    @Test(arguments: ["paris-1900", "example-pack"])
    func everyFileIsCarried(_ name: String) throws {
        let folder = Self.sources.appending(path: name)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { URL(filePath: $0).pathExtension != "" }
        #expect(EmbeddedFiles(name).paths == files.sorted())
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
            #expect(EmbeddedFiles(name).read(file, atMost: .max) == bytes, "\(file)")
        }
    }

    @Test(arguments: ["paris-1900", "example-pack"])
    func nothingIsWrongWithThem(_ name: String) throws {
        let files = EmbeddedFiles(name)
        var reader = PackReader(name, files)
        let reading = reader.read(files.list(), kept: [:])
        #expect(reading.faults.map { $0.line(.korean) } == [])
        #expect(reading.notes.map { $0.line(.korean) } == [])
        let pack = try #require(reading.loaded).pack
        #expect(pack.languages == [.korean, .english])
        #expect(pack.exhibits.allSatisfy { $0.picture?.alt?.translations[.english] != nil })
    }

    @Test func parisIsWhole() throws {
        let library = PackLibrary(folder: nil) { _ in }
        let pack = try #require(library.chosen.pack)
        #expect(library.all.map(\.name) == ["paris-1900"])
        #expect(pack.rooms.map(\.exhibits.count) == [4, 4, 5])
        #expect(pack.exhibits.allSatisfy { $0.easyText?.translations[.english] != nil })
        #expect(
            pack.exhibits.map(\.slug) == [
                "jikji", "buddhism", "palman", "samguk", "haegeum", "ywoonggo", "bangjja", "woodshoes", "najeon",
                "folds", "god", "gayageum", "geomungo",
            ]
        )
        #expect(pack.exhibits.first?.name.original == "직지심체요절")
        #expect(pack.exhibits.last?.name.original == "거문고")
        #expect(pack.exhibits.allSatisfy { (4...6).contains($0.parts.count) })
        let texts = pack.exhibits.flatMap(\.parts).flatMap { [$0.name, $0.text] }
        #expect(texts.allSatisfy { !$0.original.isEmpty && $0.translations[.english] != nil })
        #expect(pack.exposition.visitors == 48_130_300)
        #expect(pack.exposition.flags.map(\.name) == ["flag-korea", "flag-france"])
    }
}
