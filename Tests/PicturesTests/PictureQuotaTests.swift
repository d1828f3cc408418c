import Domain
import Foundation
import TestKit
import Testing

@testable import Pictures

@Suite(.blocks) struct PictureQuotaTests {
    private let one = PictureSender.member(SellerID(1))
    private let other = PictureSender.source(2)

    @Test func whoeverHasHadADaysShareWaits() throws {
        var quota = PictureQuota(perDay: 1_000)
        quota.note(999, from: one, at: .zero)
        #expect(quota.wait(for: one, at: .zero) == nil)
        quota.note(101, from: one, at: .zero)
        let wait = try #require(quota.wait(for: one, at: .zero))
        #expect(quota.wait(for: other, at: .zero) == nil)
        #expect(quota.wait(for: one, at: .seconds(wait - 8_640)) != nil)
        #expect(quota.wait(for: one, at: .seconds(wait)) == nil)
        // After a day nothing counts, and a full share is available again.
        quota.note(999, from: one, at: .seconds(100_000))
        #expect(quota.wait(for: one, at: .seconds(100_000)) == nil)
    }

    @Test func theProgramItselfHasNoEnd() {
        var quota = PictureQuota(perDay: 10)
        quota.note(100, from: .program, at: .zero)
        #expect(quota.wait(for: .program, at: .zero) == nil)
    }

    @Test func oneSenderNeitherFillsTheDiskNorTheQueue() async throws {
        let small = try Probe.make(.quarters(64, 64), "jpg")
        // The workers exit when the file is removed.
        let program = try FakeWorker("G; while [ -e \"$0\" ]; do sleep 0.1; done")
        defer { program.remove() }
        try await withPictures(settings: .with { $0.bytesADay = 1_000 }) { scene in
            _ = try await scene.keep(small, from: one)
            let failure = try await #require(throws: Failure.self) { try await scene.keep(small, from: one) }
            #expect(failure.kind == .tooMany && failure.field == "images" && (failure.retryAfter ?? 0) > 3_600)
            _ = try await scene.keep(small, from: other)
            // Pictures that existed already do not count.
            _ = try await scene.keep(small, from: other)
        }
        try await withPictures(
            program: program.program,
            settings: .with { ($0.workers, $0.uploadsOfOne, $0.timeToInspect) = (1, 2, .seconds(600)) }
        ) { scene in
            let waiting = [one, one, other].map { sender in Task { try await scene.keep(small, from: sender) } }
            try await eventually("three are in the queue") { await scene.pipeline.uploads == 3 }
            let failure = try await #require(throws: Failure.self) { try await scene.keep(small, from: one) }
            #expect(failure.kind == .tooMany && failure.retryAfter == 10)
            for task in waiting { task.cancel() }
            program.remove()
        }
    }
}
