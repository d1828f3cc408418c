package import Octets

/// One attribute of an element of the kind `Element`, one of the names in `Tag`.
///
/// Values are escaped when they are written. There is no `style` and no `on…`: the site's Content-Security-Policy
/// allows neither.
package struct Attribute<Element> {
    /// A space, the name, an equals sign and a quote; for an attribute without value only the space and the name.
    @usableFromInline let lead: StaticString
    @usableFromInline let value: AttributeValue

    @inlinable
    @inline(__always)
    init(_ lead: StaticString, _ value: AttributeValue) {
        self.lead = lead
        self.value = value
    }

    /// Writes nothing. Methods that take an optional value give it for nil.
    @inlinable package static var omitted: Attribute {
        @inline(__always) get { Attribute("", .omitted) }
    }

    /// Leaves the attribute out unless `condition` holds: `.hidden.when(list.isEmpty)`.
    @inlinable
    @inline(__always)
    package func when(_ condition: Bool) -> Attribute { condition ? self : .omitted }
}

@usableFromInline
enum AttributeValue: Sendable {
    case omitted
    /// The name alone, as in `required`.
    case present
    case literal(StaticString)
    /// Two words with a space between them.
    case literals(StaticString, StaticString)
    case text(String)
    case number(Int)
    case decimal(Double)
    /// `lead` is only the beginning of the name (` data-`); the rest of it, and the value.
    case named(StaticString, String)
}

extension Attribute {
    @inlinable
    @inline(__always)
    init(_ lead: StaticString, text: String?) {
        if let text { self.init(lead, .text(text)) } else { self = .omitted }
    }

    @inlinable
    @inline(__always)
    init(_ lead: StaticString, number: Int?) {
        if let number { self.init(lead, .number(number)) } else { self = .omitted }
    }

    @inlinable
    @inline(__always)
    init(flag name: StaticString, _ isOn: Bool) {
        if isOn { self.init(name, .present) } else { self = .omitted }
    }

    /// `name="true"` and `name="false"`, as ARIA writes it.
    @inlinable
    @inline(__always)
    init(_ lead: StaticString, state: Bool?) {
        if let state { self.init(lead, .literal(state ? "true" : "false")) } else { self = .omitted }
    }

    @inlinable
    @inline(__always)
    func write(to writer: inout ByteWriter) {
        switch value {
        case .omitted: break
        case .present: writer.append(lead)
        case .literal(let text):
            writer.append(lead)
            writer.appendEscaped(text)
            writer.append(byte: UInt8(ascii: "\""))
        case .literals(let one, let other):
            writer.append(lead)
            writer.appendEscaped(one)
            writer.append(byte: UInt8(ascii: " "))
            writer.appendEscaped(other)
            writer.append(byte: UInt8(ascii: "\""))
        case .text(let text):
            writer.append(lead)
            writer.appendEscaped(text)
            writer.append(byte: UInt8(ascii: "\""))
        case .number(let number):
            writer.append(lead)
            writer.append(number)
            writer.append(byte: UInt8(ascii: "\""))
        case .decimal(let number):
            writer.append(lead)
            writer.append(number)
            writer.append(byte: UInt8(ascii: "\""))
        case .named(let name, let text):
            writer.append(lead)
            writer.append(name)
            writer.append("=\"")
            writer.appendEscaped(text)
            writer.append(byte: UInt8(ascii: "\""))
        }
    }
}
