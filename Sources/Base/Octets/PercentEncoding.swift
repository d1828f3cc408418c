extension String {
    /// Returns the text for a URL (RFC 3986): everything but ASCII letters, digits and these marks as `%XX`.
    package func percentEncoded(keeping marks: String = "-._~") -> String {
        var encoded = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            case _ where marks.utf8.contains(byte): encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default: encoded += "%" + [byte].hexadecimal.uppercased()
            }
        }
        return encoded
    }
}
