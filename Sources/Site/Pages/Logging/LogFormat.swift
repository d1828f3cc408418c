package import Domain
package import HTTP
package import Octets
import Routes

/// The format of log lines.
package enum LogFormat: String, Sendable, CaseIterable {
    case text
    case json
}

extension ByteWriter {
    /// Appends a line about one request: never a query, a cookie or a body, so never a secret.
    package mutating func append(_ exchange: Exchange, at instant: Instant, as format: LogFormat) {
        switch format {
        case .text: appendText(exchange, at: instant)
        case .json: appendJSON(exchange, at: instant)
        }
    }

    /// Appends a line about no particular request.
    mutating func append(note: String, at instant: Instant, as format: LogFormat) {
        switch format {
        case .text:
            append(timestamp: instant)
            append(" - ")
            append(visible(note))
            append("\n")
        case .json:
            append("{\"time\":\"")
            append(timestamp: instant)
            append("\",\"note\":\"")
            append(escaped(note))
            append("\"}\n")
        }
    }

    /// Appends a line such as `2026-11-20T21:06:45.123Z 42 GET /expo 200 14032 812us`
    private mutating func appendText(_ exchange: Exchange, at instant: Instant) {
        append(timestamp: instant)
        append(" ")
        append(Int(clamping: exchange.number))
        append(" ")
        append(exchange.method)
        append(" ")
        append(visible(exchange.path))
        append(" ")
        append(exchange.status)
        append(" ")
        append(exchange.bytes)
        append(" ")
        append(exchange.microseconds)
        append("us")
        if let trace = exchange.trace { append(" trace=\(trace)") }
        if let refusal = exchange.refusal { append(" refused: \(visible(refusal))") }
        if exchange.cutShort { append(" cut short") }
        append("\n")
    }

    private mutating func appendJSON(_ exchange: Exchange, at instant: Instant) {
        append("{\"time\":\"")
        append(timestamp: instant)
        append("\",\"request\":")
        append(Int(clamping: exchange.number))
        append(",\"method\":\"")
        append(exchange.method)
        append("\",\"path\":\"")
        append(escaped(exchange.path))
        append("\",\"status\":")
        append(exchange.status)
        append(",\"bytes\":")
        append(exchange.bytes)
        append(",\"us\":")
        append(exchange.microseconds)
        if let trace = exchange.trace { append(",\"trace\":\"\(trace)\"") }
        if let refusal = exchange.refusal { append(",\"refused\":\"\(escaped(refusal))\"") }
        if exchange.cutShort { append(",\"cutShort\":true") }
        append("}\n")
    }

    /// Appends a timestamp such as `2026-11-20T03:04:05.123Z`, with milliseconds.
    mutating func append(timestamp instant: Instant) {
        let (date, time) = (instant.day(in: .utc).parts, instant.time(in: .utc))
        append(year: date.year, month: date.month, day: date.day)
        append("T")
        append(two: time.hour)
        append(":")
        append(two: time.minute)
        append(":")
        append(two: time.second)
        let milliseconds = instant.milliseconds(since: Instant(seconds: instant.seconds))
        append(".")
        append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: milliseconds / 100))
        append(two: milliseconds)
        append("Z")
    }
}

extension Exchange {
    /// The method; a refused head has neither method nor path.
    fileprivate var method: String { request?.method.rawValue ?? "-" }
    fileprivate var path: String { request.map { $0.path.withoutLabKeys.withoutPreviewKeys } ?? "-" }
    fileprivate var trace: String? { request?.trace?.trace }
}

/// Replaces control bytes, which would let a request forge log lines.
private func visible(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return String(
        String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 })
    )
}

private func escaped(_ text: String) -> String {
    let text = visible(text)
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else { return text }
    var out = ""
    for scalar in text.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { out.unicodeScalars.append("\\") }
        out.unicodeScalars.append(scalar)
    }
    return out
}
