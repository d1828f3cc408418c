import Domain

/// `madang serve`: from the settings to the last answer.
struct Serve {
    private let settings: ServeSettings
    private let language: Language

    init(_ settings: ServeSettings, language: Language) {
        self.settings = settings
        self.language = language
    }

    /// The status the process ends with.
    func run() -> Int32 {
        do throws(StartFailure) {
            let folder = try DataFolder(preparing: settings.data)
            Console.notice(Banner.text(listening: settings.listen, data: folder.path)[language])
            return ExitStatus.success
        } catch {
            Console.complain(error.message[language])
            return error.status
        }
    }
}
