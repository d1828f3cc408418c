/// A part of `bin/bench`, in the order of Tests/Ledgers/performance.md.
enum Part: String, CaseIterable {
    /// Sockets and HTTP alone, beside nginx.
    case engine
    /// The program's answers over HTTP, beside nginx, FastAPI, Django, Litestar and Go.
    case pages
    /// Writes over HTTP, and their effect on readers.
    case writes
    /// A thousand, a hundred thousand and a million products, side by side.
    case data
    /// Photos to all their sizes, beside other programs.
    case pictures
    /// Every screen on a slow phone.
    case hand
    /// Start time, memory and file size.
    case start
    /// Ten minutes of everything at once.
    case endurance
    /// Writing HTML and JSON.
    case render
    /// Compressing and hashing a page.
    case packing
    /// The functions in which the three hottest paths spend their instructions.
    case paths
    /// Pages that stay open and receive changes.
    case live
}
