import Glibc
import Octets

/// The peer: nginx with two workers, its own configuration and no logs.
final class Nginx {
    let process: ChildProcess
    let port: UInt16
    private let folder: String

    init() throws(ChildProcess.Failure) {
        var template = Array("/tmp/madang-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ChildProcess.Failure(description: "no temporary folder") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // Its workers run as nobody and need to read the page.
        chmod(folder, 0o755)
        port = UInt16.random(in: 20_000...29_999)
        Nginx.write(BenchHandler.page.array, to: folder + "/page")
        Nginx.write(Array(Nginx.configuration(folder, port).utf8), to: folder + "/nginx.conf")
        process = try ChildProcess(["nginx", "-p", folder, "-c", folder + "/nginx.conf", "-e", folder + "/error.log"])
    }

    deinit {
        process.end()
        for name in ["page", "nginx.conf", "error.log", "pid"] { unlink("\(folder)/\(name)") }
        for name in ["body", "proxy", "fastcgi", "uwsgi", "scgi"] { rmdir("\(folder)/\(name)") }
        rmdir(folder)
    }

    private static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    private static func configuration(_ folder: String, _ port: UInt16) -> String {
        """
        daemon off; worker_processes 2; pid \(folder)/pid;
        events { worker_connections 4096; }
        http {
            access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=10;
            default_type text/html;
            client_body_temp_path \(folder)/body; proxy_temp_path \(folder)/proxy;
            fastcgi_temp_path \(folder)/fastcgi; uwsgi_temp_path \(folder)/uwsgi; scgi_temp_path \(folder)/scgi;
            server {
                listen 127.0.0.1:\(port) reuseport;
                root \(folder);
                location = /hello { default_type text/plain; return 200 "hello"; }
                location = /page { }
            }
        }

        """
    }
}
