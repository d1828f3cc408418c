import Foundation
import TestKit
import Testing

/// `madang pack export`: the files it writes, and the cases in which it writes none.
struct PackExportTests {
    private let place = TemporaryFolder()

    private func pack(_ arguments: String...) async throws -> Ending {
        try await Ending.of(["pack"] + arguments, in: place.path)
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(filePath: "\(place.path)/\(path)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func names(_ path: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/\(path)").sorted()
    }

    @Test func everyFileIsReachedFromTheFrontPageByRelativeLinks() async throws {
        let told = try await pack("export", "paris-1900", "site")
        #expect(told.status == 0)
        #expect(told.output == "site/index.html\n")
        let site = ExportedSite(place.path + "/site")
        let all = try site.files()
        #expect(told.complaints.hasPrefix("\(all.count { $0.hasSuffix(".html") }) pages, 16 pictures, "))
        var waiting = ["index.html"]
        var reached: Set<String> = []
        while let path = waiting.popLast() {
            guard reached.insert(path).inserted, path.hasSuffix(".html") else { continue }
            for link in try site.links(in: path) {
                #expect(!link.hasPrefix("/") && !link.contains(":") && !link.contains("?"), "\(path): \(link)")
                waiting.append(site.resolve(link, from: path))
            }
        }
        #expect(reached.sorted() == all)
    }

    @Test func nothingInAPageNeedsAServer() async throws {
        _ = try await pack("export", "paris-1900", "site")
        let site = ExportedSite(place.path + "/site")
        for path in try site.files() where path.hasSuffix(".html") {
            let page = try site.text(of: path)
            for needless in [
                "<script", "<form", "<dialog", "<button", "=\"/", "://", "data-", "rel=\"manifest\"", "class=\"tabs\"",
            ] {
                #expect(!page.contains(needless), "\(path) holds \(needless)")
            }
        }
        let style = try site.text(of: "madang.css")
        #expect(!style.contains("url(") && !style.contains("@import"))
    }

    @Test func pagesOfBothLanguagesAreThere() async throws {
        _ = try await pack("export", "paris-1900", "site")
        let site = ExportedSite(place.path + "/site")
        let (korean, english) = (try site.text(of: "index.html"), try site.text(of: "en/index.html"))
        #expect(korean.contains("<html lang=\"ko\"") && english.contains("<html lang=\"en\""))
        #expect(korean.contains("href=\"en/index.html\"") && english.contains("href=\"../index.html\""))
        let files = try site.files()
        for path in files where path.hasSuffix(".html") && !path.hasPrefix("en/") {
            #expect(files.contains("en/" + path))
        }
    }

    @Test func curatorsExampleIsExported() async throws {
        _ = try await pack("new", "packs/our-town")
        let told = try await pack("export", "packs/our-town/", "our-town-site/")
        #expect(told.status == 0)
        #expect(try names("our-town-site").contains("index.html"))
        #expect(try names() == ["our-town-site", "packs"])
        let site = ExportedSite(place.path + "/our-town-site")
        #expect(try names("our-town-site/media") == ["01-cup.m4a", "02-cup.mp4", "03-cup-ko.vtt", "04-cup-en.vtt"])
        let copy = FileManager.default.contents(atPath: place.path + "/our-town-site/media/02-cup.mp4")
        #expect(copy == FileManager.default.contents(atPath: place.path + "/packs/our-town/media/cup.mp4"))
        let page = try site.text(of: "guides/01-cup.html")
        #expect(page.contains("<source src=\"../media/01-cup.m4a\" type=\"audio/mp4\">"))
        #expect(!page.contains("<track") && !page.contains("<button") && page.contains("녹음한 목소리 대신"))
    }

    @Test func emptyFolderIsFilledAndAnyOtherIsLeftAlone() async throws {
        try FileManager.default.createDirectory(atPath: place.path + "/empty", withIntermediateDirectories: true)
        #expect(try await pack("export", "paris-1900", "empty").status == 0)
        try write("mine", to: "taken/.hidden")
        let told = try await pack("export", "paris-1900", "taken")
        #expect(told.status == 73)
        #expect(told.complaints == "madang: taken is not empty. Give a new folder.\n")
        #expect(try names("taken") == [".hidden"])
        #expect(try names() == ["empty", "taken"])
    }

    @Test func faultsAreToldAsByCheckAndNothingIsWritten() async throws {
        _ = try await pack("new", "one")
        try write(
            "[{\"name\": \"갓\", \"image_name\": \"hat\", \"short_desc\": \"\", \"desc\": null}]",
            to: "one/items.json"
        )
        let told = try await pack("export", "one", "site")
        #expect(told.status == 65)
        #expect(told.output == "items.json 1:63 [0].desc: this is null · a text is needed\n")
        #expect(told.complaints == "Nothing was exported. Errors: 1.\n")
        #expect(try names() == ["one"])
    }

    @Test func whatAKilledExportLeftIsClearedAway() async throws {
        try write("half", to: ".site.part/exhibits/half.html")
        #expect(try await pack("export", "paris-1900", "site").status == 0)
        #expect(try names() == ["site"])
        #expect(try !names("site/exhibits").contains("half.html"))
    }

    @Test func twoExportsToOnePlaceDoNotMix() async throws {
        try write("half", to: ".site.part/index.html")
        let held = open(place.path + "/.site.part", O_RDONLY)
        defer { close(held) }
        try #require(flock(held, LOCK_EX) == 0)
        let told = try await pack("export", "paris-1900", "site")
        #expect(told.status == 73)
        #expect(told.complaints == "madang: .site.part is being written by another program.\n")
        #expect(try names() == [".site.part"])
    }

    @Test func killedExportLeavesNothingOrEverything() async throws {
        for milliseconds in [20, 40, 60, 80] {
            let program = try RunningProgram(
                Checkout.program,
                ["pack", "export", "paris-1900", "site"],
                environment: [:],
                in: place.path
            )
            // The test varies the instant of the kill.
            try await Task.sleep(for: .milliseconds(milliseconds))
            program.send(SIGKILL)
            _ = try await program.status()
            let site = ExportedSite(place.path + "/site")
            guard FileManager.default.fileExists(atPath: site.path) else { continue }
            #expect(try site.files().count { $0.hasPrefix("en/enlarged/") } == 13 * 4)
            try FileManager.default.removeItem(atPath: site.path)
        }
    }

    @Test(.enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"))
    func fullDiskIsSaidAndLeftAsItWas() async throws {
        let disk = try SmallDisk(megabytes: 1)
        try disk.fill(leaving: 200)
        let told = try await pack("export", "paris-1900", disk.path + "/site")
        #expect(told.status == 69)
        #expect(told.complaints.hasSuffix("cannot be written: the disk is full.\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["ballast"])
    }

    @Test func folderThatCannotBeThereIsSaid() async throws {
        let told = try await pack("export", "paris-1900", "nowhere/site")
        #expect(told.status == 66)
        #expect(told.complaints.hasSuffix("its parent folder doesn’t exist.\n"))
    }

    @Test func photographsAreTheCuratorsFiles() async throws {
        _ = try await pack("new", "one")
        let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let photograph = try #require(Data(base64Encoded: dot))
        try photograph.write(to: URL(filePath: place.path + "/one/images/Dot.PNG"))
        try write(
            #"[{"name": "점", "image_name": "Dot", "short_desc": "s", "desc": "d"}, "#
                + #"{"name": "없음", "image_name": "none", "short_desc": "s", "desc": "d"}]"#,
            to: "one/items.json"
        )
        #expect(try await pack("export", "one", "site").status == 0)
        let site = ExportedSite(place.path + "/site")
        #expect(try Data(contentsOf: URL(filePath: site.path + "/images/02-dot.png")) == photograph)
        #expect(try site.links(in: "exhibits/01-dot.html").contains("../images/02-dot.png"))
        // An exhibit without a picture has nothing to enlarge, and shows a patchwork.
        #expect(try site.text(of: "exhibits/02-none.html").contains("<svg"))
        #expect(try names("site/enlarged").count == 4)
    }

    /// Names that differ only in case are equal on a USB stick, and `con` is invalid on Windows.
    @Test func namesAreFitForEveryStick() async throws {
        _ = try await pack("new", "one")
        let pictures = ["Well", "well", "con", "우물", "a b", String(repeating: "x", count: 90)]
        let items = pictures.map { #"{"name": "갓", "image_name": "\#($0)", "short_desc": "s", "desc": "d"}"# }
        try write("[\(items.joined(separator: ","))]", to: "one/items.json")
        for name in pictures {
            try write("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\"/>", to: "one/images/\(name).svg")
        }
        #expect(try await pack("export", "one", "site").status == 0)
        #expect(
            try names("site/exhibits") == [
                "01-well.html", "02-well.html", "03-con.html", "04.html", "05-a-b.html",
                "06-\(String(repeating: "x", count: 40)).html",
            ]
        )
        for file in try ExportedSite(place.path + "/site").files() {
            #expect(file.utf8.allSatisfy { $0 < 0x7F } && file == file.lowercased())
        }
    }
}

/// A folder of exported pages, read as text.
struct ExportedSite {
    let path: String

    init(_ path: String) { self.path = path }

    /// Returns every file, by its path from the top.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path).filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(path)/\($0)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    func text(of file: String) throws -> String { try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8) }

    /// Returns the targets of its attributes, without fragments of the page itself.
    func links(in file: String) throws -> [String] {
        try text(of: file).matches(of: /\s(?:href|src|srcset|action|poster)="([^"]*)"/).map { String($0.1) }
            .filter { !$0.hasPrefix("#") }
    }

    func resolve(_ link: String, from file: String) -> String {
        var parts = file.split(separator: "/").dropLast()
        for step in link.prefix(while: { $0 != "#" }).split(separator: "/") {
            if step == ".." { parts = parts.dropLast() } else { parts.append(step) }
        }
        return parts.joined(separator: "/")
    }
}
