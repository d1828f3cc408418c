import Glibc

/// Writes all bytes to a descriptor that blocks, in as many calls as that takes. Returns 0, or the `errno` of what failed;
/// `EIO` when a call wrote nothing.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    writeAll(bytes) { Glibc.write(descriptor, $0.baseAddress, $0.count) }
}

/// The same by any call that behaves like `write`.
func writeAll(_ bytes: UnsafeRawBufferPointer, by call: (UnsafeRawBufferPointer) -> Int) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
        let count = call(rest)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return errno }
        // Asked again, a call that takes nothing might never take anything.
        guard count > 0 else { return EIO }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
}
