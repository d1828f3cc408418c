import Domain
import Foundation
import Octets
import Pictures
import TestKit
import Testing

/// Pictures sent to one node are shown by all, and never exist on only one.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere && TestBucket.isThere)) struct NodePicturesTests {
    private let bucket = TestBucket()
    private let place = TemporaryFolder()

    private func variables(port: UInt16 = TestBucket.port) -> [String: String] {
        TestBucket.environment(port: port).merging(["MADANG_PICTURES": bucket.address]) { $1 }
    }

    /// Returns every picture of a product, by URL: all sizes, and as the page shows them.
    private func pictures(of product: Int, at node: ServingProgram) throws -> Set<String> {
        let text = try node.get("/market/products/\(product)").text
        let hashes = Set(text.matches(of: /\/pictures\/([0-9a-f]{64})\//).map { String($0.1) })
        return Set(
            hashes.flatMap { hash in
                ["square.webp", "320.avif", "640.jpg", "2048.webp"].map { "/pictures/\(hash)/\($0)" }
            }
        )
    }

    private func offer(_ number: Int, at node: ServingProgram) throws -> Int {
        let answer = try MarketClient(port: node.port).offer(number)
        try #require(answer.status == 201, "\(answer.head)\(answer.text)")
        return try #require(try answer.json["id"]?.integer)
    }

    @Test func pictureIsShownByAllNodesWhenItsProductIs() async throws {
        let nodes = try await Nodes(environment: variables())
        for (sender, node) in nodes.servers.enumerated() {
            let product = try offer(sender, at: node)
            let addresses = try pictures(of: product, at: node)
            #expect(addresses.count == 4)
            for address in addresses {
                let answers = try nodes.servers.map { try $0.get(address) }
                #expect(answers.allSatisfy { $0.status == 200 && $0.body == answers[sender].body }, "\(address)")
                #expect(answers.allSatisfy { $0["etag"] == answers[sender]["etag"] })
                #expect(answers.allSatisfy { $0["cache-control"]?.contains("immutable") == true })
            }
        }
        // Losing a machine loses nothing.
        let product = try offer(7, at: nodes.servers[0])
        let addresses = try pictures(of: product, at: nodes.servers[0])
        try await nodes.servers[0].kill()
        try FileManager.default.removeItem(atPath: nodes.folder(of: 0))
        for address in addresses { #expect(try nodes.servers[2].get(address).status == 200) }
        for node in 1...2 { _ = try await nodes.servers[node].stop() }
    }

    /// No picture is accepted during an outage of the bucket, and everything else continues; afterwards all is as before.
    @Test func bucketThatIsGoneTakesOnlyPicturesAlong() async throws {
        let line = try BadLine(to: TestBucket.port)
        let nodes = try await Nodes(environment: variables(port: line.port))
        let product = try offer(1, at: nodes.servers[0])
        let addresses = try pictures(of: product, at: nodes.servers[0])
        line.set(.closed)
        let refused = try MarketClient(port: nodes.servers[1].port).offer(2)
        #expect(refused.status == 503)
        #expect(refused["retry-after"] != nil || refused.text.contains("사진"))
        // The node's own pictures are still available, another's arrive once they can.
        for address in addresses { #expect(try nodes.servers[0].get(address).status == 200) }
        let missing = try #require(addresses.first)
        let answer = try nodes.servers[1].get(missing)
        #expect(answer.status == 503 && answer["retry-after"] != nil)
        #expect(answer["cache-control"]?.contains("no-store") == true)
        // An invented name does not cause a request to the bucket.
        let made = "/pictures/" + String(repeating: "5", count: 64) + "/320.webp"
        #expect(try nodes.servers[1].get(made).status == 404)
        #expect(try nodes.servers[1].get("/market").status == 200)
        #expect(try nodes.servers[1].get("/health").status == 200)
        line.set(nil)
        try await eventually("the bucket is asked again") { try nodes.servers[1].get(missing).status == 200 }
        _ = try offer(2, at: nodes.servers[1])
        try await nodes.stop()
    }

    /// An operator's change from one machine to several, and back.
    @Test func picturesMoveIntoTheBucketAndBack() async throws {
        let database = try PostgresDatabase()
        let one = place.path + "/one"
        let alone = try await ServingProgram(in: one, ["--rate-limits", "off"], environment: ["MADANG_SAMPLE": "off"])
        let table = place.path + "/sellers.csv"
        try Data(MarketClient.table.utf8).write(to: URL(filePath: table))
        #expect(try await Ending.of(["seller", "import", table, "--data", one]).status == 0)
        _ = try offer(100, at: alone)
        // Run beside the server, so that little is left to do during the downtime.
        func move(_ arguments: [String]) async throws -> Ending {
            try await Ending.of(["move"] + arguments + ["--data", one], environment: variables())
        }
        let first = try await move([])
        #expect(first.status == 0 && first.output.contains("Uploaded 1 pictures to \(bucket.address)"), "\(first)")
        #expect(first.output.contains("Stop the server"))
        _ = try offer(200, at: alone)
        _ = try await alone.stop()
        let second = try await move(["--to", database.url])
        #expect(second.status == 0 && second.output.contains("Uploaded 1 pictures to"), "\(second)")

        let nodes = try await Nodes(environment: variables(), on: database)
        for product in 1...2 {
            let addresses = try pictures(of: product, at: nodes.servers[product])
            // The seller's other product is shown below it.
            #expect(addresses.count == 8)
            for address in addresses { #expect(try nodes.servers[product].get(address).status == 200) }
        }
        _ = try offer(300, at: nodes.servers[2])
        try await nodes.stop()

        let shared = variables().merging(["MADANG_STORE": database.url]) { $1 }
        let archive = place.path + "/backup.tar"
        for command in [["check"], ["backup", archive]] {
            let ending = try await Ending.of(command + ["--data", place.path + "/one"], environment: shared)
            #expect(ending.status == 0, "\(ending)")
        }
        // If the bucket's setting is missing, an empty folder is an error and not mistaken for damage.
        let untold = ["MADANG_STORE": database.url]
        let refused = try await Ending.of(["check", "--data", nodes.folder(of: 0)], environment: untold)
        #expect(refused.status != 0 && refused.complaints.contains("--pictures \(bucket.address)"), "\(refused)")

        for (name, command) in [
            ("moved", ["move", "--to", "sqlite:\(place.path)/moved", "--data", one]),
            ("restored", ["restore", archive, "--data", place.path + "/restored"]),
        ] {
            let ending = try await Ending.of(command, environment: name == "moved" ? shared : [:])
            #expect(ending.status == 0, "\(ending)")
            let folder = "\(place.path)/\(name)"
            #expect(
                try await Ending.of(["check", "--data", folder])
                    == Ending(status: 0, output: Ending.whole, complaints: "")
            )
            #expect(try PictureFolder(path: folder + "/pictures").pictures().count == 3)
        }
    }

    @Test func wrongBucketIsSaidAtTheStart() async throws {
        let good = variables()
        let folder = place.path + "/data"
        for (change, status, words) in [
            (["AWS_SECRET_ACCESS_KEY": "wrong"], 77, "AWS_SECRET_ACCESS_KEY"),
            (["AWS_SECRET_ACCESS_KEY": ""], 77, "AWS_SECRET_ACCESS_KEY"),
            (["MADANG_PICTURES": "s3://nobodys-bucket"], 66, "The bucket doesn’t exist"),
            (["AWS_ENDPOINT_URL": "here"], 65, "AWS_ENDPOINT_URL"),
            (["MADANG_PICTURES": "/srv/pictures"], 64, "s3://"),
        ] as [([String: String], Int32, String)] {
            let environment = good.merging(change) { $1 }
            let ending = try await Ending.of(
                ["serve", "--listen", "127.0.0.1:0", "--data", folder],
                environment: environment
            )
            #expect(ending.status == status && ending.complaints.contains(words), "\(change): \(ending)")
            #expect(!ending.complaints.contains(TestBucket.secret))
        }
    }
}
