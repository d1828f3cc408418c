import Octets

/// The content of an attribute of any element. Separate fields and not an enum with payloads, because those are copied
/// and reference-counted on each access.
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
    @usableFromInline let leadCount: UInt8
    @usableFromInline let lead: UnsafePointer<UInt8>
    @usableFromInline let literal: UnsafePointer<UInt8>
    /// The literal's length; or the number, if it is one.
    @usableFromInline let bits: UInt64
    @usableFromInline let text: String

    @inlinable
    @inline(__always)
    init(_ kind: Kind, lead: StaticString = "", literal: StaticString = "", text: String = "", bits: UInt64? = nil) {
        self.kind = kind
        self.lead = lead.utf8Start
        self.leadCount = UInt8(lead.utf8CodeUnitCount)
        self.literal = literal.utf8Start
        self.bits = bits ?? UInt64(literal.utf8CodeUnitCount)
        self.text = text
    }

    @inline(__always)
    func write(to writer: inout ByteWriter) {
        guard kind != .omitted else { return }
        writer.append(UnsafeBufferPointer(start: lead, count: Int(leadCount)))
        switch kind {
        case .omitted, .flag: return
        case .literal: writer.appendEscaped(UnsafeBufferPointer(start: literal, count: Int(bits)))
        case .text: writer.appendEscaped(text)
        case .number: writer.append(Int(truncatingIfNeeded: bits))
        case .decimal: writer.append(Double(bitPattern: bits))
        case .named:
            writer.append(UnsafeBufferPointer(start: literal, count: Int(bits)))
            writer.append("=\"")
            writer.appendEscaped(text)
        }
        writer.append(byte: UInt8(ascii: "\""))
    }
}
