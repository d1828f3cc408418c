import Domain
import Folders
import Glibc
import Kobis
import Storage
import Threads
import Wire

/// Runs `madang boxoffice`.
struct BoxOfficeRunner: Sendable {
    let command: BoxOfficeCommand
    let shared: StoreCommand
    private let environment = ClientEnvironment()

    func run() throws(Failure) -> ExitCode {
        switch command.verb {
        case .import: return try take()
        case .fetch:
            try shared.withStore(.alone) { (store, _) async throws(Failure) in try await fetch(into: store.boxOffice())
            }
            return .success
        case .export where command.store != nil:
            return try shared.withStore(.besideServer) { (store, _) async throws(Failure) in
                try await export(from: store.boxOffice())
            }
        case .export:
            return try shared.withFolder(for: .copying) { (folder) throws(Failure) in
                try folder.expectStore()
                return try BlockingWait.result { () async throws(Failure) in
                    try await export(from: try Store.boxOffice(reading: folder.store))
                }
            }
        }
    }
}

/// Importing files.
extension BoxOfficeRunner {
    /// The number of lists in one commit.
    private static let batch = 100

    private func take() throws(Failure) -> ExitCode {
        var files: [(name: String, content: FigureFile)] = []
        var faults = 0
        for name in command.files {
            let bytes = try InputFile.read(name)
            let file = bytes.withUnsafeBufferPointer {
                FigureFile($0, origin: .imported, at: environment.clock.now)
            }
            for fault in file.faults {
                Console.complain("\(name):\(fault.line): \(fault.reason[shared.language])")
            }
            faults += file.faults.count
            files.append((name, file))
        }
        guard faults == 0 else {
            shared.complain(Phrase("아무것도 담지 않았어요.", "Nothing was imported."))
            return .damaged
        }
        for file in files { shared.say(contents(of: file.content, named: file.name)) }
        guard !command.isDryRun else {
            shared.say(Phrase("연습만 했어요. 아무것도 담지 않았어요.", "Dry run; nothing was imported."))
            return .success
        }
        let contents = files.map(\.content)
        try shared.withStore(.alone) { (store, _) async throws(Failure) in
            try await keep(contents, in: store.boxOffice())
        }
        return .success
    }

    private func contents(of file: FigureFile, named name: String) -> Phrase {
        let rows = file.rankings.reduce(0) { $0 + $1.rows.count }
        return Phrase(
            "\(name): 목록 \(file.rankings.count.grouped)개 (\(rows.grouped)줄), 영화 \(file.films.count.grouped)편",
            "\(name): \(English.counted(file.rankings.count, "list")) (\(English.counted(rows, "row"))), "
                + English.counted(file.films.count, "film")
        )
    }

    private func keep(_ files: [FigureFile], in archive: any BoxOfficeArchive) async throws(Failure) {
        let films = files.flatMap(\.films)
        var changed = try await archive.keep(films)
        var done = 0
        let rankings = files.flatMap(\.rankings)
        while done < rankings.count {
            let batch = rankings[done..<min(done + Self.batch, rankings.count)]
            changed += try await archive.keep(Array(batch))
            done += batch.count
            shared.show(Progress(Phrase("담는 중", "Taking"), done, of: rankings.count))
        }
        let same = rankings.count + films.count - changed
        shared.say(
            Phrase(
                "새로 담은 것 \(changed.grouped)개, 이미 있던 것 \(same.grouped)개예요.",
                "\(changed.grouped) new or changed, \(same.grouped) unchanged."
            )
        )
    }
}

/// Fetching from KOBIS.
extension BoxOfficeRunner {
    private func fetch(into archive: any BoxOfficeArchive) async throws(Failure) {
        let access = KobisAccess(url: command.url, key: command.key ?? "")
        let source = KobisSource(access, archive: archive, environment: environment)
        let yesterday = BoxOfficeClock.newestDay(at: environment.clock.now)
        let first = max(command.from ?? yesterday, BoxOfficeClock.firstDay)
        let last = min(command.to ?? yesterday, yesterday)
        guard let period = Period(first, last) else {
            return shared.say(Phrase("받아 올 날이 없어요.", "There are no days to fetch."))
        }
        for (index, day) in period.days.enumerated() {
            shared.show(Progress(Phrase(day.iso, day.iso), index, of: period.length))
            try await bring(day, from: source, archive)
        }
        let kept = try await archive.days(in: period).count
        shared.say(
            Phrase(
                "\(period.length.grouped)일 가운데 \(kept.grouped)일의 자료가 있어요.",
                "Figures for \(kept.grouped) of \(English.counted(period.length, "day"))."
            )
        )
    }

    /// Fetches a day unless it is in the archive and final, so that a repeated run continues an interrupted one.
    private func bring(_ day: Day, from source: KobisSource, _ archive: any BoxOfficeArchive) async throws(Failure) {
        let isThere = try await archive.ranking(.day(day))?.isSettled ?? false
        if !isThere, let failure = await source.freshen(.day(day), at: environment.clock.now) { throw failure }
        guard command.withFilms else { return }
        for row in try await archive.ranking(.day(day))?.rows ?? [] where try await archive.film(row.code) == nil {
            if let failure = await source.freshen(row.code, at: environment.clock.now) { throw failure }
        }
    }
}

/// Exporting.
extension BoxOfficeRunner {
    private func export(from archive: any BoxOfficeFigures) async throws(Failure) -> ExitCode {
        let newest = BoxOfficeClock.newestDay(at: environment.clock.now)
        let period = Period(command.from ?? BoxOfficeClock.firstDay, command.to ?? newest)
        var rankings: [Ranking] = []
        for span in RankingSpan.allCases {
            if let period { rankings += try await archive.rankings(span, in: period) }
        }
        guard !rankings.isEmpty else {
            shared.say(Phrase("보관된 자료가 없어요.", "The archive has no figures."))
            return .noInput
        }
        let name = command.files[0]
        var writer = FigureWriter(name.hasSuffix(".json") ? .json : .csv)
        for ranking in rankings { writer.add(ranking) }
        if writer.form == .json {
            for code in Set(rankings.flatMap(\.rows).map(\.code)).sorted() {
                if let film = try await archive.film(code) { writer.add(film) }
            }
        }
        try OutputFile.write(writer.finish(), to: name)
        shared.say(account(of: rankings, in: name))
        return .success
    }

    private func account(of rankings: [Ranking], in name: String) -> Phrase {
        let days = rankings.count { $0.key.span == .day }
        let others = rankings.count - days
        let told = Phrase("\(name): \(days.grouped)일", "\(name): \(English.counted(days, "day"))")
        guard others > 0 else { return told }
        return Phrase(
            "\(told.korean), 주말과 주간 \(others.grouped)개",
            "\(told.english), \(English.counted(others, "weekend or week", "weekends and weeks"))"
        )
    }
}
