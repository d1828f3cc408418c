import Domain
import Expo
import Glibc
import Pages
import Pictures
import Processes

/// The exhibitions, open for as long as it is served from, and the pipeline that makes their pictures fit.
struct ExpoWiring: Sendable {
    let packs: PackLibrary

    /// What is made of exhibitions' pictures is kept in the data folder, apart from what people send: it can be made
    /// anew at any time, and belongs in no backup.
    private static let folder = "expo"

    init(_ settings: ServeSettings, data: String, log: RequestLog, language: Language) throws(StartFailure) {
        if let missing = ExpoWiring.missing(settings.packs) { throw missing }
        let tell: @Sendable (String) -> Void = { log.tell($0, at: Clock.system.now) }
        let place = "\(data)/\(ExpoWiring.folder)"
        let files = PictureFolder(path: place + "/pictures")
        mkdir(place, 0o700)
        var share = PictureSettings()
        // What people send is waited for; this is not.
        share.workers = 1
        // Without it exhibitions are shown with the pictures as they are, and the cellar has said so already.
        let program = OwnProgram.pictures
        let pictures =
            program.isThere
            ? try? PicturePipeline(folder: files, program: program, settings: share, log: tell) : nil
        let processor = pictures.map { pictures in
            PackPictureProcessor(
                keep: { (upload) async throws(Failure) in try await pictures.keep(upload, from: .program) },
                draw: { (drawing) async throws(Failure) in try await pictures.keepDrawing(svg: drawing) },
                files: files,
                memory: place + "/pictures.txt"
            )
        }
        packs = PackLibrary(folder: settings.packs, chosen: settings.pack, processor: processor) { tell($0[language]) }
    }

    /// Watches the exhibitions' files from here on.
    func start() { packs.start() }

    func stop() { packs.stop() }

    /// Why `folder` cannot be served from; nil where it can.
    static func missing(_ folder: String?) -> StartFailure? {
        folder.flatMap { isFolder($0) ? nil : .noPacks($0) }
    }

    /// Why the hall has nothing to show; nil where it has something.
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
                "The exhibitions' folder \(path) is not there. madang pack new \(path)/my-expo makes one."
            ),
            status: .noInput
        )
    }
}
