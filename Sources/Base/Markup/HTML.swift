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
    private var gapStart = 0
    /// The hash of what was written up to the end of the last fragment, for `finishHashed`.
    private var hash = FastHash()
    private var hashed = 0

    /// The buffer doubles when `capacity` bytes are not enough.
    public init(capacity: Int = 32_768) { writer = ByteWriter(capacity: capacity) }

    /// Returns the page's bytes. Ownership of the buffer is transferred; nothing is copied.
    public consuming func finish() -> Bytes { writer.finish() }

    /// Returns the page's bytes and their hash, for which fragments are not read again.
    package consuming func finishHashed() -> (bytes: Bytes, hash: FastHash) {
        hash.add(writer, from: hashed)
        let hash = hash
        return (writer.finish(), hash)
    }
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

    /// Writes `content` and returns a copy of what was written.
    public mutating func keeping(_ content: Content) -> HTMLFragment {
        let start = writer.count
        content(&self)
        return HTMLFragment(writer.withBytes { Bytes($0[start...]) })
    }

    /// Marks where a part of the page is left out, for `finishInTwo`.
    public mutating func gap() { gapStart = writer.count }

    /// Returns what was written before and after the gap.
    public consuming func finishInTwo() -> (before: HTMLFragment, after: HTMLFragment) {
        let start = gapStart
        let bytes = writer.finish()
        return (HTMLFragment(bytes[0..<start]), HTMLFragment(bytes[start..<bytes.count]))
    }

    /// Writes a prepared fragment.
    public mutating func fragment(_ fragment: HTMLFragment) {
        hash.add(writer, from: hashed)
        hash.add(fragment.hash)
        fragment.bytes.withBytes { writer.append($0) }
        hashed = writer.count
    }

    /// Writes markup unescaped. For drawings and other markup known at compile time.
    public mutating func unsafelyRaw(_ markup: StaticString) { writer.append(markup) }
}

extension FastHash {
    fileprivate mutating func add(_ writer: borrowing ByteWriter, from start: Int) {
        writer.withBytes { add(UnsafeBufferPointer(rebasing: $0[start...])) }
    }
}
