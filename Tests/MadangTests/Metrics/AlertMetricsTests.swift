import Domain
import Foundation
import HTTPTestKit
import Octets
import Storage
import TestKit
import Testing

/// Alerts that real faults raise in a real Prometheus, and that end with them. Only time is shortened: waiting times
/// and intervals of the alerts are tested with promtool.
@Suite(.blocks, .enabled(if: Promtool.isThere, Promtool.isMissing)) struct AlertMetricsTests {
    private let place = TemporaryFolder()

    /// Starts a server with a seller, and returns the port of its metrics.
    private func start(
        in folder: String,
        _ environment: [String: String] = [:],
        by starter: [String] = []
    ) async throws -> (server: ServingProgram, port: UInt16) {
        try Data(MarketClient.table.utf8).write(to: place.url("sellers.csv"))
        let imported = try await Ending.of(
            ["seller", "import", place.path + "/sellers.csv", "--data", folder],
            environment: environment
        )
        try #require(imported.status == 0, "\(imported.complaints)")
        let arguments = ["--listen-metrics", "0", "--rate-limits", "off", "--disk-reserve", "0"]
        let program = try ServingProgram.begin(in: folder, arguments, environment: environment, by: starter)
        let server = try await ServingProgram(program)
        let line = try await program.complaint(matching: /Metrics  http:\/\/127\.0\.0\.1:(\d+)\/metrics\n/)
        return (server, try #require(UInt16(line.1)))
    }

    @Test(.enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"))
    func fullDiskIsTold() async throws {
        let disk = try SmallDisk(megabytes: 24)
        let folder = disk.path + "/data"
        let (server, port) = try await start(in: folder)
        let prometheus = try Prometheus(watching: port, inAHurry: true)
        try await prometheus.waitUntilItWatches()
        // No backup was ever made.
        try await prometheus.wait(for: ["MadangBackupTooOld"])
        #expect(prometheus.firing == ["MadangBackupTooOld"])
        let backup = try await Ending.of(["backup", "--to", place.path + "/backups", "--data", folder])
        #expect(backup.status == 0, "\(backup.complaints)")
        try await prometheus.waitForTheEnd(of: ["MadangBackupTooOld"])

        let visits = server.port
        try await onThread { try #require(MarketClient(port: visits).offer(1).status == 201) }
        try disk.fill(leaving: 24)
        let faults: Set = ["MadangDiskNearlyFull", "MadangWritesFail", "MadangUnhealthy", "MadangErrors"]
        try await eventually("\(faults.sorted()) fire") {
            // The log has room left inside it, which changes use up.
            try await onThread {
                let client = try MarketClient(port: visits)
                for stock in 0..<200 {
                    _ = try client.patch(1, #"{"stock":\#(stock),"secret":"\#(MarketClient.secret)"}"#)
                }
            }
            return prometheus.firing.isSuperset(of: faults)
        }
        #expect(prometheus.firing == faults)
        try disk.makeSpace()
        _ = try server.get("/health")
        try await prometheus.waitForTheEnd(of: faults)
        try await prometheus.stop()
        _ = try await server.stop()
    }

    @Test func whatIsMissingOrTooMuchIsTold() async throws {
        let kobis = try await LoopbackKobis { _ in .says(LoopbackKobis.refused) }
        try await withServer(kobis) { stage in
            let environment = stage.kobis.merging(["MADANG_PICTURES_PROGRAM": "/nowhere/madang-pictures"]) { $1 }
            // Room for the 1,024 connections that one address may have, and for little else.
            let starter = ["/bin/bash", "-c", "ulimit -n 1200; exec \"$@\"", "bash"]
            let (server, port) = try await start(in: place.path + "/data", environment, by: starter)
            let prometheus = try Prometheus(watching: port, inAHurry: true)
            try await prometheus.waitUntilItWatches()
            try await prometheus.wait(for: ["MadangKobisSilent"])
            let visits = server.port
            try await eventually("pictures are refused") {
                try await onThread {
                    let client = try MarketClient(port: visits)
                    for number in 1...8 { _ = try client.offer(number) }
                }
                return prometheus.firing.contains("MadangPicturesRefused")
            }
            raiseFileLimit()
            var crowd = try (0..<1_030).map { _ in try Visitor(at: visits) }
            try await prometheus.wait(for: ["MadangFilesRunOut", "MadangTurnsAway"])
            crowd.removeAll()
            try await prometheus.waitForTheEnd(of: ["MadangFilesRunOut", "MadangTurnsAway"])
            try await server.kill()
            try await prometheus.wait(for: ["MadangDown"])
            try await prometheus.stop()
        }
    }

    /// Other clients have used most of the day's KOBIS quota, and a report waits.
    @Test func quotaThatRunsOutAndReportsThatWaitAreTold() async throws {
        let kobis = try await LoopbackKobis()
        try await withServer(kobis) { stage in
            let folder = place.path + "/data"
            try await Ending.makeData(at: folder)
            do {
                let store = try Store(in: StoreFolder(folder + "/store"), readers: 1, at: Clock.system.now)
                _ = try await store.boxOffice().count(calls: 2_800, on: Clock.system.now.day(in: .korea))
                let (market, now) = (store.background, Clock.system.now)
                var people: [SellerID] = []
                for name in ["귤밭 은서", "바다 민준"] {
                    let draft = SellerDraft(identifier: "app of \(name)", name: name, secretHash: "-")
                    people.append(try await market.sellers.add(draft, at: now).id)
                }
                let report = try NewReport(.person(people[0]), .fraud)
                try await market.members().reports.report(report, by: people[1], at: now)
            }
            let (server, port) = try await start(in: folder, stage.kobis)
            let prometheus = try Prometheus(watching: port, inAHurry: true)
            try await prometheus.waitUntilItWatches()
            try await prometheus.wait(for: ["MadangKobisQuota", "MadangReportsWait"])
            try await prometheus.stop()
            _ = try await server.stop()
        }
    }

    /// An administrator locks the products in the database by hand for some seconds, while others request them.
    @Test(.enabled(if: PostgresDatabase.isThere, "PostgreSQL could not be started"))
    func slownessIsTold() async throws {
        let database = try PostgresDatabase()
        let (server, port) = try await start(in: place.path + "/data", ["MADANG_STORE": database.url])
        let prometheus = try Prometheus(watching: port, inAHurry: true)
        try await prometheus.waitUntilItWatches()
        let (visits, hold) = (server.port, "BEGIN; LOCK TABLE products; SELECT pg_sleep(4); COMMIT")
        var round = 0
        try await eventually("MadangSlow fires", within: .seconds(90)) {
            round += 1
            async let held: Void = onThread { try database.runAside(hold) }
            try await Task.sleep(for: .milliseconds(300))
            for number in 0..<4 {
                let path = "/market?after=\(round * 10 + number)"
                _ = try await onThread { try MarketClient(port: visits).get(path).status }
            }
            _ = try await held
            return prometheus.firing.contains("MadangSlow")
        }
        #expect(!prometheus.firing.contains("MadangErrors"))
        try await prometheus.waitForTheEnd(of: ["MadangSlow"])
        try await prometheus.stop()
        _ = try await server.stop()
    }

    /// First writes block, while pages are still read; then reads do.
    @Test(.enabled(if: HaltingDisk.canBeMade, "a disk that halts can only be mounted as root"))
    func diskThatStandsStillIsTold() async throws {
        let disk = try HaltingDisk()
        let (server, port) = try await start(in: disk.path + "/data")
        let prometheus = try Prometheus(watching: port, inAHurry: true)
        try await prometheus.waitUntilItWatches()
        let visits = server.port
        try await onThread {
            try #require(MarketClient(port: visits).offer(1).status == 201)
            // The store's readers have seen the write, and need not write anything for the next steps.
            #expect(try MarketClient(port: visits).get("/market").status == 200)
        }
        raiseFileLimit()
        let sellers = try (0..<600).map { _ in try Visitor(at: visits) }
        try await disk.whileItStandsStill {
            for seller in sellers {
                try seller.ask("PATCH /api/products/1", #"{"stock":9,"secret":"\#(MarketClient.secret)"}"#)
            }
            try await prometheus.wait(for: ["MadangWritesWait"])
            #expect(prometheus.firing.isDisjoint(with: ["MadangErrors", "MadangWritesFail"]))
        }
        // No change is lost: it is made, or another one came first.
        let statuses = Set(try sellers.map { try $0.status() })
        #expect(statuses.isSubset(of: [202, 409]) && statuses.contains(202), "\(statuses)")
        try await prometheus.waitForTheEnd(of: ["MadangWritesWait"])

        try await eventually("MadangLoopHeld fires", within: .seconds(90)) {
            try await onThread {
                let change = #"{"stock":\#(Int.random(in: 1...999)),"secret":"\#(MarketClient.secret)"}"#
                _ = try MarketClient(port: visits).patch(1, change)
            }
            let reader = try Visitor(at: visits)
            try await disk.whileItStandsStill {
                try reader.ask("GET /market")
                try await Task.sleep(for: .seconds(6))
            }
            #expect(try reader.status() == 200)
            return prometheus.firing.contains("MadangLoopHeld")
        }
        try await prometheus.waitForTheEnd(of: ["MadangLoopHeld"])
        try await prometheus.stop()
        _ = try await server.stop()
    }

    /// Raises the limit of this process, which simulates the crowd.
    private func raiseFileLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}

/// One of a crowd of connections: idle until told to send.
private final class Visitor {
    private let client: MarketClient

    init(at port: UInt16) throws { client = try MarketClient(port: port) }

    /// Sends a request without waiting for the response, whose status is returned by `status()`.
    func ask(_ line: String, _ json: String = "") throws { try client.send(line, Array(json.utf8)) }

    func status() throws -> Int { try client.receive().status }
}
