import Domain
import Foundation
import Octets
import TestKit
import Testing

@testable import Pictures
@testable import madang

/// The forty pictures a visitor sees first, shipped beside the program.
@Suite(.seeded, .blocks) struct SampleCoverTests {
    private let place = TemporaryFolder()
    private let covers = SampleCovers(folder: Checkout.covers)
    private let goods = SampleSeller.all.flatMap(\.goods)

    @Test func everyProductIsThereWithItsOwnCoverAtTheFirstAnswer() async throws {
        let nothing = ["MADANG_SAMPLE": "on", "MADANG_PICTURES_PROGRAM": place.path + "/nowhere"]
        let server = try await ServingProgram(in: place.path + "/data", environment: nothing)
        try SamplePictures.compareCovers(server)
        let page = try server.get("/market", fields: "Accept-Language: ko\r\n").text
        #expect(page.contains("예시 상품의 사진을 더 준비하고 있어요."))
        try await server.kill()
        try await expectNothingMissing(in: place.path + "/data")
    }

    @Test func otherPicturesFollowAlsoAfterAKill() async throws {
        for wanted in [1, 2] {
            let server = try await ServingProgram(in: place.path + "/data", environment: ["MADANG_SAMPLE": "on"])
            try await eventually("products are whole", within: .seconds(600)) {
                try SamplePictures.compareAll(server) >= wanted
            }
            try await server.kill()
        }
        try await expectNothingMissing(in: place.path + "/data")
    }

    @Test func productsAreThereThoughASellerWasAddedFirst() async throws {
        let folder = ["--data", place.path + "/data"]
        #expect(try await Ending.of(["seller", "add", "제인"] + folder).status == 0)
        let server = try await ServingProgram(in: folder[1], environment: ["MADANG_SAMPLE": "on"])
        #expect(try server.get("/api/products").json["totalCount"]?.integer == 40)
        try await server.kill()
    }

    @Test func marketThatWasToBeEmptyStaysSo() async throws {
        let folder = ["--data", place.path + "/data"]
        #expect(try await Ending.of(["seller", "add", "제인"] + folder).status == 0)
        for sample in ["off", "on"] {
            let server = try await ServingProgram(in: folder[1], environment: ["MADANG_SAMPLE": sample])
            #expect(try server.get("/api/products").json["totalCount"]?.integer == 0)
            _ = try await server.stop()
        }
    }

    /// Killed while the first start fills it, the market is empty or complete, and complete after the next start.
    @Test func fillingThatIsKilledBeginsAgain() async throws {
        var random = SeededRandom()
        for round in 0..<(LongRun.isAsked ? 40 : 6) {
            let folder = place.path + "/\(round)"
            let begun = try ServingProgram.begin(in: folder, environment: ["MADANG_SAMPLE": "on"])
            // The test varies the instant of the kill.
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...600, using: &random)))
            begun.send(SIGKILL)
            _ = try await begun.status()
            let server = try await ServingProgram(in: folder, environment: ["MADANG_SAMPLE": "on"])
            let names = try server.get("/api/products?items_per_page=100").json["pages"]?.items.map { $0["name"]?.text }
            #expect(names?.count == 40 && Set(names ?? []).count == 40)
            try await server.kill()
            try await expectNothingMissing(in: folder)
        }
    }

    /// A picture drawn for a product that does not show it yet is harmless.
    private func expectNothingMissing(in folder: String) async throws {
        let lines = try await Ending.of(["check", "--data", folder]).output.split(separator: "\n")
        #expect(
            lines.allSatisfy { $0.hasPrefix("An orphaned picture: ") || Ending.whole.contains($0) },
            "\(lines)"
        )
    }

    /// `MADANG_RECORD=1 bin/test --filter SampleCoverTests` regenerates them.
    @Test func everyCoverIsWholeAndInAllFormats() async throws {
        let folder = PictureFolder(path: place.path + "/pictures")
        let pipeline = try PicturePipeline(folder: folder) { Issue.record("\($0)") }
        if ProcessInfo.processInfo.environment["MADANG_RECORD"] == "1" { try await record(by: pipeline, in: folder) }
        let files = try FileManager.default.contentsOfDirectory(atPath: Checkout.covers)
        #expect(Set(files) == Set(goods.map { SampleCovers.name(of: $0.cover) }))
        var bytes = 0
        for product in goods {
            let file = try #require(covers.file(of: product.cover), "no cover of \(product.name)")
            bytes += file.count
            let picture = try #require(
                try await pipeline.keepMade([file])[0],
                "the cover of \(product.name) is damaged"
            )
            #expect(picture.dimensions == PictureDimensions(width: 640, height: 640))
            let own = try Glance(product.cover)
            for format in PictureFormat.allCases {
                let shown = try Glance(of: folder.file(picture.hash, .small, format))
                #expect(shown.difference(from: own) < 4, "\(format) of \(product.name)")
            }
            var damaged = file
            damaged[file.count / 2] ^= 1
            #expect(try await pipeline.keepMade([damaged]) == [nil])
        }
        #expect(bytes < 2_500_000)
        await pipeline.stop()
    }

    private func record(by pipeline: PicturePipeline, in folder: PictureFolder) async throws {
        try? FileManager.default.removeItem(atPath: Checkout.covers)
        try FileManager.default.createDirectory(atPath: Checkout.covers, withIntermediateDirectories: true)
        for product in goods {
            try place.write(product.cover.svg, to: "cover.svg")
            let drawn = try PictureProbe.run(["pixels", place.path + "/cover.svg"])
            let pixels = Array(drawn[(try #require(drawn.firstIndex(of: 10)) + 1)...])
            _ = try PictureProbe.run(["make", "640", "640", "4", place.path + "/cover.png"], input: pixels)
            let png = [UInt8](try Data(contentsOf: place.url("cover.png")))
            let picture = try await pipeline.keep(.bytes(png), from: .program)
            let manifest = try #require(try folder.manifest(of: picture.hash))
            let path = "\(Checkout.covers)/\(SampleCovers.name(of: product.cover))"
            _ = try PictureObject(manifest).write(
                to: try PictureTemporaryFile(path: path),
                from: folder.path(of: picture.hash)
            )
        }
    }
}
