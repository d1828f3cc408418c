import Foundation
import MadangClient
import TestKit

/// The real program with one seller, and a client for it.
final class Shop {
    private let place = TemporaryFolder()
    let server: ServingProgram
    let madang: Madang
    let seller = SellerAccount(identifier: MarketClient.identifier, secret: MarketClient.secret)

    init(_ arguments: [String] = [], configure: (inout Madang.Configuration) -> Void = { _ in }) async throws {
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        let data = place.path + "/data"
        _ = try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", data])
        server = try await ServingProgram(in: data, arguments)
        madang = try Self.client(at: server.port, configure)
    }

    static func client(
        at port: UInt16,
        _ configure: (inout Madang.Configuration) -> Void = { _ in }
    ) throws -> Madang {
        guard let address = URL(string: "http://127.0.0.1:\(port)/") else { throw URLError(.badURL) }
        var configuration = Madang.Configuration()
        configuration.patience = 60
        configure(&configuration)
        return Madang(at: address, configuration: configuration)
    }

    static let vase = ProductOffer(
        name: "달항아리",
        description: "희고 둥근 항아리예요. 금 간 곳이 없어요.",
        price: 120_000,
        discount: 20_000,
        stock: 3
    )

    /// Five pictures in files.
    static let pictures = [
        "Sources/System/CAssets/files/icon/icon-180.png", "Sources/System/CAssets/files/icon/icon-192.png",
        "Sources/System/CAssets/files/icon/icon-512.png", "Sources/System/CAssets/files/icon/icon-maskable.png",
        "docs/images/screens.webp",
    ].map { Picture(contentsOf: URL(filePath: "\(Checkout.path)/\($0)")) }

    /// Returns a file larger than all buffers on the way.
    func largeFile() throws -> URL {
        let file = URL(filePath: place.path + "/large.jpg")
        try Data(repeating: 0x5A, count: 40 << 20).write(to: file)
        return file
    }
}
