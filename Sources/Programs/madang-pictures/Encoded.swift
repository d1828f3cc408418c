import CVips
import Domain
import Pictures

/// A finished file in memory.
struct Encoded {
    let bytes: [UInt8]

    init(_ raster: Raster, _ recipe: WorkerRequest.Recipe) throws(PictureRefusal) {
        var start: UnsafeMutableRawPointer?
        var count = 0
        let (quality, effort) = (Int32(recipe.quality), Int32(recipe.effort))
        let status: Int32
        switch recipe.format {
        case .webp: status = mv_save_webp(raster.image.pointer, quality, effort, &start, &count)
        case .avif: status = mv_save_avif(raster.image.pointer, quality, effort, &start, &count)
        case .jpeg:
            // JPEG has no alpha, so transparency becomes white.
            let opaque = raster.image.bands == 4 ? try raster.image.then { mv_on_white($0, &$1) } : raster.image
            status = mv_save_jpeg(opaque.pointer, quality, &start, &count)
        case .tiles, .piece: throw .broken
        }
        guard status == 0, let start else { throw .broken }
        defer { g_free(start) }
        let whole = UnsafeRawBufferPointer(start: start, count: count)
        bytes = recipe.format == .webp ? WebPContainer.withoutMetadata(whole) : Array(whole)
    }
}
