/// An attribute of an element of the kind `Element`, one of the names in `Tag`.
///
/// Values are escaped when they are written. There is no `style` and no `on…`: a strict Content-Security-Policy allows
/// neither.
public struct Attribute<Element> {
    @usableFromInline let content: AttributeContent

    @inlinable
    @inline(__always)
    init(_ content: AttributeContent) { self.content = content }

    /// An attribute that writes nothing. Methods with an optional value return it for nil.
    @inlinable public static var omitted: Attribute {
        @inline(__always) get { Attribute(AttributeContent(.omitted)) }
    }

    /// Omits the attribute unless `condition` holds: `.autofocus.when(isFirst)`.
    @inlinable
    @inline(__always)
    public func when(_ condition: Bool) -> Attribute { condition ? self : .omitted }
}

/// Constructors. `lead` is a space, the name, an equals sign and a quote.
extension Attribute {
    /// A value from any source.
    @inlinable
    @inline(__always)
    init(_ lead: StaticString, text: String?) {
        if let text {
            self.init(AttributeContent(.text, lead: lead, text: text))
        } else {
            self = .omitted
        }
    }

    /// A literal value.
    @inlinable
    @inline(__always)
    init(_ lead: StaticString, literal: StaticString) {
        self.init(AttributeContent(.literal, lead: lead, literal: literal))
    }

    @inlinable
    @inline(__always)
    init<List>(_ lead: StaticString, _ word: OneOf<List>) { self.init(lead, literal: word.word) }

    @inlinable
    @inline(__always)
    init(_ lead: StaticString, number: Int?) {
        if let number {
            self.init(AttributeContent(.number, lead: lead, bits: UInt64(bitPattern: Int64(number))))
        } else {
            self = .omitted
        }
    }

    @inlinable
    @inline(__always)
    init(_ lead: StaticString, decimal: Double) {
        self.init(AttributeContent(.decimal, lead: lead, bits: decimal.bitPattern))
    }

    /// The name alone, as in `required`: here the lead is a space and the name.
    @inlinable
    @inline(__always)
    init(flag lead: StaticString, _ isOn: Bool = true) {
        if isOn { self.init(AttributeContent(.flag, lead: lead)) } else { self = .omitted }
    }

    /// The ARIA forms `name="true"` and `name="false"`.
    @inlinable
    @inline(__always)
    init(_ lead: StaticString, state: Bool?) {
        if let state { self.init(lead, literal: state ? "true" : "false") } else { self = .omitted }
    }
}
