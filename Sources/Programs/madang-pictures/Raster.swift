import CVips
import Domain
import Pictures

/// Pixels in memory, eight bits of sRGB with or without alpha, without a profile, a location or comments.
///
/// Everything the worker returns is encoded from a raster: no other data can leak.
final class Raster {
    let image: Image
    private let pixels: UnsafeMutableRawPointer
    let count: Int

    /// Runs the pending operations of an image.
    init(_ recipe: Image) throws(PictureRefusal) {
        var count = 0
        guard (3...4).contains(recipe.bands), recipe.format == VIPS_FORMAT_UCHAR,
            let pixels = vips_image_write_to_memory(recipe.pointer, &count)
        else { throw .broken }
        let (width, height, bands) = (recipe.width, recipe.height, recipe.bands)
        do {
            let bare = try Image { out in
                out = vips_image_new_from_memory(
                    pixels,
                    count,
                    Int32(width),
                    Int32(height),
                    Int32(bands),
                    VIPS_FORMAT_UCHAR
                )
                return out == nil ? -1 : 0
            }
            image = try bare.then { mv_as_srgb($0, &$1) }
        } catch {
            g_free(pixels)
            throw error
        }
        self.pixels = pixels
        self.count = count
    }

    deinit { g_free(pixels) }

    var dimensions: PictureDimensions { PictureDimensions(width: image.width, height: image.height) }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: pixels, count: count) }

    /// Returns the raster in exactly these dimensions; itself if it has them.
    func resized(to wanted: PictureDimensions) throws(PictureRefusal) -> Raster {
        guard wanted != dimensions else { return self }
        return try Raster(image.resized(to: wanted))
    }

    /// Returns the largest square in its middle.
    func centre() throws(PictureRefusal) -> Image {
        let side = min(image.width, image.height)
        let (left, top) = ((image.width - side) / 2, (image.height - side) / 2)
        return try image.then { mv_crop($0, Int32(left), Int32(top), Int32(side), Int32(side), &$1) }
    }
}

extension Image {
    /// Resizes with premultiplied alpha, so that the colour of transparent pixels does not bleed into their neighbours.
    func resized(to wanted: PictureDimensions) throws(PictureRefusal) -> Image {
        guard wanted.width != width || wanted.height != height else { return self }
        let (across, down) = (Double(wanted.width) / Double(width), Double(wanted.height) / Double(height))
        // Above two million pixels a narrower filter is visually equal and takes a fifth less time.
        let kernel = width * height > 2_000_000 ? VIPS_KERNEL_LANCZOS2 : VIPS_KERNEL_LANCZOS3
        guard hasAlpha else { return try then { mv_resize($0, across, down, kernel, &$1) } }
        let format = format
        let highest: Double = format == VIPS_FORMAT_USHORT ? 65_535 : 255
        return try then { mv_premultiply($0, highest, &$1) }
            .then { mv_resize($0, across, down, kernel, &$1) }
            .then { mv_unpremultiply($0, highest, &$1) }
            .then { mv_cast($0, format, &$1) }
    }
}
