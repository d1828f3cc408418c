import Domain
import Testing

@testable import madang

/// Parsing of every command's arguments.
struct ArgumentsTests {
    private static let size = Flag(
        "--size",
        FlagValue("N", Phrase("수를 적어 주세요", "give a number")),
        variable: "SIZE",
        about: Phrase("크기", "The size.")
    )
    private static let names = Flag(
        "--names",
        FlagValue("NAMES", Phrase("이름을 적어 주세요", "give names"), isList: true, isSecret: true),
        about: Phrase("이름", "The names.")
    )
    private static let all = Flag("--all", about: Phrase("모두", "All of them."))
    private static let usage = Usage("pick", ["FILE", "MORE…"], flags: [size, names, all])

    private func read(
        _ line: String,
        for usage: Usage = usage,
        _ environment: [String: String] = [:]
    ) throws -> Arguments {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map { $0 == "''" ? "" : String($0) }
        return try Arguments(words, for: usage, environment: environment)
    }

    private func size(_ line: String, _ environment: [String: String] = [:]) throws -> Int? {
        try read(line, for: Self.usage, environment).value(of: Self.size) { Int($0) }
    }

    @Test func wordsAndFlagsStandInAnyOrder() throws {
        let told = try read("--size 3 a --all b --names=x,y c --names z")
        #expect(told.words == ["a", "b", "c"])
        #expect(told.has(Self.all))
        #expect(try told.value(of: Self.size) { Int($0) } == 3)
        #expect(try told.values(of: Self.names) { $0 } == ["x", "y", "z"])
        #expect(try !read("a b").has(Self.all))
    }

    @Test func aFlagSilencesItsVariable() throws {
        #expect(try size("a b", ["SIZE": "4"]) == 4)
        #expect(try size("a b --size=5", ["SIZE": "many"]) == 5)
        #expect(try size("a b", ["SIZE": ""]) == nil)
        #expect(throws: UsageError.self) { try size("a b", ["SIZE": "many"]) }
    }

    @Test(arguments: [
        ("a", "MORE… is missing. Use: madang pick FILE MORE… [--size N] [--names NAMES] [--all]"),
        ("'' b", "FILE is missing. Use: "), ("a b --colour", "'--colour' is not known. Use: "),
        ("a b --al", "'--al' is not known. Did you mean --all? Use: "), ("a b --all=yes", "'--all=yes' is not known. "),
        ("a b --size", "--size has no value; give a number."), ("a b --size --all", "--size has no value; "),
        ("a b --size=", "--size '': give a number."), ("a b --size 1 --size 1", "--size is given twice; "),
        ("a b --all --all", "--all is given twice; give it once."), ("a b --names=", "--names '': give names."),
    ])
    func whatDoesNotFitIsToldApart(line: String, words: String) {
        let error = #expect(throws: UsageError.self) { try read(line) }
        #expect(error?.message.english.hasPrefix(words) == true, "\(error?.message.english ?? "")")
    }

    @Test func oneWordTooManyIsNamed() {
        let error = #expect(throws: UsageError.self) { try read("a b", for: Usage("see", ["FILE"])) }
        #expect(error?.message.english == "'b' is not known. Use: madang see FILE")
    }

    @Test func aRequiredFlagMayBeGivenByItsVariable() throws {
        let usage = Usage("weigh", flags: [Self.size.required])
        #expect(usage.line == "madang weigh --size N")
        #expect(try read("--size 1", for: usage).has(Self.size))
        #expect(try Arguments([], for: usage, environment: ["SIZE": "1"]).has(Self.size))
        let error = #expect(throws: UsageError.self) { try Arguments([], for: usage, environment: [:]) }
        #expect(error?.message.english == "--size is missing. Use: madang weigh --size N")
    }

    private enum Verb: String, CommandVerb {
        case cut
        case glue

        var usage: Usage { Usage("craft \(rawValue)", flags: self == .cut ? [ArgumentsTests.size] : []) }
    }

    private func verb(_ arguments: [String]) throws -> Verb {
        let read: (verb: Verb, arguments: Arguments) = try Arguments.read(arguments, environment: [:])
        return read.verb
    }

    @Test(arguments: [
        (["--size", "3"], "cut|glue is missing. "), (["gleu"], "'gleu' is not known. Did you mean glue? "),
        (["glue", "--size=3"], "'--size' is not known. Use: madang craft glue"),
        (["cut", "it"], "'it' is not known. Use: madang craft cut [--size N]"),
    ])
    func aVerbTakesItsOwnFlagsOnly(arguments: [String], words: String) throws {
        #expect(try verb(["--size", "3", "cut"]) == .cut)
        let error = #expect(throws: UsageError.self) { try verb(arguments) }
        #expect(error?.message.english.hasPrefix(words) == true, "\(error?.message.english ?? "")")
    }

    @Test(arguments: [
        "serve --data=x --loops=2", "check --data=x --fix", "seller list --data=x", "desk invite --data=x",
        "sample market --data=x --products=2", "boxoffice export a --data=x --from=2022-01-01",
    ])
    func equalsSignWorksForEveryCommand(line: String) throws {
        let spaced = line.replacing("=", with: " ")
        let commands = try [line, spaced].map {
            try Command($0.split(separator: " ").map(String.init), environment: [:])
        }
        #expect(commands[0] == commands[1])
    }

    @Test func invitationsKnowTheAddressForPeople() throws {
        let given = try DeskCommand(["invite", "--public-url=https://madang.example.org/"], environment: [:])
        #expect(given.publicURL?.text == "https://madang.example.org")
        let variable = try DeskCommand(["invite"], environment: ["MADANG_PUBLIC_URL": "http://127.0.0.1:8080"])
        #expect(variable.publicURL?.text == "http://127.0.0.1:8080")
        #expect(try DeskCommand(["invite"], environment: [:]).publicURL == nil)
        #expect(throws: UsageError.self) {
            try DeskCommand(["close", "--public-url=https://madang.example.org"], environment: [:])
        }
    }

    @Test func helpIsShownWhereverItIsAskedFor() throws {
        for entry in Command.Entry.all {
            for line in ["--help", "-h", "--colour --help", "one two three --help"] {
                let arguments = [entry.name] + line.split(separator: " ").map(String.init)
                #expect(try Command(arguments, environment: [:]) == .show(entry.help))
            }
            #expect(Help.overview.english.contains("madang \(entry.name) "))
        }
    }
}
