import Foundation
import TestKit
import Testing

@testable import madang

/// `madang pack`, as curators use it.
struct PackCommandTests {
    private let place = TemporaryFolder()

    private func run(
        _ arguments: [String],
        korean: Bool = false
    ) async throws -> (status: Int32, output: String, complaints: String) {
        let environment = korean ? ["LANG": "ko_KR.UTF-8"] : [:]
        let program = try RunningProgram(
            Checkout.program,
            ["pack"] + arguments,
            environment: environment,
            in: place.path
        )
        let status = try await program.status()
        return (status, program.output, program.complaints)
    }

    @Test func newPackIsRightFromTheBeginning() async throws {
        let made = try await run(["new", "packs/our-town"])
        #expect(made.status == 0)
        #expect(made.output.contains("packs/our-town/items.json\n"))
        #expect(made.complaints == "The example exhibition is ready. Open it with madang serve --packs packs.\n")
        let checked = try await run(["check", "packs/our-town"])
        #expect(checked.status == 0)
        #expect(
            checked.output == """
                Guides (– is missing)
                audio  description  sign   transcript  easy   image_name
                ko –   –  –         ko –   ko en       –  –   cup
                –  –   –  –         –  –   –  –        –  –   kite

                """
        )
        #expect(checked.complaints == "No errors. Notes: 0.\n")
    }

    @Test func addressOfAnExportIsAFolder() throws {
        func url(_ text: String) -> String? {
            guard
                case .export(_, _, let url)? = try? PackCommand(["export", "a", "b", "--url", text], environment: [:])
            else { return nil }
            return url
        }
        #expect(url("https://museum.example") == "https://museum.example")
        #expect(url("http://[::1]:8080/our-town/2024//") == "http://[::1]:8080/our-town/2024")
        for wrong in [
            "museum.example", "ftp://museum.example", "https:///town", "https://museum.example/?a", "https://a b/",
        ] {
            #expect(url(wrong) == nil, "\(wrong)")
        }
    }

    /// Runs `pack print` with a browser that keeps the page it prints and makes a PDF of this many pages.
    private func printed(_ words: [String] = [], pages: Int = 20) async throws -> (status: Int32, complaints: String) {
        let browser = """
            #!/bin/sh
            for word; do case $word in --print-to-pdf=*) out=${word#*=};; file://*) page=${word#file://};; esac; done
            cp "$page" page.html && ls "$(dirname "$page")" > files.txt
            for number in $(seq \(pages)); do echo '<</Type /Page'; done > "$out"

            """
        try place.writeProgram(browser, to: "bin/chromium")
        let program = try RunningProgram(
            Checkout.program,
            ["pack", "print", "paris-1900", "book.pdf"] + words,
            environment: ["PATH": place.path + "/bin:/usr/bin:/bin"],
            in: place.path
        )
        return (try await program.status(), program.complaints)
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() }

    @Test func catalogueIsPrintedWithCodesForTheServer() async throws {
        #expect(try await printed(["--public-url", "https://expo.example"]) == (0, "20 pages.\n"))
        #expect(try names() == ["bin", "book.pdf", "files.txt", "page.html"])
        let page = try String(contentsOfFile: place.path + "/page.html", encoding: .utf8)
        #expect(page.contains("QR: https://expo.example/expo/paris-1900/exhibits/jikji"))
        #expect(
            try String(contentsOfFile: place.path + "/files.txt", encoding: .utf8) == "print.html\n"
        )
        let again = try await printed()
        #expect(again == (73, "madang: book.pdf exists. Give a new name.\n"))
    }

    @Test func withoutAnAddressThereAreNoCodes() async throws {
        #expect(try await printed().status == 0)
        #expect(try !String(contentsOfFile: place.path + "/page.html", encoding: .utf8).contains("QR: "))
    }

    @Test func anErrorPageIsNoCatalogue() async throws {
        let told = try await printed(pages: 1)
        #expect(told.status == 69 && told.complaints.hasPrefix("madang: Chromium couldn’t print."))
        #expect(try !names().contains("book.pdf"))
    }

    @Test func aMissingBrowserIsSaid() async throws {
        let program = try RunningProgram(
            Checkout.program,
            ["pack", "print", "paris-1900", "book.pdf"],
            environment: ["PATH": place.path],
            in: place.path
        )
        #expect(try await program.status() == 69)
        #expect(program.complaints.hasPrefix("madang: There is no Chromium. Install it, or open ‘Print the catalogue’"))
        #expect(try names() == [])
    }

    /// Examples for curators are correct, so that copies need no corrections.
    @Test(arguments: ["curators.md", "curators.en.md"])
    func whatCuratorsAreShownIsRight(page: String) async throws {
        let text = try String(contentsOfFile: "\(Checkout.path)/docs/\(page)", encoding: .utf8)
        let examples = text.matches(of: /```json\n(.*?)```/.dotMatchesNewlines()).map { String($0.1) }
        try #require(examples.count == 3)
        try FileManager.default.createDirectory(atPath: place.path + "/one", withIntermediateDirectories: true)
        for (name, example) in zip(["exposition.json", "items.json", "pack.json"], examples) {
            try Data(example.utf8).write(to: URL(filePath: "\(place.path)/one/\(name)"))
        }
        let checked = try await run(["check", "one"])
        #expect(checked.status == 0)
        #expect(checked.output.split(separator: "\n").allSatisfy { $0.contains(": there is no picture ") })
    }

    @Test func whatIsThereIsNeverWrittenOver() async throws {
        _ = try await run(["new", "one"])
        let again = try await run(["new", "one"])
        #expect(again.status == 73)
        #expect(again.complaints == "madang: one is not empty. Give a new folder.\n")
    }

    @Test func faultsComeFirstAndEndWithSixtyFive() async throws {
        _ = try await run(["new", "one"])
        let items =
            "[\n  {\"name\": \"갓\", \"image_name\": \"hat\", \"short_desc\": \"\", \"desc\": null, \"era\": \"조선\"}\n]"
        try Data(items.utf8).write(to: URL(filePath: place.path + "/one/items.json"))
        let checked = try await run(["check", "one"], korean: true)
        #expect(checked.status == 65)
        #expect(
            checked.output == """
                items.json 2:64 [0].desc: null이에요 · 글이 필요해요

                items.json 2:70 [0].era: 모르는 키예요 · 쓰지 않아요

                """
        )
        #expect(checked.complaints == "수정할 부분 1개, 참고할 것 1개.\n")
    }

    @Test func folderThatIsNotThereIsSaid() async throws {
        let checked = try await run(["check", "nowhere"])
        #expect(checked.status == 66)
        #expect(checked.complaints == "madang: nowhere: there is no such folder.\n")
    }

    @Test func helpSaysWhatThereIs() async throws {
        let help = try await run([])
        #expect(help.status == 0)
        for verb in PackCommand.Verb.allCases { #expect(help.output.contains("madang pack \(verb.rawValue) ")) }
    }

    @Test(arguments: [
        (["frob", "one"], "'frob' is not known. Use: madang pack new DIR · "),
        (["new"], "DIR is missing. Use: madang pack new DIR"),
        (["new", "one", "two"], "'two' is not known. Use: madang pack new DIR"),
        (["check", "--fix"], "'--fix' is not known. Use: madang pack new DIR · "),
    ])
    func strangeWordsAreRefused(_ arguments: [String], _ words: String) async throws {
        let told = try await run(arguments)
        #expect(told.status == 64)
        #expect(told.complaints.hasPrefix("madang: \(words)"))
    }

    @Test func folderOfExhibitionsHasToBeThere() async throws {
        let program = try RunningProgram(
            Checkout.program,
            ["serve", "--listen", "127.0.0.1:0", "--packs", "nowhere"],
            environment: [:],
            in: place.path
        )
        #expect(try await program.status() == 66)
        #expect(program.complaints.contains("The exhibitions' folder nowhere doesn’t exist."))
    }
}
