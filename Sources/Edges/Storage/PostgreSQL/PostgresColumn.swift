import CPostgres

/// A column of a PostgreSQL result's row, as text.
enum PostgresColumn {
    /// Returns a number of any width, and a boolean as 1 or 0.
    static func integer(_ result: OpaquePointer, _ row: Int32, _ column: Int32) -> Int {
        let bytes = bytes(result, row, column)
        switch bytes.first {
        case UInt8(ascii: "t"): return 1
        case UInt8(ascii: "-"): return -digits(bytes.dropFirst())
        default: return digits(bytes[...])
        }
    }

    static func bytes(_ result: OpaquePointer, _ row: Int32, _ column: Int32) -> UnsafeBufferPointer<UInt8> {
        let count = Int(PQgetlength(result, row, column))
        let start = PQgetvalue(result, row, column)
        return UnsafeBufferPointer(
            start: start.map { UnsafePointer(UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self)) },
            count: start == nil ? 0 : count
        )
    }

    static func isNull(_ result: OpaquePointer, _ row: Int32, _ column: Int32) -> Bool {
        PQgetisnull(result, row, column) == 1
    }

    private static func digits(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var number = 0
        for byte in bytes {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { break }
            number = number &* 10 &+ Int(byte - UInt8(ascii: "0"))
        }
        return number
    }
}
