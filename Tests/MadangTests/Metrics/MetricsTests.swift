import Foundation
import Octets
import TestKit
import Testing

@testable import madang

/// The metrics of a running server, evaluated by monitoring tools.
@Suite(.blocks) struct MetricsTests {
    private let place = TemporaryFolder()

    /// Starts a server, and returns the port of its metrics.
    private func start() async throws -> (server: ServingProgram, port: UInt16) {
        let server = try await ServingProgram(in: place.path + "/data", ["--listen-metrics", "0"])
        let line = try await server.program.complaint(matching: /Metrics  http:\/\/127\.0\.0\.1:(\d+)\/metrics\n/)
        return (server, try #require(UInt16(line.1)))
    }

    private func scrape(_ port: UInt16) throws -> String {
        let client = try RawClient(port: port, within: 60)
        try client.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return try client.receiveAnswer().text
    }

    /// Returns the value of a line with that beginning.
    private func value(_ name: String, in metrics: String) -> Double? {
        metrics.split(separator: "\n").first { $0.hasPrefix(name + " ") }
            .flatMap { Double($0.dropFirst(name.utf8.count + 1)) }
    }

    @Test func figuresSayWhatHasHappened() async throws {
        let (server, port) = try await start()
        for _ in 0..<3 { #expect(try server.get("/offline").status == 200) }
        #expect(try server.get("/market/products/7").status == 404)
        #expect(try server.get("/metrics").status == 404, "visitors find no figures")
        // The loops differ: a response may be read before it is counted.
        try await eventually("all are counted") {
            let metrics = try scrape(port)
            return value(#"madang_answers_total{code="200"}"#, in: metrics) == 3
                && value(#"madang_answers_total{code="404"}"#, in: metrics) == 2
                && value(#"madang_request_duration_seconds_count{group="nowhere"}"#, in: metrics) == 1
        }
        let metrics = try scrape(port)
        func number(_ name: String) -> Double? { value(name, in: metrics) }
        #expect(number(#"madang_requests_total{route="offline",group="site",status="2xx"}"#) == 3)
        #expect(number(#"madang_requests_total{route="nowhere",group="nowhere",status="4xx"}"#) == 1)
        #expect(number(#"madang_requests_total{route="marketProduct",group="market",status="4xx"}"#) == 1)
        #expect(number(#"madang_request_duration_seconds_count{group="site"}"#) == 3)
        #expect(number(#"madang_answers_total{code="404"}"#) == 2)
        #expect(number(#"madang_cache_hits_total{cache="pages"}"#) == 2)
        #expect(number("madang_build_info{version=\"\(Version.current)\"}") == 1)
        #expect(number("madang_healthy") == 1)
        #expect(number("madang_store_waiting_writes") == 0)
        #expect(number("madang_store_failed_writes_total") == 0)
        #expect(number("madang_backup_timestamp_seconds") == 0)
        for name in [
            "madang_store_bytes", "madang_disk_free_bytes", "process_resident_memory_bytes", "process_open_fds",
            "process_cpu_seconds_total", "process_start_time_seconds", "process_max_fds", "process_threads",
        ] {
            #expect((number(name) ?? 0) > 0, "\(name)")
        }
        let other = try RawClient(port: port, within: 60)
        try other.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try other.receiveAnswer().status == 200)
        #expect(try other.receiveAnswer().status == 404)
        #expect(try await !server.stop().contains("/metrics 200"), "the monitor has no lines in the log")
    }

    @Test func backupIsDated() async throws {
        let (server, port) = try await start()
        let begun = Int(Date.now.timeIntervalSince1970)
        let folder = place.path
        let backup = try await Ending.of(["backup", folder + "/backup.tar", "--data", folder + "/data"])
        #expect(backup.status == 0, "\(backup.complaints)")
        let made = try #require(value("madang_backup_timestamp_seconds", in: try scrape(port)))
        #expect((begun...begun + 600).contains(Int(made)))
        _ = try await server.stop()
    }

    @Test(.enabled(if: Promtool.isThere, Promtool.isMissing)) func prometheusFindsNothingToMend() async throws {
        let (server, port) = try await start()
        _ = try server.get("/")
        try place.write(try scrape(port), to: "metrics.txt")
        #expect(try await Promtool.check(["check", "metrics"], reading: place.path + "/metrics.txt") == "")
        _ = try await server.stop()
    }

    /// Prometheus scrapes the server and evaluates every alert without complaints.
    @Test(.enabled(if: Promtool.isThere, Promtool.isMissing)) func prometheusWatchesAServer() async throws {
        let (server, port) = try await start()
        let prometheus = try Prometheus(watching: port)
        try await prometheus.waitUntilItWatches()
        #expect(prometheus.firing.isEmpty)
        try await prometheus.stop()
        _ = try await server.stop()
    }

    /// A real Prometheus answers every query of the dashboard, including those on requests.
    @Test(.enabled(if: Promtool.isThere, Promtool.isMissing)) func dashboardShowsTheLoad() async throws {
        let (server, port) = try await start()
        let prometheus = try Prometheus(watching: port)
        try await prometheus.waitUntilItWatches()
        let visits = server.port
        let paths = ["/", "/market/favourites", "/api/products", "/nowhere"]
        for _ in 0..<4 {
            for path in paths { _ = try await onThread { try MarketClient(port: visits).get(path) } }
            try await Task.sleep(for: .seconds(1))
        }
        let asked = Double(4 * paths.count)
        try await eventually("all are counted") {
            try prometheus.values(of: "sum(madang_answers_total)") == [[:]: asked]
        }
        let expressions = try Self.panels().flatMap { panel in
            panel["targets"].array.map { (panel["title"].string ?? "", $0["expr"].string ?? "") }
        }
        #expect(expressions.count > 20)
        let answers = try expressions.map { (title, expression) in
            let filled = expression.replacing("$instance", with: ".*").replacing("$__rate_interval", with: "30s")
            return (title, try #require(try prometheus.values(of: filled), "\(expression)"))
        }
        func shown(_ title: String) -> [[String: String]: Double] {
            answers.filter { $0.0 == title }.reduce(into: [:]) { $0.merge($1.1) { $1 } }
        }
        let groups = shown("Requests by group").filter { $0.value > 0 }.compactMap { $0.key["group"] }
        #expect(Set(groups) == ["site", "market", "api", "nowhere"])
        #expect(shown("Busiest routes").values.filter { $0 > 0 }.count == paths.count)
        #expect(shown("Statuses").filter { $0.value > 0 }.keys.compactMap { $0["code"] }.sorted() == ["200", "404"])
        for title in ["Answers in 99 % of requests", "Work of each loop", "Sent", "Cache memory", "Files open"] {
            #expect(shown(title).values.contains { $0 > 0 }, "\(title)")
        }
        try await prometheus.stop()
        _ = try await server.stop()
    }

    @Test(.enabled(if: Promtool.isThere, Promtool.isMissing)) func everyAlertFiresWhereItShould() async throws {
        try place.write(try Data(contentsOf: Self.file("deploy/prometheus-rules.yml")), to: "rules.yml")
        try place.write(try Data(contentsOf: Self.file("Tests/MadangTests/Metrics/rules-test.yml")), to: "test.yml")
        #expect(try await Promtool.check(["check", "rules", place.path + "/rules.yml"]) == "")
        #expect(try await Promtool.check(["test", "rules", place.path + "/test.yml"]) == "")
    }

    /// The metrics that the alerts and the dashboard query exist, with KOBIS as well as without.
    @Test(arguments: ["deploy/prometheus-rules.yml", "deploy/grafana-dashboard.json"])
    func figuresThatAreAskedForAreThere(_ path: String) async throws {
        let (server, port) = try await start()
        _ = try server.get("/")
        try await eventually("it is counted") { try scrape(port).contains("\nmadang_answers_total{") }
        let metrics = try scrape(port)
        let source = try String(
            contentsOf: Self.file("Sources/Programs/madang/Services/Metrics/MonitoredServices.swift"),
            encoding: .utf8
        )
        let text = try String(contentsOf: Self.file(path), encoding: .utf8)
        let names = Set(text.matches(of: /\b(?:madang|process)_[a-z_]+/).map { String($0.0) })
        #expect(names.count > 10)
        for name in names where !name.hasPrefix("madang_kobis") {
            #expect(metrics.contains("\n\(name){") || metrics.contains("\n\(name) "), "\(name) in \(path)")
        }
        for name in names where name.hasPrefix("madang_kobis") { #expect(source.contains("\"\(name)\"")) }
        _ = try await server.stop()
    }

    @Test func everyAlertIsExplainedAndRaisedByARealFault() throws {
        let rules = try String(contentsOf: Self.file("deploy/prometheus-rules.yml"), encoding: .utf8)
        let document = try String(contentsOf: Self.file("docs/operations.md"), encoding: .utf8)
        let faults = try String(
            contentsOf: Self.file("Tests/MadangTests/Metrics/AlertMetricsTests.swift"),
            encoding: .utf8
        )
        let alerts = rules.matches(of: /- alert: (\w+)/).map { String($0.1) }
        #expect(alerts.count > 10)
        for alert in alerts {
            #expect(document.contains("\n| `\(alert)` | "), "\(alert)")
            #expect(faults.contains("\"\(alert)\""), "\(alert)")
        }
    }

    @Test func dashboardCanBeRead() throws {
        let panels = try Self.panels()
        #expect(panels.count > 10)
        #expect(Set(panels.compactMap { $0["id"].integer }).count == panels.count)
    }

    /// Returns the dashboard's panels.
    private static func panels() throws -> [JSONValue] {
        try JSONValue.parse(Data(contentsOf: file("deploy/grafana-dashboard.json")))["panels"].array
    }

    private static func file(_ path: String) -> URL { URL(filePath: "\(Checkout.path)/\(path)") }
}
