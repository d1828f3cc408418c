import Domain
import Foundation
import Objects
import Octets
import Pictures
import Storage
import Synchronization
import TestKit
import Testing

/// The bucket dies while products are added at all nodes: a product exists with its picture or not at all, and
/// everything else continues.
@Suite(.blocks, .seeded, .enabled(if: PostgresDatabase.isThere && TestBucket.isThere)) struct NodeBucketKillTests {
    private let scratch = TemporaryFolder()

    /// Simulated by a cut connection, within a moment.
    @Test func noProductIsWithoutItsPictureAfterACut() async throws {
        let (bucket, line) = (TestBucket(), try BadLine(to: TestBucket.port))
        let environment = TestBucket.environment(port: line.port).merging(["MADANG_PICTURES": bucket.address]) { $1 }
        try await offer(environment, bucket.place(), rounds: 1) {
            line.set(.closed)
        } heal: {
            line.set(nil)
        }
    }

    @Test(.longRun, .timeLimit(.minutes(30))) func noProductIsWithoutItsPictureAfterKills() async throws {
        let store = try OwnS3(Checkout.path)
        let (environment, place) = (try store.environment("kills"), try store.place("kills"))
        try await offer(environment, place, rounds: 20) {
            store.kill()
        } heal: {
            try store.start()
        }
    }

    private func offer(
        _ environment: [String: String],
        _ place: BucketPlace,
        rounds: Int,
        cut: () throws -> Void,
        heal: () throws -> Void
    ) async throws {
        let nodes = try await Nodes(environment: environment)
        let ports = nodes.ports
        let (traffic, offers) = (try Traffic(ports, isAlone: false), Offers())
        async let talking = traffic.run(.max, within: .seconds(1_500), SeededRandom())
        async let offering: [Void] = atOnce(ports.count) { try offers.make(at: ports[$0], $0 * 100_000) }
        defer {
            traffic.end()
            offers.isOver.raise()
        }
        for _ in 0..<rounds {
            try await offers.eventuallyMore()
            try cut()
            let before = (offers.tally.refused, traffic.tally.written)
            try await eventually("pictures are refused, and all else goes on") {
                offers.tally.refused > before.0 && traffic.tally.written > before.1 + 20
            }
            for node in nodes.servers { #expect(try node.get("/health").status == 200) }
            try heal()
        }
        try await offers.eventuallyMore()
        traffic.end()
        offers.isOver.raise()
        let (history, _) = try await (talking, offering)
        let findings = history.findings()
        print(
            "\(offers.tally.offered.count) products were offered, \(offers.tally.refused) refused, in \(rounds) rounds"
        )
        findings.expectNone()
        let tally = traffic.tally
        #expect(tally.odd.isEmpty && tally.refusedReads + tally.refusedWrites + tally.unanswered == 0, "\(tally)")
        #expect(offers.tally.odd.isEmpty, "\(offers.tally.odd.prefix(5))")
        try check(nodes.servers[0], offers.tally.offered, place)
        try await nodes.stop()
    }

    /// Every existing product has its picture, whose every byte comes from the bucket.
    private func check(_ node: ServingProgram, _ offered: [Int], _ place: BucketPlace) throws {
        let bucket = PictureBucket("the bucket", S3Bucket(place), leases: OwnLeases()) { _ in }
        let folder = PictureFolder(path: scratch.path + "/pictures", bucket: bucket)
        try folder.prepare()
        var there: Set<Int> = []
        // More than are ever added.
        for page in 1...100 {
            let list = try node.get("/api/products?page_no=\(page)&items_per_page=100").json
            for row in list["pages"]?.items ?? [] { there.insert(try #require(row["id"]?.integer)) }
            guard list["hasNext"] == .bool(true) else { break }
        }
        #expect(there.isSuperset(of: offered))
        var pictures: Set<PictureHash> = []
        for product in there where product > Nodes.products {
            let text = try node.get("/api/products/\(product)").text
            let hash = try #require(
                text.firstMatch(of: /pictures\/([0-9a-f]{64})\//).map { String($0.1) },
                "\(product)"
            )
            let picture = try #require(PictureHash(hash))
            pictures.insert(picture)
            try folder.fill(picture, from: bucket)
            #expect(try folder.check(picture) == .whole, "\(product)")
        }
        #expect(pictures.count > offered.count / 2, "\(pictures.count)")
    }
}

/// Products added by sellers' apps at all nodes, each with a picture of its own.
private final class Offers: Sendable {
    struct Tally: Sendable {
        var offered: [Int] = []
        var refused = 0
        var odd: [String] = []
    }

    let isOver = Flag()
    private let tallied = Mutex(Tally())

    var tally: Tally { tallied.withLock { $0 } }

    func eventuallyMore() async throws {
        let due = tally.offered.count + 4
        try await eventually("products are offered") { tally.offered.count >= due }
    }

    func make(at port: UInt16, _ first: Int) throws {
        let client = try MarketClient(port: port)
        for number in first..<first + 100_000 where !isOver.isRaised {
            try note(try client.post(Self.params(number), images: [TinyGIF.bytes(colour: Self.colour(number))]))
        }
    }

    private static func params(_ number: Int) -> String {
        #"{"name":"상품 \#(number)","description":"정해진 값으로 파는 상품이에요.","price":1000,"currency":"KRW","#
            + #""stock":3,"secret":"\#(MarketClient.secret)"}"#
    }

    /// Returns a colour far from that of the previous number: pictures that hardly differ may be identical in the end.
    private static func colour(_ number: Int) -> Int { number &* 0x9E37_79B1 & 0xFF_FFFF }

    private func note(_ answer: RawAnswer) throws {
        switch answer.status {
        case 201:
            guard let id = try answer.json["id"]?.integer else { throw Unexpected(what: answer.text) }
            tallied.withLock { $0.offered.append(id) }
        case 503 where answer["retry-after"] != nil && answer.text.contains("사진"): tallied.withLock { $0.refused += 1 }
        default: tallied.withLock { $0.odd.append(answer.head + answer.text) }
        }
    }
}
