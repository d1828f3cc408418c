/// Tests the data files of exhibitions.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let broken = JSONProperties.broken(by: bytes) { fatalError(broken) }
    return 0
}
