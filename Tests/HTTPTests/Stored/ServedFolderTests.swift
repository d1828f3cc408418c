import CLinux
import Foundation
import HTTP
import Octets
import Testing

/// A folder with a file, a folder, links that lead outside, and a pipe.
private final class Ground: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "served-\(UUID().uuidString)").path()
        let files = FileManager.default
        try files.createDirectory(atPath: path + "/in/deep", withIntermediateDirectories: true)
        try Data("0123456789".utf8).write(to: URL(filePath: path + "/in/ten.txt"))
        try Data("깊이".utf8).write(to: URL(filePath: path + "/in/deep/한글 이름.txt"))
        try Data().write(to: URL(filePath: path + "/in/empty"))
        try Data("secret".utf8).write(to: URL(filePath: path + "/secret"))
        try files.createSymbolicLink(atPath: path + "/in/out", withDestinationPath: path + "/secret")
        try files.createSymbolicLink(atPath: path + "/in/up", withDestinationPath: "..")
        try files.createSymbolicLink(atPath: path + "/in/same", withDestinationPath: "ten.txt")
        try files.createSymbolicLink(atPath: path + "/link", withDestinationPath: "in")
        try #require(mkfifo(path + "/in/pipe", 0o600) == 0)
        var times = [timeval(tv_sec: 784_111_777, tv_usec: 0), timeval(tv_sec: 784_111_777, tv_usec: 0)]
        try #require(utimes(path + "/in/ten.txt", &times) == 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Number of descriptors of this process open on files in here.
    var openFiles: Int {
        get throws {
            let descriptors = "/proc/self/fd"
            let place = URL(filePath: path).resolvingSymlinksInPath().path
            return try FileManager.default.contentsOfDirectory(atPath: descriptors).count { number in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\(number)")
                return target?.hasPrefix(place) ?? false
            }
        }
    }

    func folder() throws -> ServedFolder { try #require(ServedFolder(path + "/in")) }

    func answer(
        _ name: String = "ten.txt",
        _ fields: (String, String)...,
        method: HTTP.Method = .get
    ) throws -> Response? {
        guard let file = try folder().file(name) else { return nil }
        let request = Request(method, "/", fields: [("host", "localhost")] + fields)
        return file.answer(to: request, type: "text/plain")
    }
}

private func content(_ response: Response?) throws -> String {
    guard case .file(let slice)? = response?.body else { return "" }
    var bytes = [UInt8](repeating: 0, count: slice.count)
    try #require(pread(slice.descriptor, &bytes, slice.count, off_t(slice.offset)) == slice.count)
    return String(decoding: bytes, as: UTF8.self)
}

@Suite struct ServedFolderTests {
    private let ground: Ground

    init() throws { ground = try Ground() }

    @Test func aFileIsServedWithWhatIsKnownOfIt() throws {
        let response = try #require(try ground.answer())
        #expect(response.status == 200)
        #expect(try content(response) == "0123456789")
        #expect(response.headers[.contentType] == "text/plain")
        #expect(response.headers[.lastModified] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(response.headers["accept-ranges"] == "bytes")
        #expect(response.headers[.etag]?.hasPrefix("\"") == true)
    }

    @Test func filesInFoldersAreFound() throws {
        #expect(try content(try ground.answer("deep/한글 이름.txt")) == "깊이")
    }

    @Test func anEmptyFileHasAnEmptyBody() throws {
        let response = try #require(try ground.answer("empty"))
        #expect(response.status == 200)
        let isEmpty = if case .empty = response.body { true } else { false }
        #expect(isEmpty)
    }

    @Test(
        arguments: [
            "", "/", ".", "..", "../secret", "../in/ten.txt", "deep/../ten.txt", "./ten.txt", "deep/", "deep",
            "/ten.txt", "//ten.txt",
            "deep//한글 이름.txt", "ten.txt/", "ten.txt/x", "missing", "missing/x", "out", "up/secret", "up/in/ten.txt",
            "same", "pipe",
            "ten.txt\u{0}", "ten.txt\u{0}.png", "..\u{0}", "/etc/passwd", "in/ten.txt",
        ] + [String(repeating: "a", count: 300), String(repeating: "a/", count: 3_000) + "a"]
    )
    func nothingElseIsServed(name: String) throws { #expect(try ground.answer(name) == nil) }

    @Test func theFolderItselfMayBeALink() throws {
        let folder = try #require(ServedFolder(ground.path + "/link"))
        guard let file = try folder.file("ten.txt") else {
            Issue.record("no file")
            return
        }
        let size = file.size
        #expect(size == 10)
        #expect(ServedFolder(ground.path + "/missing") == nil)
        #expect(ServedFolder(ground.path + "/secret") == nil)
    }

    @Test(
        arguments: [
            ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=8-", 206, "89", "bytes 8-9/10"),
            ("bytes=-3", 206, "789", "bytes 7-9/10"),
            ("bytes=0-100", 206, "0123456789", "bytes 0-9/10"), ("bytes=10-", 416, "", "bytes */10"),
            ("bytes=-0", 416, "", "bytes */10"),
            ("bytes=0-1,4-5", 200, "0123456789", nil), ("lines=1-2", 200, "0123456789", nil),
        ] as [(String, Int, String, String?)]
    )
    func partsAreServed(range: String, status: Int, text: String, contentRange: String?) throws {
        let response = try #require(try ground.answer("ten.txt", ("range", range)))
        #expect(response.status == status)
        #expect(try content(response) == text)
        #expect(response.headers["content-range"] == contentRange)
    }

    @Test func partsAreCutOnlyFromTheVersionThatIsMeant() throws {
        let tag = try #require(try ground.answer()?.headers[.etag])
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        for (field, status) in [
            (tag, 206), (date, 206), ("W/\(tag)", 200), ("\"other\"", 200), ("Mon, 07 Nov 1994 08:49:37 GMT", 200),
            ("nonsense", 200),
        ] {
            #expect(
                try ground.answer("ten.txt", ("range", "bytes=0-0"), ("if-range", field))?.status == status,
                "\(field)"
            )
        }
    }

    @Test func headIsAskedForTheWhole() throws {
        let response = try ground.answer("ten.txt", ("range", "bytes=0-0"), method: .head)
        #expect(response?.status == 200)
    }

    @Test func aClientThatHasItIsToldSo() throws {
        let tag = try #require(try ground.answer()?.headers[.etag])
        for field in [
            ("if-none-match", tag), ("if-none-match", "W/" + tag),
            ("if-modified-since", "Sun, 06 Nov 1994 08:49:37 GMT"),
        ] {
            let response = try #require(try ground.answer("ten.txt", field))
            #expect(response.status == 304)
            #expect(response.headers[.etag] == tag)
            #expect(response.headers[.contentType] == nil)
        }
        #expect(try ground.answer("ten.txt", ("if-match", "\"other\""))?.status == 412)
    }

    @Test func aChangedFileHasAnotherTag() throws {
        let before = try ground.answer()?.headers[.etag]
        try Data("9876543210".utf8).write(to: URL(filePath: ground.path + "/in/ten.txt"))
        #expect(try ground.answer()?.headers[.etag] != before)
    }

    @Test func filesThatAreNotSentAreClosed() throws {
        let folder = try ground.folder()
        let before = try ground.openFiles
        for _ in 0..<2_000 {
            _ = try folder.file("deep/한글 이름.txt")
            _ = try folder.file("deep/missing")
            _ = try folder.file("deep")
            _ = try ground.answer()
            _ = try ground.answer("ten.txt", ("range", "bytes=90-"))
        }
        #expect(try ground.openFiles == before)
    }
}
