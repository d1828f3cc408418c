switch CommandLine.arguments.dropFirst().first {
case "render": RenderBench.run()
default: print("usage: bench render")
}
