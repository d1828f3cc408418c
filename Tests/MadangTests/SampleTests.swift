import Domain
import Foundation
import FoundationXML
import Octets
import Synchronization
import TestKit
import Testing

@testable import madang

/// The market before anyone has sold anything.
@Suite(.blocks) struct SampleTests {
    private let place = TemporaryFolder()

    @Test func fortyProductsBySixSellersKeepTheRules() throws {
        let goods = SampleSeller.all.flatMap(\.goods)
        #expect((SampleSeller.all.count, goods.count) == (6, 40))
        #expect(Set(goods.map(\.name)).count == 40)
        let rules = ProductRules()
        for product in goods {
            _ = try rules.name(product.name)
            _ = try rules.description(product.description)
            try rules.pictures(product.drawings.count)
        }
        #expect(goods.contains { $0.stock == 0 })
        #expect(goods.contains { $0.price.discount > 0 })
        #expect(goods.contains { $0.price.currency == .dollar })
        #expect(Set(goods.map(\.drawings.count)) == [1, 2, 3, 4, 5])
    }

    @Test func everyPictureIsWholeAndNoTwoAreAlike() throws {
        let drawings = SampleSeller.all.flatMap(\.goods).flatMap(\.drawings).map(\.svg)
        #expect(Set(drawings).count == drawings.count)
        for svg in drawings {
            let reader = XMLParser(data: Data(svg.utf8))
            #expect(reader.parse(), "\(svg)")
            #expect(!svg.contains("{") && !svg.contains("}"))
        }
    }

    @Test(arguments: [
        ("sample market", Command.sample(SampleCommand())), ("sample", .show(Help.sample)),
        ("sample --help", .show(Help.sample)),
        ("sample market --data /srv", .sample(SampleCommand(data: "/srv"))),
        ("sample market --products 1000000", .sample(SampleCommand(products: 1_000_000))),
        ("sample market --products 7 --data /srv", .sample(SampleCommand(data: "/srv", products: 7))),
        ("sample market --data /srv --products 7", .sample(SampleCommand(data: "/srv", products: 7))),
    ])
    func itIsAskedForInWords(line: String, command: Command) throws {
        #expect(try Command(line.split(separator: " ").map(String.init), environment: [:]) == command)
    }

    @Test(arguments: [
        ("sample expo", "Use: madang sample market [--products N] [--data DIR] [--store ADDRESS] [--pictures ADDRESS]"),
        (
            "sample market more",
            "Use: madang sample market [--products N] [--data DIR] [--store ADDRESS] [--pictures ADDRESS]"
        ),
        (
            "sample market --force",
            "Use: madang sample market [--products N] [--data DIR] [--store ADDRESS] [--pictures ADDRESS]"
        ),
        ("sample market --data", "give the name of a folder."),
        ("sample market --products", "give a number from 1 to 10,000,000."),
        ("sample market --products 5 --products 6", "give it once."),
        ("sample market --products --data a", "give a number from 1 to 10,000,000."),
        ("sample market --products 0", "give a number from 1 to 10,000,000."),
        ("sample market --products +5", "give a number from 1 to 10,000,000."),
    ])
    func slipsAreRefusedWithTheWayToSayIt(line: String, ending: String) {
        let error = #expect(throws: UsageError.self) {
            try Command(line.split(separator: " ").map(String.init), environment: [:])
        }
        #expect(error?.message.english.hasSuffix(ending) == true)
    }

    /// Covers are drawn if none are shipped.
    @Test func anEmptyFolderIsFilledBesideTheServing() async throws {
        let folder = place.path + "/data"
        let environment = ["MADANG_SAMPLE": "on", "MADANG_SAMPLE_COVERS": place.path + "/nowhere"]
        let first = try await ServingProgram(in: folder, environment: environment)
        #expect(try first.get("/market", fields: "Accept-Language: en\r\n").text.contains("are being prepared"))
        // Interrupted, it continues at the next start.
        try await first.waitFor { $0 >= 2 }
        try await first.kill()
        let next = try await ServingProgram(in: folder, environment: environment)
        // Drawing them all is slow: normal runs draw some, with MADANG_LONG all.
        let wanted = LongRun.isAsked ? 40 : 5
        try await next.waitFor { $0 >= wanted }
        let newest = try next.get("/api/products?items_per_page=40").json["pages"]?.items ?? []
        #expect(newest.count >= wanted)
        #expect(Set(newest.compactMap { $0["name"]?.text }).count == newest.count)
        // Products added meanwhile by visitors are newer than all of them, because their numbers were reserved.
        #expect(newest.compactMap { $0["id"]?.integer }.allSatisfy { (1...40).contains($0) })
        let picture = try #require(newest.first?["thumbnail"]?.text.flatMap { URL(string: $0) })
        #expect(try next.get(picture.path).body.starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(try await next.stop().contains("could not be filled") == false)
        guard LongRun.isAsked else { return }
        let again = try await Ending.of(["sample", "market", "--data", folder])
        #expect(again == Ending(status: 0, output: "Added 0 products.\n", complaints: ""))
        #expect(try await Ending.of(["check", "--data", folder]).output == Ending.whole)
    }

    @Test func fillingGoesOnOnceTheProgramOfPicturesIsThere() async throws {
        let program = place.path + "/pictures"
        let environment = [
            "MADANG_SAMPLE": "on", "MADANG_PICTURES_PROGRAM": program, "MADANG_SAMPLE_COVERS": place.path + "/nowhere",
        ]
        let server = try await ServingProgram(in: place.path + "/data", environment: environment)
        try await eventually("the log says what is missing") {
            server.program.output.contains("The market could not be filled: \(program) is not there")
        }
        try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: Checkout.program + "-pictures")
        try await server.waitFor { $0 >= 1 }
        _ = try await server.stop()
    }
}

extension ServingProgram {
    /// Waits until enough products exist; drawing them takes a while on a busy machine.
    fileprivate func waitFor(_ isEnough: (Int) -> Bool) async throws {
        try await eventually("the market is filled", within: .seconds(600)) {
            try get("/api/products?items_per_page=1").json["totalCount"]?.integer.map(isEnough) ?? false
        }
    }
}
