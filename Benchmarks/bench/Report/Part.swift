/// What `bin/bench` measures, in the order of Tests/Ledgers/performance.md.
enum Part: String, CaseIterable {
    /// Sockets and HTTP alone, beside nginx.
    case engine
    /// The program's answers over HTTP, beside nginx, FastAPI, Django, Litestar and Go.
    case pages
    /// What is saved over HTTP, and what readers notice of it.
    case writes
    /// A thousand, a hundred thousand and a million products, side by side.
    case data
    /// Photos to all their sizes, beside other programs.
    case pictures
    /// Every screen on a slow phone.
    case hand
    /// Start, memory, size.
    case start
    /// Ten minutes of everything at once.
    case endurance
    /// Writing HTML and JSON.
    case render
    /// Packing and naming a page.
    case packing
    /// Where the three hottest paths spend their instructions.
    case paths
    /// Pages that stay open and are told of changes.
    case live
}
