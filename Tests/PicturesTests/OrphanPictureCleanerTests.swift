import Domain
import Foundation
import Pictures
import TestKit
import Testing

@Suite(.blocks) struct OrphanPictureCleanerTests {
    private static let now = Instant(milliseconds: Int(Date().timeIntervalSince1970 * 1_000))

    @Test func whatNothingShowsIsClearedAwayOnceItIsOld() async throws {
        try await withPictures { scene in
            let shown = try await scene.keep(HandMade.blackPNG(8, 8))
            let left = try await scene.keep(HandMade.blackPNG(9, 9))
            func sweep(before limit: Instant) throws -> Int {
                try scene.folder.sweep(before: limit) { $0 == shown.hash }
            }
            #expect(try sweep(before: Self.now.adding(seconds: -3_600)) == 0)
            #expect(try scene.folder.pictures().count == 2)
            #expect(try sweep(before: Self.now.adding(seconds: 3_600)) == 1)
            #expect(try scene.folder.pictures() == [shown.hash])
            #expect(try scene.folder.check(shown.hash) == .whole)
            #expect(try scene.folder.check(left.hash) == .missing)
            #expect(try scene.leftovers.isEmpty)
        }
    }

    @Test func whatIsSentAgainMeanwhileStays() async throws {
        try await withPictures { scene in
            let picture = try await scene.keep(HandMade.blackPNG(8, 8))
            let path = scene.folder.path(of: picture.hash)
            let long = Date(timeIntervalSinceNow: -7_200)
            try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: path)
            // The product is added between the two checks.
            var looks = 0
            let swept = try scene.folder.sweep(before: Self.now.adding(seconds: -3_600)) { _ in
                looks += 1
                return looks > 1
            }
            #expect((swept, looks) == (0, 2))
            #expect(try scene.folder.check(picture.hash) == .whole)
            // The picture's files were sent again between the two checks.
            let again = try scene.folder.sweep(before: Self.now.adding(seconds: -3_600)) { _ in
                try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
                return false
            }
            #expect(again == 0)
            #expect(try scene.folder.check(picture.hash) == .whole)
        }
    }
}
