@testable import HTTP

/// A parser's result for a form.
struct FormReading: Equatable {
    var parts: [Part] = []
    var fault: MultipartFault?

    struct Part: Equatable {
        var head: MultipartPart
        var bytes: [UInt8] = []
        var hasEnded = false

        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// Passes portions of that size to the parser.
    static func inPortions(
        of size: Int,
        _ body: [UInt8],
        contentType: String,
        limits: MultipartLimits = MultipartLimits()
    ) -> FormReading {
        var reading = FormReading()
        do throws(MultipartFault) {
            var parser = try MultipartParser(contentType: contentType, limits: limits)
            var start = 0
            while start < body.count {
                let end = min(body.count, start + size)
                try reading.take(Array(body[start..<end]), &parser)
                start = end
            }
            try parser.finish()
        } catch {
            reading.fault = error
        }
        return reading
    }

    private mutating func take(_ portion: [UInt8], _ parser: inout MultipartParser) throws(MultipartFault) {
        var position = 0
        while true {
            switch try parser.next(portion, &position) {
            case .partBegan(let head): parts.append(Part(head: head))
            case .data(let bytes): parts[parts.count - 1].bytes += bytes
            case .partEnded: parts[parts.count - 1].hasEnded = true
            case .needsMore, .finished: return
            }
        }
    }
}
