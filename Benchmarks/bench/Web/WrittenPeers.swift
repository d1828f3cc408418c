import Glibc

/// Peers that serve the same list from the same database, written in the usual way with FastAPI, Django and Litestar,
/// and in Go.
final class WrittenPeers {
    static let fastJSON = "FastAPI, list, JSON"
    static let fastHTML = "FastAPI, list, HTML"
    static let djangoJSON = "Django, list, JSON"
    static let djangoHTML = "Django, list, HTML"
    static let litestarJSON = "Litestar, list, JSON"
    static let litestarHTML = "Litestar, list, HTML"
    static let goJSON = "Go, list, JSON"
    static let goHTML = "Go, list, HTML"

    /// The folder into which bin/bench installs them.
    private static let programs = ".build/bench-peers/bin"
    private static let sources = "bin/lib/peers"

    let contenders: [Contender]
    private let processes: [ChildProcess]

    init(database: String) throws {
        guard access(Self.programs + "/uvicorn", X_OK) == 0 else {
            throw BenchFailure(what: "FastAPI is not in \(Self.programs): bin/bench pages installs it and the others")
        }
        let port = UInt16.random(in: 30_000...31_000)
        let start = ["env", "MADANG_DATABASE=\(database)", "PYTHONDONTWRITEBYTECODE=1"]
        let fast = try ChildProcess(
            start + ["\(Self.programs)/uvicorn", "--app-dir", Self.sources, "fast_market:app"]
                + ["--host", "127.0.0.1", "--port", "\(port)", "--workers", "2", "--loop", "uvloop"]
                + ["--http", "httptools", "--no-access-log", "--log-level", "warning"]
        )
        let django = try ChildProcess(
            start + ["\(Self.programs)/gunicorn", "--chdir", Self.sources, "django_market:application"]
                + ["--bind", "127.0.0.1:\(port + 1)", "--workers", "2", "--worker-class", "gthread"]
                + ["--threads", "4", "--keep-alive", "60", "--log-level", "warning"]
        )
        let litestar = try ChildProcess(
            start + ["PYTHONPATH=\(Self.sources)", "\(Self.programs)/granian", "--interface", "asgi"]
                + ["--host", "127.0.0.1", "--port", "\(port + 2)", "--workers", "2", "--loop", "uvloop"]
                + ["--no-log", "litestar_market:app"]
        )
        let go = try ChildProcess(
            start + ["\(Self.programs)/../market", "\(port + 3)", "\(Self.sources)/templates/list.html"]
        )
        processes = [fast, django, litestar, go]
        contenders = [
            Contender(name: Self.fastJSON, url: Self.url(port, "json"), pid: fast.pid),
            Contender(name: Self.fastHTML, url: Self.url(port, "html"), pid: fast.pid),
            Contender(name: Self.djangoJSON, url: Self.url(port + 1, "json"), pid: django.pid),
            Contender(name: Self.djangoHTML, url: Self.url(port + 1, "html"), pid: django.pid),
            Contender(name: Self.litestarJSON, url: Self.url(port + 2, "json"), pid: litestar.pid),
            Contender(name: Self.litestarHTML, url: Self.url(port + 2, "html"), pid: litestar.pid),
            Contender(name: Self.goJSON, url: Self.url(port + 3, "json"), pid: go.pid),
            Contender(name: Self.goHTML, url: Self.url(port + 3, "html"), pid: go.pid),
        ]
        for port in port...port + 3 { try Self.check(port) }
    }

    deinit { for process in processes { process.end() } }

    private static func url(_ port: UInt16, _ form: String) -> String { "http://127.0.0.1:\(port)/\(form)" }

    private static func check(_ port: UInt16) throws {
        let client = try WebClient.patient(port: port)
        for form in ["/json", "/html"] {
            let answer = try client.ask(WebRequest(form))
            guard answer.status == 200, answer.body.count > 4000 else {
                throw BenchFailure(what: "a peer answers \(form) with \(answer.status), \(answer.body.count) bytes")
            }
        }
    }
}
