import Domain
import Foundation
import HTTP
import Lab
import Pages
import SiteTestKit
import Storage
import TestKit
import Website

@testable import madang

/// A lab in this process with a test's clock and a class of its own: apps use it over sockets.
final class LabOfTests {
    let time = TestClock(at: .friday)
    let folder: String
    /// The path in the teacher's link.
    let teacher: String
    let keys: [(key: String, secret: String)]
    private let server: Server

    var port: UInt16 { server.port }

    init(in folder: String, keys count: Int) async throws {
        self.folder = folder
        try await LabSeed.shared.copy(to: folder)
        let link = TeacherToken()
        let made = LabClass("3반", keys: count, teacher: link, at: time.now)
        _ = try LabFolder(in: folder).change { (classes) throws(Failure) in try classes.add(made) }
        (teacher, keys) = (link.path, made.keys.map { ($0.text, made.secret(of: $0)) })
        let market = ServeSettings().market
        let halls: [Hall] = [.market, .boxOffice]
        let configuration = SiteConfiguration(
            fixed: .opening(halls),
            market: market,
            version: "9.9.9",
            dataFolder: folder
        )
        let log = RequestLog(Log(descriptor: STDERR_FILENO), format: .text)
        let wiring = LabWiring(in: folder, beside: configuration, packs: nil, log: log, clock: time.clock)
        wiring.look()
        server = Server(handler: LabHandler(Site(configuration, clock: time.clock), wiring.lab))
        try server.start()
    }

    func app() throws -> LabApp { try LabApp(port: port) }

    /// Whether a client has closed its side of an unanswered connection.
    func isLeft() throws -> Bool {
        let own = ":" + String(port, radix: 16, uppercase: true)
        // The file reports no size, so it is read to its end.
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/net/tcp")).readDataToEndOfFile()
        return String(decoding: file, as: UTF8.self).split(separator: "\n").contains { line in
            let fields = line.split(separator: " ")
            return fields[1].hasSuffix(own) && fields[3] == "08"
        }
    }

    deinit { server.stop(within: .zero) }
}
