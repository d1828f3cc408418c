import Foundation

/// A form body in a temporary file: pictures are copied through a small buffer and are never in memory as a whole,
/// neither while the form is made nor while it is sent. The file is deleted with the object.
final class MultipartFile: Sendable {
    let file: URL
    /// Length in bytes.
    let length: Int64
    let contentType: String

    struct Field {
        var name: String
        var value: Data
        var type: String? = nil
    }

    /// The pictures follow the fields, all under one name.
    init(fields: [Field], pictures: [Picture], named name: String) throws(MadangError) {
        let boundary = "madang-\(UUID().uuidString)"
        contentType = "multipart/form-data; boundary=\(boundary)"
        file = FileManager.default.temporaryDirectory.appendingPathComponent("madang-form-\(UUID().uuidString)")
        do {
            try Data().write(to: file)
            var form = FormWriter(output: try FileHandle(forWritingTo: file), boundary: boundary)
            defer { try? form.output.close() }
            for field in fields { try form.write(field) }
            for (index, picture) in pictures.enumerated() { try form.write(picture, named: name, number: index + 1) }
            length = try form.end()
        } catch {
            try? FileManager.default.removeItem(at: file)
            throw .notReachable(.file(error.localizedDescription))
        }
    }

    deinit { try? FileManager.default.removeItem(at: file) }
}

/// Writes the parts of a form in sequence.
private struct FormWriter {
    let output: FileHandle
    let boundary: String
    private var length: Int64 = 0

    private static let portion = 65_536

    init(output: FileHandle, boundary: String) {
        self.output = output
        self.boundary = boundary
    }

    mutating func write(_ field: MultipartFile.Field) throws {
        try begin("name=\"\(field.name)\"", type: field.type)
        try put(field.value)
        try put("\r\n")
    }

    /// Writes a picture. The server detects its format from the bytes; the local file name stays private.
    mutating func write(_ picture: Picture, named name: String, number: Int) throws {
        try begin("name=\"\(name)\"; filename=\"\(number)\"", type: "application/octet-stream")
        switch picture.source {
        case .data(let data): try put(data)
        case .file(let url):
            let input = try FileHandle(forReadingFrom: url)
            defer { try? input.close() }
            while let portion = try input.read(upToCount: Self.portion), !portion.isEmpty { try put(portion) }
        }
        try put("\r\n")
    }

    /// Ends the form and returns its total length.
    mutating func end() throws -> Int64 {
        try put("--\(boundary)--\r\n")
        return length
    }

    private mutating func begin(_ disposition: String, type: String?) throws {
        try put("--\(boundary)\r\nContent-Disposition: form-data; \(disposition)\r\n")
        if let type { try put("Content-Type: \(type)\r\n") }
        try put("\r\n")
    }

    private mutating func put(_ text: String) throws { try put(Data(text.utf8)) }

    private mutating func put(_ data: Data) throws {
        try output.write(contentsOf: data)
        length += Int64(data.count)
    }
}
