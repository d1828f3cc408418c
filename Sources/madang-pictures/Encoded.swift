import CVips
import Domain
import Pictures

/// A finished file in memory.
final class Encoded {
    private let start: UnsafeMutableRawPointer
    let count: Int

    init(_ raster: Raster, _ recipe: WorkerRequest.Recipe) throws(Refusal) {
        var start: UnsafeMutableRawPointer?
        var count = 0
        let (quality, effort) = (Int32(recipe.quality), Int32(recipe.effort))
        let status: Int32
        switch recipe.format {
        case .webp: status = mv_save_webp(raster.image.pointer, quality, effort, &start, &count)
        case .avif: status = mv_save_avif(raster.image.pointer, quality, effort, &start, &count)
        case .jpeg:
            // JPEG has no alpha, and paper is white.
            let opaque = raster.image.bands == 4 ? try raster.image.then { mv_on_white($0, &$1) } : raster.image
            status = mv_save_jpeg(opaque.pointer, quality, &start, &count)
        }
        guard status == 0, let start else { throw .broken }
        self.start = start
        self.count = count
    }

    deinit { g_free(start) }

    func bytes(from offset: Int, atMost most: Int) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: start + offset, count: min(most, count - offset)))
    }
}
