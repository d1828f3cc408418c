import CPostgres

/// The values of a statement's parameters in libpq's format.
struct PostgresValues {
    private let values: [Value]
    private var bytes: [UInt8] = []
    private var offsets: [Int] = []

    init(_ values: [Value]) {
        self.values = values
        for value in values {
            offsets.append(bytes.count)
            switch value {
            case .integer(let number): withUnsafeBytes(of: Int64(number).bigEndian) { bytes.append(contentsOf: $0) }
            case .text(let text): bytes.append(contentsOf: text.utf8)
            case .noInteger, .noText: break
            }
        }
        // Added so that even an empty text has an address; without one it would be NULL.
        offsets.append(bytes.count)
        bytes.append(0)
    }

    func withPointers<Answer>(
        _ body: (
            [UnsafePointer<CChar>?], UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Oid>
        ) -> Answer
    ) -> Answer {
        bytes.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let pointers = values.indices.map { place -> UnsafePointer<CChar>? in
                values[place].isNull ? nil : start.map { $0 + offsets[place] }
            }
            let lengths = values.indices.map { Int32(offsets[$0 + 1] - offsets[$0]) }
            // All in the binary format: for a text that is its bytes, without a terminator.
            let formats = [Int32](repeating: 1, count: values.count)
            return lengths.withUnsafeBufferPointer { lengths in
                formats.withUnsafeBufferPointer { formats in
                    values.map(\.type).withUnsafeBufferPointer { body(pointers, lengths, formats, $0) }
                }
            }
        }
    }
}

extension Value {
    /// The type's OID in PostgreSQL: that of `bigint` or `text`.
    var type: Oid {
        switch self {
        case .integer, .noInteger: 20
        case .text, .noText: 25
        }
    }

    fileprivate var isNull: Bool {
        switch self {
        case .integer, .text: false
        case .noInteger, .noText: true
        }
    }
}
