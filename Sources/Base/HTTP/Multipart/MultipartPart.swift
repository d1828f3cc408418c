package import Octets

/// What a part of a form says of itself before its bytes.
package struct MultipartPart: Sendable, Equatable {
    package let name: SentText
    /// As the client sent it: a text to show, never a path. Empty when a file was asked for and none chosen.
    package let filename: SentText?
    /// As the client sent it, DEL for what is not ASCII. Apps send `image/png` with JPEG bytes: only the bytes tell.
    package let contentType: String?
}

extension MultipartPart {
    /// Reads the lines before a part's bytes as a form's are read. Nil where a form with such a part is refused.
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

/// Collects a part's header fields, line by line.
struct MultipartPartHead: Sendable {
    private var disposition: ParameterList?
    private var contentType: String?

    /// Reads a line without its CRLF.
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

    /// RFC 7578 section 4.7 leaves no encoding in use; to keep base64 as if it were the picture would be worse.
    private mutating func readEncoding(_ value: [UInt8]) throws(MultipartFault) {
        let name = ParameterList.trimmed(value[...])
        guard name.reads("binary") || name.reads("8bit") || name.reads("7bit") else {
            throw .malformed("A part has a Content-Transfer-Encoding.")
        }
    }

    /// What the lines so far say, when the blank line has come.
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
