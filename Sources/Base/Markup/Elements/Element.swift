public import Octets

/// Every element is one declaration of the same form: the first attribute as a parameter and the others as a list. Most
/// elements have at most one, and a list has a cost even on the stack.
extension HTML {
    /// A short name, because every element's declaration uses it.
    public typealias A<Element> = Attribute<Element>

    @inlinable
    @inline(__always)
    mutating func element<T>(
        _ start: StaticString,
        _ end: StaticString,
        _ first: A<T>,
        _ more: [A<T>],
        content: Content
    ) {
        tag(start, first, more, ">")
        content(&self)
        writer.append(end)
    }

    /// Writes an element without an end tag.
    @inlinable
    @inline(__always)
    mutating func void<T>(_ start: StaticString, _ first: A<T>, _ more: [A<T>]) { tag(start, first, more, ">") }

    /// Writes a self-closing element of a drawing: without the slash the next one would be nested in it.
    @inlinable
    @inline(__always)
    mutating func shape<T>(_ start: StaticString, _ first: A<T>, _ more: [A<T>]) { tag(start, first, more, "/>") }

    /// Writes a tag. The list does not escape this function, so the compiler keeps it on the stack.
    @inlinable
    @inline(__always)
    mutating func tag<T>(_ start: StaticString, _ first: A<T>, _ more: [A<T>], _ end: StaticString) {
        // An attribute is its content and nothing else, or the rebinding below would misread it.
        assert(MemoryLayout<A<T>>.size == MemoryLayout<AttributeContent>.size)
        assert(MemoryLayout<A<T>>.alignment == MemoryLayout<AttributeContent>.alignment)
        more.withUnsafeBufferPointer { list in
            list.withMemoryRebound(to: AttributeContent.self) { tag(start, first.content, $0, end) }
        }
    }

    @inline(never)
    @usableFromInline
    mutating func tag(
        _ start: StaticString,
        _ first: AttributeContent,
        _ more: UnsafeBufferPointer<AttributeContent>,
        _ end: StaticString
    ) {
        writer.append(start)
        first.write(to: &writer)
        for index in more.indices { more[index].write(to: &writer) }
        writer.append(end)
    }
}
