import CVips
import Glibc

struct ProbeError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

func startLibrary() throws {
    guard mv_start("picture-probe") == 0 else { throw ProbeError("libvips does not start") }
}

/// Images are never released, because the tool exits after one picture.
typealias ImagePointer = UnsafeMutablePointer<VipsImage>

private func made(_ what: String, _ make: (inout ImagePointer?) -> Int32) throws -> ImagePointer {
    var image: ImagePointer?
    guard make(&image) == 0, let image else { throw ProbeError("\(what): \(String(cString: vips_error_buffer()))") }
    return image
}

func make(_ words: ArraySlice<String>) throws {
    let words = Array(words)
    guard let width = Int32(words[0]), let height = Int32(words[1]), let bands = Int32(words[2]) else {
        throw ProbeError("not numbers: \(words)")
    }
    var pixels = readAll()
    guard pixels.count == Int(width * height * bands) else { throw ProbeError("\(pixels.count) bytes of pixels") }
    var image = try made("pixels") { out in
        out = vips_image_new_from_memory_copy(&pixels, pixels.count, width, height, bands, VIPS_FORMAT_UCHAR)
        return out == nil ? -1 : 0
    }
    if bands >= 3 { image = try made("sRGB") { mv_as_srgb(image, &$0) } }
    for step in words.dropFirst(4) { image = try apply(step, to: image) }
    guard mv_write_file(image, words[3]) == 0 else { throw ProbeError(String(cString: vips_error_buffer())) }
}

/// Applies one step: `zoom=10`, `p3`, `cmyk`, `16`, `frames=3`, `pages=3`, `orientation=6`, `note:NAME=VALUE`,
/// `blob:NAME=VALUE`.
private func apply(_ step: String, to image: ImagePointer) throws -> ImagePointer {
    let halves = step.split(separator: "=", maxSplits: 1).map(String.init)
    let number = halves.count == 2 ? Int32(halves[1]) ?? 0 : 0
    switch halves[0] {
    case "zoom": return try made(step) { mv_zoom(image, number, &$0) }
    case "p3": return try made(step) { mv_to_profile(image, "p3", &$0) }
    case "cmyk": return try made(step) { mv_to_profile(image, "cmyk", &$0) }
    case "cmyk-bare":
        let inks = try made(step) { mv_to_profile(image, "cmyk", &$0) }
        let bare = try made(step) { mv_copy(inks, &$0) }
        vips_image_remove(bare, VIPS_META_ICC_NAME)
        return bare
    case "grey": return try made(step) { mv_colourspace(image, VIPS_INTERPRETATION_B_W, &$0) }
    case "16": return try made(step) { mv_colourspace(image, VIPS_INTERPRETATION_RGB16, &$0) }
    case "frames":
        let height = vips_image_get_height(image)
        let tall = try made(step) { mv_repeat(image, number, &$0) }
        return try noted(tall) { vips_image_set_int($0, "page-height", height) }
    case "pages":
        let height = vips_image_get_height(image) / max(number, 1)
        return try noted(image) { vips_image_set_int($0, "page-height", height) }
    case "orientation": return try noted(image) { vips_image_set_int($0, "orientation", number) }
    default: return try noted(image) { try setNote(halves, of: $0) }
    }
}

private func setNote(_ halves: [String], of image: ImagePointer) throws {
    guard halves.count == 2 else { throw ProbeError("no such step: \(halves)") }
    let name = String(halves[0].dropFirst(5))
    if halves[0].hasPrefix("note:") {
        vips_image_set_string(image, name, halves[1])
    } else if halves[0].hasPrefix("blob:") {
        vips_image_set_blob_copy(image, name, halves[1], halves[1].utf8.count)
    } else {
        throw ProbeError("no such step: \(halves)")
    }
}

/// Copies the image first: metadata may only be set on an image that is not shared.
private func noted(_ image: ImagePointer, _ set: (ImagePointer) throws -> Void) throws -> ImagePointer {
    let copy = try made("copy") { mv_copy(image, &$0) }
    try set(copy)
    return copy
}

func writePixels(of path: String) throws {
    let image = try made(path) { mv_read_file(path, &$0) }
    let colours = try made(path) { mv_colourspace(image, VIPS_INTERPRETATION_sRGB, &$0) }
    let bytes = try made(path) { mv_cast(colours, VIPS_FORMAT_UCHAR, &$0) }
    var count = 0
    guard let pixels = vips_image_write_to_memory(bytes, &count) else {
        throw ProbeError("\(path): \(String(cString: vips_error_buffer()))")
    }
    let shape = [vips_image_get_width(bytes), vips_image_get_height(bytes), vips_image_get_bands(bytes)]
    try writeAll(Array((shape.map(String.init).joined(separator: " ") + "\n").utf8))
    try writeAll(Array(UnsafeRawBufferPointer(start: pixels, count: count)))
}

private func readAll() -> [UInt8] {
    var bytes: [UInt8] = []
    var portion = [UInt8](repeating: 0, count: 1 << 20)
    while case let count = read(STDIN_FILENO, &portion, portion.count), count > 0 {
        bytes.append(contentsOf: portion[..<count])
    }
    return bytes
}

private func writeAll(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        guard count > 0 else { throw ProbeError("cannot write") }
        rest = rest.dropFirst(count)
    }
}
