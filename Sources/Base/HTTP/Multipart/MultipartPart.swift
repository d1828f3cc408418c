package import Octets

/// The headers of a part of a form.
package struct MultipartPart: Sendable, Equatable {
    package let name: SentText
    /// The file name as the client sent it: for display, never used as a path. Empty if no file was chosen.
    package let filename: SentText?
    /// The type as the client sent it, DEL for non-ASCII. Apps send `image/png` with JPEG bytes: only the bytes are
    /// reliable.
    package let contentType: String?
}

extension MultipartPart {
    /// Parses the header lines before a part's bytes, as in a form. Nil if a form with such a part is refused.
    package init?(head: String) {
        var read = MultipartPartHead()
        do throws(MultipartFault) {
            for line in head.utf8.split(separator: 0x0A) {
                try read.read(Array(line.last == 0x0D ? line.dropLast() : line))
            }
            self = try read.part
        } catch { return nil }
    }
}

/// Collects a part's headers, line by line.
struct MultipartPartHead: Sendable {
    private var disposition: ParameterList?
    private var contentType: String?

    /// Parses a line without its CRLF.
    mutating func read(_ line: [UInt8]) throws(MultipartFault) {
        let colon = line.firstIndex { ByteClass.table[Int($0)] & ByteClass.token == 0 } ?? line.endIndex
        guard colon > 0, colon < line.endIndex, line[colon] == UInt8(ascii: ":") else {
            throw .malformed("A part's header field is malformed.")
        }
        guard !line.contains(where: Window.isControl) else {
            throw .malformed("A part's header field holds a control byte.")
        }
        let value = Array(line[(colon + 1)...])
        let name = line[..<colon]
        if name.reads("content-disposition") {
            try readDisposition(value)
        } else if name.reads("content-type") {
            try readType(value)
        } else if name.reads("content-transfer-encoding") {
            try readEncoding(value)
        }
    }

    private mutating func readDisposition(_ value: [UInt8]) throws(MultipartFault) {
        let (first, parameters) = ParameterList.split(value)
        guard disposition == nil, first.reads("form-data") else {
            throw .malformed("A part's Content-Disposition is not form-data.")
        }
        guard parameters.count("name") == 1, parameters.count("filename") <= 1 else {
            throw .malformed("A part has no name, or more than one.")
        }
        disposition = parameters
    }

    private mutating func readType(_ value: [UInt8]) throws(MultipartFault) {
        guard contentType == nil else { throw .malformed("A part has more than one Content-Type.") }
        contentType = ParameterList.trimmed(value[...]).asciiText
    }

    /// Refuses encodings, which RFC 7578 section 4.7 deprecates: storing base64 as if it were the picture would be
    /// worse than refusing it.
    private mutating func readEncoding(_ value: [UInt8]) throws(MultipartFault) {
        let name = ParameterList.trimmed(value[...])
        guard name.reads("binary") || name.reads("8bit") || name.reads("7bit") else {
            throw .malformed("A part has a Content-Transfer-Encoding.")
        }
    }

    /// The part described by the lines so far, after the blank line.
    var part: MultipartPart {
        get throws(MultipartFault) {
            guard let disposition, let bytes = disposition.value("name") else {
                throw .malformed("A part has no Content-Disposition.")
            }
            guard let name = SentText(validating: bytes) else {
                throw .malformed("A part's name is not UTF-8.")
            }
            let filename = disposition.value("filename").map { SentText(repairing: $0) }
            return MultipartPart(name: name, filename: filename, contentType: contentType)
        }
    }
}
