package import Octets

extension HTML {
    /// JSON that programs read in a page (`application/ld+json`). It is data and never runs; its signs that mean
    /// something in HTML are written as JSON escapes, so that no text in it can end the element.
    package mutating func structuredData(_ json: Bytes) {
        writer.append("<script type=\"application/ld+json\">")
        json.withBytes { bytes in
            for byte in bytes {
                switch byte {
                // These signs occur in strings only, where JSON may write them so.
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
