package import Domain
package import HTTP
import Octets
import Routes

/// Where each answered request leaves its line.
package struct RequestLog: Sendable {
    private let log: Log
    private let format: LogFormat

    package init(_ log: Log, format: LogFormat) {
        self.log = log
        self.format = format
    }

    package func write(_ exchange: Exchange, at instant: Instant) {
        // Every request leaves one of these: it is put together byte by byte, without a text for each piece.
        var line = ByteWriter(capacity: 256)
        line.append(exchange, at: instant, as: format)
        unsafe line.withBytes { unsafe log.write($0) }
    }

    /// Something that is about no single request.
    package func tell(_ note: String, at instant: Instant) {
        var line = ByteWriter(capacity: 256)
        line.append(note: note, at: instant, as: format)
        unsafe line.withBytes { unsafe log.write($0) }
    }

    /// A request whose work kept a loop, and all its connections, waiting.
    package func warn(_ request: Request, heldLoopFor held: Int, at instant: Instant) {
        let what = "\(request.number) \(request.method.rawValue) \(request.path.withoutLabKeys)"
        tell("\(what) held the event loop for \(held) ms", at: instant)
    }
}
