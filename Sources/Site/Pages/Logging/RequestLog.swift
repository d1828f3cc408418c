package import Domain
package import HTTP
import Octets
import Routes

/// The log of answered requests, one line each.
package struct RequestLog: Sendable {
    private let log: Log
    private let format: LogFormat

    package init(_ log: Log, format: LogFormat) {
        self.log = log
        self.format = format
    }

    package func write(_ exchange: Exchange, at instant: Instant) {
        // Written for every request, so byte by byte, without temporary texts.
        var line = ByteWriter(capacity: 256)
        line.append(exchange, at: instant, as: format)
        unsafe line.withBytes { unsafe log.write($0) }
    }

    /// Logs a note about no particular request.
    package func tell(_ note: String, at instant: Instant) {
        var line = ByteWriter(capacity: 256)
        line.append(note: note, at: instant, as: format)
        unsafe line.withBytes { unsafe log.write($0) }
    }

    /// Logs a request that blocked an event loop, and all its connections.
    package func warn(_ request: Request, heldLoopFor held: Int, at instant: Instant) {
        let what = "\(request.number) \(request.method.rawValue) \(request.path.withoutLabKeys.withoutPreviewKeys)"
        tell("\(what) held the event loop for \(held) ms", at: instant)
    }
}
