/// Pieces of forms as apps write them.
enum SampleForm {
    static let boundary = "Boundary-1B3F7C52-0A52-4B45-9F3B-6C8F40D0C5B1"
    static let contentType = "multipart/form-data; boundary=\(boundary)"
    static let json = #"{"name":"새로운 상품","price":10000,"currency":"KRW","stock":10}"#
    /// Picture bytes with line ends, dashes and pieces of boundaries.
    static let picture =
        Array("\u{7F}JFIF\r\n\r\n--Bound\r\n--\r\r\n--Boundary-1B3F\n--Boundary".utf8) + [0xFF, 0xD8, 0, 13]

    static func part(_ head: [String], _ bytes: [UInt8], boundary: String = boundary) -> [UInt8] {
        let lines = ["--\(boundary)"] + head + [""]
        return Array(lines.map { $0 + "\r\n" }.joined().utf8) + bytes + [13, 10]
    }

    static func params(_ head: [String] = ["Content-Disposition: form-data; name=\"params\""]) -> [UInt8] {
        part(head, Array(json.utf8))
    }

    static func images(_ filename: String = "one.jpeg", type: String = "image/jpeg") -> [UInt8] {
        let disposition = "Content-Disposition: form-data; name=\"images\"; filename=\"\(filename)\""
        return part([disposition, "Content-Type: \(type)"], picture)
    }

    static func closing(_ boundary: String = boundary) -> [UInt8] { Array("--\(boundary)--\r\n".utf8) }
}
