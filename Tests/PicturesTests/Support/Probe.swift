import Domain
import Foundation
import Pictures
import Synchronization
import TestKit
import Testing

/// The tool that makes and examines pictures with libvips, so that the tests need not link it.
enum Probe {
    /// Makes a picture in one of libvips' formats. `options` are its saver's, `steps` those of `picture-probe`.
    static func make(
        _ pattern: Pixels,
        _ ending: String,
        options: String = "",
        _ steps: [String] = []
    ) throws -> [UInt8] {
        let wanted = Wanted(pattern: pattern, ending: ending + options, steps: steps)
        if let known = made.withLock({ $0[wanted] }) { return known }
        let bytes = try makeAnew(pattern, ending, options, steps)
        made.withLock { $0[wanted] = bytes }
        return bytes
    }

    private struct Wanted: Hashable {
        let pattern: Pixels
        let ending: String
        let steps: [String]
    }

    /// A cache, because many tests want the same picture, and each would start a program for it.
    private static let made = Mutex<[Wanted: [UInt8]]>([:])

    private static func makeAnew(
        _ pattern: Pixels,
        _ ending: String,
        _ options: String,
        _ steps: [String]
    ) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: "probe-\(UUID().uuidString).\(ending)")
        defer { try? FileManager.default.removeItem(at: file) }
        let shape = ["\(pattern.width)", "\(pattern.height)", "\(pattern.bands)"]
        _ = try run(["make"] + shape + [file.path + options] + steps, input: Data(pattern.bytes))
        return try [UInt8](Data(contentsOf: file))
    }

    /// Returns the pixels of a file, in sRGB.
    static func pixels(of path: String) throws -> Pixels {
        let output = try run(["pixels", path], input: Data())
        let newline = try #require(output.firstIndex(of: 10))
        let shape = String(decoding: output[..<newline], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        try #require(shape.count == 3)
        return Pixels(width: shape[0], height: shape[1], bands: shape[2], bytes: [UInt8](output[(newline + 1)...]))
    }

    private static func run(_ arguments: [String], input: Data) throws -> Data {
        let process = Process()
        process.executableURL = Products.folder.appending(path: "picture-probe")
        process.arguments = arguments
        let (inputPipe, outputPipe, errors) = (Pipe.toStart(), Pipe.toStart(), Pipe.toStart())
        process.standardInput = inputPipe
        process.standardOutput = outputPipe
        process.standardError = errors
        try process.start()
        try inputPipe.fileHandleForWriting.write(contentsOf: input)
        try inputPipe.fileHandleForWriting.close()
        let output = outputPipe.fileHandleForReading.readDataToEndOfFile()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(arguments): \(String(decoding: said, as: UTF8.self))")
        return output
    }
}

/// The location of the programs built with the tests.
enum Products {
    static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
}
