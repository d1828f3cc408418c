import Domain
import Foundation
import TestKit
import Testing

@testable import Expo

/// The files of guides in a folder of packs.
struct GuideServingTests {
    private let place = TemporaryFolder()
    private static let transcript = "WEBVTT\n\n00:01.000 --> 00:02.000\n글\n"

    private func addPack(_ name: String, guide: String = #"{"transcript":"a.vtt"}"#) throws {
        let items = #"[{"name":"갓","image_name":"jikji","short_desc":"","desc":"","alt":"갓","guide":\#(guide)}]"#
        try place.addPack(name, ["items.json": items, "media/a.vtt": Self.transcript])
    }

    @Test func filesAreOpenedWhereverTheirLinksDoNotLeadOut() throws {
        try addPack("one")
        let library = PackLibrary(folder: place.path) { _ in }
        let guide = try #require(library.chosen.pack?.guideFiles.first)
        let descriptor = try #require(library.open(guide, of: "one"))
        defer { close(descriptor) }
        #expect(Folder.read(descriptor, atMost: 100) == Array(Self.transcript.utf8))
        try FileManager.default.removeItem(atPath: place.path + "/one/media/a.vtt")
        symlink("/etc/hostname", place.path + "/one/media/a.vtt")
        #expect(library.open(guide, of: "one") == nil)
        #expect(library.open(guide, of: "two") == nil)
    }

    @Test func guidesOfAllPacksShareOneLimit() throws {
        for name in ["a", "b", "c"] { try addPack(name) }
        let library = PackLibrary(folder: place.path, guidesLimit: 2 * Self.transcript.utf8.count + 1) { _ in }
        #expect(library.all.map { $0.pack?.guideFiles.count } == [1, 1, 0])
    }

    @Test func aGuideGoesWithItsExhibit() async throws {
        try addPack("one")
        let library = PackLibrary(folder: place.path) { _ in }
        library.start()
        defer { library.stop() }
        try addPack("one", guide: "null")
        try await withinASecond("its file is no guide any more") { library.chosen.pack?.guideFiles.isEmpty == true }
    }
}
