import Foundation

/// A headless Chromium in a process group of its own. It reads commands written to `input` on its descriptor 3, and
/// `output` delivers its answers from descriptor 4: no port, no WebSocket, no driver in between.
final class ChromiumProcess: Sendable {
    let input: Int32
    let output: Int32
    let profile: URL
    private let identifier: pid_t

    /// The shell stays to remove the profile, even when this process is killed: Chromium exits when its pipe closes.
    private static let keeper = #"profile=$1; shift; "$@" </dev/null >/dev/null 2>&1; rm -rf "$profile""#

    init(executable: String, flags: [String]) throws(BrowserError) {
        profile = FileManager.default.temporaryDirectory
            .appending(path: "madang-browser-\(getpid())-\(UInt32.random(in: 0...(.max)))")
        let down = try Pipe()
        let up = try Pipe()
        let arguments =
            ["/bin/sh", "-c", ChromiumProcess.keeper, "sh", profile.path, executable]
            + ChromiumProcess.flags + ["--user-data-dir=\(profile.path)"] + flags + ["about:blank"]
        identifier = try ChromiumProcess.spawn(arguments, reading: down.reader, writing: up.writer)
        close(down.reader)
        close(up.writer)
        input = down.writer
        output = up.reader
    }

    private static let flags = [
        "--headless", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--hide-scrollbars",
        "--disable-background-networking", "--disable-component-update", "--disable-breakpad", "--lang=ko-KR",
        "--accept-lang=ko-KR,ko",
        "--force-color-profile=srgb", "--disable-dev-shm-usage",
    ]

    /// Closes the pipe, which makes the browser exit. Call it once.
    func hangUp() { close(input) }

    /// Waits three seconds for the browser to exit after `hangUp`, then kills its whole group.
    func end() {
        if !hasLeft(within: 3) {
            kill(-identifier, SIGKILL)
            _ = hasLeft(within: 3)
        }
        try? FileManager.default.removeItem(at: profile)
    }

    private func hasLeft(within seconds: Double) -> Bool {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var status: Int32 = 0
        while ContinuousClock.now < deadline {
            if waitpid(identifier, &status, WNOHANG) != 0 { return true }
            usleep(10_000)
        }
        return false
    }
}

extension ChromiumProcess {
    /// A pipe. Both ends are close-on-exec and above 9, out of the way of the child's 3 and 4.
    private struct Pipe {
        let reader: Int32
        let writer: Int32

        init() throws(BrowserError) {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw BrowserError("no pipe: errno \(errno)") }
            reader = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
            writer = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
            close(ends[0])
            close(ends[1])
        }
    }

    private static func spawn(_ arguments: [String], reading: Int32, writing: Int32) throws(BrowserError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, reading, 3)
        posix_spawn_file_actions_adddup2(&actions, writing, 4)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var identifier = pid_t()
        let failure = posix_spawn(&identifier, arguments[0], &actions, &attributes, &words, environ)
        guard failure == 0 else { throw BrowserError("the browser does not start: errno \(failure)") }
        return identifier
    }
}
