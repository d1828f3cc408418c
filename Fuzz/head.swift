/// Tests request heads.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let broken = HeadProperties.broken(by: bytes) { fatalError(broken) }
    return 0
}
