import Glibc

// Makes pictures of every kind for the tests, and prints the pixels of a picture:
//   picture-probe make WIDTH HEIGHT BANDS FILE[OPTIONS] STEP… < PIXELS
//   picture-probe pixels FILE > "WIDTH HEIGHT BANDS\n" and the pixels, in sRGB
let arguments = Array(CommandLine.arguments.dropFirst())
do {
    try startLibrary()
    switch arguments.first {
    case "make" where arguments.count >= 5: try make(arguments.dropFirst())
    case "pixels" where arguments.count == 2: try writePixels(of: arguments[1])
    default: throw ProbeError("picture-probe make|pixels …")
    }
} catch {
    let text = "\(error)\n"
    _ = write(STDERR_FILENO, text, text.utf8.count)
    exit(1)
}
