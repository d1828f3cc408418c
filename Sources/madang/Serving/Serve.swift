import Domain

/// `madang serve`: from the settings to the last answer.
struct Serve {
    private let settings: ServeSettings
    private let language: Language

    init(_ settings: ServeSettings, language: Language) {
        self.settings = settings
        self.language = language
    }

    /// Returns when it is all over.
    func run() -> ExitCode {
        do throws(StartFailure) {
            let folder = try DataFolder(preparing: settings.data)
            Console.notice(Banner.text(listening: settings.listen, data: folder.path)[language])
            return .success
        } catch {
            Console.complain(error.message[language])
            return error.status
        }
    }
}
