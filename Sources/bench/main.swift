switch CommandLine.arguments.dropFirst().first {
case "render": RenderBench.run()
case "packing": try PackingBench.run()
default: print("usage: bench render")
}
