import CVips
import Domain
import Pictures

/// A picture in several sizes, each made from the next larger one, so that the source is decoded once.
struct SizeLadder {
    private var steps: [PictureSize: Raster] = [:]
    let colour: PictureColour

    init(of source: Source, sizes: Set<PictureSize>) throws(PictureRefusal) {
        let bounded = sizes.subtracting([.square]).sorted { $0.rawValue > $1.rawValue }
        guard let largest = bounded.first else { throw .broken }
        var raster = try source.raster(in: largest.dimensions(of: source.dimensions)).withoutIdleAlpha()
        for size in bounded {
            raster = try raster.resized(to: size.dimensions(of: source.dimensions))
            steps[size] = raster
        }
        colour = raster.dominantColour
        guard sizes.contains(.square) else { return }
        steps[.square] = try square(of: source)
    }

    subscript(size: PictureSize) -> Raster? { steps[size] }

    /// Makes the square from the smallest size that is large enough.
    private func square(of source: Source) throws(PictureRefusal) -> Raster {
        let wanted = PictureSize.square.dimensions(of: source.dimensions)
        let step = steps.values.sorted { $0.count < $1.count }
            .first { min($0.dimensions.width, $0.dimensions.height) >= wanted.width }
        guard let step else { throw .broken }
        return try Raster(step.centre().resized(to: wanted))
    }
}

extension Raster {
    /// Drops the alpha channel, which many programs write although nothing is transparent.
    fileprivate func withoutIdleAlpha() throws(PictureRefusal) -> Raster {
        guard image.bands == 4 else { return self }
        var lowest = 0.0
        let alpha = try image.then { mv_bands($0, 3, 1, &$1) }
        guard mv_lowest(alpha.pointer, &lowest) == 0 else { throw .broken }
        return lowest == 255 ? try Raster(image.then { mv_bands($0, 0, 3, &$1) }) : self
    }
}
