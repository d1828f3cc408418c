import Domain
import Glibc
import Storage

/// How far a command is, on one line of stderr that is gone when it is done. Nothing when stderr is no terminal.
final class ProgressBar {
    private let language: Language
    private let isShown: Bool
    private var shown = ""

    private static let width = 24

    init(language: Language, isShown: Bool = isatty(STDERR_FILENO) == 1) {
        self.language = language
        self.isShown = isShown
    }

    func show(_ progress: Progress) {
        guard isShown else { return }
        let line = Self.line(progress, language)
        // A line is written only when it looks different.
        guard line != shown else { return }
        shown = line
        put("\r\(line)\u{1B}[K")
    }

    func clear() {
        guard !shown.isEmpty else { return }
        shown = ""
        put("\r\u{1B}[K")
    }

    static func line(_ progress: Progress, _ language: Language) -> String {
        let percent = progress.whole > 0 ? min(100, progress.done * 100 / progress.whole) : 100
        let filled = percent * width / 100
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return "\(bar) \(percent) % \(progress.doing[language])"
    }

    private func put(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
