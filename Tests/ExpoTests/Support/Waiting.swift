/// Waits until it is so, looking every ten milliseconds so many times. What is waited for in vain is thrown.
///
/// Looks are counted, and not time: a machine that stands still makes the wait longer and takes nothing from it.
func until(_ what: String, looks: Int = 6_000, _ isSo: () throws -> Bool) async throws {
    for _ in 0..<looks {
        if try isSo() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    guard try isSo() else { throw WaitedInVain(what: what, looks: looks) }
}

/// For what is promised within a second.
func withinASecond(_ what: String, _ isSo: () throws -> Bool) async throws { try await until(what, looks: 100, isSo) }

struct WaitedInVain: Error, CustomStringConvertible {
    let what: String
    let looks: Int

    var description: String { "after \(looks) looks it is not so that \(what)" }
}
