package import Domain
package import HTTP
import Octets

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
        // Every request leaves one of these: it is put together byte by byte, without a text for each piece.
        var line = ByteWriter(capacity: 256)
        switch format {
        case .text: writeText(&line)
        case .json: writeJSON(&line)
        }
        return line.finish().array
    }

    /// `2026-11-20T21:06:45.123Z 42 GET /expo 200 14032 812us`
    private func writeText(_ line: inout ByteWriter) {
        line.append(timestamp: instant)
        line.append(" ")
        line.append(Int(clamping: exchange.number))
        line.append(" ")
        line.append(method)
        line.append(" ")
        line.append(LogLine.visible(path))
        line.append(" ")
        line.append(exchange.status)
        line.append(" ")
        line.append(exchange.bytes)
        line.append(" ")
        line.append(exchange.microseconds)
        line.append("us")
        if let refusal = exchange.refusal { line.append(" refused: \(LogLine.visible(refusal))") }
        if exchange.cutShort { line.append(" cut short") }
        line.append("\n")
    }

    private func writeJSON(_ line: inout ByteWriter) {
        line.append("{\"time\":\"")
        line.append(timestamp: instant)
        line.append("\",\"request\":")
        line.append(Int(clamping: exchange.number))
        line.append(",\"method\":\"")
        line.append(method)
        line.append("\",\"path\":\"")
        line.append(LogLine.escaped(path))
        line.append("\",\"status\":")
        line.append(exchange.status)
        line.append(",\"bytes\":")
        line.append(exchange.bytes)
        line.append(",\"us\":")
        line.append(exchange.microseconds)
        if let refusal = exchange.refusal { line.append(",\"refused\":\"\(LogLine.escaped(refusal))\"") }
        if exchange.cutShort { line.append(",\"cutShort\":true") }
        line.append("}\n")
    }

    /// A head that was refused has neither method nor path to show.
    private var method: String { exchange.request?.method.rawValue ?? "-" }
    private var path: String { exchange.request?.path ?? "-" }

    /// Control bytes would let a request write lines of its own.
    fileprivate static func visible(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 })
        )
    }

    fileprivate static func escaped(_ text: String) -> String {
        let text = visible(text)
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else { return text }
        var out = ""
        for scalar in text.unicodeScalars {
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
    fileprivate var timestamp: String {
        var text = ByteWriter(capacity: 32)
        text.append(timestamp: self)
        return text.finish().text
    }
}

extension ByteWriter {
    /// `2026-11-20T03:04:05.123Z`: milliseconds tell apart what happens in one second.
    fileprivate mutating func append(timestamp instant: Instant) {
        let (date, time) = (instant.day(in: .utc).parts, instant.time(in: .utc))
        append(date.year, digits: 4)
        append("-")
        append(date.month, digits: 2)
        append("-")
        append(date.day, digits: 2)
        append("T")
        append(time.hour, digits: 2)
        append(":")
        append(time.minute, digits: 2)
        append(":")
        append(time.second, digits: 2)
        append(".")
        append(instant.milliseconds(since: Instant(seconds: instant.seconds)), digits: 3)
        append("Z")
    }

    /// With zeros in front.
    private mutating func append(_ number: Int, digits: Int) {
        var power = digits == 2 ? 10 : digits == 3 ? 100 : 1000
        while power > 0 {
            append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / power % 10))
            power /= 10
        }
    }
}
