import Domain
import Foundation
import Pictures
import Processes
import Synchronization
import Testing

/// Runs `body` with a separate pipeline and folder, both removed afterwards.
func withPictures<Result>(
    program: OwnProgram = OwnProgram(path: Products.folder.appending(path: OwnProgram.picturesName).path),
    settings: PictureSettings = .with { _ in },
    _ body: (Scene) async throws -> Result
) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = try Scene(PictureFolder(path: folder.path), program, settings)
    do {
        let result = try await body(scene)
        await scene.pipeline.stop()
        return result
    } catch {
        await scene.pipeline.stop()
        throw error
    }
}

extension PictureSettings {
    /// Settings with longer timeouts, because delays of a busy machine are not the worker's fault.
    static func with(_ change: (inout PictureSettings) -> Void) -> PictureSettings {
        var settings = PictureSettings()
        settings.timeToStart = .seconds(60)
        settings.timeToInspect = .seconds(120)
        settings.timeToMake = .seconds(600)
        settings.timeToMakeTiles = .seconds(600)
        change(&settings)
        return settings
    }
}

struct Scene {
    let folder: PictureFolder
    let pipeline: PicturePipeline
    let said: Said

    init(_ folder: PictureFolder, _ program: OwnProgram, _ settings: PictureSettings) throws {
        let said = Said()
        self.folder = folder
        self.said = said
        pipeline = try PicturePipeline(folder: folder, program: program, settings: settings) { said.append($0) }
    }

    /// Returns the path of one of a stored picture's files.
    func path(_ picture: StoredPicture, _ size: PictureSize, _ format: PictureFormat) -> String {
        folder.file(picture.hash, size, format)
    }

    func pixels(_ picture: StoredPicture, _ size: PictureSize, _ format: PictureFormat) throws -> Pixels {
        try Probe.pixels(of: path(picture, size, format))
    }

    func bytes(_ picture: StoredPicture, _ size: PictureSize, _ format: PictureFormat) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(filePath: path(picture, size, format))))
    }

    func keep(_ bytes: [UInt8], from sender: PictureSender = .program) async throws -> StoredPicture {
        try await pipeline.keep(.bytes(bytes), from: sender)
    }

    /// Returns the refusal of a picture.
    func refusal(of bytes: [UInt8]) async throws -> Failure {
        try await #require(throws: Failure.self) { _ = try await keep(bytes) }
    }
}

/// The pipeline's messages to the operator.
final class Said: Sendable {
    private let lines = Mutex<[String]>([])

    func append(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock { $0 } }
}

/// Returns the permission bits of a file or folder.
func permissions(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
}

extension Scene {
    /// Files in progress, or left behind.
    var leftovers: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/incoming") }
    }
}
