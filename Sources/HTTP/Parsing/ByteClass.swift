/// Which bytes may stand where, one bit per rule.
enum ByteClass {
    /// `tchar` of RFC 9110 section 5.6.2: methods and field names.
    static let token: UInt8 = 1
    /// Request targets. Browsers leave `|`, `^`, `\`, brackets and braces as they are, so those pass; `#` never does.
    static let target: UInt8 = 2
    /// Names that can be looked up. RFC 3986 would allow `!$&'()*+,;=%` too, which no server is called.
    static let hostName: UInt8 = 4
    static let digit: UInt8 = 8
    static let hexDigit: UInt8 = 16

    // Made once and never freed or changed: a pointer costs no bounds check and no reference count per byte.
    nonisolated(unsafe) static let table: UnsafePointer<UInt8> = makeTable()

    private static func makeTable() -> UnsafePointer<UInt8> {
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        table.initialize(repeating: 0, count: 256)
        for byte in UInt8(0x21)...0x7E where !"\"#<>".utf8.contains(byte) { table[Int(byte)] |= target }
        for byte in "0123456789".utf8 { table[Int(byte)] |= token | hostName | digit | hexDigit }
        for byte in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8 { table[Int(byte)] |= token | hostName }
        for byte in "abcdefABCDEF".utf8 { table[Int(byte)] |= hexDigit }
        for byte in "!#$%&'*+-.^_`|~".utf8 { table[Int(byte)] |= token }
        for byte in "-._~".utf8 { table[Int(byte)] |= hostName }
        return UnsafePointer(table)
    }
}
