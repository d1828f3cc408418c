/// Tests the JSON with which apps describe a product.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let broken = SellingProperties.brokenParams(by: bytes) { fatalError(broken) }
    return 0
}
