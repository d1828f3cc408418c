import Glibc

/// Headers of a response, stored as the bytes sent on the wire: `name: value CR LF`, one after another.
///
/// `content-length`, `transfer-encoding`, `connection` and `date` belong to the engine and are never added here.
package struct Headers: Sendable, Equatable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Adds a header. Control bytes in the value become spaces, so that user input cannot end it early.
    package mutating func add(_ name: HeaderName, _ value: String) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.text.utf8Start, count: name.text.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
        for byte in value.utf8 {
            bytes.append((byte < 0x20 && byte != 0x09) || byte == 0x7F ? UInt8(ascii: " ") : byte)
        }
        bytes.append(0x0D)
        bytes.append(0x0A)
    }

    package mutating func set(_ name: HeaderName, _ value: String) {
        remove(name)
        add(name, value)
    }

    package mutating func remove(_ name: HeaderName) {
        var start = 0
        while let line = line(from: start) {
            if Headers.line(bytes[line], isNamed: name) { bytes.removeSubrange(line) } else { start = line.upperBound }
        }
    }

    /// Returns the range of the line that begins there, its LF included.
    private func line(from start: Int) -> Range<Int>? {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, start < bytes.count,
                let end = memchr(base + start, 0x0A, bytes.count - start)
            else { return nil }
            return start..<(UnsafePointer(end.assumingMemoryBound(to: UInt8.self)) - base + 1)
        }
    }

    package mutating func append(contentsOf other: Headers) { bytes.append(contentsOf: other.bytes) }

    /// The first value under that name.
    package subscript(_ name: HeaderName) -> String? { all(name).first }

    package func all(_ name: HeaderName) -> [String] {
        lines.filter { Headers.line($0, isNamed: name) }
            .map { String(decoding: $0.dropFirst(name.text.utf8CodeUnitCount + 2).dropLast(2), as: UTF8.self) }
    }

    /// All headers, for display.
    package var fields: [(name: String, value: String)] {
        lines.compactMap { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let value = line[(colon + 1)...].dropFirst().dropLast(2)
            return (String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
        }
    }

    private var lines: [ArraySlice<UInt8>] {
        var found: [ArraySlice<UInt8>] = []
        var start = 0
        while let line = line(from: start) {
            found.append(bytes[line])
            start = line.upperBound
        }
        return found
    }

    private static func line(_ line: ArraySlice<UInt8>, isNamed name: HeaderName) -> Bool {
        let length = name.text.utf8CodeUnitCount
        guard line.count > length, line[line.startIndex + length] == UInt8(ascii: ":") else { return false }
        return line.prefix(length).elementsEqual(UnsafeBufferPointer(start: name.text.utf8Start, count: length))
    }
}
