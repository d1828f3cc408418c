import Domain
import Foundation
import HTTP
import HTTPTestKit
import Storage
import TestKit
import Testing

/// Tasks of servers at startup and at intervals are done once for all nodes.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct NodeStartTests {
    /// Three need the same data as soon as they serve; KOBIS is asked once, and every call is counted.
    @Test func figuresAreFetchedOnceForAllNodes() async throws {
        let kobis = try await LoopbackKobis()
        try await withServer(kobis) { server in
            let nodes = try await Nodes(environment: server.kobis, on: try PostgresDatabase())
            let yesterday = BoxOfficeClock.newestDay(at: Clock.system.now)
            for node in nodes.servers {
                let page = try node.get("/boxoffice", fields: "Accept-Language: ko\r\n").text
                #expect(page.contains("<time datetime=\"\(yesterday.iso)\">"))
            }
            let store = try nodes.store()
            let day = RankingKey.day(yesterday)
            let films = Set(try #require(try await store.boxOffice().ranking(day)).rows.map(\.code))
            try await eventually("the films of the day are known, and nobody asks any more") {
                for film in films where try await store.boxOffice().film(film)?.origin != .kobis { return false }
                return kobis.count(of: "searchCodeList.json") > 0
            }
            #expect(Set(kobis.queries).count == kobis.count, "\(kobis.queries)")
            let today = Clock.system.now.day(in: .korea)
            #expect(try await store.boxOffice().calls(on: today) == kobis.count)
            try await nodes.stop()
            #expect(Set(kobis.queries).count == kobis.count, "\(kobis.queries)")
        }
    }

    /// Three servers start together on a new database: one fills it.
    @Test func sampleIsThereOnce() async throws {
        let nodes = try await Nodes(environment: ["MADANG_SAMPLE": "on"], on: try PostgresDatabase())
        let store = try nodes.store()
        var names: [String] = []
        try await eventually("some of the sample is there", within: .seconds(600)) {
            names = []
            try await store.products().list(before: nil, limit: 100) {
                names.append(String(decoding: $0.name, as: UTF8.self))
            }
            return names.count > 2
        }
        #expect(Set(names).count == names.count)
        let filling = (0..<3).count {
            FileManager.default.fileExists(atPath: nodes.folder(of: $0) + "/sample.unfinished")
        }
        #expect(filling == 1)
        #expect(try await store.boxOffice().isSampleOnly())
        for node in nodes.servers { #expect(try node.get("/boxoffice").status == 200) }
        try await nodes.stop()
    }

    @Test func tidyingAtAllNodesAtOnceLosesAndDoublesNothing() async throws {
        let nodes = try await Nodes()
        try await nodes.stop()
        let stores = try (0..<3).map { _ in try nodes.store() }
        let (seller, now) = (SellerID(1), Clock.system.now)
        for number in 1...6 {
            let own = stores[number % 3].members().own
            _ = try await own.remove(ProductID(number), of: seller, at: now)
        }
        let later = Instant(milliseconds: now.milliseconds + 400 * Day.milliseconds)
        let tidied = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<6 { group.addTask { try await stores[number % 3].tidySelling(at: later) } }
            return try await group.reduce(0, +)
        }
        #expect(tidied == 6)
        #expect(try await stores[1].products().count() == Nodes.products - 6)
    }
}
