let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case "engine": EngineBench.run(Array(arguments.dropFirst()))
case "hold": HoldCommand.run(Array(arguments.dropFirst()))
case "packing": try PackingBench.run()
case "pictures": await PicturesBench.run()
case "render": RenderBench.run(pages: arguments.dropFirst().first.flatMap { Int($0) })
case "start": try await StartBench.run(rows: arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000)
case "store": try await StoreBench.run(rows: arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000)
case "serve": ServeCommand.run(Array(arguments.dropFirst()))
default:
    print(
        "usage: bench engine [SECONDS] | hold PORT COUNT | packing | pictures | render [PAGES] | serve [LOOPS] "
            + "| start [ROWS] | store [ROWS]"
    )
}
