import Domain
import Foundation
import Storage
import TestKit
import Testing

@testable import madang

/// The place's data as files.
@Suite(.blocks) struct ExportCommandTests {
    private let place = TemporaryFolder()

    private func run(_ arguments: [String]) async throws -> Ending {
        try await Ending.of(arguments, in: place.path)
    }

    private func file(_ path: String) throws -> Data {
        try Data(contentsOf: URL(filePath: "\(place.path)/out/\(path)"))
    }

    @Test func placeIsWrittenAsFilesWithoutSecrets() async throws {
        let server = try await ServingProgram(in: place.path + "/.madang", ["--sample", "on"])
        try await eventually("the sample is there") {
            String(decoding: try server.get("/api/products?page_no=1&items_per_page=1").body, as: UTF8.self)
                .contains("\"totalCount\":40")
        }
        let ending = try await run(["export", "out"])
        #expect(ending.status == 0 && ending.output.contains("40 listings"), "\(ending)")
        // Also beside a server, but never over something that is there.
        #expect(try await run(["export", "out"]).status == 73)
        try await server.kill()
        let listings = try #require(
            try JSONSerialization.jsonObject(with: try file("listings.json")) as? [[String: Any]]
        )
        #expect(listings.count == 40)
        let table = String(decoding: try file("listings.csv"), as: UTF8.self)
        #expect(table.hasPrefix("\u{FEFF}seller,sellerName,id,name,description,currency,price,"))
        let first = try #require(listings.first)
        let picture = try #require((first["pictures"] as? [String])?.first)
        #expect(try file(picture).starts(with: [0xFF, 0xD8]))
        #expect(table.contains(try #require(first["name"] as? String)))
        let members = String(decoding: try file("members.json"), as: UTF8.self)
        #expect(members.contains("\"name\":") && !members.contains("argon2") && !members.contains("identifier"))
        #expect(try file("boxoffice/days.csv.gz").starts(with: [0x1F, 0x8B]))
        #expect(String(decoding: try file("README.txt"), as: UTF8.self).contains("Left out: passwords"))
        for path in ["", "/listings.csv", "/" + picture, "/boxoffice/days.csv.gz", "/pictures"] {
            let mode = try FileManager.default.attributesOfItem(atPath: place.path + "/out" + path)[.posixPermissions]
            #expect((mode as? Int).map { $0 & 0o077 } == 0, "\(path)")
        }
    }

    @Test func nothingIsLeftWhereItFails() async throws {
        #expect(try await run(["export", "out"]).status != 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.contains("out") } == [])
    }

    @Test(arguments: [
        ("export", "DIR is missing. Use: madang export DIR"),
        ("export a b", "'b' is not known. Use: madang export DIR"),
    ])
    func argumentsAreNamed(line: String, words: String) {
        let error = #expect(throws: UsageError.self) {
            try Command(line.split(separator: " ").map(String.init), environment: [:])
        }
        #expect(error?.message.english.hasPrefix(words) == true)
    }
}
