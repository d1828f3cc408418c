import Foundation
import TestKit
import Testing

/// A clock for one program alone, by Debian's libfaketime.
final class WrongClock: Sendable {
    private let place = TemporaryFolder()

    private static let library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"
    static let isThere = PostgresDatabase.isThere && FileManager.default.fileExists(atPath: library)
    static let hint: Comment = "it needs Debian's libfaketime: bin/test --long installs it"

    /// The command that starts the program. The library changes the environment of the first program it is loaded into,
    /// and Swift finds the arguments only beside an unchanged environment.
    static let starter = ["/usr/bin/env"]

    init(hours: Int) throws { try set(hours: hours) }

    /// Changes the clock, also for a running program, within a second.
    func set(hours: Int) throws { try place.write("\(hours < 0 ? "" : "+")\(hours * 3_600)\n", to: "clock") }

    /// The environment of a node, during the lifetime of this object.
    var environment: [String: String] {
        [
            "LD_PRELOAD": Self.library, "FAKETIME_TIMESTAMP_FILE": place.path + "/clock",
            "FAKETIME_CACHE_DURATION": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1",
        ]
    }
}
