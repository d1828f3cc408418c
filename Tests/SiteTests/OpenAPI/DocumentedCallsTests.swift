import Domain
import Expo
import Foundation
import HTTP
import Octets
import SiteTestKit
import Storage
import Testing

@testable import Describing
@testable import Market
@testable import Pages
@testable import Routes
@testable import Website

/// Every request of docs/api.md, made in order on a real site, gets the response documented there. `MADANG_RECORD=1`
/// writes the current responses to the page.
@Suite struct DocumentedCallsTests {
    private static let page = URL(filePath: #filePath).appending(path: "../../../../docs/api.md").standardizedFileURL
    private static let isRecording = ProcessInfo.processInfo.environment["MADANG_RECORD"] == "1"

    /// A fenced block: the text after the opening fence, and its lines.
    private struct Block {
        let kind: String
        let text: String
        /// The path of a file the reader is to create, which follows the kind.
        var file: String? { kind.split(separator: " ").dropFirst().first.map(String.init) }
    }

    private static func blocks(of page: String) -> [Block] {
        page.matches(of: /```([^\n]*)\n(.*?)\n```/.dotMatchesNewlines()).map {
            Block(kind: String($0.1), text: String($0.2))
        }
    }

    @Test func everyExampleIsTrue() async throws {
        var page = try String(contentsOf: Self.page, encoding: .utf8)
        let blocks = Self.blocks(of: page)
        let site = try await DocumentedSite(
            sellers: blocks.filter { $0.kind == "csv" }.flatMap { $0.text.split(separator: "\n").map(String.init) },
            files: blocks.compactMap { block in block.file.map { ($0, block.text) } }
        )
        var count: UInt64 = 0
        for (block, next) in zip(blocks, blocks.dropFirst()) where block.kind == "sh" {
            count += 1
            let told = try await site.ask(CurlCommand(block.text) { Array("photograph \($0)".utf8) }, number: count)
            let shown = try #require(DocumentedAnswer(next.text), "no answer follows \(block.text)")
            try #require(next.kind == "http", "no answer follows \(block.text)")
            let differences = Self.isRecording ? [] : shown.differences(from: told)
            #expect(differences == [], "\(block.text)")
            if Self.isRecording, shown.body != nil {
                page = Self.recorded(told, shown, next.text, in: page, after: block.text)
            }
        }
        #expect(count > 20)
        if Self.isRecording { try page.write(to: Self.page, atomically: true, encoding: .utf8) }
    }

    private static func recorded(
        _ told: MarketHarness.Told,
        _ shown: DocumentedAnswer,
        _ old: String,
        in page: String,
        after command: String
    ) -> String {
        guard let start = page.range(of: command)?.upperBound,
            let place = page.range(of: old, range: start..<page.endIndex),
            let head = old.range(of: "\n\n")?.lowerBound
        else { return page }
        let body = told.type?.hasPrefix("application/json") == true ? JSONLayout.spread(told.text) : told.text
        return page.replacingCharacters(in: place, with: "\(old[..<head])\n\n\(body)")
    }

    /// An operation without an example would be an untested one.
    @Test func everyOperationHasAnExample() async throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let commands = try Self.blocks(of: page).filter { $0.kind == "sh" }.map { try CurlCommand($0.text) { _ in [] } }
        let shown = Set(
            commands.compactMap { command in
                Route(path: command.path)?.endpoint?.operations[command.method]?.name
            }
        )
        let all = Set(Route.forPrograms.compactMap(\.endpoint).flatMap(\.operations.values).map(\.name))
        let known: Set = ["health", "picture", "keptExhibitPicture"]
        let missing = all.subtracting(shown).subtracting(known).filter { !$0.hasSuffix("XML") }
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    @Test(arguments: [
        #"{"a":1,"b":[],"c":[{"d":"x, \"y\": {"},true],"e":{}}"#, #"[]"#, #""OK""#, #"{"a":"\\"}"#,
    ])
    func layingOutChangesNothing(json: String) {
        #expect(JSONLayout.compact(JSONLayout.spread(json)) == json)
    }

    @Test func aWrongExampleWouldBeSeen() async throws {
        let site = try await DocumentedSite(sellers: [], files: [])
        let told = try await site.ask(
            CurlCommand("curl -i http://localhost:8080/api/products/9") { _ in [] },
            number: 1
        )
        let shown = try #require(DocumentedAnswer("HTTP/1.1 200 OK\nContent-Type: text/plain\n\n{}"))
        #expect(shown.differences(from: told).count == 3)
    }
}

/// A site with all three halls for a reader of the documentation, on a Friday in November.
private final class DocumentedSite {
    private let folder: URL
    private let packs: PackLibrary
    private let site: Site

    init(sellers: [String], files: [(path: String, text: String)]) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "madang-docs-\(UUID().uuidString)")
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        let data = folder.appending(path: "data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        packs = PackLibrary(folder: files.isEmpty ? nil : folder.appending(path: "packs").path) { _ in }
        let now = Instant.friday
        let store = try Store(in: StoreFolder(data.path), readers: 1, at: .init(milliseconds: now.milliseconds))
        for line in sellers {
            let cells = line.split(separator: ",").map(String.init)
            let draft = SellerDraft(
                id: Int(cells[3]).map { SellerID($0) },
                identifier: cells[0],
                name: cells[2],
                secretHash: PlainSecrets.hash(cells[1])
            )
            _ = try await store.sellers().add(draft, at: .init(milliseconds: now.milliseconds))
        }
        let market = MarketServices(
            stores: [store.market()],
            background: store.background,
            secrets: PlainSecrets(),
            pictures: SumKeeper(),
            uploads: data.path
        )
        site = Site(
            SiteConfiguration(version: "9.9.9", dataFolder: data.path),
            services: SiteServices(market: market, packs: packs, boxOffice: try await SharedArchive.sample.services()),
            clock: .fixed(now)
        )
    }

    deinit {
        packs.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    func ask(_ command: CurlCommand, number: UInt64) async throws -> MarketHarness.Told {
        let request = Request(
            command.method,
            command.path,
            query: command.query,
            fields: command.fields,
            body: .bytes(command.body),
            number: number
        )
        return await MarketHarness.Told(site.respond(to: request))
    }
}
