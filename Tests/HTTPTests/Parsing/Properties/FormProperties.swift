import Octets

@testable import HTTP

/// Properties of the multipart parser for any bytes.
enum FormProperties {
    /// The boundary of every input: short, so that it occurs by chance.
    static let contentType = "multipart/form-data; boundary=xy"

    /// Limits that short inputs reach too.
    private static var tight: MultipartLimits {
        var limits = MultipartLimits()
        limits.parts = 2
        limits.partHead = 80
        limits.total = 400
        limits.preamble = 8
        return limits
    }

    /// Returns the violated property, or nil.
    static func broken(by bytes: [UInt8]) -> String? {
        broken(by: bytes, MultipartLimits()) ?? broken(by: bytes, tight)
    }

    private static func broken(by bytes: [UInt8], _ limits: MultipartLimits) -> String? {
        func reading(_ size: Int) -> FormReading {
            FormReading.inPortions(of: size, bytes, contentType: contentType, limits: limits)
        }
        let whole = reading(max(bytes.count, 1))
        for size in [1, 2, 5, 3 + bytes.count / 3] {
            let portioned = reading(size)
            // A refused form may have shown more or less of its last part.
            let isSame = whole.fault == nil ? portioned == whole : portioned.fault == whole.fault
            guard isSame else { return "portions of \(size) give \(portioned), the whole gives \(whole)" }
        }
        guard whole.fault == nil else { return nil }
        guard whole.parts.allSatisfy(\.hasEnded), whole.parts.count <= limits.parts else { return "a part has no end" }
        guard whole.parts.reduce(0, { $0 + $1.bytes.count }) <= bytes.count else { return "the parts are too long" }
        return notStable(whole)
    }

    /// Checks that the parts, written as a form again, parse to the same result.
    private static func notStable(_ whole: FormReading) -> String? {
        let boundary = String(repeating: "z", count: 60)
        var body: [UInt8] = []
        for part in whole.parts {
            body += Array("--\(boundary)\r\nContent-Disposition: form-data; name=\(quoted(part.head.name))".utf8)
            if let filename = part.head.filename { body += Array("; filename=\(quoted(filename))".utf8) }
            if let type = part.head.contentType { body += Array("\r\nContent-Type: \(type)".utf8) }
            body += [13, 10, 13, 10] + part.bytes + [13, 10]
        }
        body += Array("--\(boundary)--".utf8)
        let type = "multipart/form-data; boundary=\(boundary)"
        let again = FormReading.inPortions(of: body.count, body, contentType: type)
        // Invalid UTF-8 grows when it is repaired, perhaps beyond the limit of a part's head.
        if case .tooLarge(.partHead, _) = again.fault { return nil }
        return again == whole ? nil : "written anew it reads \(again), not \(whole)"
    }

    private static func quoted(_ sent: SentText) -> String {
        var quoted = "\""
        for character in sent.withBytes(\.text).unicodeScalars {
            if character == "\"" || character == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(character)
        }
        return quoted + "\""
    }
}
