import Foundation
import TestKit
import Testing

/// The server's memory contains the libraries it needs, and none of its other programs or of PostgreSQL.
@Suite struct LibrariesTests {
    private let place = TemporaryFolder()

    @Test func serverOnSQLiteLoadsNeitherLibpqNorLibcurl() async throws {
        let server = try await ServingProgram(in: place.path + "/data", ["--sample", "off"])
        // A String would read only the beginning of a file that reports no size.
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(server.program.identifier)/maps"))
        let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        #expect(maps.contains("libsqlite3.so"))
        for library in ["pq", "curl", "vips", "ldap", "krb5", "gnutls", "ssh", "ssl"] {
            #expect(!maps.contains("/lib\(library)"), "lib\(library)")
        }
        _ = try await server.stop()
    }

    @Test(.enabled(if: SmallDisk.canBeMade, "a library can only be hidden as root"))
    func missingLibpqIsNamed() async throws {
        let hide = "mount --bind /dev/null /usr/lib/*/libpq.so.5 && exec \"$@\""
        let starter = ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", hide, "sh"]
        let arguments = ["check", "--store", "postgres://127.0.0.1:9/x", "--data", place.path]
        let ending = try await Ending.of(arguments, by: starter)
        #expect(ending.status != 0 && ending.complaints.contains("libpq.so.5 (libpq5)"), "\(ending.complaints)")
    }
}
