import Domain
import Glibc

/// Runs `madang log find`: reads line by line, in constant memory.
struct LogFinder {
    let command: LogCommand
    let language: Language

    /// Prints the journal of the package's service.
    private static let journal = "exec journalctl --unit madang --output cat --no-pager --quiet"
    /// Longer than any line of the log.
    private static let longestLine = 1 << 16

    func run() throws(Failure) -> ExitCode {
        var found = 0
        if command.files.isEmpty { found = try findInJournal() }
        for file in command.files { found += try find(inFile: file) }
        guard found == 0 else { return .success }
        Console.complain(
            Phrase(
                "\(command.wanted.name.korean)에 대한 줄이 없어요.",
                "No log line about \(command.wanted.name.english)."
            )[language]
        )
        return .noInput
    }

    private func find(inFile name: String) throws(Failure) -> Int {
        guard let stream = fopen(name == "-" ? "/dev/stdin" : name, "re") else { throw .file(name, errno) }
        defer { fclose(stream) }
        return find(in: stream)
    }

    private func findInJournal() throws(Failure) -> Int {
        guard let stream = popen(Self.journal, "re") else { throw .noJournal }
        let found = find(in: stream)
        guard pclose(stream) == 0 else { throw .noJournal }
        return found
    }

    private func find(in stream: UnsafeMutablePointer<FILE>) -> Int {
        var found = 0
        let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: Self.longestLine)
        defer { buffer.deallocate() }
        while fgets(buffer, Int32(Self.longestLine), stream) != nil {
            var line = String(cString: buffer)
            if line.hasSuffix("\n") { line.removeLast() }
            guard command.wanted.isTold(in: line) else { continue }
            Console.write(line)
            found += 1
        }
        return found
    }
}

extension Failure {
    fileprivate static let noJournal = Failure(
        .notFound,
        Phrase(
            "madang 서비스의 저널을 읽을 수 없어요. --file에 로그 파일을 적어 주세요.",
            "The service’s journal can’t be read. Give a log file with --file."
        )
    )
}
