/// Other programs that make the same ten files of the same photo.
enum Peers {
    private static let sides = [2_048, 1_280, 640, 320]

    /// libvips' own tool: a process for each file.
    static func vipsthumbnail(_ studio: Studio) throws(ChildProcess.Failure) -> [MeasuredRun] {
        var runs: [MeasuredRun] = []
        for (name, size, crop) in sides.map({ ("\($0)", "\($0)x\($0)", false) }) + [("square", "160x160", true)] {
            for options in ["webp[Q=80,effort=4,strip]", "jpg[Q=82,interlace,optimize_coding,strip]"] {
                let words = [
                    "vipsthumbnail", studio.photo, "-s", size, "-o", "\(studio.folder)/vips-\(name).\(options)",
                ]
                runs.append(try MeasuredRun(words + (crop ? ["-m", "centre"] : [])))
            }
        }
        return runs
    }

    /// One process of Python that decodes once, as ours does.
    static func pillow(_ studio: Studio) throws(ChildProcess.Failure) -> MeasuredRun {
        let script = studio.folder + "/pillow.py"
        Studio.write(Array(program.utf8), to: script)
        return try MeasuredRun(["python3", script, studio.photo, studio.folder + "/pillow-"])
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
