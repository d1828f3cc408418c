import HTTP
import Octets
import Synchronization
import TestKit

/// A server that replays given responses in order, the last one for ever, and records the requests.
final class Replay: Handler {
    enum Play: Sendable {
        case answer(String, status: Int = 200)
        case redirect(to: String)
        /// Begins a response and disconnects.
        case cutOff
        case late(milliseconds: Int, String)
        /// Responds once that flag is raised.
        case held(until: Flag, String)
        case bytes(Int)
        case file([UInt8], type: String, milliseconds: Int = 0)
    }

    private let plays: [Play]
    private let asked = Mutex<[Request]>([])
    private let busy = Mutex((now: 0, most: 0))

    init(_ plays: Play...) { self.plays = plays }

    var requests: [Request] { asked.withLock { $0 } }
    var count: Int { requests.count }
    /// The highest number of concurrent requests.
    var mostAtOnce: Int { busy.withLock { $0.most } }
    var queries: [String] { requests.map { $0.query ?? "" } }

    func answer(_ request: Request) -> Answer {
        let index = asked.withLock { asked in
            asked.append(request)
            return asked.count - 1
        }
        let play = plays[min(index, plays.count - 1)]
        return .later {
            self.busy.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            defer { self.busy.withLock { $0.now -= 1 } }
            return await Replay.perform(play)
        }
    }

    private struct BrokenOff: Error {}

    private static func perform(_ play: Play) async -> Response {
        var headers = Headers()
        switch play {
        case .answer(let text, let status):
            return Response(status: status, body: .bytes(Bytes(text)))
        case .redirect(let address):
            headers.add(.location, address)
            return Response(status: 302, headers: headers)
        case .cutOff:
            return Response(
                body: .stream { writer in
                    try await writer.write(Array(#"{"boxOfficeResult":"#.utf8))
                    throw BrokenOff()
                }
            )
        case .late(let milliseconds, let text):
            try? await Task.sleep(for: .milliseconds(milliseconds))
            return Response(body: .bytes(Bytes(text)))
        case .held(let flag, let text):
            await flag.wait()
            return Response(body: .bytes(Bytes(text)))
        case .bytes(let count):
            return Response(body: .bytes(Bytes([UInt8](repeating: 0x20, count: count))))
        case .file(let bytes, let type, let milliseconds):
            try? await Task.sleep(for: .milliseconds(milliseconds))
            headers.add(.contentType, type)
            return Response(headers: headers, body: .bytes(Bytes(bytes)))
        }
    }
}
