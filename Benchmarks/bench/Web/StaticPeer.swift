import Glibc

/// nginx beside the program: the same bytes under the same header fields, every request logged.
final class StaticPeer {
    static let small = "nginx, 4 bytes"
    static let sheet = "nginx, style sheet"
    static let unchanged = "nginx, style sheet, 304"

    private let process: ChildProcess
    private let folder: BenchFolder
    private let port: UInt16

    init(_ asked: PagesAsked) throws {
        folder = try BenchFolder()
        // Its workers run as nobody and need to read the file.
        chmod(folder.path, 0o755)
        port = UInt16.random(in: 20_000...29_999)
        Studio.write(asked.sheetBytes, to: folder.path + PagesAsked.css)
        let configuration = folder.path + "/nginx.conf"
        guard Text.write(StaticPeer.configuration(folder.path, port, asked), to: configuration) else {
            throw BenchFailure(what: "cannot write \(configuration)")
        }
        process = try ChildProcess(["nginx", "-p", folder.path, "-c", configuration, "-e", folder.path + "/errors"])
    }

    deinit { process.end() }

    func contenders(_ asked: PagesAsked) throws -> [Contender] {
        let client = try WebClient.patient(port: port)
        let file = try client.ask(WebRequest(PagesAsked.css))
        guard file.body == asked.sheetBytes else { throw BenchFailure(what: "nginx sends different bytes") }
        let tag = file.fields.first { $0.name == "etag" }?.value ?? ""
        let base = "http://127.0.0.1:\(port)"
        let isUnchanged = WrkScript(fields: [("if-none-match", tag)])
        return [
            Contender(name: Self.small, url: base + "/small", pid: process.pid),
            Contender(name: Self.sheet, url: base + PagesAsked.css, pid: process.pid),
            Contender(name: Self.unchanged, url: base + PagesAsked.css, pid: process.pid, script: isUnchanged),
        ]
    }

    private static func configuration(_ folder: String, _ port: UInt16, _ asked: PagesAsked) -> String {
        let fields = asked.fields.map { "add_header \($0.name) \"\($0.value)\" always;" }.joined(separator: "\n    ")
        let small = String(decoding: asked.smallBytes, as: UTF8.self)
        return """
            daemon off; worker_processes 2; pid \(folder)/pid;
            events { worker_connections 4096; }
            http {
                access_log /dev/null combined buffer=64k; sendfile on; tcp_nopush on;
                keepalive_requests 1000000000; open_file_cache max=10;
                client_body_temp_path \(folder)/body; proxy_temp_path \(folder)/proxy;
                fastcgi_temp_path \(folder)/fastcgi; uwsgi_temp_path \(folder)/uwsgi; scgi_temp_path \(folder)/scgi;
                \(fields)
                server {
                    listen 127.0.0.1:\(port) reuseport;
                    root \(folder);
                    location = /small { default_type application/json; return 200 '\(small)'; }
                    location = \(PagesAsked.css) {
                        default_type text/css;
                        add_header cache-control "public, max-age=31536000, immutable";
                        \(fields)
                    }
                }
            }

            """
    }
}

extension WebClient {
    /// Connects, retrying until the server listens.
    static func patient(port: UInt16) throws(BenchFailure) -> WebClient {
        for _ in 0..<600 {
            if let client = try? WebClient(port: port) { return client }
            usleep(100_000)
        }
        return try WebClient(port: port)
    }
}
