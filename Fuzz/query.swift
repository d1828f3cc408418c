/// Tests queries, forms and paths.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let broken = QueryProperties.broken(by: bytes) { fatalError(broken) }
    return 0
}
