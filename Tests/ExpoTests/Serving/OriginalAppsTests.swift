import Domain
import Foundation
import Testing

@testable import Expo

/// The files for programs, decoded by the models of the original apps.
struct OriginalAppsTests {
    private struct Exposition: Codable, Equatable {
        let title: String
        let visitors: Int
        let location: String
        let duration: String
        let description: String
    }

    private struct Item: Codable, Equatable {
        let name: String
        let imageName: String
        let shortDescription: String
        let description: String

        enum CodingKeys: String, CodingKey {
            case name
            case imageName = "image_name"
            case shortDescription = "short_desc"
            case description = "desc"
        }
    }

    private let library = PackLibrary(folder: nil) { _ in }

    private func data(_ file: PackFile) throws -> Data {
        Data(try #require(library.file(file, of: "paris-1900")).bytes)
    }

    @Test func realFileGivesTheRightTitle() throws {
        let exposition = try JSONDecoder().decode(Exposition.self, from: data(.exposition))
        #expect(exposition.title == "파리 만국박람회 1900(L'Exposition de Paris 1900)")
    }

    @Test func firstItemIsJikji() throws {
        let items = try JSONDecoder().decode([Item].self, from: data(.items))
        #expect(items.count == 13)
        #expect(items.first?.name == "직지심체요절")
        #expect(items.last?.name == "거문고")
    }

    @Test func wholeExpositionAndFirstItemAreAsExpected() throws {
        let pack = try #require(library.chosen.pack)
        let exposition = pack.exposition
        #expect(
            try JSONDecoder().decode(Exposition.self, from: data(.exposition))
                == Exposition(
                    title: exposition.title.original,
                    visitors: 48_130_300,
                    location: "프랑스 파리",
                    duration: "1900. 04. 14 - 1900. 11. 12",
                    description: exposition.description.original
                )
        )
        let first = pack.exhibits[0]
        #expect(
            try JSONDecoder().decode([Item].self, from: data(.items)).first
                == Item(
                    name: "직지심체요절",
                    imageName: "jikji",
                    shortDescription: first.summary.original,
                    description: first.text.original
                )
        )
    }

    @Test func keysStandInTheirOldOrder() throws {
        let exposition = String(decoding: try data(.exposition), as: UTF8.self)
        let items = String(decoding: try data(.items), as: UTF8.self)
        let keys = /"([a-z_]+)":/
        #expect(
            exposition.matches(of: keys).map { String($0.1) } == [
                "title", "visitors", "location", "duration", "description",
            ]
        )
        #expect(
            Array(items.matches(of: keys).map { String($0.1) }.prefix(5)) == [
                "name", "image_name", "short_desc", "desc", "name",
            ]
        )
    }

    /// `assetLoadError`, `fileNotFound`
    @Test func filesOfOtherNamesAreNotThere() {
        #expect(library.file(.exposition, of: "seoul-1900") == nil)
        #expect(library.file(.picture("nothing"), of: "paris-1900") == nil)
    }

    /// `dataLoadError`
    @Test func undecodableDataAreRefused() {
        #expect(PackReading.of(["exposition.json": "undecodable"]).faults.first?.position?.line == 1)
    }

    /// `DecodingError.typeMismatch`
    @Test func wrongTypeIsAFaultAtItsPlace() throws {
        let fault = try #require(
            PackReading.of(["exposition.json": GoodPack.exposition.replacing("48130300", with: "[]")]).faults.first
        )
        #expect(fault.path == "visitors")
        #expect(fault.position != nil)
    }

    @Test func decoderThatWantsANumberGetsOne() throws {
        let reading = PackReading.of(["pack.json": #"{"missing":"empty"}"#, "exposition.json": "{}"])
        let bytes = try #require(reading.loaded).exposition
        #expect(try JSONDecoder().decode(Exposition.self, from: Data(bytes)).visitors == 0)
    }

    @Test(arguments: ["jikji", "jikji.svg", "jikji.png", "jikji.jpg", "poster", "flag-korea"])
    func picturesAreThereByTheirNames(_ name: String) throws {
        let file = try #require(library.file(.picture(name), of: "paris-1900"))
        // Only the drawing itself exists without the picture pipeline.
        #expect(file.contentType == "image/svg+xml")
        #expect(file.bytes.starts(with: "<svg".utf8))
    }
}
