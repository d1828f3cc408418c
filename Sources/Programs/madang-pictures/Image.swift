import CVips
import Pictures

/// A libvips image: a lazy pipeline that runs when its pixels are requested.
final class Image {
    let pointer: UnsafeMutablePointer<VipsImage>

    /// Calls a libvips function that returns 0 and a new image. Any other result is an error in the file.
    init(_ make: (inout UnsafeMutablePointer<VipsImage>?) -> Int32) throws(PictureRefusal) {
        var made: UnsafeMutablePointer<VipsImage>?
        guard make(&made) == 0, let made else { throw .broken }
        pointer = made
    }

    deinit { mv_release(pointer) }

    /// Returns the result of an operation on this image.
    func then(
        _ operation: (UnsafeMutablePointer<VipsImage>, inout UnsafeMutablePointer<VipsImage>?) -> Int32
    ) throws(PictureRefusal) -> Image {
        try Image { operation(pointer, &$0) }
    }

    var width: Int { Int(vips_image_get_width(pointer)) }
    var height: Int { Int(vips_image_get_height(pointer)) }
    var bands: Int { Int(vips_image_get_bands(pointer)) }
    var frames: Int { Int(vips_image_get_n_pages(pointer)) }
    var hasAlpha: Bool { vips_image_hasalpha(pointer) != 0 }
    var format: VipsBandFormat { vips_image_get_format(pointer) }
    /// Whether its rows come in several passes, as in interlaced and progressive files.
    var isInterlaced: Bool {
        ["interlaced", "jpeg-multiscan"].contains { name in
            var value: Int32 = 0
            guard vips_image_get_typeof(pointer, name) != 0 else { return false }
            return vips_image_get_int(pointer, name, &value) == 0 && value != 0
        }
    }
    /// The EXIF orientation, 1 to 8.
    var orientation: Int { Int(vips_image_get_orientation(pointer)) }

    /// The bytes of the embedded colour profile.
    var profile: UnsafeRawBufferPointer? {
        var bytes: UnsafeRawPointer?
        var count = 0
        guard vips_image_get_typeof(pointer, VIPS_META_ICC_NAME) != 0,
            vips_image_get_blob(pointer, VIPS_META_ICC_NAME, &bytes, &count) == 0
        else { return nil }
        return UnsafeRawBufferPointer(start: bytes, count: count)
    }
}
