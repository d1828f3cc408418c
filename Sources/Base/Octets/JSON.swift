/// A JSON value from a client. Numbers are stored as written, so that money is read exactly.
package indirect enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(String)
    case text(SentText)
    case list([JSON])
    /// Members in the order they were written, so that no key is hashed.
    case object([Member])

    package struct Member: Sendable, Equatable {
        package let key: SentText
        package let value: JSON

        package init(_ key: SentText, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// The value of a key, the last of several; nil if there is none or this is not an object.
    package subscript(_ key: String) -> JSON? {
        if case .object(let members) = self { members.last { $0.key.reads(key) }?.value } else { nil }
    }

    package var sent: SentText? { if case .text(let text) = self { text } else { nil } }

    /// A text whose document was bounded in length when it was read.
    package var text: String? { sent?.text(within: .whole) }
}

extension JSON {
    /// Parses a document (RFC 8259), with optional white space around it. The last of several equal keys counts. Throws
    /// for anything else, and for deeper nesting than any of our requests has.
    package init(parsing bytes: some Collection<UInt8>) throws(JSONFault) {
        let read = bytes.withContiguousStorageIfAvailable { bytes in
            Result { () throws(JSONFault) in try JSON.document(bytes) }
        }
        self = try
            (read
            ?? Array(bytes).withUnsafeBufferPointer { bytes in
                Result { () throws(JSONFault) in try JSON.document(bytes) }
            }).get()
    }

    private static func document(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) -> JSON {
        var reader = JSONReader(bytes)
        return try reader.document()
    }
}
