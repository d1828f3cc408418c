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
    /// What comes between a start tag and its end tag.
    public typealias Content = (inout HTML) -> Void

    @usableFromInline var writer: ByteWriter

    /// The buffer doubles when `capacity` bytes are not enough.
    public init(capacity: Int = 32_768) { writer = ByteWriter(capacity: capacity) }

    /// The page's bytes. The buffer changes hands; nothing is copied.
    public consuming func finish() -> Bytes { writer.finish() }
}

extension HTML {
    /// Text of our own. It is escaped like any other.
    public mutating func text(_ literal: StaticString) { writer.appendEscaped(literal) }

    /// Text from anywhere, escaped.
    @_disfavoredOverload
    public mutating func text(_ text: String) { writer.appendEscaped(text) }

    /// Nothing when there is no text.
    @_disfavoredOverload
    public mutating func text(_ text: String?) {
        if let text { writer.appendEscaped(text) }
    }

    /// `1250877`, or `1,250,877` when grouped.
    public mutating func number(_ number: Int, grouped: Bool = false) { writer.append(number, grouped: grouped) }

    /// What was written before, once more.
    public mutating func fragment(_ fragment: HTMLFragment) { fragment.bytes.withBytes { writer.append($0) } }

    /// Puts bytes on the page as they are. For drawings and other markup of our own, known when the program is compiled.
    public mutating func unsafelyRaw(_ markup: StaticString) { writer.append(markup) }
}
