import Domain
import Folders
import Foundation
import Octets
import Pictures
import TestKit

@testable import Storage

/// A data folder with a small market, for tests of maintenance.
struct DataFolderHarness {
    let scratch: TemporaryFolder
    let path: String

    /// Creates two products, one of them with two pictures with files. It uses a temporary folder unless one is named.
    init(in place: String? = nil) async throws {
        scratch = TemporaryFolder()
        path = place ?? scratch.path + "/data"
        let folder = try LockedDataFolder(path, for: .using)
        try folder.prepare()
        let bowl = try Self.putPicture("놋그릇", on: folder.pictures)
        let jar = try Self.putPicture("달항아리", on: folder.pictures)
        let store = try Store(in: folder.store, readers: 1, at: .opening)
        let jane = try await store.sellers().add(.jane, at: .opening).id
        let products = store.products()
        _ = try await products.add(.named("놋그릇", pictures: [bowl, jar]), by: jane, at: .opening)
        _ = try await products.add(.named("조각보", pictures: []), by: jane, at: .opening)
    }

    /// Returns a folder with a third product, 새 상품, which no backup has.
    static func withOneMore() async throws -> DataFolderHarness {
        let harness = try await DataFolderHarness()
        try await harness.addOneMore()
        return harness
    }

    func addOneMore() async throws {
        let store = try Store(in: StoreFolder(path + "/store"), readers: 1, at: .opening)
        _ = try await store.products().add(.named("새 상품", pictures: []), by: SellerID(1), at: .opening)
    }

    /// Adds a conversation about the first product, with a picture.
    @discardableResult
    func talk(in store: Store) async throws -> StoredPicture {
        let picture = try Self.putPicture("금이 간 곳", on: path + "/pictures")
        let red = try await store.sellers().add(.red, at: .opening).id
        var message = try NewMessage("", key: "form-0001", hasPicture: true)
        message.picture = picture
        _ = try await store.members().conversations.send(message, about: ProductID(1), by: red, at: .opening)
        return picture
    }

    var pictures: PictureFolder { PictureFolder(path: path + "/pictures") }

    func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }

    /// Stores files as the picture pipeline does.
    @discardableResult
    static func putPicture(_ content: String, on shelf: String) throws -> StoredPicture {
        let file = Data("the picture of \(content)".utf8)
        let list = """
            madang picture 1
            size 8x6
            colour #8a6f55
            320.webp 8x6 \(file.count) \(SHA256.text(of: file))

            """
        let hash = PictureHash(SHA256.text(of: list.utf8)) ?? impossible()
        let folder = URL(filePath: shelf).appending(path: PictureFolder.place(of: hash))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(list.utf8).write(to: folder.appending(path: "files.txt"))
        try file.write(to: folder.appending(path: "320.webp"))
        let dimensions = PictureDimensions(width: 8, height: 6)
        return StoredPicture(hash: hash, dimensions: dimensions, colour: PictureColour(red: 1, green: 2, blue: 3))
    }

    /// Returns all files below a folder with their contents, except the log's files, which come and go.
    static func files(in path: String) async throws -> [String: Data] {
        try await waitUntilClosed(path + "/store/madang.db")
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            let url = URL(filePath: path).appending(path: name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue,
                !name.hasSuffix("-wal"), !name.hasSuffix("-shm"), !name.hasSuffix("lock")
            else { continue }
            files[name] = try Data(contentsOf: url)
        }
        return files
    }

    /// Waits until the database is closed. A store closes on threads of its own, and its last connection checkpoints
    /// the log: until then the file may still change.
    private static func waitUntilClosed(_ database: String) async throws {
        let descriptors = "/proc/self/fd"
        let database = URL(filePath: database).resolvingSymlinksInPath().path
        try await eventually("\(database) is closed") {
            try !FileManager.default.contentsOfDirectory(atPath: descriptors).contains { number in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\(number)")
                return target?.hasPrefix(database) ?? false
            }
        }
    }

    /// Returns the names of the products in a folder's store, newest first.
    static func names(in path: String) async throws -> [String] {
        let folder = try LockedDataFolder(path, for: .using)
        let store = try Store(in: folder.store, readers: 1, at: .opening)
        return try await store.products().listed(limit: 1000).map(\.name)
    }
}
