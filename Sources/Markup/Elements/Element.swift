public import Octets

extension HTML {
    /// Short, because it stands in every element's declaration.
    public typealias A<Element> = Attribute<Element>

    @inlinable
    @inline(__always)
    mutating func element<T>(_ start: StaticString, _ end: StaticString, _ attributes: [A<T>], content: Content) {
        tag(start, attributes, ">")
        content(&self)
        writer.append(end)
    }

    /// An element that has no end tag.
    @inlinable
    @inline(__always)
    mutating func void<T>(_ start: StaticString, _ attributes: [A<T>]) { tag(start, attributes, ">") }

    /// An element of a drawing, closed by its own tag: without the slash the next one would lie inside it.
    @inlinable
    @inline(__always)
    mutating func shape<T>(_ start: StaticString, _ attributes: [A<T>]) { tag(start, attributes, "/>") }

    /// The list of attributes does not leave this function, so the compiler keeps it on the stack.
    @inlinable
    @inline(__always)
    mutating func tag<T>(_ start: StaticString, _ attributes: [A<T>], _ end: StaticString) {
        attributes.withUnsafeBufferPointer { list in
            list.withMemoryRebound(to: AttributeContent.self) { tag(start, $0, end) }
        }
    }

    @inline(never)
    @usableFromInline
    mutating func tag(_ start: StaticString, _ attributes: UnsafeBufferPointer<AttributeContent>, _ end: StaticString) {
        writer.append(start)
        for index in attributes.indices { attributes[index].write(to: &writer) }
        writer.append(end)
    }
}
