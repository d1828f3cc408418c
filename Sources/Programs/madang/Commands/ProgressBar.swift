import CLinux
import Domain
import Glibc
import Storage
import Threads

/// A command's progress on one line of stderr, erased when it is done. Shows nothing if stderr is not a terminal, or
/// one that cannot return to the start of its line.
final class ProgressBar: Sendable {
    private let language: Language
    /// Nil if nothing is shown.
    private let columns: Int?
    private let shown = Monitor("")

    init(language: Language, columns: Int? = ProgressBar.columnsOfTerminal) {
        self.language = language
        self.columns = columns
    }

    func show(_ progress: Progress) {
        guard let columns else { return }
        let line = Self.line(progress, language, columns: columns)
        // The line is written only when it changes.
        shown.withLock { shown in
            guard line != shown else { return }
            shown = line
            put("\r\(line)\u{1B}[K")
        }
    }

    func clear() {
        shown.withLock { shown in
            guard !shown.isEmpty else { return }
            shown = ""
            put("\r\u{1B}[K")
        }
    }

    static func line(_ progress: Progress, _ language: Language, columns: Int) -> String {
        let percent = progress.whole > 0 ? min(100, progress.done * 100 / progress.whole) : 100
        // A line longer than the terminal could not be erased; the words take 28 columns at most.
        let width = max(0, min(24, columns - 28))
        let filled = percent * width / 100
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return "\(bar) \(percent) % \(progress.doing[language])"
    }

    private static var columnsOfTerminal: Int? {
        guard isatty(STDERR_FILENO) == 1, getenv("TERM").map({ String(cString: $0) }) != "dumb" else { return nil }
        let columns = Int(madang_columns(STDERR_FILENO))
        return columns > 0 ? columns : 80
    }

    private func put(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
