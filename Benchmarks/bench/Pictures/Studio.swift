import Domain
import Glibc

/// The folder the measurements use, their photo, and the programs that make and read pictures.
struct Studio {
    let folder: String
    let photo: String
    private let programs: String
    /// The photo's brightness before any program has processed it.
    let truth: Luma

    init() throws(ChildProcess.Failure) {
        programs = Self.folderOfThisProgram
        folder = programs + "/pictures-bench"
        photo = folder + "/photo.jpg"
        mkdir(folder, 0o700)
        let scene = SyntheticPhoto()
        let pixels = scene.pixels()
        truth = Luma(width: scene.width, height: scene.height, bands: 3, pixels)
        Self.write(scene.lyingPixels(pixels), to: folder + "/photo.raw")
        let notes = [
            "orientation=6", "note:exif-ifd3-GPSLatitude=37/1 33/1 58/1 (37, 33, 58, Rational, 3 components, 24 bytes)",
        ]
        let shape = ["\(scene.height)", "\(scene.width)", "3"]
        _ = try MeasuredRun([probe, "make"] + shape + [photo + "[Q=92]"] + notes, input: folder + "/photo.raw")
    }

    var worker: String { programs + "/madang-pictures" }
    var probe: String { programs + "/picture-probe" }

    /// Returns the brightness of a picture in a file.
    func luma(of path: String) throws(ChildProcess.Failure) -> Luma {
        let output = folder + "/seen.raw"
        _ = try MeasuredRun([probe, "pixels", path], output: output)
        let bytes = Self.bytes(of: output)
        guard let newline = bytes.firstIndex(of: 10) else {
            throw ChildProcess.Failure(description: "no picture: \(path)")
        }
        let shape = String(decoding: bytes[..<newline], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        return Luma(width: shape[0], height: shape[1], bands: shape[2], Array(bytes[(newline + 1)...]))
    }

    /// Returns the similarity of a picture in a file to the original scaled to the same size.
    func likeness(_ path: String) throws(ChildProcess.Failure) -> Double {
        let seen = try luma(of: path)
        return truth.averaged(width: seen.width, height: seen.height).similarity(to: seen)
    }

    static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    static func bytes(of path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        return [UInt8](unsafeUninitializedCapacity: size(path)) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
    }

    static var folderOfThisProgram: String {
        let path = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { text in
                text.baseAddress.map { max(0, readlink("/proc/self/exe", $0, text.count)) } ?? 0
            }
        }
        return String(decoding: path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)], as: UTF8.self)
    }
}
