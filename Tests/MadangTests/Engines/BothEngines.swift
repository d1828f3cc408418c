import Domain
import Folders
import Foundation
import Pictures
import Secrecy
import Storage
import Synchronization
import TestKit
import Testing

@testable import madang

/// The program twice, with equal content: on SQLite, and on a PostgreSQL database.
final class BothEngines {
    private let place = TemporaryFolder()
    private let database: PostgresDatabase
    private let programs: [RunningProgram]
    let ports: [UInt16]
    /// The key of a moderator's invitation for each.
    let deskKeys: [String]

    static let names = ["SQLite", "PostgreSQL"]
    /// Number of products before anything is written: one for every day of half a year.
    static let products = 180

    /// `madang` is the program to run; the content comes from this build.
    init(_ madang: String) async throws {
        database = try PostgresDatabase()
        let environments = [[:], ["MADANG_STORE": database.url]]
        try await Self.fill(place.path, try #require(PostgresAddress(database.url)))
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        var (programs, ports, keys): ([RunningProgram], [UInt16], [String]) = ([], [], [])
        for (name, environment) in zip(Self.names, environments) {
            let (folder, place) = (["--data", name], place.path)
            func run(_ arguments: [String]) async throws -> String {
                let program = try RunningProgram(
                    madang,
                    arguments + folder,
                    environment: environment,
                    in: place
                )
                try #require(try await program.status() == 0, "\(program.complaints)")
                return program.output
            }
            _ = try await run(["seller", "import", "sellers.csv"])
            keys.append(String(try #require(try await run(["desk", "invite"]).firstMatch(of: /key=(\S+)/)?.1)))
            let serve = ["serve", "--listen", "127.0.0.1:0", "--rate-limits", "off", "--host", "localhost"]
            programs.append(
                try RunningProgram(madang, serve + folder, environment: environment, in: place)
            )
        }
        for program in programs {
            let line = try await program.complaint(matching: /http:\/\/127\.0\.0\.1:(\d+)\/\n/)
            ports.append(try #require(UInt16(line.1)))
        }
        (self.programs, self.ports, deskKeys) = (programs, ports, keys)
    }

    func stop() async throws {
        for program in programs {
            program.send(SIGTERM)
            #expect(try await program.status(within: 10) == 0)
        }
    }

    /// Adds equal products of equal age to both. Their ages are not whole hours or days during the test, so that both
    /// display the same.
    private static func fill(_ place: String, _ address: PostgresAddress) async throws {
        let now = Instant(milliseconds: Clock.system.now.milliseconds - 90 * 60_000)
        let folders = try names.map { try LockedDataFolder("\(place)/\($0)", for: .using) }
        for folder in folders { try folder.prepare() }
        let pipeline = try PicturePipeline(folder: PictureFolder(path: folders[0].pictures)) { Issue.record("\($0)") }
        let drawn = Mutex<[[UInt8]: StoredPicture]>([:])
        for (folder, address) in zip(folders, [nil, address]) {
            let store = try Store.open(at: address, in: folder, readers: 1, now: now)
            let market = ManyMarket(
                products: store.products(),
                own: store.members().own,
                sellers: store.sellers(),
                secrets: Argon2Secrets()
            ) { (svg) async throws(Failure) in
                guard case .bytes(let bytes) = svg else { return try await pipeline.keepDrawing(svg: svg) }
                if let known = drawn.withLock({ $0[bytes] }) { return known }
                let picture = try await pipeline.keepDrawing(svg: svg)
                drawn.withLock { $0[bytes] = picture }
                return picture
            }
            try #require(try await market.fill(to: products, at: now) == products)
        }
        await pipeline.stop()
        try FileManager.default.removeItem(atPath: folders[1].pictures)
        try FileManager.default.copyItem(atPath: folders[0].pictures, toPath: folders[1].pictures)
    }
}
