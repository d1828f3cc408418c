import Synchronization

@testable import HTTP

/// Stores uploads in memory, and fails on request.
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

/// Wants only some files, and has room for a limited number of their bytes.
final class PickySink: UploadSink {
    private let fields: Bool
    private let room: Mutex<Int>
    private let isWanted: @Sendable (MultipartForm<MemoryFile>) -> Bool

    init(fields: Bool = true, files: Int = .max, _ isWanted: @escaping @Sendable (MultipartForm<MemoryFile>) -> Bool) {
        self.fields = fields
        room = Mutex(files)
        self.isWanted = isWanted
    }

    func begin(_ part: MultipartPart) throws(UploadFailure) -> MemoryFile { MemoryFile(fails: false) }

    func wants(_ part: MultipartPart, after form: MultipartForm<MemoryFile>) -> Bool { isWanted(form) }

    func reserves(_ count: Int, inFile: Bool) -> Bool {
        guard inFile else { return fields }
        return room.withLock { room in
            room -= count
            return room >= 0
        }
    }
}
