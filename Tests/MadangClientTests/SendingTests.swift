import Foundation
import HTTP
import HTTPTestKit
import Octets
import Synchronization
import Testing

@testable import MadangClient

/// Requests as sent over the network.
@Suite struct SendingTests {
    private static let seller = SellerAccount(identifier: "9f12b7ca", secret: "wjdghltkd!")

    private static let product = """
        {"id":7,"vendor_id":48,"vendorName":"zhilly","name":"달항아리","description":"희고 둥근 항아리예요.",\
        "thumbnail":"http://a.example/s.jpg","currency":"USD","price":12,"bargain_price":11.5,"discounted_price":0.5,\
        "stock":3,"created_at":"2026-11-20T00:00:00.00","issued_at":"2026-11-21T00:00:00",\
        "images":[{"id":4,"url":"http://a.example/l.jpg","thumbnail_url":"http://a.example/s.jpg","succeed":true,\
        "issued_at":"2026-11-20T00:00:00"}],"vendors":{"id":48,"name":"zhilly"}}
        """

    @Test func aProductIsReadAsItIs() throws {
        let product = try JSONDecoder().decode(Product.self, from: Data(Self.product.utf8))
        #expect((product.id, product.name, product.stock) == (7, "달항아리", 3))
        #expect(product.seller == Seller(id: 48, name: "zhilly"))
        #expect(product.price.bargain == Decimal(string: "11.5"))
        #expect((product.added, product.changed) == (CalendarDay("2026-11-20"), CalendarDay("20261121")))
        #expect(product.images.map(\.id) == [4])
    }

    @Test func searchesAreEscapedAndAddressesJoined() async throws {
        try await withHost(Host { _ in .told("{}") }) { madang, host in
            let base = try #require(URL(string: "\(madang.address)//"))
            _ = try? await Madang(at: base).market.page(2, size: 5, matching: "달 & 항아리+")
            let target = "page_no=2&items_per_page=5&search_value=%EB%8B%AC%20%26%20%ED%95%AD%EC%95%84%EB%A6%AC%2B"
            #expect(host.requests.map(\.line) == ["GET /api/products?\(target)"])
            #expect(host.requests.first?.fields["accept-language"] == "ko")
            #expect(host.requests.first?.fields["cookie"] == nil)
        }
    }

    @Test func aFormIsReadBackByteForByte() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("madang-test-\(UUID().uuidString)")
        let large = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try large.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let told = Mutex<[Double]>([])
        try await withHost(Host { _ in .told(Self.product, 201) }) { madang, host in
            let offer = ProductOffer(name: "달항아리", description: "희고 둥근 항아리예요.", price: 12, currency: .dollar)
            _ = try await madang.market.sell(
                offer,
                pictures: [Picture(Data([0xFF, 0xD8, 0x0D, 0x0A])), Picture(contentsOf: file)],
                as: Self.seller,
                progress: { part in told.withLock { $0.append(part) } }
            )
            let asked = try #require(host.requests.first)
            #expect(asked.line == "POST /api/products")
            #expect(asked.fields["identifier"] == "9f12b7ca")
            let reader = MultipartReader(into: MemoryFiles()) { $0.name == "images" }
            let form = try await reader.read(.bytes(asked.body), contentType: asked.fields["content-type"])
            let params = try #require(form.field("params"))
            let json = try JSONSerialization.jsonObject(with: Data(params.bytes)) as? [String: Any]
            #expect(json?["name"] as? String == "달항아리")
            #expect(json?["price"] as? Int == 12)
            #expect(json?["secret"] as? String == "wjdghltkd!")
            #expect(form.files.map { Data($0.file.bytes) } == [Data([0xFF, 0xD8, 0x0D, 0x0A]), large])
        }
        let parts = told.withLock { $0 }
        #expect(parts.last == 1)
        #expect(parts == parts.sorted())
    }

    @Test func theFormsFileGoesWithIt() throws {
        var form: MultipartFile? = try MultipartFile(fields: [], pictures: [Picture(Data([1]))], named: "images")
        let path = try #require(form?.file.path)
        #expect(FileManager.default.fileExists(atPath: path))
        form = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func aPictureThatIsNotThereIsSaidBeforeAnythingIsSent() async throws {
        try await withHost(Host { _ in .told(Self.product, 201) }) { madang, host in
            let nowhere = URL(fileURLWithPath: "/nowhere/at-all.jpg")
            let error = await #expect(throws: MadangError.self) {
                try await madang.market.sell(
                    ProductOffer(name: "항아리", description: "희고 둥근 항아리예요.", price: 1),
                    pictures: [Picture(contentsOf: nowhere)],
                    as: Self.seller
                )
            }
            guard case .notReachable(.file) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(host.requests.isEmpty)
        }
    }

    @Test func onlyWhatIsToChangeIsSent() async throws {
        try await withHost(Host { _ in .told(Self.product, 202) }) { madang, host in
            _ = try await madang.market.edit(7, ProductChange(stock: 2, thumbnail: 4), as: Self.seller)
            let asked = try #require(host.requests.first)
            #expect(asked.line == "PATCH /api/products/7")
            let json = try JSONSerialization.jsonObject(with: Data(asked.body)) as? [String: Any]
            #expect(json?.keys.sorted() == ["secret", "stock", "thumbnail_id"])
        }
    }

    /// Servers have returned whole URLs, bare paths and tokens; only the token may be used.
    @Test(arguments: ["/api/products/abc%3D", "/api/products/abc=", "http://elsewhere.example/api/products/abc="])
    func removingAsksThisServerAlone(address: String) async throws {
        let answers: @Sendable (Request) async -> Response = {
            $0.method == .post ? .told(address, type: "text/plain") : .told(Self.product)
        }
        try await withHost(Host(answers)) { madang, host in
            let removed = try await madang.market.remove(7, as: Self.seller)
            #expect(removed.id == 7)
            #expect(host.requests.map(\.line).first == "POST /api/products/7/archived")
            #expect(host.requests.last?.line.hasPrefix("DELETE /api/products/abc%") == true)
            #expect(host.requests.count == 2)
        }
    }

    @Test func nothingIsSentOnToAnotherMachine() async throws {
        try await withHost(Host { _ in .told(Self.product) }) { other, stranger in
            let elsewhere = other.address.absoluteString.replacing("127.0.0.1", with: "localhost") + "/api/products/7"
            try await withHost(Host { _ in .sentOn(to: elsewhere) }) { madang, host in
                let error = await #expect(throws: MadangError.self) {
                    try await madang.market.edit(7, ProductChange(stock: 2), as: Self.seller)
                }
                #expect(error == .unreadable("sent on to localhost"))
                #expect(host.requests.count == 1)
            }
            #expect(stranger.requests.isEmpty)
        }
    }

    @Test func theSameMachineMaySendOn() async throws {
        let answers: @Sendable (Request) async -> Response = {
            $0.path == "/api/products/7" ? .sentOn(to: "/moved/7") : .told(Self.product)
        }
        try await withHost(Host(answers)) { madang, host in
            let product = try await madang.market.product(7)
            #expect(product.id == 7)
            #expect(host.requests.map(\.line) == ["GET /api/products/7", "GET /moved/7"])
        }
    }

    @Test func noSecretIsPrinted() {
        var dumped = ""
        dump(Self.seller, to: &dumped)
        #expect(!"\(Self.seller) \(String(reflecting: Self.seller)) \(dumped)".contains("wjdghltkd"))
    }

    @Test func namesThatAddressesCannotHoldAreEscaped() async throws {
        let front = #"{"title":"대전","visitors":1000,"location":"대전","duration":"1993","description":"글"}"#
        try await withHost(Host { _ in .told(front) }) { madang, host in
            let exhibition = try await madang.exposition.exhibition("대전 1993")
            #expect(exhibition.visitors == 1_000)
            let path = "/expo/%EB%8C%80%EC%A0%84%201993/exposition_universelle_1900.json"
            #expect(host.requests.map(\.line) == ["GET \(path)"])
        }
    }
}

/// Files of a form, stored in memory.
private struct MemoryFiles: UploadSink {
    final class File: UploadFile {
        private let written = Mutex<[UInt8]>([])
        var bytes: [UInt8] { written.withLock { $0 } }
        func write(_ bytes: ArraySlice<UInt8>) { written.withLock { $0 += bytes } }
    }

    func begin(_ part: MultipartPart) -> File { File() }
}
