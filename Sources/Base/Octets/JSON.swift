/// A JSON value from a client. Numbers stay as they were written, so that money is read exactly.
package indirect enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(String)
    case text(SentText)
    case list([JSON])
    /// In the order they were written, so that no key is hashed.
    case object([Member])

    package struct Member: Sendable, Equatable {
        package let key: SentText
        package let value: JSON

        package init(_ key: SentText, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// The value of a key, the last of several; nil when there is none or this is no object.
    package subscript(_ key: String) -> JSON? {
        if case .object(let members) = self { members.last { $0.key.reads(key) }?.value } else { nil }
    }

    package var sent: SentText? { if case .text(let text) = self { text } else { nil } }

    /// A text of a document whose length was bounded when it was read.
    package var text: String? { sent?.text(within: .whole) }
}

extension JSON {
    /// Reads a document (RFC 8259) that may have white space around it. Of a key given twice, the last counts.
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
