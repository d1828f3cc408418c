import Glibc

/// A folder of files to serve. Names are resolved inside it and never lead out of it.
package final class ServedFolder: Sendable {
    private let descriptor: Int32

    /// Returns nil if there is no such folder. The folder itself may be a symbolic link; its contents may not.
    package init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Returns the file of that name, such as `2026/a.webp`; nil if there is none, or none that may be served.
    ///
    /// Each folder in the path is opened separately and without following links, so that a concurrent move or link
    /// cannot lead elsewhere.
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

/// The system could not open a file that may exist.
package struct UnopenedFile: Error {
    package let code: Int32
}

/// A file descriptor, closed at the end of its lifetime.
private struct Descriptor: ~Copyable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// Gives up ownership; the caller closes it.
    consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }

    /// Opens the last name by descending from folder to folder. Nil if one of them does not exist or is a link.
    static func open(_ names: ArraySlice<String>, in folder: Int32) throws(UnopenedFile) -> Descriptor? {
        guard let name = names.first else { return nil }
        // Opening must not block, as a pipe without a writer would.
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

/// An open file and its metadata, for one response.
package struct ServedFile: ~Copyable {
    package let size: Int
    package let modified: HTTPDate
    package let tag: EntityTag
    private let descriptor: Descriptor

    /// Takes over an open file. Returns nil unless it is a regular file.
    package init?(adopting descriptor: Int32) { self.init(Descriptor(descriptor)) }

    fileprivate init?(_ descriptor: consuming Descriptor) {
        var status = stat()
        guard fstat(descriptor.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.descriptor = descriptor
        size = Int(status.st_size)
        modified = HTTPDate(seconds: status.st_mtim.tv_sec)
        // Any change alters at least one of them, without reading the bytes.
        let parts = [Int(status.st_ino), size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        tag = EntityTag(parts.map { String($0, radix: 36) }.joined(separator: "-"))
    }

    /// Responds with 200, 206, 304, 412 or 416. `headers` are added to each of them, `type` if there is a body. Callers
    /// that know a better identity of the bytes than the system's pass a `tag`.
    package consuming func answer(
        to request: Request,
        type: String,
        tag named: EntityTag? = nil,
        headers: Headers = Headers()
    ) -> Response {
        var headers = headers
        let (tag, size) = (named ?? tag, size)
        headers.add(.etag, tag.text)
        headers.add(.lastModified, modified.text)
        let conditions = Preconditions(tag: tag, modified: modified)
        var (response, range) = conditions.answer(to: request, type: type, size: size, headers: headers)
        if let range { response.body = size == 0 ? .empty : .file(slice(range)) }
        return response
    }

    private consuming func slice(_ range: Range<Int>) -> FileSlice {
        FileSlice(adopting: descriptor.release(), offset: range.lowerBound, count: range.count)
    }
}

extension Response {
    /// Returns the answer to a request for a file in pieces, and the range of bytes that its body needs, if it has one.
    package static func part(
        of size: Int,
        tag: EntityTag,
        to request: Request,
        type: String,
        headers: Headers
    ) -> (response: Response, range: Range<Int>?) {
        var headers = headers
        headers.add(.etag, tag.text)
        return Preconditions(tag: tag).answer(to: request, type: type, size: size, headers: headers)
    }
}

extension Preconditions {
    /// Returns the answer to a request for a file of that size, and the range of bytes that its body needs.
    fileprivate func answer(
        to request: Request,
        type: String,
        size: Int,
        headers: Headers
    ) -> (response: Response, range: Range<Int>?) {
        var headers = headers
        switch outcome(for: request) {
        case .notModified: return (Response(status: 304, headers: headers), nil)
        case .failed: return (Response(status: 412, headers: headers), nil)
        case .proceed: break
        }
        headers.add("accept-ranges", "bytes")
        switch ByteRange(allowRange(for: request) ? request.header(.range) : nil, of: size) {
        case .whole:
            headers.add(.contentType, type)
            return (Response(headers: headers), 0..<size)
        case .part(let range):
            headers.add(.contentType, type)
            headers.add("content-range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
            return (Response(status: 206, headers: headers), range)
        case .unsatisfiable:
            headers.add("content-range", "bytes */\(size)")
            return (Response(status: 416, headers: headers), nil)
        }
    }
}
