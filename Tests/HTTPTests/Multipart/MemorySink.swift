import Synchronization

@testable import HTTP

/// Keeps uploads in memory, and fails on request.
struct MemorySink: UploadSink {
    var failsAtFile = false
    var failsAtWrite = false

    func begin(_ part: MultipartPart) throws(UploadFailure) -> MemoryFile {
        if failsAtFile { throw UploadFailure(code: 2) }
        return MemoryFile(fails: failsAtWrite)
    }
}

final class MemoryFile: UploadFile {
    private let fails: Bool
    private let written = Mutex<[UInt8]>([])

    init(fails: Bool) { self.fails = fails }

    func write(_ bytes: ArraySlice<UInt8>) throws(UploadFailure) {
        if fails { throw UploadFailure(code: 28) }
        written.withLock { $0 += bytes }
    }

    var bytes: [UInt8] { written.withLock { $0 } }
}
