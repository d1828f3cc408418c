extension Substring {
    /// Where the first `mark` ends. It is looked for in bytes: looked for letter by letter, the marks in the drawings the
    /// program carries took half of its start. An accent that follows hides no mark from it.
    func end(of mark: StaticString) -> Index? {
        var text = self
        let end = text.withUTF8 { bytes in mark.withUTF8Buffer { Self.end(of: $0, in: bytes) } }
        return end.map { utf8.index(startIndex, offsetBy: $0) }
    }

    private static func end(of mark: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = mark.first, bytes.count >= mark.count else { return nil }
        for place in 0...bytes.count - mark.count where bytes[place] == first {
            if bytes[place...].starts(with: mark) { return place + mark.count }
        }
        return nil
    }
}
