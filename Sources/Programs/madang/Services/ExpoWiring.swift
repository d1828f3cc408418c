import Domain
import Expo
import Glibc
import Pages
import Pictures
import Processes

/// The exhibitions of a running server, and the pipeline that scales their pictures.
struct ExpoWiring: Sendable {
    let packs: PackLibrary

    /// Scaled pictures of exhibitions are stored in the data folder, apart from uploads: they can be regenerated at any
    /// time, and are not backed up.
    private static let folder = "expo"

    init(_ settings: ServeSettings, data: String, log: RequestLog, language: Language) throws(StartFailure) {
        if let missing = ExpoWiring.missing(settings.packs) { throw missing }
        let tell: @Sendable (String) -> Void = { log.tell($0, at: Clock.system.now) }
        let place = "\(data)/\(ExpoWiring.folder)"
        let files = PictureFolder(path: place + "/pictures")
        mkdir(place, 0o700)
        var share = PictureSettings()
        // Members wait for their uploads, but not for these.
        share.workers = 1
        // If the program is missing, exhibitions show their pictures unscaled; a warning has been logged already.
        let program = OwnProgram.pictures
        let pictures =
            program.isThere
            ? try? PicturePipeline(folder: files, program: program, settings: share, log: tell) : nil
        let processor = pictures.map { pictures in
            PackPictureProcessor(
                keep: { (upload) async throws(Failure) in try await pictures.keepExhibit(upload, from: .program) },
                draw: { (drawing) async throws(Failure) in try await pictures.keepDrawing(svg: drawing) },
                files: files,
                memory: place + "/pictures.txt"
            )
        }
        packs = PackLibrary(
            folder: settings.packs,
            chosen: settings.pack,
            guidesLimit: settings.guidesLimit,
            processor: processor
        ) { tell($0[language]) }
    }

    /// Starts watching the exhibitions' files.
    func start() { packs.start() }

    func stop() { packs.stop() }

    /// Returns the reason `folder` cannot be served; nil if it can.
    static func missing(_ folder: String?) -> StartFailure? {
        folder.flatMap { isFolder($0) ? nil : .noPacks($0) }
    }

    /// Returns the reason the hall has nothing to show; nil if it has.
    static func nothing(in packs: PackLibrary) -> Phrase? {
        guard !packs.isShowing, let fault = packs.chosen.faults.first else { return nil }
        return Phrase(
            "박람회에 보여 줄 전시가 없어요. \(fault.line(.korean))",
            "The exposition has nothing to show. \(fault.line(.english))"
        )
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

extension StartFailure {
    fileprivate static func noPacks(_ path: String) -> StartFailure {
        StartFailure(
            message: Phrase(
                "전시 폴더 \(path): 그런 폴더가 없어요. madang pack new \(path)/my-expo로 만들 수 있어요.",
                "The exhibitions' folder \(path) doesn’t exist. madang pack new \(path)/my-expo creates one."
            ),
            status: .noInput
        )
    }
}
