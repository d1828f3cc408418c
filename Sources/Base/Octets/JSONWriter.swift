/// JSON written straight into bytes; commas, quotes and escapes are its business.
///
///     var json = JSONWriter()
///     json.object { json in
///         json.field("name", product.name)
///         json.array("pictures") { json in
///             for picture in pictures { json.value(picture.text) }
///         }
///     }
///     let bytes = json.finish()
package struct JSONWriter: ~Copyable {
    package typealias Content = (inout JSONWriter) -> Void

    private var writer: ByteWriter
    /// Whether a value precedes in the current object or array.
    private var followsValue = false

    /// Number of bytes so far.
    package var count: Int { writer.count }

    package init(capacity: Int = 32_768) { writer = ByteWriter(capacity: capacity) }

    package consuming func finish() -> Bytes { writer.finish() }

    /// Returns the bytes written since the last portion, for a document that is streamed.
    package mutating func portion() -> [UInt8] { writer.drain() }
}

/// Values: the elements of an array, or the whole document.
extension JSONWriter {
    package mutating func value(_ text: String) {
        begin()
        writer.appendJSON(text)
    }

    package mutating func value(_ number: Int) {
        begin()
        writer.append(number)
    }

    /// Writes the shortest form that parses back to the same number; null for infinity and NaN.
    package mutating func value(_ number: Double) {
        begin()
        if number.isFinite { writer.append(number.description) } else { writer.append("null") }
    }

    package mutating func value(_ isSo: Bool) {
        begin()
        writer.append(isSo ? "true" as StaticString : "false")
    }

    /// Writes a value as it was read.
    package mutating func value(_ json: JSON) {
        switch json {
        case .null:
            begin()
            writer.append("null")
        case .bool(let isSo): value(isSo)
        case .number(let text):
            begin()
            writer.append(text)
        case .text: value(json.text ?? "")
        case .list(let values): array { writer in for each in values { writer.value(each) } }
        case .object(let members):
            object { writer in
                for each in members { writer.member(each.key.text(within: .whole) ?? "") { $0.value(each.value) } }
            }
        }
    }

    /// Writes a value that another writer has finished.
    package mutating func value(_ written: Bytes) {
        begin()
        written.withBytes { writer.append($0) }
    }

    package mutating func object(_ content: Content) {
        open("{")
        content(&self)
        close("}")
    }

    package mutating func array(_ content: Content) {
        open("[")
        content(&self)
        close("]")
    }

    private mutating func begin() {
        if followsValue { writer.append(byte: UInt8(ascii: ",")) }
        followsValue = true
    }

    private mutating func open(_ bracket: StaticString) {
        begin()
        writer.append(bracket)
        followsValue = false
    }

    private mutating func close(_ bracket: StaticString) {
        writer.append(bracket)
        followsValue = true
    }
}

/// Fields of an object. A field with a nil value is omitted; `nullField` writes null.
extension JSONWriter {
    package mutating func field(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        key(name)
        value(text)
    }

    package mutating func field(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        key(name)
        value(number)
    }

    package mutating func field(_ name: StaticString, _ number: Double?) {
        guard let number else { return }
        key(name)
        value(number)
    }

    package mutating func field(_ name: StaticString, _ isSo: Bool?) {
        guard let isSo else { return }
        key(name)
        value(isSo)
    }

    package mutating func object(_ name: StaticString, _ content: Content) {
        key(name)
        object(content)
    }

    package mutating func array(_ name: StaticString, _ content: Content) {
        key(name)
        array(content)
    }

    /// Writes a field with a name computed at run time; `value` writes one value.
    package mutating func member(_ name: String, _ value: Content) {
        begin()
        writer.appendJSON(name)
        writer.append(byte: UInt8(ascii: ":"))
        followsValue = false
        value(&self)
    }

    /// Writes a text from bytes, which must be UTF-8.
    package mutating func field(_ name: StaticString, utf8 bytes: UnsafeBufferPointer<UInt8>) {
        key(name)
        begin()
        writer.appendJSON(bytes)
    }

    /// Writes a text that ends in characters without escapes, such as a URL or a date, written in place.
    package mutating func field(_ name: StaticString, _ start: String = "", plain rest: (inout ByteWriter) -> Void) {
        key(name)
        begin()
        writer.appendJSON(start)
        // Back before the quote.
        writer.count -= 1
        let before = writer.count
        rest(&writer)
        assert(writer.withBytes { $0[before...].allSatisfy(JSONWriter.isPlain) })
        writer.append(byte: UInt8(ascii: "\""))
    }

    /// Begins an object, or an array in it, whose content is written in pieces: each `begin` needs its `end`.
    package mutating func beginObject() { open("{") }
    package mutating func endObject() { close("}") }

    package mutating func beginArray(_ name: StaticString) {
        key(name)
        open("[")
    }
    package mutating func endArray() { close("]") }

    /// Writes a key. Names are literals without characters to escape: scanning them each time took as long as writing
    /// them.
    private mutating func key(_ name: StaticString) {
        assert(name.withUTF8Buffer { $0.allSatisfy(JSONWriter.isPlain) })
        begin()
        writer.append(byte: UInt8(ascii: "\""))
        writer.append(name)
        writer.append("\":")
        followsValue = false
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}
