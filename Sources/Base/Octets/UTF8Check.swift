/// Whether bytes are well-formed UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing beyond U+10FFFF.
package func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let source = bytes.baseAddress else { return true }
    var index = 0
    while index < bytes.count {
        if index + 8 <= bytes.count, Word.isASCII(Word.load(source + index)) {
            index += 8
            continue
        }
        guard let length = lengthOfScalar(UnsafeBufferPointer(rebasing: bytes[index...])) else { return false }
        index += length
    }
    return true
}

/// Returns the length of the scalar at the beginning, or nil if it is not well-formed.
private func lengthOfScalar(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[0] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard bytes.count >= length, second.contains(bytes[1]) else { return nil }
    return bytes[1..<length].allSatisfy { $0 & 0xC0 == 0x80 } ? length : nil
}
