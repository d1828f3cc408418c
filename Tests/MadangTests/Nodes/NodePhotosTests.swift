import Domain
import Foundation
import Octets
import Storage
import TestKit
import Testing

/// Photos sent to one server, and processed by another.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere && TestBucket.isThere)) struct NodePhotosTests {
    private let bucket = TestBucket()
    private let place = TemporaryFolder()

    private var variables: [String: String] {
        TestBucket.environment().merging(["MADANG_PICTURES": bucket.address]) { $1 }
    }

    private func worker(_ name: String, on nodes: Nodes) async throws -> RunningProgram {
        let environment = variables.merging(nodes.environment) { $1 }
        let worker = try RunningProgram(
            Checkout.program,
            ["work", "--data", "\(place.path)/\(name)"],
            environment: environment
        )
        try await eventually("it works") { worker.output.contains(bucket.address) }
        return worker
    }

    @Test func serversWithoutWorkersHaveThemMadeElsewhere() async throws {
        let nodes = try await Nodes(["--rate-limits", "off", "--picture-workers", "0"], environment: variables)
        let worker = try await worker("worker", on: nodes)
        let answers = try await withThrowingTaskGroup(of: RawAnswer.self) { group in
            for number in 0..<6 {
                let port = nodes.ports[number % 3]
                group.addTask { try await onThread { try MarketClient(port: port).offer(number * 40 + 100) } }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.map(\.status) == Array(repeating: 201, count: 6), "\(answers.map(\.text))")
        let product = try #require(try answers[0].json["id"]?.integer)
        let page = try nodes.servers[2].get("/market/products/\(product)").text
        let address = try #require(page.firstMatch(of: /\/pictures\/[0-9a-f]{64}\/[^" ]+/)).output
        #expect(try nodes.servers[2].get(String(address)).status == 200)

        // A file that is not a picture is refused with the usual message.
        let port = nodes.ports[0]
        let refused = try await onThread {
            try MarketClient(port: port).post(
                #"{"name":"상품","description":"정해진 값으로 파는 상품이에요.","price":1,"currency":"KRW","stock":1,"secret":"\#(MarketClient.secret)"}"#,
                images: [Array("GIF89a, and nothing else".utf8)]
            )
        }
        #expect((400..<423).contains(refused.status), "\(refused.status) \(refused.text)")

        worker.send(SIGTERM)
        #expect(try await worker.status(within: 20) == 0)
        try await nodes.stop()
    }

    /// The photo of a killed worker is processed by the next one, unnoticed by its sender.
    @Test func photoOfAKilledWorkerIsMadeByAnother() async throws {
        let nodes = try await Nodes(["--rate-limits", "off", "--picture-workers", "0"], environment: variables)
        let port = nodes.ports[0]
        let job = Task { try await onThread { try MarketClient(port: port).offer(100) } }
        let jobs = try #require(try nodes.store().pictureJobs)
        // Claimed by a worker for one more second.
        try await eventually("it waits") { try await jobs.take(seconds: 1) != nil }
        let worker = try await worker("worker", on: nodes)
        let answer = try await job.value
        #expect(answer.status == 201, "\(answer.text)")
        worker.send(SIGINT)
        #expect(try await worker.status(within: 20) == 0)
        try await nodes.stop()
    }

    @Test func workerNeedsOthersToWorkFor() async throws {
        for arguments in [
            ["work"], ["work", "--pictures", bucket.address], ["work", "--store", "postgres:///madang"],
        ] {
            let ending = try await Ending.of(arguments + ["--data", place.path + "/data"])
            #expect(ending.status == 64, "\(ending)")
        }
        let alone = ["serve", "--listen", "127.0.0.1:0", "--picture-workers", "0", "--data", place.path + "/data"]
        let ending = try await Ending.of(alone)
        #expect(ending.status == 65 && ending.complaints.contains("--picture-workers 0"), "\(ending)")
    }
}
