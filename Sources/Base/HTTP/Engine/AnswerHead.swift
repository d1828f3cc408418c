/// The framing by which a client finds the end of a response.
enum AnswerFraming {
    /// No body and no length: 204 and 304.
    case none
    case length(Int)
    case chunked
    /// The end of the connection ends the body: streams to HTTP/1.0.
    case untilClose
}

extension OutputBuffer {
    func appendHead(
        status: Int,
        headers: [UInt8],
        framing: AnswerFraming,
        persists: Bool,
        minorVersion: UInt8,
        date: [UInt8]
    ) {
        appendStatusLine(status)
        append(date)
        append(headers)
        switch framing {
        case .none, .untilClose: break
        case .chunked: append("transfer-encoding: chunked\r\n")
        case .length(let length):
            append("content-length: ")
            append(number: length)
            append("\r\n")
        }
        if !persists {
            append("connection: close\r\n\r\n")
        } else if minorVersion == 0 {
            append("connection: keep-alive\r\n\r\n")
        } else {
            append("\r\n")
        }
    }

    private func appendStatusLine(_ status: Int) {
        if status == 200 { return append("HTTP/1.1 200 OK\r\n") }
        append("HTTP/1.1 ")
        append(number: status)
        append(" ")
        append(OutputBuffer.phrase(status))
        append("\r\n")
    }

    /// Returns the reason phrase of RFC 9110. Programs ignore it, but people who debug the wire do not.
    private static func phrase(_ status: Int) -> StaticString {
        switch status {
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 303: "See Other"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 410: "Gone"
        case 411: "Length Required"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 416: "Range Not Satisfiable"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        default: ""
        }
    }
}
