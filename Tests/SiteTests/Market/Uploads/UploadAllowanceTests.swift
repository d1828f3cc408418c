import Domain
import Foundation
import Synchronization
import TestKit
import Testing

@testable import Pages

@Suite struct UploadAllowanceTests {
    private let here = RateLimitSource("192.0.2.1")
    private let there = RateLimitSource("192.0.2.2")
    private let elsewhere = RateLimitSource("192.0.2.3")

    private func allowance() -> UploadAllowance {
        var limits = UploadLimits()
        limits.unproven = UploadLimits.Share(inAll: 250, perSource: 100)
        limits.proven = UploadLimits.Share(inAll: 400, perSource: 200)
        limits.file = 10
        return UploadAllowance(limits, disk: DiskReserve(0, clock: .fixed(MarketHarness.friday)) { _ in })
    }

    private func kind(_ work: () throws(Failure) -> Void) -> Failure.Kind? {
        do throws(Failure) {
            try work()
            return nil
        } catch { return error.kind }
    }

    @Test func onePlaceIsToldToWaitAndOthersAreNot() throws {
        let allowance = allowance()
        let first = allowance.begin(from: here, .unproven)
        let second = allowance.begin(from: here, .unproven)
        let other = allowance.begin(from: there, .unproven)
        try first.take(60)
        #expect(kind { () throws(Failure) in try second.take(41) } == .tooMany)
        try second.take(40)
        try other.take(100)
        #expect(allowance.held(.unproven) == 200)
    }

    @Test func allTogetherAreBoundedAndWhoIsKnownHasARoomOfTheirOwn() throws {
        let allowance = allowance()
        let strangers = [here, there, elsewhere].map { allowance.begin(from: $0, .unproven) }
        for stranger in strangers.prefix(2) { try stranger.take(100) }
        #expect(kind { () throws(Failure) in try strangers[2].take(51) } == .unavailable)
        try allowance.begin(from: here, .proven).take(200)
    }

    @Test func whatIsHeldIsGivenBackWithTheLastOfIt() throws {
        let allowance = allowance()
        do {
            let upload = allowance.begin(from: here, .unproven)
            try upload.take(100)
            #expect(kind { () throws(Failure) in try upload.take(1) } == .tooMany)
        }
        #expect(allowance.held(.unproven) == 0)
        try allowance.begin(from: here, .unproven).take(100)
    }

    @Test func firstWordsAreReadHoweverMuchStrangersHold() throws {
        let allowance = allowance()
        let stranger = allowance.begin(from: here, .unproven)
        try stranger.take(100)
        let seller = allowance.begin(from: here, .unproven)
        for _ in 0..<16 { try seller.takeText(1_024) }
        #expect(allowance.held(.unproven) == 100)
        #expect(kind { () throws(Failure) in try seller.takeText(1) } == .tooMany)
        // The texts identified the sender.
        try seller.prove()
        try seller.takeFile(in: "/")
        #expect(allowance.held(.proven) == 10)
    }

    @Test func whoShowsWhoTheyAreLeavesTheShareOfStrangers() throws {
        let allowance = allowance()
        let upload = allowance.begin(from: here, .unproven)
        try upload.take(100)
        try upload.prove()
        #expect((allowance.held(.unproven), allowance.held(.proven)) == (0, 100))
        try upload.take(100)
        #expect(kind { () throws(Failure) in try upload.take(1) } == .tooMany)
    }

    @Test func fileCountsHoweverShortItIs() throws {
        let allowance = allowance()
        let upload = allowance.begin(from: here, .unproven)
        for _ in 0..<10 { try upload.takeFile(in: "/tmp") }
        #expect(kind { () throws(Failure) in try upload.takeFile(in: "/tmp") } == .tooMany)
    }

    @Test func manyAtOnceNeverHoldMoreThanTheyMay() async throws {
        let allowance = allowance()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<64 {
                group.addTask { [here, there] in
                    for _ in 0..<200 {
                        let upload = allowance.begin(from: number.isMultiple(of: 2) ? here : there, .unproven)
                        for _ in 0..<5 { try? upload.take(7) }
                        if number.isMultiple(of: 3) { try? upload.prove() }
                        #expect(allowance.held(.unproven) <= 250 && allowance.held(.proven) <= 400)
                    }
                }
            }
        }
        #expect(allowance.held(.unproven) == 0 && allowance.held(.proven) == 0)
    }

    @Test func diskIsLeftItsReserveAndTheLogHearsOfItOnceInAWhile() throws {
        let now = Mutex(MarketHarness.friday)
        let said = Mutex<[String]>([])
        let disk = DiskReserve(.max / 2, clock: Clock { now.withLock { $0 } }) { note in
            said.withLock { $0.append(note) }
        }
        for _ in 0..<3 {
            #expect(kind { () throws(Failure) in try disk.check("/tmp", for: 1) } == .unavailable)
        }
        #expect(said.withLock { $0.count } == 1)
        now.withLock { $0 = $0.adding(seconds: 601) }
        #expect(kind { () throws(Failure) in try disk.check("/tmp", for: 1) } == .unavailable)
        #expect(said.withLock { $0.count } == 2)
    }

    @Test(.enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"))
    func smallDiskKeepsATwentiethFreeAndWhatIsOnItsWayCounts() throws {
        let small = try SmallDisk(megabytes: 20)
        let disk = DiskReserve(nil, clock: .fixed(MarketHarness.friday)) { _ in }
        for _ in 0..<19 { try disk.check(small.path, for: 1 << 16) }
        // The reserve is one megabyte; admitted bytes not written yet no longer count after the free space is read
        // again.
        #expect(kind { () throws(Failure) in try disk.check(small.path, for: 20 << 20) } == .unavailable)
        try disk.check(small.path, for: 1 << 20)
        try small.fill(leaving: 1_100)
        #expect(kind { () throws(Failure) in try disk.check(small.path, for: 1 << 20) } == .unavailable)
        try small.makeSpace()
        try disk.check(small.path, for: 1 << 20)
    }
}
