import Foundation
import TestKit
import Testing

/// A picture at low resolution: the mean colour of each of 16 × 16 fields, in sRGB.
struct Glance {
    private let fields: [Double]

    private static let side = 16

    /// Reads a file that libvips supports, drawings included.
    init(of path: String) throws {
        let (width, height, bands, pixels) = try Self.pixels(of: path)
        var sums = [Double](repeating: 0, count: Self.side * Self.side * 3)
        for y in 0..<height {
            for x in 0..<width {
                let field = (y * Self.side / height * Self.side + x * Self.side / width) * 3
                let start = (y * width + x) * bands
                for band in 0..<3 { sums[field + band] += Double(pixels[start + band]) }
            }
        }
        let each = Double(width * height) / Double(Self.side * Self.side)
        fields = sums.map { $0 / each }
    }

    /// Reads an encoded picture, or an SVG drawing.
    init(_ bytes: [UInt8]) throws {
        let place = TemporaryFolder()
        let file = place.path + "/picture"
        try Data(bytes).write(to: URL(filePath: file))
        try self.init(of: file)
    }

    /// Returns the average difference of their colours, of 255.
    func difference(from other: Glance) -> Double {
        zip(fields, other.fields).map { abs($0 - $1) }.reduce(0, +) / Double(fields.count)
    }

    private static func pixels(of path: String) throws -> (width: Int, height: Int, bands: Int, pixels: [UInt8]) {
        let bytes = try PictureProbe.run(["pixels", path])
        let newline = try #require(bytes.firstIndex(of: 10))
        let shape = String(decoding: bytes[..<newline], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        try #require(shape.count == 3 && shape[2] >= 3)
        return (shape[0], shape[1], shape[2], [UInt8](bytes[(newline + 1)...]))
    }
}

/// The tool that makes and examines pictures with libvips.
enum PictureProbe {
    static func run(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: Checkout.program).deletingLastPathComponent()
            .appending(path: "picture-probe")
        process.arguments = arguments
        let (given, output) = (Pipe.toStart(), Pipe.toStart())
        (process.standardInput, process.standardOutput) = (given, output)
        try process.start()
        try given.fileHandleForWriting.write(contentsOf: Data(input))
        try given.fileHandleForWriting.close()
        let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(arguments)")
        return bytes
    }

    /// Returns a picture of a photograph's size in one colour.
    static func large(_ colour: [UInt8]) throws -> [UInt8] {
        let place = TemporaryFolder()
        let pixels = Array(repeatElement(colour, count: 100 * 100).joined())
        _ = try run(["make", "100", "100", "3", place.path + "/large.png", "zoom=30"], input: pixels)
        return [UInt8](try Data(contentsOf: place.url("large.png")))
    }
}
