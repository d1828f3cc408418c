import BoxOffice
import Domain
import Fetching
import Foundation
import HTTP
import HTTPTestKit
import Kobis
import Octets
import Pages
import Pictures
import Processes
import SiteTestKit
import Storage
import TestKit
import Testing
import Website

/// A poster's path from a search to the page: real bytes through the real pipeline.
struct PosterTests {
    private let place = TemporaryFolder()

    /// Kakao, and the host of a picture.
    private struct Kakao: Handler {
        let picture: [UInt8]

        func answer(_ request: Request) -> Answer {
            let host = request.header(.host) ?? ""
            guard request.path == "/v2/search/image" else { return .now(Response(body: .bytes(Bytes(picture)))) }
            let found = #"{"image_url":"http://\#(host)/a.png","doc_url":"https://b.example","width":600,"height":870}"#
            return .now(Response(body: .bytes(Bytes(#"{"documents":[\#(found)]}"#))))
        }
    }

    private func site(on store: Store, _ pipeline: PicturePipeline, kakao: String) -> Site {
        let posters = KakaoPosters(
            KakaoAccess(url: kakao, key: "k"),
            archive: store.boxOffice(),
            pictures: pipeline,
            fetcher: QueuedFetcher(AllowedHosts(hosts: [], isEverywhere: true))
        )
        return Site(
            SiteConfiguration(version: "0.0.0-test", dataFolder: place.path),
            services: SiteServices(
                pictures: PictureFolder(path: place.path + "/pictures"),
                boxOffice: BoxOfficeServices(figures: { _ in store.boxOffice() }, posters: posters)
            ),
            clock: .fixed(Instant.friday)
        )
    }

    @Test func firstWallIsDrawnAndTheNextHasTheKeptPictures() async throws {
        try FileManager.default.createDirectory(atPath: place.path + "/store", withIntermediateDirectories: true)
        let store = try Store(in: StoreFolder(place.path + "/store"), readers: 1, at: Instant(milliseconds: 0))
        try await BoxOfficeSample.fill(store.boxOffice(), at: Instant.friday)
        let worker = OwnProgram(path: Checkout.program + "-pictures")
        let folder = PictureFolder(path: place.path + "/pictures")
        let pipeline = try PicturePipeline(folder: folder, program: worker) { _ in }
        let icon = Checkout.path + "/Sources/System/CAssets/files/icon/icon-512.png"
        let kakao = Kakao(picture: [UInt8](try Data(contentsOf: URL(filePath: icon))))
        try await withServer(kakao) { server in
            let site = site(on: store, pipeline, kakao: server.address)
            let wall = Request(.get, "/boxoffice/2022-01-05", query: "view=wall")
            let first = await site.respond(to: wall).text
            #expect(first.matches(of: /<svg class="art poster"/).count == 10)
            try await eventually("all ten posters are kept") {
                await site.respond(to: wall).text.matches(of: /<img class="art"/).count == 10
            }
            let shown = await site.respond(to: wall).text
            #expect(!shown.contains("127.0.0.1"))
            for address in shown.matches(of: /\/pictures\/[0-9a-f]{64}\/\d+\.(webp|jpg)/).map({ String($0.0) }) {
                let picture = await site.respond(to: Request(.get, address))
                #expect(picture.status == 200 && picture.headers[.contentType]?.hasPrefix("image/") == true)
            }
        }
        await pipeline.stop()
    }
}

extension Response {
    fileprivate var text: String { if case .bytes(let bytes) = body { bytes.text } else { "" } }
}
