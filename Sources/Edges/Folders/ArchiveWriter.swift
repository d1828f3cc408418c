package import Domain
import Octets

/// Writes an archive: files in sequence, and at the end the list of their checksums.
package struct ArchiveWriter: ~Copyable {
    private let file: OpenFile
    private let seconds: Int
    private var sums = ""

    /// The top-level folder in the archive, so that unpacking by hand does not scatter files.
    static let folder = "madang"
    /// The name of the list, which `sha256sum -c` can read.
    static let sumsName = "SHA256SUMS"
    static let portion = 1 << 18

    package init(creating path: String, at now: Instant) throws(Failure) {
        file = try OpenFile(creating: path)
        seconds = now.milliseconds / 1000
    }

    /// Adds the file at `path` under `name`. It must not change meanwhile. `progress` receives the bytes of each
    /// portion.
    package mutating func add(_ name: String, from path: String, progress: (Int) -> Void = { _ in }) throws(Failure) {
        let source = try OpenFile(reading: path)
        let header = try header(name, source.size())
        try write(header.block)
        var sum = SHA256()
        try source.eachPortion(of: header.size) { (bytes) throws(Failure) in
            sum.update(bytes)
            try file.write(bytes)
            progress(bytes.count)
        }
        try write([UInt8](repeating: 0, count: header.padding))
        sums += "\(sum.finishAsText())  \(name)\n"
    }

    package mutating func add(_ name: String, text: String) throws(Failure) {
        try put(name, text)
        sums += "\(SHA256.text(of: text.utf8))  \(name)\n"
    }

    /// Writes the checksums and the end; returns when all of it is on disk.
    package consuming func finish() throws(Failure) {
        try put(Self.sumsName, sums)
        try write([UInt8](repeating: 0, count: 2 * TarHeader.blockSize))
        try file.sync()
    }

    private func put(_ name: String, _ text: String) throws(Failure) {
        let header = try header(name, text.utf8.count)
        try write(header.block + Array(text.utf8) + [UInt8](repeating: 0, count: header.padding))
    }

    private func header(_ name: String, _ size: Int) throws(Failure) -> TarHeader {
        let name = "\(Self.folder)/\(name)"
        guard name.utf8.count <= TarHeader.longestName else {
            throw .longName(name)
        }
        return TarHeader(name: name, size: size, seconds: seconds)
    }

    private func write(_ bytes: [UInt8]) throws(Failure) { try file.write(bytes) }
}

extension OpenFile {
    /// Calls `body` with the next `count` bytes in portions; throws if the file ends earlier.
    package func eachPortion(
        of count: Int,
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: ArchiveWriter.portion, alignment: 16)
        defer { buffer.deallocate() }
        var rest = count
        while rest > 0 {
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(rest, buffer.count)])
            let filled = try read(into: room)
            guard filled == room.count else { throw .endsEarly }
            try body(UnsafeRawBufferPointer(room))
            rest -= filled
        }
    }
}
