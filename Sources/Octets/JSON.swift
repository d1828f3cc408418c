/// A JSON value somebody sent. Numbers stay as they were written, so that money is read exactly.
package indirect enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(String)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    /// The value of a key; nil when there is none or this is no object.
    package subscript(_ key: String) -> JSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    package var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension JSON {
    /// Reads a document (RFC 8259) that may have white space around it. Of a key that stands twice, the last counts.
    /// Throws for anything else, and for what is nested deeper than any of our requests.
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

/// Where in the bytes a document stopped being JSON.
package struct JSONFault: Error, Sendable, Equatable {
    package let offset: Int
}
