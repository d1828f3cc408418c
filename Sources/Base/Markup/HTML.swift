public import Octets

/// A page being written: elements are methods, text is escaped, and nothing else can reach the reader.
///
///     var html = HTML()
///     html.document(.lang("ko")) { html in
///         html.body { html in
///             html.a(.href(link), .class("row")) { $0.text(name) }
///         }
///     }
///     let bytes = html.finish()
///
/// It is one buffer of bytes and nothing more: no tree is built, and a page that fits `capacity` costs one allocation.
public struct HTML: ~Copyable {
    /// The content between a start tag and its end tag.
    public typealias Content = (inout HTML) -> Void

    @usableFromInline var writer: ByteWriter

    /// The buffer doubles when `capacity` bytes are not enough.
    public init(capacity: Int = 32_768) { writer = ByteWriter(capacity: capacity) }

    /// Returns the page's bytes. Ownership of the buffer is transferred; nothing is copied.
    public consuming func finish() -> Bytes { writer.finish() }
}

extension HTML {
    /// Writes literal text, escaped like any other.
    public mutating func text(_ literal: StaticString) { writer.appendEscaped(literal) }

    /// Writes text from any source, escaped.
    @_disfavoredOverload
    public mutating func text(_ text: String) { writer.appendEscaped(text) }

    /// Writes text; nothing for nil.
    @_disfavoredOverload
    public mutating func text(_ text: String?) {
        if let text { writer.appendEscaped(text) }
    }

    /// Writes `1250877`, or `1,250,877` when grouped.
    public mutating func number(_ number: Int, grouped: Bool = false) { writer.append(number, grouped: grouped) }

    /// Writes a prepared fragment.
    public mutating func fragment(_ fragment: HTMLFragment) { fragment.bytes.withBytes { writer.append($0) } }

    /// Writes markup unescaped. For drawings and other markup known at compile time.
    public mutating func unsafelyRaw(_ markup: StaticString) { writer.append(markup) }
}
