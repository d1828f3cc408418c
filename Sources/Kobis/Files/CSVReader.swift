/// Reads comma-separated values (RFC 4180), record by record, and knows on which line it is.
/// Its caller keeps the bytes until it is done.
@safe
struct CSVReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// The line the record that was read last began on, from 1.
    private(set) var line = 0
    private var nextLine = 1

    /// A quoted field that does not end.
    struct UnterminatedField: Error {}

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.bytes = unsafe bytes
        if unsafe bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The fields of the next record that is not empty; nil at the end.
    mutating func next() throws(UnterminatedField) -> [String]? {
        while unsafe position < bytes.count {
            line = nextLine
            let fields = try record()
            if fields != [""] { return fields }
        }
        return nil
    }

    private mutating func record() throws(UnterminatedField) -> [String] {
        var fields: [String] = []
        while true {
            fields.append(try field())
            guard unsafe position < bytes.count else { return fields }
            let separator = unsafe bytes[position]
            position += 1
            guard separator == UInt8(ascii: ",") else {
                if separator == 0x0D, unsafe position < bytes.count, unsafe bytes[position] == 0x0A { position += 1 }
                nextLine += 1
                return fields
            }
        }
    }

    private mutating func field() throws(UnterminatedField) -> String {
        if unsafe position < bytes.count, unsafe bytes[position] == UInt8(ascii: "\"") { return try quoted() }
        let start = position
        while unsafe position < bytes.count, unsafe !Self.endsField(bytes[position]) { position += 1 }
        return unsafe String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func endsField(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
    }

    private mutating func quoted() throws(UnterminatedField) -> String {
        var text: [UInt8] = []
        position += 1
        while unsafe position < bytes.count {
            let byte = unsafe bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") {
                guard unsafe position < bytes.count, unsafe bytes[position] == byte else {
                    return String(decoding: text, as: UTF8.self)
                }
                position += 1
            } else if byte == 0x0A {
                nextLine += 1
            }
            text.append(byte)
        }
        throw UnterminatedField()
    }
}
