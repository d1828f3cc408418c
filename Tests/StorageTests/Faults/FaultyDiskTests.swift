import CFaultyVFS
import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// Disks that fail at the worst moment; every moment is tried. Serialized, because there is one faulty disk.
@Suite(.serialized, .blocks) struct FaultyDiskTests {
    private static let kinds = [faulty_write, faulty_torn, faulty_sync, faulty_full]

    init() { precondition(faulty_register() == 0, "SQLite does not take the faulty disk") }

    @Test(arguments: kinds.map(\.rawValue))
    func failedOperationNeverLosesAnAcknowledgedWrite(kind: UInt32) async throws {
        let empty = try await EmptyShop()
        var faults = 0
        for nth in 1... {
            let shop = try FaultyShop(like: empty)
            faulty_arm(faulty_kind(kind), Int32(nth))
            let first = await shop.addSix()
            let hasStruck = faulty_has_struck() != 0
            faulty_disarm()
            if !hasStruck { break }
            faults += 1
            #expect(first.kinds.subtracting([.unavailable]) == [], "fault \(nth)")
            // The disk works again: reads and writes succeed.
            let second = await shop.addSix()
            #expect(second.ids.count == 6, "after fault \(nth)")
            try await shop.expect(first.ids + second.ids, "fault \(nth)")
        }
        // Two commits alone, and one or more for the four concurrent ones.
        #expect(faults >= 3)
    }

    @Test func powerCutNeverLosesAnAcknowledgedWrite() async throws {
        let empty = try await EmptyShop()
        var cuts = 0
        for nth in 1... {
            var shop: FaultyShop? = try FaultyShop(like: empty)
            let scratch = try #require(shop?.scratch)
            faulty_arm_power_cut(Int32(nth))
            let added = try #require(await shop?.addSix())
            let hasStruck = faulty_has_struck() != 0
            if !hasStruck { break }
            cuts += 1
            shop = nil
            try await Self.losePower()
            try await FaultyShop(reopening: scratch).expect(added.ids, "power cut \(nth)")
        }
        faulty_disarm()
        #expect(cuts > 5)
    }

    @Test func powerCutWhileAStoreIsMadeLeavesOneThatCanBeMade() async throws {
        var cuts = 0
        for nth in 1... {
            let scratch = TemporaryFolder(inMemory: true)
            faulty_forget()
            faulty_arm_power_cut(Int32(nth))
            let made = Result { try Store(in: StoreFolder(scratch.path, vfs: "faulty"), readers: 1, at: .opening) }
            let hasStruck = faulty_has_struck() != 0
            let isMade = (try? made.get()) != nil
            _ = consume made
            if !hasStruck { break }
            cuts += 1
            try await Self.losePower()
            let store = try Store(in: StoreFolder(scratch.path), readers: 1, at: .opening)
            #expect(try await store.products().count() == 0, "power cut \(nth), made: \(isMade)")
        }
        faulty_disarm()
        #expect(cuts > 5)
    }
}

extension FaultyDiskTests {
    /// Simulates a power cut: drops everything that was not synced.
    fileprivate static func losePower() async throws {
        try await eventually("all files of the faulty disk are closed") { faulty_open_files() == 0 }
        try #require(faulty_lose_unsynced() == 0)
        faulty_disarm()
    }
}

/// A store with one seller, created once and copied for each attempt.
private struct EmptyShop {
    let scratch: TemporaryFolder

    init() async throws {
        scratch = TemporaryFolder(inMemory: true)
        let store = try Store(in: StoreFolder(scratch.path), readers: 1, at: .opening)
        _ = try await store.sellers().add(.jane, at: .opening)
        try VerifiedCopy.make(of: try StoreFolder(scratch.path).open(as: .inspector), at: scratch.path + "/empty.db")
    }
}

/// A store on the faulty disk.
private struct FaultyShop {
    let scratch: TemporaryFolder
    private let store: Store
    private let seller = SellerID(1)

    init(like empty: EmptyShop) throws {
        scratch = TemporaryFolder(inMemory: true)
        try FileManager.default.copyItem(at: empty.scratch.url("empty.db"), to: scratch.url("madang.db"))
        faulty_forget()
        store = try Store(in: StoreFolder(scratch.path, vfs: "faulty"), readers: 1, at: .opening)
    }

    /// Reopens the store on the ordinary disk.
    init(reopening scratch: TemporaryFolder) throws {
        self.scratch = scratch
        store = try Store(in: StoreFolder(scratch.path), readers: 1, at: .opening)
    }

    /// Adds two products alone, then four at once, and returns the acknowledged ids and the others' failures.
    func addSix() async -> (ids: [ProductID], kinds: Set<Failure.Kind>) {
        var ids: [ProductID] = []
        var kinds: Set<Failure.Kind> = []
        func note(_ result: Result<ProductID, Failure>) {
            switch result {
            case .success(let id): ids.append(id)
            case .failure(let failure): kinds.insert(failure.kind)
            }
        }
        for number in 1...2 { note(await add(number)) }
        await withTaskGroup { group in
            for number in 3...6 { group.addTask { await add(number) } }
            for await result in group { note(result) }
        }
        return (ids, kinds)
    }

    private func add(_ number: Int) async -> Result<ProductID, Failure> {
        do throws(Failure) {
            return .success(try await store.products().add(.named("그릇 \(number)"), by: seller, at: .opening).id)
        } catch { return .failure(error) }
    }

    func expect(_ ids: [ProductID], _ when: String) async throws {
        for id in ids {
            await #expect(throws: Never.self, "\(when): product \(id.number)") {
                try await store.products().product(id)
            }
        }
        try VerifiedCopy.verify(StoreFolder(scratch.path).database)
    }
}
