import Domain
import Foundation
import TestKit
import Testing

@testable import madang

/// The box office commands by the command line.
struct BoxOfficeCommandTests {
    private let place = TemporaryFolder()

    private func read(_ line: String, _ environment: [String: String] = [:]) throws -> Command {
        try Command(line.split(separator: " ").map(String.init), environment: environment)
    }

    @Test func everyVerbReadsWhatItTakes() throws {
        var expected = BoxOfficeCommand(verb: .import, data: "/srv", files: ["a.csv", "b.json"], isDryRun: true)
        #expect(try read("boxoffice import a.csv --dry-run b.json --data /srv") == .boxOffice(expected))
        expected = BoxOfficeCommand(verb: .fetch, from: Day(iso: "2018-01-01"), key: "k", withFilms: true)
        #expect(
            try read("boxoffice fetch --from 2018-01-01 --films", ["MADANG_KOBIS_KEY": "k"]) == .boxOffice(expected)
        )
        expected = BoxOfficeCommand(verb: .export, files: ["a.csv"], to: Day(iso: "2022-02-06"))
        #expect(try read("boxoffice export a.csv --to 2022-02-06") == .boxOffice(expected))
        for line in ["boxoffice", "boxoffice --help", "boxoffice import -h"] {
            #expect(try read(line) == .show(Help.boxOffice))
        }
    }

    @Test(arguments: [
        "boxoffice give", "boxoffice import", "boxoffice import --from 2018-01-01 a", "boxoffice export a b",
        "boxoffice fetch --from 2018-01-01", "boxoffice fetch --kobis-key k", "boxoffice export a --to 2018-02-30",
        "boxoffice export a --from 2022-01-02 --to 2022-01-01", "boxoffice import a --data",
    ])
    func slipsAreRefused(line: String) throws { #expect(throws: UsageError.self) { try read(line) } }

    @Test(arguments: Language.allCases)
    func helpNamesEverything(language: Language) {
        for verb in BoxOfficeCommand.Verb.allCases { #expect(Help.boxOffice[language].contains(verb.usage.line)) }
        for flag in BoxOfficeCommand.Verb.usages.flatMap(\.flags) {
            #expect(Help.boxOffice[language].contains("\n  \(flag.typed) "))
        }
        #expect(Help.overview[language].contains("madang boxoffice"))
    }

    @Test func figuresGoInAndComeOutTheSame() async throws {
        let sample = Checkout.path + "/Sources/System/CAssets/files/boxoffice"
        let days = sample + "/days.csv"
        let rehearsed = try await run(["boxoffice", "import", "--dry-run", days])
        #expect(rehearsed.output == "\(days): 56 lists (560 rows), 0 films\nDry run; nothing was imported.\n")
        let taken = try await run(["boxoffice", "import", days, sample + "/films.json"])
        #expect(taken.status == 0)
        #expect(taken.output.hasSuffix("\n116 new or changed, 0 unchanged.\n"))
        #expect(
            try await run(["boxoffice", "import", days]).output.hasSuffix("\n0 new or changed, 56 unchanged.\n")
        )
        #expect(try await run(["boxoffice", "export", "out.csv"]).output == "out.csv: 56 days\n")
        let written = try Data(contentsOf: URL(filePath: place.path + "/out.csv"))
        #expect(written == (try Data(contentsOf: URL(filePath: days))))
    }

    /// Days and weekends are exported together, and importing the export changes nothing.
    @Test(arguments: ["out.csv", "out.json"])
    func everythingThatIsKeptIsExportedAndComesBackTheSame(file: String) async throws {
        let sample = Checkout.path + "/Sources/System/CAssets/files/boxoffice"
        let files = ["days.csv", "weekends.csv", "films.json"].map { "\(sample)/\($0)" }
        #expect(try await run(["boxoffice", "import"] + files).status == 0)
        let told = try await run(["boxoffice", "export", file]).output
        #expect(told == "\(file): 56 days, 8 weekends and weeks\n")
        let films = file.hasSuffix("json") ? 60 : 0
        let again = try await run(["boxoffice", "import", file])
        #expect(again.output.hasSuffix("\n0 new or changed, \(64 + films) unchanged.\n"))
        let other = ["--data", "other"]
        let moved = try await run(["boxoffice", "import", file] + other)
        #expect(moved.output.hasSuffix("\n\(64 + films) new or changed, 0 unchanged.\n"))
        #expect(try await run(["boxoffice", "export", "copy-\(file)"] + other).status == 0)
        let written = try [file, "copy-\(file)"].map { try Data(contentsOf: URL(filePath: "\(place.path)/\($0)")) }
        #expect(written[0] == written[1])
        let part = try await run(["boxoffice", "export", file, "--from", "2022-02-03", "--to", "2022-02-04"])
        #expect(part.output == "\(file): 2 days, 1 weekend or week\n")
    }

    @Test func faultsAreNamedByFileAndLineAndNothingIsTaken() async throws {
        try Data("date,rank\n".utf8).write(to: URL(filePath: place.path + "/bad.csv"))
        let refused = try await run(["boxoffice", "import", "bad.csv"])
        #expect(refused.status == 65)
        #expect(
            refused.complaints
                == "madang: bad.csv:1: there is no column called code\nmadang: Nothing was imported.\n"
        )
        #expect(try await run(["boxoffice", "import", "none.csv"]).status == 66)
    }

    private func run(_ arguments: [String]) async throws -> Ending { try await Ending.of(arguments, in: place.path) }
}
