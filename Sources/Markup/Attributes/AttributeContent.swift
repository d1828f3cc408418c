import Octets

/// What an attribute holds, whatever its element. Fields side by side and not an enum with payloads, because those are
/// copied and counted each time one is looked at.
@usableFromInline
struct AttributeContent {
    @usableFromInline
    enum Kind: UInt8 {
        case omitted
        case flag
        case literal
        case text
        case number
        case decimal
        /// The lead is only the beginning of the name, and the literal is the rest of it.
        case named
    }

    @usableFromInline let kind: Kind
    @usableFromInline let lead: UnsafeBufferPointer<UInt8>
    @usableFromInline let literal: UnsafeBufferPointer<UInt8>
    @usableFromInline let text: String
    @usableFromInline let bits: UInt64

    @inlinable
    @inline(__always)
    init(_ kind: Kind, lead: StaticString = "", literal: StaticString = "", text: String = "", bits: UInt64 = 0) {
        self.kind = kind
        self.lead = UnsafeBufferPointer(start: lead.utf8Start, count: lead.utf8CodeUnitCount)
        self.literal = UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        self.text = text
        self.bits = bits
    }

    @inline(__always)
    func write(to writer: inout ByteWriter) {
        guard kind != .omitted else { return }
        writer.append(lead)
        switch kind {
        case .omitted, .flag: return
        case .literal: writer.appendEscaped(literal)
        case .text: writer.appendEscaped(text)
        case .number: writer.append(Int(truncatingIfNeeded: bits))
        case .decimal: writer.append(Double(bitPattern: bits))
        case .named:
            writer.append(literal)
            writer.append("=\"")
            writer.appendEscaped(text)
        }
        writer.append(byte: UInt8(ascii: "\""))
    }
}
