import Domain
import Folders
import Foundation
import Pictures
import Processes
import Storage
import TestKit
import Testing

@testable import madang

/// Backups and checks by the command line.
struct MaintenanceTests {
    private let place = TemporaryFolder()

    private func read(_ line: String, _ environment: [String: String] = [:]) throws -> Command {
        try Command(line.split(separator: " ").map(String.init), environment: environment)
    }

    @Test func everyVerbReadsWhatItTakes() throws {
        #expect(try read("backup a.tar") == .maintenance(MaintenanceCommand(verb: .backup, file: "a.tar")))
        let restore = MaintenanceCommand(verb: .restore, data: "/srv", source: .disk("a.tar"), isSwitched: true)
        #expect(try read("restore --force a.tar --data /srv") == .maintenance(restore))
        #expect(try read("check --fix") == .maintenance(MaintenanceCommand(verb: .check, isSwitched: true)))
        #expect(try read("migrate --dry-run") == .maintenance(MaintenanceCommand(verb: .migrate, isRehearsal: true)))
        let told = MaintenanceCommand(verb: .check, data: "/yard")
        #expect(try read("check", ["MADANG_DATA": "/yard"]) == .maintenance(told))
    }

    @Test(arguments: [
        "backup", "restore", "backup a b", "check a", "backup a --force", "restore a --fix", "migrate --force",
        "check --data", "check --data --fix",
    ])
    func slipsAreRefusedWithTheWayToSayIt(line: String) throws {
        let error = #expect(throws: UsageError.self) { try read(line) }
        let message = try #require(error?.message.english)
        #expect(message.contains("madang \(line.prefix { $0 != " " })") || message.contains("--data has no value"))
    }

    @Test(arguments: MaintenanceCommand.Verb.allCases, Language.allCases)
    func helpNamesEverything(verb: MaintenanceCommand.Verb, language: Language) throws {
        #expect(try read("\(verb) --help") == .show(Help.maintenance(verb)))
        let help = Help.maintenance(verb)[language]
        #expect(help.hasPrefix(verb.usages.map(\.line).joined(separator: "\n")))
        for own in verb.switches { #expect(help.contains("\n  \(own.name) ")) }
        #expect(Help.overview[language].contains("madang \(verb)"))
    }

    @Test func wholeLifeOfABackup() async throws {
        let empty = try await run(["backup", "b.tar"])
        #expect(empty.status == 66)
        try await Ending.makeData(at: place.path + "/.madang")
        let made = try await run(["backup", "b.tar"])
        #expect(made.status == 0)
        #expect(made.output.hasPrefix("b.tar: 0 products, 0 pictures, "))
        #expect(try await run(["check"]) == Ending(status: 0, output: Ending.whole, complaints: ""))
        let refused = try await run(["restore", "b.tar"])
        #expect(refused.status == 73)
        #expect(refused.complaints.contains("add --force"))
        let replaced = try await run(["restore", "b.tar", "--force"])
        #expect(replaced.status == 0)
        #expect(replaced.output.contains(".madang/store.before-restore"))
        #expect(try await run(["check", "--fix"]).status == 0)
        #expect(try await run(["migrate", "--dry-run"]).output == "Nothing to migrate.\n")
        // A dry run works on a copy, even beside a server; a migration does not.
        let server = try await ServingProgram(in: place.path + "/.madang")
        #expect(try await run(["migrate", "--dry-run"]).output == "Nothing to migrate.\n")
        #expect(try await run(["migrate"]).status == 69)
        try await server.kill()
        #expect(try await run(["restore", "b.tar", "--data", "other"]).status == 0)
        try Data("no archive".utf8).write(to: URL(filePath: place.path + "/b.tar"))
        #expect(try await run(["restore", "b.tar", "--force"]).status == 65)
    }

    @Test func damageEndsWithSixtyFive() async throws {
        try await Ending.makeData(at: place.path + "/.madang")
        let hash = String(repeating: "a", count: 64)
        let orphan = place.path + "/.madang/pictures/aa/" + hash.dropFirst(2)
        try FileManager.default.createDirectory(atPath: orphan, withIntermediateDirectories: true)
        let found = try await run(["check"])
        #expect(found.status == 0)
        #expect(found.output == "An orphaned picture: \(hash)\n")
        #expect(try await run(["check", "--fix"]).output == "An orphaned picture: \(hash) → mended.\n")
        #expect(!FileManager.default.fileExists(atPath: orphan))
        try Data("no database".utf8).write(to: URL(filePath: place.path + "/.madang/store/madang.db"))
        let damaged = try await run(["check"])
        #expect(damaged.status == 65 && damaged.complaints.contains("madang restore FILE --force"))
        #expect(try await run(["serve", "--listen", "127.0.0.1:0"]).status == 65)
    }

    /// An orphaned picture, whose row was never written.
    @Test func orphanOfTheRealPipelineIsRemovedAndItsNeighbourStays() async throws {
        let data = place.path + "/.madang"
        try await Ending.makeData(at: place.path + "/.madang")
        let folder = PictureFolder(path: data + "/pictures")
        let program = OwnProgram(path: Checkout.program + "-pictures")
        let pipeline = try PicturePipeline(folder: folder, program: program) { _ in }
        let (shown, orphan) = (
            try await pipeline.keep(.bytes(Self.gif(1)), from: .program),
            try await pipeline.keep(.bytes(Self.gif(2)), from: .program)
        )
        await pipeline.stop()
        try await show(shown, in: data)

        #expect(try await run(["check"]).output == "An orphaned picture: \(orphan.hash.text)\n")
        let fixed = try await run(["check", "--fix"])
        #expect(
            fixed
                == Ending(
                    status: 0,
                    output: "An orphaned picture: \(orphan.hash.text) → mended.\n",
                    complaints: ""
                )
        )
        #expect(try folder.check(orphan.hash) == .missing)
        #expect(try folder.check(shown.hash) == .whole)
        #expect(try await run(["check"]).output == Ending.whole)
    }

    /// Adds a product with that picture.
    private func show(_ picture: StoredPicture, in data: String) async throws {
        let held = try LockedDataFolder(data, for: .using)
        let store = try Store(in: held.store, readers: 1, at: Clock.system.now)
        let draft = SellerDraft(identifier: "jane", name: "제인", secretHash: "$argon2id$")
        let seller = try await store.sellers().add(draft, at: Clock.system.now).id
        let price = try #require(Price(.won, full: 1000))
        let product = try #require(
            ProductDraft(name: "조각보", description: "", price: price, stock: 1, pictures: [picture])
        )
        _ = try await store.products().add(product, by: seller, at: Clock.system.now)
    }

    /// Returns a GIF of one pixel, in the colour of that number.
    private static func gif(_ colour: UInt8) -> [UInt8] {
        let head: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, colour &* 80, 40, 200, 0, 0, 0]
        return head + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    }

    @Test func serverKeepsItsFolderFromOthers() async throws {
        let serve = ["serve", "--listen", "127.0.0.1:0"]
        let first = try RunningProgram(Checkout.program, serve, environment: [:], in: place.path)
        _ = try await first.complaint(matching: /http:\/\/127\.0\.0\.1:(\d+)\/\n/)
        let second = try await run(serve)
        #expect(second.status == 69)
        #expect(second.complaints.contains("Another madang"))
        #expect(try await run(["check", "--fix"]).status == 69)
        // Commands that only read run beside it.
        #expect(try await run(["check"]).status == 0)
        #expect(try await run(["backup", "b.tar"]).status == 0)
    }

    @Test func folderOpenToAllIsRefusedWithTheWayToCloseIt() async throws {
        let folder = place.path + "/open"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
        let ending = try await run(["serve", "--listen", "127.0.0.1:0", "--data", "open"])
        #expect(ending.status == 77)
        #expect(ending.complaints.contains("chmod 700 \(folder)"))
    }

    @Test(arguments: [
        "desk invite", "desk close", "keys renew", "keys list", "migrate", "check", "check --fix", "seller list",
        "seller reset-secret 1",
    ])
    func misspeltFolderIsNotMade(line: String) async throws {
        let arguments = line.split(separator: " ").map(String.init)
        let missing = try await run(arguments + ["--data", "nowhere"])
        #expect(missing.status == 66 && missing.complaints.contains("nowhere"), "\(missing.complaints)")
        #expect(!FileManager.default.fileExists(atPath: place.path + "/nowhere"))
        guard line.hasPrefix("desk") else { return }
        try FileManager.default.createDirectory(
            atPath: place.path + "/empty",
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
        let empty = try await run(arguments + ["--data", "empty"])
        #expect(empty.status == 66 && empty.complaints.contains(" contains no data."))
    }

    @Test func backupsNeedTheFolderTheirsIsIn() async throws {
        try await Ending.makeData(at: place.path + "/.madang")
        let refused = try await run(["backup", "--to", place.path + "/unmounted/backups"])
        #expect(
            refused.status == 66 && refused.complaints.contains("the folder \(place.path)/unmounted doesn’t exist.")
        )
        #expect(!FileManager.default.fileExists(atPath: place.path + "/unmounted"))
        #expect(try await run(["backup", "--to", "backups/"]).status == 0)
        let missing = try await run(["restore", "nofile.tar", "--force"])
        #expect(missing.status == 66)
        #expect(missing.complaints.ranges(of: "nofile.tar").count == 1)
    }

    /// A backup restored by root can be served by the service's user.
    @Test(.enabled(if: geteuid() == 0, "only root can be somebody else"))
    func rootWorksAsWhoOwnsTheFolder() async throws {
        let data = place.path + "/data"
        try await Ending.makeData(at: data)
        #expect(try await run(["backup", "b.tar", "--data", data]).status == 0)
        let nobody: UInt32 = 65_534
        chmod(place.path, 0o755)
        chmod(place.path + "/b.tar", 0o644)
        for path in [data] + (FileManager.default.subpaths(atPath: data) ?? []).map({ "\(data)/\($0)" }) {
            chown(path, nobody, nobody)
        }
        let told = try await run(["restore", place.path + "/b.tar", "--data", data, "--force"])
        #expect(told.status == 0, "\(told.complaints)")
        for command in [["desk", "invite"], ["keys", "renew"], ["seller", "add", "은서"], ["check", "--fix"]] {
            #expect(try await run(command + ["--data", data]).status == 0)
        }
        for path in FileManager.default.subpaths(atPath: data) ?? [] {
            var status = stat()
            try #require(stat("\(data)/\(path)", &status) == 0)
            #expect(status.st_uid == nobody, "\(path)")
        }
        let refused = try await run(["backup", "/root/madang-refused.tar", "--data", data])
        #expect(refused.status != 0 && refused.complaints.contains("This ran as nobody, the owner of the data folder"))
    }

    @Test(.enabled(if: geteuid() == 0, "only root can be somebody else"))
    func fileOfSomebodyElseIsNamed() async throws {
        try await Ending.makeData(at: place.path + "/.madang")
        let file = place.path + "/.madang/store/madang.db"
        chown(place.path + "/.madang", 65_534, 65_534)
        chown(place.path + "/.madang/store", 65_534, 65_534)
        chown(place.path + "/.madang/lock", 65_534, 65_534)
        chmod(place.path, 0o755)
        chmod(file, 0o600)
        let refused = try await run(["check", "--data", place.path + "/.madang"])
        #expect(refused.status == 77 && refused.complaints.contains(file), "\(refused.complaints)")
        #expect(refused.complaints.contains("It belongs to root: give it back"))
    }

    private func run(_ arguments: [String]) async throws -> Ending { try await Ending.of(arguments, in: place.path) }
}
