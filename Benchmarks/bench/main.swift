import Glibc

let words = Array(CommandLine.arguments.dropFirst())
let rest = Array(words.dropFirst())

do {
    switch words.first {
    case "report": try Report.run()
    case "hold": HoldCommand.run(rest)
    case "slow": SlowCommand.run(rest)
    case "serve": ServeCommand.run(rest)
    case let name?:
        guard let part = Part(rawValue: name) else { throw BenchFailure(what: "there is no part \(name)") }
        let chapter = try await part.measure(rest)
        print(Markdown.chapter(chapter))
        try chapter.keep()
    case nil:
        let parts = Part.allCases.map(\.rawValue).joined(separator: " | ")
        print("usage: bench \(parts) | report | hold PORT COUNT [PATH] | slow PORT COUNT PATH | serve [LOOPS]")
    }
} catch {
    print("bench: \(error)")
    exit(1)
}
