import Domain
import Foundation
import Pages
import Storage
import TestKit
import Testing

@testable import madang

/// Listings from a table.
@Suite(.blocks) struct ImportCommandTests {
    private let place = TemporaryFolder()

    private func run(_ arguments: [String]) async throws -> Ending { try await Ending.of(arguments, in: place.path) }

    private func write(_ text: String, to name: String = "listings.csv") throws {
        try Data(text.utf8).write(to: place.url(name))
    }

    /// Makes a data folder with one seller, and pictures beside the table.
    private func prepare() async throws {
        try await Ending.makeData(at: place.path + "/.madang")
        try #require(try await run(["seller", "add", "귤밭 은서", "--id", "7"]).status == 0)
        try Data(TinyGIF.bytes(colour: 1)).write(to: place.url("jar.gif"))
        try write("no picture", to: "text.png")
    }

    private func listings() async throws -> [OwnProduct] {
        let store = try Store(in: StoreFolder(place.path + "/.madang/store"), readers: 1, at: Clock.system.now)
        var all: [OwnProduct] = []
        for status in ListingStatus.allCases {
            all += try await store.members().own.list(status, of: SellerID(7), before: nil, limit: 99)
        }
        return all
    }

    @Test func tableIsListedOnce() async throws {
        try await prepare()
        try write(
            """
            name,description,price,discount,stock,category,condition,place,takesOffers,isHidden,sale,seller,added,pictures
            달항아리,"흰 달항아리예요, 조금 기울었어요.",3만 5천,"5,000",2,living,used,서울특별시 강남구 역삼1동,1,0,selling,7,2026-01-02T03:04:05Z,jar.gif
            찻잔 한 벌,다섯 점이에요. 흠이 없어요.,12000,,,,,,,1,,귤밭 은서,,jar.gif;jar.gif
            팔린 소반,이미 팔린 소반이에요. 그래도 적어요.,9000,,,,,,,,sold,7,,jar.gif

            """
        )
        let rehearsal = try await run(["import", "listings.csv", "--dry-run"])
        #expect(rehearsal.status == 0 && rehearsal.output.contains("2 to list"), "\(rehearsal)")
        #expect(try await listings() == [])
        let first = try await run(["import", "listings.csv"])
        #expect(first.status == 0 && first.output.contains("Listed 2 products; 0 already listed, 1 sold"), "\(first)")
        let all = try await listings()
        let jar = try #require(all.first { $0.product.name == "달항아리" })
        #expect(jar.product.price == Price(.won, full: 35_000, discount: 5_000) && jar.product.stock == 2)
        #expect(jar.product.traits.category == .living && jar.product.traits.condition == .used)
        #expect(jar.product.traits.area?.fullName?.hasSuffix("강남구 역삼1동") == true && jar.product.traits.takesOffers)
        #expect(jar.state == .shown && jar.product.added.iso == "2026-01-02T03:04:05Z")
        let cups = try #require(all.first { $0.product.name == "찻잔 한 벌" })
        #expect(cups.shelf == .hidden && cups.product.pictures.count == 2 && cups.product.stock == 1)
        let again = try await run(["import", "listings.csv"])
        #expect(again.status == 0 && again.output.contains("Listed 0 products; 2 already listed"), "\(again)")
        #expect(try await listings().count == 2)
    }

    @Test func everyFaultIsNamedByLineAndColumnAndNothingIsListed() async throws {
        try await prepare()
        try write(
            """
            name,description,price,stock,category,place,seller,pictures
            달항아리,흰 달항아리예요. 조금 기울었어요.,35000,1,,,7,jar.gif
            항,짧아요,만원쯤,둘,나무,없는동네,7,
            찻잔 한 벌,다섯 점이에요. 흠이 없어요.,12000,1,,,nobody,gone.png
            찻잔 한 벌,다섯 점이에요. 흠이 없어요.,12000,1,,,7,gone.png ../secret /etc/passwd
            소반 하나,작은 소반이에요. 다리가 튼튼해요.
            """
        )
        let ending = try await run(["import", "listings.csv"])
        #expect(ending.status == 65)
        let lines = ending.complaints.split(separator: "\n").map(String.init)
        for place in [
            "3 name:", "3 description:", "3 price:", "3 stock:", "3 category:", "3 place:", "4 seller:",
            "5 pictures: gone.png:", "5 pictures: ../secret:", "5 pictures: /etc/passwd:",
            "6: It has 2 cells instead of 8",
        ] {
            #expect(lines.contains { $0.hasPrefix("madang: listings.csv:\(place)") }, "\(place) in \(lines)")
        }
        #expect(lines.last == "madang: Nothing was listed.")
        #expect(try await listings() == [])
    }

    @Test func pictureThatCannotBeReadStopsEverything() async throws {
        try await prepare()
        try write(
            """
            name,description,price,pictures
            달항아리,흰 달항아리예요. 조금 기울었어요.,35000,jar.gif
            찻잔 한 벌,다섯 점이에요. 흠이 없어요.,12000,text.png
            """
        )
        let ending = try await run(["import", "listings.csv", "--seller", "귤밭 은서"])
        #expect(ending.status == 65 && ending.complaints.contains("listings.csv:3 pictures: text.png:"), "\(ending)")
        #expect(try await listings() == [])
    }

    @Test(arguments: [
        ("", "1: The file is empty."), ("name,price\n", "1 description: This column is required."),
        ("name,description,price,colour\n", "1 colour: This column is unknown."),
        ("name,description,price,pictures,name\n", "1 name: This column appears twice."),
        ("name,description,price,pictures\n\"open", "2: a quotation mark isn’t closed."),
    ])
    func headerIsChecked(text: String, words: String) {
        let table = ListingTable(Array(text.utf8))
        let shown = table.faults.map {
            $0.column.isEmpty ? "\($0.line): \($0.words.english)" : "\($0.line) \($0.column): \($0.words.english)"
        }
        #expect(shown.contains(words), "\(shown)")
    }

    /// Another place lists an export, with the same texts, prices and traits.
    @Test func exportIsListedElsewhere() async throws {
        let sample = place.path + "/sample"
        let filled = try await Ending.of(["sample", "market", "--products", "30", "--data", sample], in: place.path)
        try #require(filled.status == 0, "\(filled)")
        #expect(try await run(["export", "out", "--data", sample]).status == 0)
        try await prepare()
        let ending = try await run(["import", "out/listings.csv", "--seller", "7"])
        #expect(ending.status == 0, "\(ending)")
        #expect(try await run(["export", "again"]).status == 0)
        func rows(_ folder: String) throws -> Set<[String]> {
            let bytes = Array(try Data(contentsOf: place.url("\(folder)/listings.csv")))
            return try bytes.withUnsafeBufferPointer { bytes in
                var reader = CSVReader(bytes)
                let header = try #require(try reader.next())
                let kept = [
                    "name", "description", "currency", "price", "discount", "stock", "category", "condition", "place",
                    "takesOffers", "isHidden", "added",
                ]
                let places = try kept.map { try #require(header.firstIndex(of: $0)) }
                var rows: Set<[String]> = []
                while let cells = try reader.next() { rows.insert(places.map { cells[$0] }) }
                return rows
            }
        }
        #expect(try rows("out") == rows("again"))
        #expect(try rows("out").count == 30)
    }
}
