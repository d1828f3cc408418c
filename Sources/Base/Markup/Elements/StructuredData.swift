package import Octets

extension HTML {
    /// Writes machine-readable JSON (`application/ld+json`). It is data and never runs; characters with a meaning in
    /// HTML are written as JSON escapes, so that no text in it can end the element.
    package mutating func structuredData(_ json: Bytes) {
        writer.append("<script type=\"application/ld+json\">")
        json.withBytes { bytes in
            for byte in bytes {
                switch byte {
                // These characters occur only in strings, where JSON allows escapes.
                case UInt8(ascii: "<"): writer.append("\\u003c")
                case UInt8(ascii: ">"): writer.append("\\u003e")
                case UInt8(ascii: "&"): writer.append("\\u0026")
                default: writer.append(byte: byte)
                }
            }
        }
        writer.append("</script>")
    }
}
