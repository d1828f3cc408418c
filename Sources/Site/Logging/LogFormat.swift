package import Domain
package import HTTP

/// How a line of the log is written.
package enum LogFormat: String, Sendable, CaseIterable {
    case text
    case json
}

/// One line of the log about one request: never a query, a cookie or a body, so never a secret.
package struct LogLine: Sendable {
    package var instant: Instant
    package var exchange: Exchange

    package init(instant: Instant, exchange: Exchange) {
        self.instant = instant
        self.exchange = exchange
    }

    package func bytes(as format: LogFormat) -> [UInt8] {
        switch format {
        case .text: Array(text.utf8)
        case .json: Array(json.utf8)
        }
    }

    /// `2026-11-20T21:06:45.123Z 42 GET /expo 200 14032 812us`
    private var text: String {
        var line = "\(instant.timestamp) \(exchange.number) \(method) \(LogLine.visible(path))"
        line += " \(exchange.status) \(exchange.bytes) \(exchange.microseconds)us"
        if let refusal = exchange.refusal { line += " refused: \(LogLine.visible(refusal))" }
        if exchange.cutShort { line += " cut short" }
        return line + "\n"
    }

    private var json: String {
        var line = "{\"time\":\"\(instant.timestamp)\",\"request\":\(exchange.number)"
        line += ",\"method\":\"\(method)\",\"path\":\"\(LogLine.escaped(path))\",\"status\":\(exchange.status)"
        line += ",\"bytes\":\(exchange.bytes),\"us\":\(exchange.microseconds)"
        if let refusal = exchange.refusal { line += ",\"refused\":\"\(LogLine.escaped(refusal))\"" }
        if exchange.cutShort { line += ",\"cutShort\":true" }
        return line + "}\n"
    }

    /// A head that was refused has neither method nor path to show.
    private var method: String { exchange.request?.method.rawValue ?? "-" }
    private var path: String { exchange.request?.path ?? "-" }

    /// Control bytes would let a request write lines of its own.
    fileprivate static func visible(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 }))
    }

    fileprivate static func escaped(_ text: String) -> String {
        var out = ""
        for scalar in visible(text).unicodeScalars {
            if scalar == "\"" || scalar == "\\" { out.unicodeScalars.append("\\") }
            out.unicodeScalars.append(scalar)
        }
        return out
    }
}

/// One line of the log about no single request.
struct NoteLine {
    var instant: Instant
    var note: String

    func bytes(as format: LogFormat) -> [UInt8] {
        switch format {
        case .text: Array("\(instant.timestamp) - \(LogLine.visible(note))\n".utf8)
        case .json: Array("{\"time\":\"\(instant.timestamp)\",\"note\":\"\(LogLine.escaped(note))\"}\n".utf8)
        }
    }
}

extension Instant {
    /// Milliseconds tell apart what happens in one second.
    fileprivate var timestamp: String {
        let fraction = milliseconds(since: Instant(seconds: seconds))
        return "\(iso.dropLast()).\(String(1000 + fraction).dropFirst())Z"
    }
}
