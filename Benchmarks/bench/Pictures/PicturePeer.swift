/// Another program that makes ten files of the same photo.
enum PicturePeer: String, CaseIterable {
    case vips, pillow, magick

    static let rounds = 3
    private static let sides = [2_048, 1_280, 640, 320]

    var name: String {
        switch self {
        case .vips: "vipsthumbnail: a run for each file"
        case .pillow: "Pillow: decoded once"
        case .magick: "ImageMagick: decoded once"
        }
    }

    /// Returns the median of its rounds by CPU time.
    func measure(_ studio: Studio) throws(ChildProcess.Failure) -> MeasuredRun {
        var runs: [MeasuredRun] = []
        for _ in 0..<Self.rounds { runs.append(try run(studio)) }
        return runs.sorted { $0.processorMilliseconds < $1.processorMilliseconds }[Self.rounds / 2]
    }

    private func run(_ studio: Studio) throws(ChildProcess.Failure) -> MeasuredRun {
        switch self {
        case .vips: try Self.vipsthumbnail(studio)
        case .pillow: try Self.pillow(studio)
        case .magick: try Self.imageMagick(studio)
        }
    }

    private static func vipsthumbnail(_ studio: Studio) throws(ChildProcess.Failure) -> MeasuredRun {
        var runs: [MeasuredRun] = []
        for (name, size, crop) in sides.map({ ("\($0)", "\($0)x\($0)", false) }) + [("square", "160x160", true)] {
            for options in ["webp[Q=80,effort=4,strip]", "jpg[Q=82,interlace,optimize_coding,strip]"] {
                let words = [
                    "vipsthumbnail", studio.photo, "-s", size, "-o", "\(studio.folder)/vips-\(name).\(options)",
                ]
                runs.append(try MeasuredRun(words + (crop ? ["-m", "centre"] : [])))
            }
        }
        return MeasuredRun(inTurn: runs)
    }

    /// Runs Debian's own Python, for which bin/bench installs Pillow, whatever other Python is on PATH.
    private static func pillow(_ studio: Studio) throws(ChildProcess.Failure) -> MeasuredRun {
        let script = studio.folder + "/pillow.py"
        Studio.write(Array(program.utf8), to: script)
        return try MeasuredRun(["/usr/bin/python3", script, studio.photo, studio.folder + "/pillow-"])
    }

    private static func imageMagick(_ studio: Studio) throws(ChildProcess.Failure) -> MeasuredRun {
        let target = studio.folder + "/magick-"
        var words = [
            "convert", studio.photo, "-auto-orient", "-strip", "-define", "webp:method=4", "-interlace", "Plane",
        ]
        for side in sides {
            words += ["-resize", "\(side)x\(side)"]
            words += ["-quality", "80", "-write", "\(target)\(side).webp"]
            words += ["-quality", "82", "-write", "\(target)\(side).jpg"]
        }
        words += ["-resize", "160x160^", "-gravity", "center", "-extent", "160x160"]
        words += ["-quality", "80", "-write", target + "square.webp", "-quality", "82", target + "square.jpg"]
        return try MeasuredRun(words)
    }

    private static let program = """
        import sys
        from PIL import Image, ImageOps
        photo, target = sys.argv[1:3]
        def save(picture, name):
            picture.save(f"{target}{name}.webp", quality=80, method=4)
            picture.save(f"{target}{name}.jpg", quality=82, progressive=True, optimize=True)
        picture = ImageOps.exif_transpose(Image.open(photo)).convert("RGB")
        for side in (2048, 1280, 640, 320):
            picture.thumbnail((side, side), Image.Resampling.LANCZOS)
            save(picture, side)
        save(ImageOps.fit(picture, (160, 160), Image.Resampling.LANCZOS), "square")
        """
}
