/// A photo as an app sends it, in any number of files that all differ.
struct BenchPhoto: Sendable {
    private let bytes: [UInt8]

    /// Returns the photo of the pictures part, 12 megapixels.
    static func large(_ studio: Studio) -> BenchPhoto { BenchPhoto(bytes: Studio.bytes(of: studio.photo)) }

    /// Returns a photo of 64 × 48 pixels.
    static func small(_ studio: Studio) throws -> BenchPhoto {
        let (raw, path) = (studio.folder + "/small.raw", studio.folder + "/small.jpg")
        Studio.write((0..<(64 * 48 * 3)).map { UInt8(truncatingIfNeeded: $0 / 3 * 5) }, to: raw)
        _ = try MeasuredRun([studio.probe, "make", "64", "48", "3", path + "[Q=80]"], input: raw)
        return BenchPhoto(bytes: Studio.bytes(of: path))
    }

    /// Returns the same picture with a JPEG comment after its start, so that the file is unique.
    func numbered(_ number: Int) -> [UInt8] {
        let remark = Array("no \(number)".utf8)
        let length = remark.count + 2
        return bytes.prefix(2) + [0xFF, 0xFE, UInt8(length >> 8), UInt8(length & 0xFF)] + remark + bytes.dropFirst(2)
    }
}
