import Glibc

/// What the load generator asks, in Lua; and how it tells what it found.
struct WrkScript {
    static let mark = "figures"

    /// Field names and values that go with every request.
    var fields: [(name: String, value: String)] = []
    /// Lua that makes each request, from the number `n` no other request has; nil asks the same each time.
    var request: String?

    var text: String {
        let fields = fields.map { "wrk.headers[\"\($0.name)\"] = \"\(WrkScript.escaped($0.value))\"\n" }.joined()
        return fields + (request.map(WrkScript.varied) ?? "") + WrkScript.done
    }

    private static func escaped(_ value: String) -> String {
        value.map { "\\\"".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    /// Each thread counts in a range of its own, which the time tells apart from those of earlier runs.
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

    /// Where wrk can read it, gone with the value.
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
