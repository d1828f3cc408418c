import Domain
import TestKit
import Testing

@testable import Storage

/// Failover while a store is open.
@Suite(.blocks, .enabled(if: PostgresPair.isThere)) struct FailoverTests {
    private static let writers = 4

    /// No acknowledged write is lost or duplicated, and nothing has to be restarted.
    @Test func writesGoOnAtTheServerThatTookOver() async throws {
        let pair = try PostgresPair()
        let store = try Store(at: #require(PostgresAddress(pair.url)), connections: 4, at: .opening)
        let jane = try await store.sellers().add(.jane, at: .opening).id
        let products = store.products()
        let (acknowledged, isOver) = (Counter(), Counter())
        let names = try await withThrowingTaskGroup(of: [String].self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    var names: [String] = []
                    for number in 0..<1_000_000 where isOver.value == 0 {
                        do throws(Failure) {
                            let name = "접시 \(writer) \(number)"
                            _ = try await products.add(.named(name), by: jane, at: .opening)
                            names.append(name)
                            acknowledged.increase()
                        } catch {
                            #expect(error.kind == .unavailable)
                            try await Task.sleep(for: .milliseconds(20))
                        }
                    }
                    return names
                }
            }
            try await eventually("some are written") { acknowledged.value >= 40 }
            try pair.killPrimary()
            try await eventually("the loss is noticed") { !store.state.isWritable }
            try pair.promoteStandby()
            let before = acknowledged.value
            try await within(seconds: 5, "they go on") { acknowledged.value > before + 40 }
            isOver.increase()
            return try await group.reduce(into: []) { $0 += $1 }
        }
        var found: [String: Int] = [:]
        try await products.list(before: nil, limit: .max) { found[Listed($0).name, default: 0] += 1 }
        #expect(names.allSatisfy { found[$0] == 1 })
        #expect(found.values.allSatisfy { $0 == 1 })
        #expect(try await products.count() == found.count)
        try await eventually("it is well again") { store.state.isWritable && store.state.isReadable }
    }
}
