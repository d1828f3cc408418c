import Glibc

/// Writes all bytes to a blocking descriptor, in as many calls as necessary. Returns 0, or the `errno` of the failure;
/// `EIO` if a call wrote nothing.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    writeAll(bytes) { Glibc.write(descriptor, $0.baseAddress, $0.count) }
}

/// Writes all bytes by any call that behaves like `write`.
func writeAll(_ bytes: UnsafeRawBufferPointer, by call: (UnsafeRawBufferPointer) -> Int) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
        let count = call(rest)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return errno }
        // Retried, a call that writes nothing might never write anything.
        guard count > 0 else { return EIO }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
}
