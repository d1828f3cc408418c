import Domain
import Foundation
import HTTP
import Storage
import TestKit
import Testing

@testable import madang

/// Checks of a machine before a server runs on it.
@Suite(.blocks) struct DoctorTests {
    private let place = TemporaryFolder()

    /// Returns the severity and message of the checks on a subject.
    private func said(_ about: String, _ line: String, now: Instant = Clock.system.now) throws -> [Doctor.Symptom] {
        let flags = "--listen 127.0.0.1:0 --data \(place.path)/data \(line)".split(separator: " ").map(String.init)
        let command = try DoctorCommand(flags, environment: [:])
        return Doctor(settings: command.settings, backups: command.backups, language: .english, now: now).all
            .filter { $0.words.english.contains(about) }
    }

    private func makeData(mode: Int = 0o700) throws -> String {
        let path = place.path + "/data"
        try FileManager.default.createDirectory(
            atPath: path + "/store",
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: mode]
        )
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    @Test func aNewMachineIsTold() throws {
        #expect(try said("The first start will create", "").map(\.grade) == [.well])
        #expect(try said("The data matches", "").isEmpty)
        #expect(try said("backup", "").isEmpty)
        #expect(try said("SQLite \(SQLiteLibrary.version)", "").map(\.grade) == [.well])
    }

    @Test func whatServingNeedsIsTried() throws {
        let refused = try said("PostgreSQL", "--store postgres://madang@127.0.0.1:1/madang").map(\.grade)
        #expect(refused == [.well, .trouble])
        #expect(try said("There is no key for s3://madang", "--pictures s3://madang").map(\.grade) == [.trouble])
        #expect(try said("there is no exhibition 'nopack'", "--pack nopack").map(\.grade) == [.trouble])
        #expect(try said("doesn’t exist", "--packs \(place.path)/nofolder").map(\.grade) == [.trouble])
        #expect(try said("The exhibition: paris-1900", "").map(\.grade) == [.well])
        #expect(try said("exhibition", "--halls market").isEmpty)
    }

    @Test func dataThatIsOldOrOpenToAllIsTold() throws {
        let data = try makeData()
        let fixture = URL(filePath: Checkout.path).appending(path: "Tests/StorageTests/Schema/Fixtures/schema-28.db")
        try FileManager.default.copyItem(at: fixture, to: URL(filePath: data + "/store/madang.db"))
        #expect(try said("older version", "").map(\.grade) == [.warning])
        #expect(try said("There is no backup", "").map(\.grade) == [.warning])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: data)
        #expect(try said(data, "").map(\.grade) == [.trouble])
    }

    @Test func backupsGrowOld() throws {
        let data = try makeData()
        let now = Clock.system.now
        BackupMark(in: data).set(at: now)
        #expect(try said("Last backup: 1 hour ago", "", now: now.adding(seconds: 3_600)).map(\.grade) == [.well])
        #expect(
            try said("Last backup: 8 days ago", "", now: now.adding(seconds: 8 * 86_400)).map(\.grade) == [.warning]
        )
    }

    @Test func newestBackupIsLookedForWhereItWasTold() throws {
        let folder = place.path + "/backups"
        #expect(try said("There is no backup in \(folder)", "--backups \(folder)").map(\.grade) == [.trouble])
        for name in ["madang-20261126T061853Z.tar", "madang-20261124T061853Z.tar", "other.tar"] {
            try place.write("", to: "backups/\(name)")
        }
        let made = try #require(BackupName("madang-20261126T061853Z.tar")).made
        for (hours, age, grade) in [
            (0, "0 hours", Doctor.Symptom.Grade.well), (47, "47 hours", .well), (48, "2 days", .well),
            (9 * 24, "9 days", .warning),
        ] {
            let now = made.adding(seconds: hours * 3_600)
            let symptoms = try said("Last backup in \(folder): \(age) ago", "--backups \(folder)", now: now)
            #expect(symptoms.map(\.grade) == [grade])
        }
        #expect(try said("There is no backup", "--backups \(place.path)/backups/other.tar").isEmpty)
    }

    @Test(arguments: [
        ("--public-url https://market.example.org", "no --trusted-proxy", Doctor.Symptom.Grade.trouble),
        ("--public-url https://market.example.org --trusted-proxy 10.0.0.1", "A proxy is trusted", .well),
        ("", "Only this machine", .well),
    ])
    func whoStandsInFrontIsLookedAt(line: String, words: String, grade: Doctor.Symptom.Grade) throws {
        #expect(try said(words, line).map(\.grade) == [grade])
    }

    @Test func addressesThatAreTakenOrOpenAreTold() async throws {
        let server = try await ServingProgram(in: place.path + "/served")
        let command = try DoctorCommand(["--listen", "127.0.0.1:\(server.port)"], environment: [:])
        let symptoms = Doctor(settings: command.settings, language: .english).all
        #expect(symptoms.filter { $0.words.english.contains("listens at 127.0.0.1") }.map(\.grade) == [.warning])
        let open = try DoctorCommand(["--listen", "0.0.0.0:0"], environment: [:])
        let told = Doctor(settings: open.settings, language: .english).all
        #expect(told.filter { $0.words.english.contains("without encryption") }.map(\.grade) == [.warning])
        try await server.kill()
    }

    private func looked(_ machine: MachineLook, now: Instant = Clock.system.now) throws -> [Doctor.Symptom] {
        let command = try DoctorCommand(["--listen", "127.0.0.1:0"], environment: [:])
        return Doctor(settings: command.settings, language: .english, now: now, machine: machine).all
    }

    @Test(arguments: [
        ("ko_KR.UTF-8", [Doctor.Symptom.Grade.well]), ("en_US.utf8", [.well]), ("ko_KR.EUC-KR", [.warning]), ("C", []),
    ])
    func terminalOfOtherLettersIsTold(locale: String, grades: [Doctor.Symptom.Grade]) throws {
        let machine = MachineLook(root: place.path, locale: locale, zone: nil)
        #expect(try looked(machine).filter { $0.words.english.hasPrefix("Locale: \(locale)") }.map(\.grade) == grades)
    }

    @Test func zoneIsTold() throws {
        func told(_ zone: String?) throws -> String? {
            try looked(MachineLook(root: place.path, locale: nil, zone: zone)).map(\.words.english)
                .first { $0.hasPrefix("Time zone: ") }
        }
        #expect(try told("Europe/Paris")?.hasPrefix("Time zone: Europe/Paris.") == true)
        #expect(try told(nil)?.hasPrefix("Time zone: UTC.") == true)
        try place.write("", to: "etc/mark")
        let link = place.path + "/etc/localtime"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/usr/share/zoneinfo/Asia/Seoul")
        #expect(try told(nil)?.hasPrefix("Time zone: Asia/Seoul.") == true)
    }

    @Test func librariesAreNamedAndNewerOnesAskedFor() throws {
        let status = """
            Package: libvips42
            Status: install ok installed
            Description: pictures
             Version: 9
            Version: 8.14.1-3+deb12u2

            Package: libcurl4
            Status: deinstall ok config-files
            Version: 7.88.1

            Package: libssl3
            Status: install ok installed
            Version: 3.0.19-1
            """
        let machine = MachineLook(root: place.path, locale: nil, zone: nil)
        func told(days: Int) throws -> [Doctor.Symptom] {
            try looked(machine, now: Clock.system.now.adding(seconds: days * 86_400 + 60))
                .filter { $0.words.english.hasPrefix("Libraries: ") }
        }
        #expect(try told(days: 0).isEmpty)
        try place.write(status, to: "var/lib/dpkg/status")
        #expect(try told(days: 20).map(\.words.english) == ["Libraries: libvips42 8.14.1-3+deb12u2, libssl3 3.0.19-1"])
        try place.write("", to: "var/lib/apt/lists/mark")
        #expect(try told(days: 14).map(\.grade) == [.well])
        let old = try told(days: 15)
        #expect(old.map(\.grade) == [.warning] && old[0].words.english.contains("for 15 days"))
    }

    @Test func theProgramSaysItAndEndsWithAStatus() async throws {
        let arguments = ["doctor", "--listen", "127.0.0.1:0"]
        let well = try await Ending.of(arguments, in: place.path)
        #expect(well.status == 0 && well.output.contains("✓ The first start will create the data folder .madang."))
        #expect(!FileManager.default.fileExists(atPath: place.path + "/.madang"))
        let missing = [
            "MADANG_PICTURES_PROGRAM": "/nowhere/madang-pictures", "MADANG_FETCH_PROGRAM": "/nowhere/fetch",
            "LC_ALL": "ko_KR.UTF-8",
        ]
        let ill = try await Ending.of(arguments, environment: missing, in: place.path)
        #expect(ill.status == 69 && ill.output.contains("✗ 사진 프로그램이 없어요: /nowhere/madang-pictures."))
        #expect(ill.output.contains("✗ 바깥 서버에 묻는 프로그램이 없어요: /nowhere/fetch."))
        #expect(try await Ending.of(["doctor", "--colour"], in: place.path).status == 64)
    }
}
