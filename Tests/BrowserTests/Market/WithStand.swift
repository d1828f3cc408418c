import BrowserKit
import Domain
import Foundation
import HTTP
import HTTPTestKit
import SiteTestKit
import Website

/// Runs `body` with a market of its own that accepts products, and a page.
func withStand<Result>(
    _ viewport: Viewport = .phone,
    goods: Int = 3,
    clock: Clock = .fixed(.friday),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Page, String, TestMarket) async throws -> Result
) async throws -> Result {
    let market = try await TestMarket(goods: goods)
    let services = SiteServices(pictures: market.shelf, market: market.services)
    return try await withMadang(services: services, clock: clock) { server in
        try await withPage(viewport) { page in try await body(page, server.address, market) }
    }
}

extension Page {
    /// Signs up, and opens the form to sell.
    func signUp(_ name: String = "은서", at address: String) async throws {
        try await open(address + "/sign-up?next=/market/products/new")
        try await arrive()
        try await tap("#name")
        try await type(name)
        // A page without a script asks for it twice.
        for field in ["#secret", "#again"] where try await count(field) > 0 {
            try await tap(field)
            try await type("matchbox7")
        }
        try await go(".account [type=submit]")
        // The recovery code, shown once.
        try await go(".account .actions .button")
    }

    /// Signs in as the seller of `signUp`, and goes on to `path`.
    func signIn(_ name: String = "은서", at address: String, to path: String) async throws {
        try await open("\(address)/sign-in?next=\(path)")
        try await arrive()
        try await fill("#name", name)
        try await fill("#secret", "matchbox7")
        try await go(".account [type=submit]")
    }

    /// Taps a link once the current page's transition has ended: until then nothing can be hit.
    func go(_ selector: String) async throws {
        try await arrive()
        try await follow { try await tap(selector) }
    }

    func arrive() async throws {
        try await until("document.readyState === 'complete'")
        try await standsStill()
    }

    /// Fills in a field, replacing its text.
    func fill(_ selector: String, _ text: String) async throws {
        try await tap(selector)
        _ = try await run("document.querySelector('\(selector)').select()")
        try await type(text)
    }

    /// Fills in everything except the pictures.
    func fillForm(name: String = "청사초롱 무드등") async throws {
        try await arrive()
        try await fill("#name", name)
        try await fill("#price", "32000")
        try await run("document.querySelector('.more').open = true")
        try await fill("#discount", "5000")
        try await fill("#stock", "3")
        try await fill("#description", "붉은 비단과 푸른 비단을 겹쳐 만든 청사초롱이에요.")
    }
}

/// Photographs on a seller's disk.
final class Album {
    private let folder: URL
    let paths: [String]

    /// Creates pictures that browsers can open: squares of different colours, larger than the stored sizes.
    init(_ count: Int = 5) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "madang-album-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        paths = try (0..<count).map { [folder] number in
            let file = folder.appending(path: "photo-\(number).bmp")
            try Self.bitmap(side: 48, shade: UInt8(number * 40)).write(to: file)
            return file.path
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Returns a 24-bit Windows bitmap: a header, and uncompressed pixels.
    private static func bitmap(side: Int, shade: UInt8) -> Data {
        let bytes = side * side * 3
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> ($0 * 8) & 0xFF) } }
        var data = Data("BM".utf8)
        data += little(54 + bytes, 4) + little(0, 4) + little(54, 4) + little(40, 4) + little(side, 4)
        data += little(side, 4) + little(1, 2) + little(24, 2) + little(0, 4) + little(bytes, 4) + little(2835, 4)
        data += little(2835, 4) + little(0, 8)
        for pixel in 0..<(side * side) { data += [shade, UInt8(pixel % side * 5), 200 &- shade] }
        return data
    }
}
