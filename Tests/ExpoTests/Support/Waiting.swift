/// Waits until the condition is true, checking every ten milliseconds at most `looks` times. Throws if it never becomes
/// true.
///
/// Checks are counted instead of time, so that a stalled machine only makes the wait longer.
func until(_ what: String, looks: Int = 6_000, _ isSo: () throws -> Bool) async throws {
    for _ in 0..<looks {
        if try isSo() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    guard try isSo() else { throw WaitedInVain(what: what, looks: looks) }
}

/// Waits for a condition promised within a second.
func withinASecond(_ what: String, _ isSo: () throws -> Bool) async throws { try await until(what, looks: 100, isSo) }

struct WaitedInVain: Error, CustomStringConvertible {
    let what: String
    let looks: Int

    var description: String { "after \(looks) looks it is not so that \(what)" }
}
