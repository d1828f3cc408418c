import Domain
import Foundation
import Synchronization
import TestKit
import Testing

@testable import Expo

struct PackLibraryTests {
    private let place: TemporaryFolder

    init() throws { place = TemporaryFolder() }

    private func with(
        chosen: String? = nil,
        log: Lines = Lines(),
        _ body: (PackLibrary) async throws -> Void
    ) async throws {
        let library = PackLibrary(folder: place.path, chosen: chosen) { log.add($0.english) }
        library.start()
        defer { library.stop() }
        try await body(library)
    }

    @Test func everyFolderIsAPackAndTheFirstIsChosen() async throws {
        for name in ["나", "가", "b"] { try place.addPack(name) }
        try place.write("notes", to: "README.txt")
        try await with { library in
            #expect(library.all.map(\.name) == ["b", "가", "나"])
            #expect(library.chosen.pack?.name == "b")
        }
        try await with(chosen: "나") { library in
            #expect(library.all.map(\.name) == ["나", "b", "가"])
            #expect(library.pack(named: "가")?.pack?.exhibits.count == 2)
            #expect(library.pack(named: "다") == nil)
        }
    }

    @Test func otherFoldersAreLeftAlone() async throws {
        try place.write("{}", to: "assets/package.json")
        try place.write("", to: "empty/.keep")
        try place.addPack("broken", ["items.json": "{"])
        try place.addPack("whole")
        try await with { library in
            #expect(library.all.map(\.name) == ["whole", "broken"])
        }
        try await with(chosen: "broken") { library in
            #expect(library.chosen.name == "broken")
            #expect(library.chosen.pack == nil)
        }
    }

    @Test func folderThatIsAPackIsOne() async throws {
        try place.addPack("one")
        let library = PackLibrary(folder: place.path + "/one") { _ in }
        #expect(library.all.map(\.name) == ["one"])
    }

    @Test func nothingToShowIsSaid() async throws {
        try await with { library in
            #expect(library.chosen.pack == nil)
            #expect(
                library.chosen.faults.map { $0.line(.english) }[0].hasPrefix("--packs: there is no exhibition · put")
            )
        }
        try place.addPack("one")
        try await with(chosen: "two") { library in
            #expect(library.chosen.faults[0].line(.korean).hasPrefix("two: 'two' 전시가 없어요"))
            #expect(library.all.map(\.name) == ["two", "one"])
        }
    }

    @Test func carriedPackCanBeChosenBesideAFolder() async throws {
        try place.addPack("one")
        try await with(chosen: "paris-1900") { library in
            #expect(library.all.map(\.name) == ["paris-1900", "one"])
        }
    }

    @Test func changedFilesAreSeenWithinASecond() async throws {
        try place.addPack("one")
        try await with { library in
            let edition = library.chosen.pack?.edition
            try place.write(GoodPack.items.replacing("거문고", with: "가야금"), to: "one/items.json")
            try await withinASecond("the new name is shown") {
                library.chosen.pack?.exhibits.last?.name.original == "가야금"
            }
            #expect(library.chosen.pack?.edition != edition)
            try place.write(GoodPack.drawing.replacing("600", with: "800"), to: "one/images/poster.svg")
            try await withinASecond("the new poster is shown") {
                library.chosen.pack?.exposition.poster?.dimensions.width == 800
            }
            try place.addPack("another")
            try await withinASecond("the second pack is there") { library.all.count == 2 }
            try FileManager.default.removeItem(atPath: place.path + "/one")
            try await withinASecond("the first pack is gone") { library.all.map(\.name) == ["another"] }
        }
    }

    @Test func linkTurnedToAnotherFolderIsSeen() async throws {
        try place.addPack(".first", ["pack.json": #"{"licence":"1"}"#])
        try place.addPack(".second", ["pack.json": #"{"licence":"2"}"#])
        symlink(".first", place.path + "/one")
        try await with { library in
            #expect(library.chosen.pack?.licence == "1")
            symlink(".second", place.path + "/.next")
            #expect(rename(place.path + "/.next", place.path + "/one") == 0)
            try await withinASecond("the other folder is shown") { library.chosen.pack?.licence == "2" }
        }
    }

    @Test func fileReplacedByRenamingIsSeen() async throws {
        try place.addPack("one")
        try await with { library in
            try place.write(GoodPack.exposition.replacing("48130300", with: "7"), to: "one/.draft")
            #expect(rename(place.path + "/one/.draft", place.path + "/one/exposition.json") == 0)
            try await withinASecond("the new number is shown") { library.chosen.pack?.exposition.visitors == 7 }
        }
    }

    @Test func wrongPackKeepsItsLastGoodStateAndIsToldOnce() async throws {
        try place.addPack("one")
        let log = Lines()
        try await with(log: log) { library in
            let edition = library.chosen.pack?.edition
            try place.write("[{}]", to: "one/items.json")
            try await withinASecond("the faults are known") { library.chosen.faults.count == 4 }
            try await until("they are told") {
                log.all.contains("  items.json 1:2 [0].name: it is missing · a text is needed")
            }
            #expect(library.chosen.pack?.edition == edition)
            #expect(library.file(.items, of: "one") != nil)
            // Another file changes, and the faults stay the same: nothing to report.
            try place.write(GoodPack.drawing, to: "one/images/more.svg")
            // Long enough for a repeated report, which must not happen.
            try await Task.sleep(for: .milliseconds(600))
            #expect(log.all.count { $0 == "one: something is wrong; what was good before is shown" } == 1)
            try place.write(GoodPack.items, to: "one/items.json")
            try await withinASecond("there are no faults any more") { library.chosen.faults.isEmpty }
            try await until("that is told") { log.all.last == "one: all is right again" }
        }
    }

    @Test func packThatWasNeverGoodIsNotShown() async throws {
        try place.addPack("one", ["items.json": "{"])
        let log = Lines()
        try await with(log: log) { library in
            #expect(library.chosen.pack == nil)
            #expect(log.all.first == "one: something is wrong; it cannot be shown")
            try place.write(GoodPack.items, to: "one/items.json")
            try await withinASecond("the pack is shown") { library.chosen.pack != nil }
        }
    }

    /// Every visible state was saved as such: names and number of visitors always match.
    @Test func readersNeverSeeHalfOfAChange() async throws {
        let place = place
        @Sendable func save(_ number: Int) throws {
            let item = #"{"name":"\#(number)","image_name":"jikji","short_desc":"","desc":""}"#
            try place.write("[\(Array(repeating: item, count: 200).joined(separator: ","))]", to: "one/items.json")
        }
        try place.addPack("one")
        try save(0)
        try await with { library in
            let isDone = Flag()
            let editions = (0..<2).map { _ in Editions() }
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for seen in editions {
                    group.addTask {
                        while !isDone.isUp {
                            guard let pack = library.chosen.pack else { return false }
                            let names = Set(pack.exhibits.map(\.name.original))
                            if names.count != 1 || pack.exhibits.count != 200 { return false }
                            seen.add(pack.edition)
                            try await Task.sleep(for: .milliseconds(1))
                        }
                        return true
                    }
                }
                defer { isDone.raise() }
                for number in 1...5 {
                    let before = library.chosen.pack?.edition
                    try save(number)
                    try await until("save \(number) is shown") { library.chosen.pack?.edition != before }
                }
                try await until("both readers have seen a change") {
                    editions.allSatisfy { $0.count > 1 }
                }
                isDone.raise()
                for try await sawWholeOnes in group { #expect(sawWholeOnes) }
            }
        }
    }

    @Test func linksThatLeaveTheFolderAreNotFollowed() async throws {
        try place.write(GoodPack.items, to: "secret/items.json")
        try place.write(GoodPack.drawing, to: "secret/jikji.svg")
        try place.addPack("packs/one")
        let one = place.path + "/packs/one"
        try FileManager.default.removeItem(atPath: one + "/images/jikji.svg")
        symlink(place.path + "/secret/jikji.svg", one + "/images/jikji.svg")
        symlink("poster.svg", one + "/images/alias.svg")
        symlink(place.path + "/secret", place.path + "/packs/two")
        let library = PackLibrary(folder: place.path + "/packs") { _ in }
        #expect(library.all.map(\.name) == ["one"])
        #expect(library.chosen.pack?.exhibits[0].picture == nil)
        #expect(library.file(.picture("alias.svg"), of: "one") != nil)
        #expect(library.file(.picture("../secret/jikji.svg"), of: "one") == nil)
        try FileManager.default.removeItem(atPath: one + "/items.json")
        symlink(place.path + "/secret/items.json", one + "/items.json")
        #expect(try PackCheck.of(one).faults.map(\.file) == ["items.json"])
    }

    @Test func pipeAmongThePicturesHoldsNothingUp() throws {
        try place.addPack("one")
        #expect(mkfifo(place.path + "/one/images/hold.png", 0o600) == 0)
        #expect(PackLibrary(folder: place.path) { _ in }.chosen.pack != nil)
    }

    @Test func xcodesFoldersArePictures() throws {
        try place.addPack("one", ["images/poster.svg": GoodPack.drawing.replacing("600", with: "601")])
        try FileManager.default.removeItem(atPath: place.path + "/one/images/jikji.svg")
        try place.write(GoodPack.drawing, to: "one/images/jikji.imageset/jikji~universal@1x.svg")
        try place.write(GoodPack.drawing + "   ", to: "one/images/jikji.imageset/Screen Shot@3x.svg")
        let pack = PackLibrary(folder: place.path) { _ in }.chosen.pack
        #expect(pack?.exhibits[0].picture?.name == "jikji")
    }

    /// Original catalogues have a flag only as a PDF.
    @Test func pictureThatIsOnlyAPDFIsNamed() throws {
        try place.addPack("one")
        try place.write("%PDF-1.4", to: "one/images/flag.imageset/flag.pdf")
        func named() throws -> [String] {
            try PackCheck.of(place.path + "/one").notes.map(\.file).filter { $0.hasSuffix(".pdf") }
        }
        #expect(try named() == ["images/flag.imageset/flag.pdf"])
        try place.write(GoodPack.drawing, to: "one/images/flag.imageset/flag.svg")
        #expect(try named() == [])
    }
}

/// A flag set at the end.
private final class Flag: Sendable {
    private let state = Atomic(false)

    var isUp: Bool { state.load(ordering: .relaxed) }

    func raise() { state.store(true, ordering: .relaxed) }
}

/// The editions a reader has seen.
private final class Editions: Sendable {
    private let seen = Mutex<Set<Int>>([])

    var count: Int { seen.withLock { $0.count } }

    func add(_ edition: Int) { seen.withLock { _ = $0.insert(edition) } }
}

/// Lines written to a log.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
