import Glibc

/// Memory of exactly that many bytes, so that a memory checker detects a read beyond the end.
func withExactCopy<Result>(
    _ bytes: some Collection<UInt8>,
    _ work: (UnsafeBufferPointer<UInt8>) throws -> Result
) rethrows -> Result {
    let memory = malloc(bytes.count)
    defer { free(memory) }
    let copy = UnsafeMutableRawBufferPointer(start: memory, count: bytes.count)
    copy.copyBytes(from: bytes)
    return try work(UnsafeBufferPointer(copy.bindMemory(to: UInt8.self)))
}
