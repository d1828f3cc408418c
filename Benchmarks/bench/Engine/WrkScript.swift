import Glibc

/// The Lua script for the load generator: the requests to send and the line of results to print.
struct WrkScript {
    static let mark = "figures"

    /// Field names and values that go with every request.
    var fields: [(name: String, value: String)] = []
    /// Lua that makes each request from `n`, a number unique to the request; nil sends the same request each time.
    var request: String?

    var text: String {
        let fields = fields.map { "wrk.headers[\"\($0.name)\"] = \"\(WrkScript.escaped($0.value))\"\n" }.joined()
        return fields + (request.map(WrkScript.varied) ?? "") + WrkScript.done
    }

    private static func escaped(_ value: String) -> String {
        value.map { "\\\"".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    /// Gives each thread its own range of numbers; the time separates them from earlier runs'.
    private static func varied(_ body: String) -> String {
        """
        local threads = 0
        function setup(thread)
            thread:set("n", (os.time() % 100000) * 100000000 + threads * 50000000)
            threads = threads + 1
        end
        function request()
            n = n + 1
            \(body)
        end

        """
    }

    private static let done = """
        function done(summary, latency)
            local faults = summary.errors
            io.write(string.format("\(mark) %d %d %d %d %d %d\\n", summary.requests, summary.duration,
                latency:percentile(50), latency:percentile(99), latency:percentile(99.9),
                faults.status + faults.connect + faults.read + faults.write + faults.timeout))
        end

        """

    /// Writes the script to a temporary file, deleted with the returned object.
    func file() throws(ChildProcess.Failure) -> File { try File(text) }

    final class File {
        let path: String

        init(_ text: String) throws(ChildProcess.Failure) {
            var template = Array("/tmp/madang-wrk-XXXXXX".utf8CString)
            let descriptor = mkstemp(&template)
            guard descriptor >= 0 else { throw ChildProcess.Failure(description: "no temporary file for wrk") }
            close(descriptor)
            path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            guard Text.write(text, to: path) else { throw ChildProcess.Failure(description: "cannot write \(path)") }
        }

        deinit { unlink(path) }
    }
}
