/// The position at which a document stopped being JSON.
package struct JSONFault: Error, Sendable, Equatable {
    package let offset: Int
    package let kind: Kind
    /// The beginning of the unfinished escape, text, list or object.
    package private(set) var start: Int?
    /// The path to the value that cannot be read.
    package private(set) var path: [JSONStep] = []

    /// The syntax that was expected.
    package enum Kind: Sendable, Equatable {
        case value
        case key
        case colon
        /// A comma, or the end of the list or object.
        case comma
        /// A character of a text, or its end.
        case text
        case escape
        case end
        /// Nothing: the document is nested too deeply, or an object has too many members.
        case tooLarge
    }

    init(offset: Int, kind: Kind, start: Int?) {
        self.offset = offset
        self.kind = kind
        self.start = start
    }

    func started(at start: Int) -> JSONFault {
        var fault = self
        fault.start = self.start ?? start
        return fault
    }

    func within(_ step: JSONStep) -> JSONFault {
        var fault = self
        fault.path.insert(step, at: 0)
        return fault
    }
}

/// A step from a list or an object to a value in it.
package enum JSONStep: Sendable, Equatable {
    case key(SentText)
    case index(Int)
}

/// A member of an object or an element of a list, with its position for messages to the author of the document.
package struct JSONPart: Sendable {
    package let step: JSONStep
    /// The offset of the key, or of the element.
    package let start: Int
    package let valueStart: Int
    package let value: JSON

    /// Returns the members or elements of the value that begins at an offset.
    package static func all(in bytes: [UInt8], at start: Int) throws(JSONFault) -> [JSONPart] {
        let result = bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONFault) in
                var reader = JSONReader(bytes, at: start)
                return try reader.parts()
            }
        }
        return try result.get()
    }
}
