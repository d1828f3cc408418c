import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// A server and a command beside it write to one store.
@Suite(.blocks) struct TwoProcessesTests {
    @Test func eachPieceIsTakenOnceWhicheverProcessTakesIt() async throws {
        let scratch = TemporaryFolder(inMemory: true)
        let store = try Store(in: StoreFolder(scratch.path), readers: 1, at: .opening)
        let jane = try await store.members().accounts.signUp(.jane, at: .opening).id
        let id = try await store.products().add(.named("달항아리", stock: 2_000, pictures: []), by: jane, at: .opening).id
        let process = Process()
        let output = Pipe.toStart()
        process.executableURL = Programs.storewriter
        process.arguments = ["take", scratch.path, "\(id.number)", "1500"]
        process.standardOutput = output
        try process.start()
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        // It has taken one, and leaves some, however busy the machine is.
        #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("begun"))
        let sold = await tally(2_000) { _ in try await store.products().take(1, of: id, at: .opening) }
        let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let others = try #require(said.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) })
        #expect(others > 0 && sold.successes > 0)
        #expect(others + sold.successes == 2_000)
        #expect(sold.kinds.isSubset(of: [.conflict]))
        #expect(try await store.market().products.product(id).stock == 0)
    }
}
