import Domain
import HTTP
import Testing

@testable import Lab

/// The memory limit for bodies sent by the lab's keys.
@Suite struct BodyBudgetTests {
    private static let one = LabKey("7k2m-9fqd-x3hw")
    private static let other = LabKey("0000-0000-0000")

    /// Returns a request with this many megabytes.
    private func request(_ megabytes: Int) -> Request {
        Request(.post, "/api/products", body: .bytes([UInt8](repeating: 0, count: megabytes << 20)))
    }

    @Test func keyThatHoldsMuchLeavesRoomForTheOthers() async throws {
        let (budget, one, other) = (BodyBudget(), try #require(Self.one), try #require(Self.other))
        try await budget.withBody(of: request(64), from: one) { _ in
            try await budget.withBody(of: request(32), from: one) { _ in
                await #expect(throws: BodyFailure.tooMuchAtOnce) {
                    try await budget.withBody(of: request(1), from: one) { _ in }
                }
                await #expect(throws: BodyFailure.tooMuchAtOnce) {
                    try await budget.withBody(of: request(17), from: other) { _ in }
                }
                let count = try await budget.withBody(of: request(16), from: other) { $0.count }
                #expect(count == 16 << 20)
            }
        }
        // The bytes held are free again.
        try await budget.withBody(of: request(64), from: other) { #expect($0.count == 64 << 20) }
    }
}
