import Foundation

/// A form as it is sent, in a file of its own: pictures are copied through a small buffer and never stand in memory
/// whole, neither while the form is made nor while it is sent. The file goes with it.
final class MultipartFile: Sendable {
    let file: URL
    /// In bytes.
    let length: Int64
    let contentType: String

    struct Field {
        var name: String
        var value: Data
        var type: String? = nil
    }

    /// The pictures stand behind the fields, each under the same name.
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

/// Writes the parts of a form one after another.
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

    /// The server looks at the bytes to know what picture it is; what its file is called here is nobody's business.
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

    /// Answers how long the whole is.
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
