import Glibc

/// A folder whose files may be served. Names are looked up inside it and never lead out of it.
package final class ServedFolder: Sendable {
    private let descriptor: Int32

    /// Nil when there is no such folder. The folder itself may be a symbolic link; what is in it may not.
    package init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// The file of that name, such as `2026/a.webp`; nil when there is none, or none that may be served.
    ///
    /// Each folder on the way is opened by itself and without following links, so that nothing that is moved or linked
    /// meanwhile can lead elsewhere.
    package func file(_ name: String) throws(UnopenedFile) -> ServedFile? {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.allSatisfy({ ServedFolder.isPlain($0) }) else { return nil }
        guard let file = try Descriptor.open(parts.map { String(Substring($0)) }[...], in: descriptor) else {
            return nil
        }
        return ServedFile(file)
    }

    private static func isPlain(_ part: Substring.UTF8View) -> Bool {
        !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8) && !part.contains(0)
    }
}

/// The system would not open a file that may well be there.
package struct UnopenedFile: Error {
    package let code: Int32
}

/// An open file's number, closed when it is let go.
private struct Descriptor: ~Copyable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// Leaves the closing to the caller.
    consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }

    /// Goes down from folder to folder as far as the last name. Nil when one of them is not there, or is a link.
    static func open(_ names: ArraySlice<String>, in folder: Int32) throws(UnopenedFile) -> Descriptor? {
        guard let name = names.first else { return nil }
        // A file is not waited for, as a pipe that nobody writes to would make us.
        let kind = names.count > 1 ? O_DIRECTORY : O_NONBLOCK
        let number = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
        guard number >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR, ELOOP, EACCES, EPERM, ENAMETOOLONG, ENXIO: return nil
            default: throw UnopenedFile(code: errno)
            }
        }
        let opened = Descriptor(number)
        if names.count > 1 { return try opened.open(names.dropFirst()) }
        return opened
    }

    private borrowing func open(_ names: ArraySlice<String>) throws(UnopenedFile) -> Descriptor? {
        try Descriptor.open(names, in: number)
    }
}

/// An open file and what the system knows of it. It is answered with once.
package struct ServedFile: ~Copyable {
    package let size: Int
    package let modified: HTTPDate
    package let tag: EntityTag
    private let descriptor: Descriptor

    /// Nil for what is no regular file.
    fileprivate init?(_ descriptor: consuming Descriptor) {
        var status = stat()
        guard fstat(descriptor.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.descriptor = descriptor
        size = Int(status.st_size)
        modified = HTTPDate(seconds: status.st_mtim.tv_sec)
        // Any change moves at least one of them, and none of the bytes need be read.
        let parts = [Int(status.st_ino), size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        tag = EntityTag(parts.map { String($0, radix: 36) }.joined(separator: "-"))
    }

    /// 200, 206, 304, 412 or 416. `headers` go with each of them, `type` where there is a body. `tag` is for those who
    /// know the bytes by a better name than the system does.
    package consuming func answer(
        to request: Request,
        type: String,
        tag named: EntityTag? = nil,
        headers: Headers = Headers()
    ) -> Response {
        var headers = headers
        let tag = named ?? tag
        headers.add(.etag, tag.text)
        headers.add(.lastModified, modified.text)
        let conditions = Preconditions(tag: tag, modified: modified)
        switch conditions.outcome(for: request) {
        case .notModified: return Response(status: 304, headers: headers)
        case .failed: return Response(status: 412, headers: headers)
        case .proceed: break
        }
        headers.add("accept-ranges", "bytes")
        let size = size
        switch ByteRange(conditions.allowRange(for: request) ? request.header(.range) : nil, of: size) {
        case .whole:
            headers.add(.contentType, type)
            return Response(headers: headers, body: size == 0 ? .empty : .file(slice(0..<size)))
        case .part(let range):
            headers.add(.contentType, type)
            headers.add("content-range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
            return Response(status: 206, headers: headers, body: .file(slice(range)))
        case .unsatisfiable:
            headers.add("content-range", "bytes */\(size)")
            return Response(status: 416, headers: headers)
        }
    }

    private consuming func slice(_ range: Range<Int>) -> FileSlice {
        FileSlice(adopting: descriptor.release(), offset: range.lowerBound, count: range.count)
    }
}
