import Domain
import Expo
import Glibc
import Pictures
import Processes
import Site

/// The exhibitions, open for as long as it is served from, and the pipeline that makes their pictures fit.
struct ExpoWiring: Sendable {
    let packs: PackLibrary

    /// What is made of exhibitions' pictures is kept in the data folder, apart from what people send: it can be made
    /// anew at any time, and belongs in no backup.
    private static let folder = "expo"

    init(_ settings: ServeSettings, data: String, log: RequestLog, language: Language) throws(StartFailure) {
        if let folder = settings.packs, !ExpoWiring.isFolder(folder) { throw .noPacks(folder) }
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
