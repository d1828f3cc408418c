import CLinux
import Foundation
import TestKit
import Testing

/// Resources a program gives up are out of reach. Each test uses a thread of its own, because that is irrevocable.
@Suite struct ConfinementTests {
    private let place = TemporaryFolder()

    @Test func whoAsksOthersReadsTheSystemAloneAndWritesNothing() async throws {
        let secret = place.url("secret.sqlite").path
        try Data("secret".utf8).write(to: URL(filePath: secret))
        let hasFiles = madang_landlock_version() > 0
        try await onThread {
            #expect(madang_gain_no_rights() == 0)
            #expect((madang_read_system_alone() == 0) == hasFiles)
            #expect(madang_refuse_all_but_asking() == 0)
            #expect(Self.opens("/etc/passwd", O_RDONLY) && Self.opens("/etc/ssl", O_RDONLY))
            #expect(Self.opens(secret, O_RDONLY) == !hasFiles)
            #expect(!Self.opens(secret, O_RDWR) && !Self.opens("/etc/passwd", O_WRONLY))
            #expect(!Self.opens(secret + ".new", O_RDONLY | O_CREAT))
            #expect(chmod(secret, 0o644) < 0 && chown(secret, 0, 0) < 0)
            #expect(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) < 0)
            #expect(unlink(secret) < 0 && mkdir(secret + ".d", 0o700) < 0)
            let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #expect(connection >= 0 && listen(connection, 1) < 0)
            close(connection)
        }
        #expect(FileManager.default.fileExists(atPath: secret))
    }

    @Test func whoDecodesOpensNothingAndConnectsNowhere() async throws {
        try await onThread {
            #expect(madang_gain_no_rights() == 0 && madang_refuse_all_but_decoding() == 0)
            #expect(!Self.opens("/etc/passwd", O_RDONLY))
            #expect(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0)
        }
    }

    private static func opens(_ path: String, _ flags: Int32) -> Bool {
        let descriptor = open(path, flags, 0o600)
        if descriptor >= 0 { close(descriptor) }
        return descriptor >= 0
    }
}
