import Foundation
import TestKit
import Testing

/// A real Prometheus that monitors one server with the rules of `deploy`.
final class Prometheus {
    private let program: RunningProgram
    private let place = TemporaryFolder()
    private let port: UInt16

    /// Uses the rules unchanged, or in a hurry: an alert then waits for nothing, over an interval of half a minute.
    init(watching target: UInt16, inAHurry: Bool = false) throws {
        var rules = try String(contentsOfFile: Checkout.path + "/deploy/prometheus-rules.yml", encoding: .utf8)
        if inAHurry { rules = rules.replacing(/for: \d+[mh]/, with: "for: 0s").replacing(/\[\d+m\]/, with: "[30s]") }
        try place.write(rules, to: "rules.yml")
        let configuration = """
            global: { scrape_interval: 1s, evaluation_interval: 1s }
            rule_files: [rules.yml]
            scrape_configs: [{ job_name: madang, static_configs: [{ targets: ["127.0.0.1:\(target)"] }] }]
            """
        try place.write(configuration, to: "prometheus.yml")
        port = try UnusedPort().number
        program = try RunningProgram(
            "/usr/bin/prometheus",
            [
                "--config.file=\(place.path)/prometheus.yml", "--storage.tsdb.path=\(place.path)/series",
                "--web.listen-address=127.0.0.1:\(port)", "--log.level=warn",
            ],
            environment: [:]
        )
    }

    /// Returns an empty text if it does not respond yet.
    func ask(_ path: String) -> String {
        guard let client = try? RawClient(port: port, within: 60) else { return "" }
        try? client.send("GET /api/v1/\(path) HTTP/1.0\r\nHost: localhost\r\n\r\n")
        return String(decoding: (try? client.receiveToEnd()) ?? [], as: UTF8.self)
    }

    /// Returns the current values of an expression, one for each series by its labels. Nil if the query failed.
    func values(of expression: String) throws -> [[String: String]: Double]? {
        let query = expression.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let body = try #require(ask("query?query=" + query).components(separatedBy: "\r\n\r\n").last)
        let answer = try JSONValue.parse(Data(body.utf8))
        guard answer["status"].string == "success" else { return nil }
        return answer["data"]["result"].array.reduce(into: [:]) { values, series in
            // The time as a number, and the value as a text.
            let value = series["value"][1].string.flatMap(Double.init)
            values[series["metric"].object.compactMapValues(\.string)] = value
        }
    }

    /// Returns once it has scraped the server and evaluated every rule.
    func waitUntilItWatches() async throws {
        let query = "query?query=madang_healthy%20and%20up%7Bjob%3D%22madang%22%7D%20%3D%3D%201"
        try await eventually("it has read the server") { ask(query).contains(#","1"]"#) }
        let rules = try String(contentsOfFile: place.path + "/rules.yml", encoding: .utf8)
        let alerts = rules.matches(of: /- alert: \w/).count
        try await eventually("every alert was evaluated") {
            ask("rules?type=alert").components(separatedBy: #""health":"ok""#).count == alerts + 1
        }
    }

    /// The names of the firing alerts.
    var firing: Set<String> {
        Set(
            ask("alerts").matches(of: /"alertname":"(\w+)"[^}]*\},"annotations":\{[^}]*\},"state":"firing"/)
                .map { String($0.1) }
        )
    }

    func wait(for names: Set<String>) async throws {
        try await eventually("\(names.sorted()) fire") { firing.isSuperset(of: names) }
    }

    func waitForTheEnd(of names: Set<String>) async throws {
        try await eventually("\(names.sorted()) fire no more", within: .seconds(120)) { firing.isDisjoint(with: names) }
    }

    /// Stops it and expects no complaints.
    func stop() async throws {
        #expect(!program.complaints.contains("err="), "\(program.complaints)")
        program.send(SIGTERM)
        #expect(try await program.status() == 0)
    }
}
