import Glibc

/// Tries the whole forms apps sell with, of all generations.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let end = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(end, 0, 0)
    // The semaphore outlives the task, which is waited for.
    nonisolated(unsafe) let ended = end
    // Begins on this thread; built as bin/fuzz does, it also ends there, without waiting for another.
    Task.immediate {
        if let broken = await SellingProperties.brokenForm(by: bytes) { fatalError(broken) }
        sem_post(ended)
    }
    sem_wait(end)
    sem_destroy(end)
    end.deallocate()
    return 0
}
