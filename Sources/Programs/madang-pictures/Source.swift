import CVips
import Domain
import Pictures

/// A received picture with its header read and checked against the limits; its pixels are not decoded yet.
struct Source {
    let format: SourceFormat
    private let file: MappedFile
    private let header: Image

    /// Pictures decoded row by row may be larger if `isExhibit`.
    init(_ file: MappedFile, format: SourceFormat, isExhibit: Bool = false) throws(PictureRefusal) {
        let file = try format == .png ? Self.bare(file) : file
        self.file = file
        self.format = format
        header = try Self.load(file, format, scale: 1)
        guard PictureLimits.allow(dimensions, inSequence: isExhibit && isInSequence) else { throw .tooManyPixels }
        switch format {
        case .gif where header.frames > PictureLimits.gifFrames: throw .tooManyFrames
        case .webp where header.frames > 1: throw .moving
        case .gif, .webp, .jpeg, .png, .heif, .svg: break
        }
    }

    private static func bare(_ file: MappedFile) throws(PictureRefusal) -> MappedFile {
        guard let bare = MappedFile(copying: PNGContainer.withoutMetadata(file.bytes)) else { throw .broken }
        return bare
    }

    /// Dimensions as displayed: orientations five to eight swap width and height.
    var dimensions: PictureDimensions {
        if format == .svg { return drawnDimensions }
        return orientation >= 5
            ? PictureDimensions(width: header.height, height: header.width)
            : PictureDimensions(width: header.width, height: header.height)
    }

    /// A drawing has no pixels of its own: it gets the largest stored size.
    private var drawnDimensions: PictureDimensions {
        let scale = Double(PictureSize.full.rawValue) / Double(max(header.width, header.height))
        func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
        return PictureDimensions(width: scaled(header.width), height: scaled(header.height))
    }

    /// Whether it is decoded row by row: other formats, scans and orientations need the whole picture in memory.
    private var isInSequence: Bool { [.jpeg, .png].contains(format) && !header.isInterlaced && orientation == 1 }

    /// libheif rotates the pixels itself but leaves the orientation tag.
    private var orientation: Int { format == .heif ? 1 : header.orientation }

    /// Returns the picture in these dimensions, upright, in sRGB.
    func raster(in wanted: PictureDimensions) throws(PictureRefusal) -> Raster {
        let lying =
            orientation >= 5 ? PictureDimensions(width: wanted.height, height: wanted.width) : wanted
        let image = try Self.load(file, format, scale: scaleAtLoading(for: wanted)).resized(to: lying).inSRGB()
        let raster = try Raster(image)
        return orientation == 1 ? raster : try Raster(raster.image.upright(from: orientation))
    }

    /// Returns every pixel, upright, in opaque sRGB.
    func whole() throws(PictureRefusal) -> Image {
        var image = try Self.load(file, format, scale: 1).inSRGB()
        if orientation != 1 {
            image = try image.then { mv_in_memory($0, &$1) }.upright(from: orientation)
        }
        return image.hasAlpha ? try image.then { mv_on_white($0, &$1) } : image
    }

    /// Returns the factor by which the decoder itself shrinks it, which saves time and memory.
    private func scaleAtLoading(for wanted: PictureDimensions) -> Double {
        let whole = Double(max(header.width, header.height))
        let target = Double(max(wanted.width, wanted.height))
        switch format {
        case .webp, .svg: return target / whole
        case .jpeg:
            // Powers of two, leaving enough pixels for the better filter to finish.
            let shrink = [8.0, 4.0, 2.0].first { whole / $0 >= target * 1.5 } ?? 1
            return 1 / shrink
        case .png, .gif, .heif: return 1
        }
    }

    private static func load(_ file: MappedFile, _ format: SourceFormat, scale: Double) throws(PictureRefusal) -> Image
    {
        try Image { out in
            switch format {
            case .jpeg: mv_load_jpeg(file.start, file.count, Int32((1 / scale).rounded()), &out)
            case .png: mv_load_png(file.start, file.count, &out)
            case .webp: mv_load_webp(file.start, file.count, scale, &out)
            case .gif: mv_load_gif(file.start, file.count, &out)
            case .heif: mv_load_heif(file.start, file.count, &out)
            case .svg: mv_load_svg(file.start, file.count, scale, &out)
            }
        }
    }
}

extension Image {
    /// Converts to eight bits of sRGB.
    fileprivate func inSRGB() throws(PictureRefusal) -> Image {
        if let converted = inSRGBByProfile() { return converted }
        return try then { mv_colourspace($0, VIPS_INTERPRETATION_sRGB, &$1) }
            .then { mv_cast($0, VIPS_FORMAT_UCHAR, &$1) }
    }

    /// Returns nil if there is no profile, if it is sRGB, or if it does not match the picture.
    private func inSRGBByProfile() -> Image? {
        guard let profile, !profile.namesSRGB else { return nil }
        do throws(PictureRefusal) {
            return try then { mv_to_srgb_by_profile($0, &$1) }
        } catch {
            vips_error_clear()
            return nil
        }
    }

    /// Undoes one of EXIF's eight orientations.
    fileprivate func upright(from orientation: Int) throws(PictureRefusal) -> Image {
        let angles = [VIPS_ANGLE_D0, VIPS_ANGLE_D0, VIPS_ANGLE_D180, VIPS_ANGLE_D180]
        let lying = [VIPS_ANGLE_D90, VIPS_ANGLE_D90, VIPS_ANGLE_D270, VIPS_ANGLE_D270]
        guard (2...8).contains(orientation) else { return self }
        let turned = try then { mv_turn($0, (angles + lying)[orientation - 1], &$1) }
        return [2, 4, 5, 7].contains(orientation) ? try turned.then { mv_mirror($0, &$1) } : turned
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the profile's description says sRGB, in ASCII or UTF-16. Converting from sRGB to sRGB costs as much as
    /// decoding.
    fileprivate var namesSRGB: Bool {
        let ascii = Array("sRGB IEC61966".utf8)
        let wide: [UInt8] = ascii.flatMap { [0, $0] }
        return contains(run: ascii) || contains(run: wide)
    }

    private func contains(run: [UInt8]) -> Bool {
        guard count >= run.count else { return false }
        return (0...(count - run.count)).contains { start in
            self[start] == run[0] && self[start..<start + run.count].elementsEqual(run)
        }
    }
}
