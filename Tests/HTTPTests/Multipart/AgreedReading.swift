import Testing

@testable import HTTP

extension FormReading {
    /// Reads a form whole and in portions of several sizes, which must agree.
    static func agreed(
        _ body: [UInt8],
        contentType: String,
        limits: MultipartLimits = MultipartLimits()
    ) -> FormReading {
        let whole = inPortions(of: max(body.count, 1), body, contentType: contentType, limits: limits)
        for size in [1, 2, 3, 7, 64, 1000] {
            let reading = inPortions(of: size, body, contentType: contentType, limits: limits)
            #expect(reading.fault == whole.fault, "portions of \(size)")
            // A refused form may have shown less of its last part.
            if whole.fault == nil { #expect(reading == whole, "portions of \(size)") }
        }
        return whole
    }
}
