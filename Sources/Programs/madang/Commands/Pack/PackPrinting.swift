import Domain
import Exhibitions
import Expo
import Glibc
import Octets

/// Runs `madang pack print`: has Chromium print the catalogue of an exhibition.
struct PackPrinting {
    let exporting: PackExporting
    let language: Language
    /// The address of the server, for the QR codes; without one there are none.
    let origin: String?

    /// Writes the PDF and returns the number of its pages.
    func write(to file: String) throws(Failure) -> Int {
        guard access(file, F_OK) != 0 else {
            throw Failure(.conflict, Phrase("\(file): 이미 있어요. 새 이름을 적어 주세요.", "\(file) exists. Give a new name."))
        }
        // The pages are removed with the draft.
        let draft = try DraftFolder(for: "\(file).pages")
        let (export, pack) = (exporting.export, exporting.pack)
        for (picture, path) in export.pictures { try draft.write(exporting.check.content(of: picture), to: path) }
        let pages = export.catalogue(
            in: pack.languages.contains(language) ? language : pack.languages[0],
            origin: origin
        )
        for page in pages { try draft.write(page.bytes().array, to: page.path) }
        guard let folder = realpath(draft.path, nil), let page = pages.last?.path else { throw Self.failed }
        defer { free(folder) }
        try Self.print("file://\(String(cString: folder))/\(page)", to: file)
        // Chromium prints its own error page, too.
        let count = Self.pages(in: file)
        guard count > pack.exhibits.count else {
            unlink(file)
            throw Self.failed
        }
        return count
    }

    private static func print(_ page: String, to file: String) throws(Failure) {
        let arguments = [
            "--headless", "--disable-gpu", "--no-pdf-header-footer", "--allow-file-access-from-files",
            "--print-to-pdf=\(file)", page,
        ]
        for name in ["chromium", "chromium-browser", "google-chrome", "chrome"] {
            guard let status = run([name] + arguments) else { continue }
            guard status == 0 else { throw failed }
            return
        }
        throw Failure(
            .unavailable,
            Phrase(
                "Chromium이 없어요. 설치하거나, 브라우저에서 전시의 ‘도록 인쇄’를 열어 PDF로 저장하세요. 결과는 같아요.",
                "There is no Chromium. Install it, or open ‘Print the catalogue’ in any browser and save a PDF: it does the same."
            )
        )
    }

    /// Returns the program's exit status; nil if there is no such program.
    private static func run(_ words: [String]) -> Int32? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for standard: Int32 in 0...2 { posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0) }
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        guard posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 else { return nil }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// Returns the number of pages of a PDF by Chromium.
    private static func pages(in file: String) -> Int {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        var (bytes, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 1 << 20))
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
        let mark = Array("/Type /Page\n".utf8)
        return bytes.indices.count { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    }

    private static let failed = Failure(
        .unavailable,
        Phrase(
            "Chromium이 인쇄하지 못했어요. root로는 열리지 않아요. 브라우저에서 ‘도록 인쇄’를 열어 PDF로 저장해도 결과는 같아요.",
            "Chromium couldn’t print. It does not run as root. ‘Print the catalogue’ in any browser, saved as a PDF, does the same."
        )
    )
}
