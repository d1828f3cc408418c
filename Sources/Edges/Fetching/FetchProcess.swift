import Glibc
package import Processes
import Synchronization

/// A running `madang-fetch`, which handles one request at a time for the thread that has taken it.
private final class FetchProcess {
    private let process: OwnProcess
    /// False once the protocol is out of step.
    private(set) var isWhole = true

    init(_ program: OwnProgram, _ allowedHosts: AllowedHosts) throws(OwnProcess.Fault) {
        process = try OwnProcess(program, allowedHosts.arguments, environment: Self.environment)
        guard case .ready(FetchReply.version) = try receive(by: .after(.seconds(10))) else { throw .malformed }
    }

    var hasEnded: Bool { process.hasEnded }

    /// Returns nil if the program had exited before it received the call, as it does after some idle time.
    func run(_ call: FetchCall) -> Result<FetchResponse, FetchFault>? {
        // The program enforces the timeout itself; the caller allows a little more for its report.
        let deadline = Deadline.after(.milliseconds(call.request.milliseconds + 2_000))
        var hasBegun = false
        do throws(OwnProcess.Fault) {
            try send(call, by: deadline)
            var body: [UInt8] = []
            while true {
                switch try receive(by: deadline) {
                case .begun: hasBegun = true
                case .piece(let bytes):
                    guard body.count + bytes.count <= call.request.limit else { throw .malformed }
                    body += bytes
                case .answer(let status, let type, let modified, let pause):
                    return .success(
                        FetchResponse(status: status, type: type, modified: modified, retryAfter: pause, body: body)
                    )
                case .fault(let fault): return .failure(fault)
                case .ready: throw .malformed
                }
            }
        } catch {
            isWhole = false
            process.end()
            switch error {
            case .late: return .failure(.late)
            case .lost: return hasBegun ? .failure(.cutOff) : nil
            default: return .failure(.unreachable("the fetching program: \(error)"))
            }
        }
    }

    private func send(_ call: FetchCall, by deadline: Deadline) throws(OwnProcess.Fault) {
        switch call.request.method {
        case .put(let descriptor, _): try process.send(call.packet, file: descriptor, by: deadline)
        case .post(let bytes):
            try process.send(call.packet, by: deadline)
            for start in stride(from: 0, to: bytes.count, by: Channel.mostContent) {
                let piece = Array(bytes[start...].prefix(Channel.mostContent))
                try process.send(piece, by: deadline)
            }
        case .get, .head, .delete: try process.send(call.packet, by: deadline)
        }
    }

    private func receive(by deadline: Deadline) throws(OwnProcess.Fault) -> FetchReply {
        try process.receive(by: deadline) { (packet) throws(MalformedPacket) in try FetchReply(packet: packet) }
    }

    /// The proxy settings that the operator has set for programs like this one.
    private static var environment: [String] {
        let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]
        return names.compactMap { name in unsafe getenv(name).map { unsafe name + "=" + String(cString: $0) } }
    }
}

/// The pool of fetching programs of one fetcher: as many as run concurrently, each kept for a minute afterwards.
final class FetchProcessPool: Sendable {
    private let allowedHosts: AllowedHosts
    private let program: OwnProgram
    private let idle = Mutex<[Kept]>([])

    /// A program used exclusively by its taker.
    private struct Kept: @unchecked Sendable {
        let process: FetchProcess
    }

    init(_ allowedHosts: AllowedHosts, _ program: OwnProgram) {
        (self.allowedHosts, self.program) = (allowedHosts, program)
    }

    func run(_ request: FetchRequest) -> Result<FetchResponse, FetchFault> {
        guard let call = FetchCall(request) else { return .failure(.tooLarge) }
        while let kept = idle.withLock({ $0.popLast() }) {
            if let result = finish(call, on: kept.process) { return result }
        }
        do throws(OwnProcess.Fault) {
            let process = try FetchProcess(program, allowedHosts)
            return finish(call, on: process) ?? .failure(.cutOff)
        } catch { return .failure(.unreachable("the fetching program \(program.path): \(error)")) }
    }

    private func finish(_ call: FetchCall, on process: FetchProcess) -> Result<FetchResponse, FetchFault>? {
        let result = process.run(call)
        let kept = Kept(process: process)
        // Drops processes that have exited.
        idle.withLock { idle in
            idle.removeAll { $0.process.hasEnded }
            if kept.process.isWhole { idle.append(kept) }
        }
        return result
    }
}

extension OwnProgram {
    /// The program that links libcurl.
    package static var fetch: OwnProgram { .find("madang-fetch", fetchVariable) }
    package static let fetchVariable = "MADANG_FETCH_PROGRAM"
}
