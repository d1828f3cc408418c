import Glibc

/// Tests the complete forms of apps that sell, of every API generation.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let end = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(end, 0, 0)
    // The semaphore outlives the task, because this function waits for it.
    nonisolated(unsafe) let ended = end
    // Starts on this thread; in a `bin/fuzz` build it also ends there, without waiting for another.
    Task.immediate {
        if let broken = await SellingProperties.brokenForm(by: bytes) { fatalError(broken) }
        sem_post(ended)
    }
    sem_wait(end)
    sem_destroy(end)
    end.deallocate()
    return 0
}
