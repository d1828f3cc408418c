import Domain
import TestKit
import Testing

@testable import Storage

/// Concurrent writes by several servers: one is paused once it has a number, or a row, while others run.
@Suite(.enabled(if: PostgresDatabase.isThere)) struct WritesAtOnceTests {
    /// A kind of message, and its sender.
    enum Saying: CaseIterable {
        case message, first, offer, counteroffer, decline, accept, appointment, agreement, sale, price
    }

    /// New messages never appear before ones already read.
    @Test(arguments: Saying.allCases)
    func messagesStayInTheOrderTheyWereReadIn(saying: Saying) async throws {
        let scene = try await Scene()
        try await scene.prepare(saying)
        let gate = try Gate(scene.database, "INSERT ON messages", when: "NEW.text <> '나중'")
        let first = Task { try await scene.say(saying) }
        try await eventually("the first has its number") { try gate.waiting == 1 }
        let done = Counter()
        let second = Task {
            defer { done.increase() }
            try await scene.send("나중", by: saying.isOfSeller ? scene.red : scene.jane)
        }
        try await eventually("the second is written, or waits") { try done.value == 1 || gate.waiting == 2 }
        let read = try await scene.messages()
        try gate.open()
        _ = try await (first.value, second.value)
        let all = try await scene.messages()
        #expect(all.starts(with: read))
        #expect(all.count > read.count)
        for member in [scene.red, scene.jane] {
            let list = try await scene[1].conversations.list(of: member, as: nil, before: nil, limit: 9)
            #expect(list.first { $0.id == scene.reds }?.last.id == all.last)
            for (conversation, newest) in [(scene.reds, all.last), (scene.blues, MessageID(.max))] {
                try? await scene[1].conversations.read(conversation, by: member, upTo: try #require(newest))
            }
            #expect(try await scene[1].conversations.unread(of: member, upTo: 9) == 0)
        }
    }

    /// A conversation either begins before a sale and is notified of it, or after it.
    @Test func nobodyBeginsUnseenWhileItIsSold() async throws {
        let scene = try await Scene()
        let gate = try Gate(scene.database, "INSERT ON messages", when: "NEW.kind <> 0")
        let sale = Task { try await scene.say(.sale) }
        try await eventually("the sale is told") { try gate.waiting == 1 }
        let done = Counter()
        let beginning = Task {
            defer { done.increase() }
            return try await scene[1].conversations.send(
                try NewMessage("나중", key: "form-green"),
                about: scene.jar,
                by: scene.green,
                at: .opening + 6
            )
        }
        try await eventually("green has begun, or waits") { try done.value == 1 || gate.waiting == 2 }
        #expect(done.value == 0)
        try gate.open()
        _ = try await (sale.value, beginning.value)
    }

    /// Each reserves the same product, and posts to the other's conversation.
    @Test func twoWhoAcceptDoNotWaitForEachOther() async throws {
        let database = try await {
            let scene = try await Scene()
            for (buyer, id) in [(scene.red, scene.reds), (scene.blue, scene.blues)] {
                try await scene.offer(16_000, by: buyer, in: id)
                try await scene.offer(19_000, by: scene.jane, in: id)
            }
            let gate = try Gate(scene.database, "INSERT ON messages", when: "NEW.kind <> 0")
            let first = Task { try await scene.answer(.accept, by: scene.red, in: scene.reds) }
            try await eventually("red's is being told") { try gate.waiting == 1 }
            let second = Task { try await scene.answer(.accept, by: scene.blue, in: scene.blues, at: 1) }
            try await eventually("blue waits") { try gate.waiting == 2 }
            try gate.open()
            try await first.value
            await expect(failure: .conflict) { try await second.value }
            return scene.database
        }()
        #expect(try await deadlocks(in: database) == 0)
    }

    /// A sale updates the seller's record while the seller answers somebody.
    @Test func saleAndAnswerDoNotWaitForEachOther() async throws {
        let database = try await {
            let scene = try await Scene()
            try await scene.offer(16_000, by: scene.blue, in: scene.blues)
            let gate = try Gate(scene.database, "UPDATE ON products", when: "NEW.sale <> OLD.sale")
            let sale = Task {
                try await scene[0].sales.change(
                    scene.jar,
                    of: scene.jane,
                    from: .selling,
                    to: .sold,
                    buyer: scene.red,
                    at: .opening + 7
                )
            }
            try await eventually("the jar is being sold") { try gate.waiting == 1 }
            let answer = Task { try await scene.answer(.accept, by: scene.jane, in: scene.blues, at: 1) }
            try await eventually("the answer waits") { try gate.waiting == 2 }
            try gate.open()
            _ = try await sale.value
            await expect(failure: .conflict) { try await answer.value }
            return scene.database
        }()
        #expect(try await deadlocks(in: database) == 0)
    }

    /// Jane and Red sell to each other while editing, bumping and writing.
    @Test func crossingSalesDoNotWaitForEachOther() async throws {
        let database = try await {
            let scene = try await Scene()
            let bowl = try await scene[0].products.add(.named("놋그릇"), by: scene.red, at: .opening).id
            let janes = try await scene[0].conversations.send(
                try NewMessage("살게요", key: "form-jane1"),
                about: bowl,
                by: scene.jane,
                at: .opening + 3
            )
            for round in 0..<8 {
                await withTaskGroup(of: Void.self) { group in
                    for (seller, product, buyer) in [(scene.jane, scene.jar, scene.red), (scene.red, bowl, scene.jane)]
                    {
                        for (seen, state) in [(SaleState.selling, SaleState.sold), (.sold, .selling)] {
                            group.addTask {
                                _ = try? await scene[round].sales.change(
                                    product,
                                    of: seller,
                                    from: seen,
                                    to: state,
                                    buyer: state == .sold ? buyer : nil,
                                    at: .opening + 9
                                )
                            }
                        }
                        group.addTask {
                            let edit = ProductEdit(price: Price(.won, full: 20_000 - round))
                            guard let edit else { return }
                            _ = try? await scene[round + 1].own.edit(
                                product,
                                of: seller,
                                edit,
                                version: nil,
                                at: .opening
                            )
                        }
                        group.addTask { _ = try? await scene[round].products.take(1, of: product, at: .opening) }
                        group.addTask {
                            _ = try? await scene[round].own.raise(product, of: seller, at: .opening + 9 * 24 * 60)
                        }
                        for (number, id) in [scene.reds, janes].enumerated() {
                            group.addTask {
                                let message = try? NewMessage("말", key: "form-\(seller.number)-\(round)-\(number)")
                                guard let message else { return }
                                try? await scene[round + number].conversations.send(
                                    message,
                                    in: id,
                                    by: seller,
                                    at: .opening + 9
                                )
                            }
                        }
                    }
                }
            }
            return scene.database
        }()
        #expect(try await deadlocks(in: database) == 0)
        #expect(try PostgresConnection(database.address).number(wrongConversations) == 0)
    }

    /// Writes may lock a seller before a product, never the other way round.
    @Test func productIsHeldAfterItsSeller() async throws {
        let scene = try await Scene()
        let (holder, other) = (
            try PostgresConnection(scene.database.address), try PostgresConnection(scene.database.address)
        )
        try holder.begin(writing: true)
        _ = try holder.number("SELECT 1 FROM products FOR NO KEY UPDATE")
        let hiding = Task { try await scene[0].own.hide(scene.jar, of: scene.jane, at: .opening) }
        try await eventually("it waits for the product") { try other.number(Gate.countWaiting) == 1 }
        let free = "SELECT count(*) FROM (SELECT 1 FROM sellers WHERE id = ?1 FOR NO KEY UPDATE SKIP LOCKED) s" as SQL
        #expect(try other.number(free, scene.jane.number) == 0)
        #expect(try other.number(free, scene.red.number) == 1)
        try holder.commit()
        _ = try await hiding.value
    }

    /// A long import does not block others.
    @Test func raisingWaitsForNobodyWhoAdds() async throws {
        let scene = try await Scene()
        let adding = try PostgresConnection(scene.database.address)
        try adding.begin(writing: true)
        try adding.run("UPDATE products SET stock = stock WHERE id = 0")
        let later = Instant.opening + 2 * 24 * 60
        _ = try await scene[0].own.raise(scene.jar, of: scene.jane, at: later)
        try adding.commit()
    }

    private let wrongConversations: SQL = """
        SELECT count(*) FROM conversations c WHERE last <> (SELECT max(id) FROM messages WHERE conversation = c.id)
            OR messages <> (SELECT count(*) FROM messages WHERE conversation = c.id)
        """

    /// Returns the number of deadlocks, once all connections are closed.
    private func deadlocks(in database: PostgresDatabase) async throws -> Int {
        let connection = try PostgresConnection(database.address)
        try await eventually("the stores are gone") {
            try connection.number("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()") == 1
        }
        return try connection.number("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
    }
}

extension WritesAtOnceTests.Saying {
    fileprivate var isOfSeller: Bool { [.counteroffer, .decline, .accept, .agreement, .sale, .price].contains(self) }
}

/// Pauses transactions that have changed a table, before they commit.
private struct Gate {
    private let connection: PostgresConnection

    init(_ database: PostgresDatabase, _ event: String, when condition: String) throws {
        connection = try PostgresConnection(database.address)
        try connection.each("SELECT 1 FROM (SELECT pg_advisory_lock(1)) l") { _ in }
        try database.run(
            """
            CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = '0' AS $$
                BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NULL; END $$;
            CREATE TRIGGER gate AFTER \(event) FOR EACH ROW WHEN (\(condition)) EXECUTE FUNCTION wait_at_gate()
            """
        )
    }

    func open() throws { try connection.each("SELECT 1 FROM (SELECT pg_advisory_unlock(1)) l") { _ in } }

    /// The number of transactions waiting, here or for each other.
    var waiting: Int { get throws { try connection.number(Self.countWaiting) } }

    static let countWaiting: SQL = """
        SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        """
}

/// Jane sells a jar for 20,000 won, open to offers; Red and Blue have asked about it, and Green may yet.
private struct Scene {
    let database: PostgresDatabase
    private let stores: [Store]
    let jane: SellerID
    let red: SellerID
    let blue: SellerID
    let green: SellerID
    let jar: ProductID
    let reds: ConversationID
    let blues: ConversationID

    init() async throws {
        database = try PostgresDatabase.withTables()
        let address = try database.address
        stores = try (0..<2).map { _ in try Store(at: address, connections: 4, at: .opening) }
        let market = stores[0].background
        jane = try await market.sellers.add(.jane, at: .opening).id
        red = try await market.sellers.add(.red, at: .opening).id
        blue = try await market.sellers.add(.blue, at: .opening).id
        green = try await market.sellers.add(
            SellerDraft(identifier: "green", name: "초록", secretHash: "$argon2id$4"),
            at: .opening
        ).id
        jar = try await market.products.add(.named("달항아리", won: 20_000), by: jane, at: .opening).id
        var edit = try #require(ProductEdit())
        edit.traits = ProductTraits(takesOffers: true)
        _ = try await market.own.edit(jar, of: jane, edit, version: nil, at: .opening)
        let message = try NewMessage("살게요", key: "form-0001")
        reds = try await market.conversations.send(message, about: jar, by: red, at: .opening + 1)
        blues = try await market.conversations.send(message, about: jar, by: blue, at: .opening + 2)
    }

    /// The market as one of the servers has it.
    subscript(number: Int) -> MarketStore { stores[number % stores.count].background }

    /// Prepares the preconditions of a message.
    func prepare(_ saying: WritesAtOnceTests.Saying) async throws {
        switch saying {
        case .counteroffer, .decline, .accept: try await offer(16_000, by: red, in: reds)
        case .agreement: try await propose()
        case .message, .first, .offer, .appointment, .sale, .price: break
        }
    }

    func say(_ saying: WritesAtOnceTests.Saying) async throws {
        switch saying {
        case .message: try await send("먼저", by: red, at: 0)
        case .first:
            let message = try NewMessage("먼저", key: "form-first")
            _ = try await self[0].conversations.send(message, about: jar, by: red, at: .opening + 5)
        case .offer: try await offer(16_000, by: red, in: reds)
        case .counteroffer: try await offer(19_000, by: jane, in: reds)
        case .decline: try await answer(.decline, by: jane, in: reds)
        case .accept: try await answer(.accept, by: jane, in: reds)
        case .appointment: try await propose()
        case .agreement:
            let last = try #require(try await self[0].appointments.last(in: reds, for: jane))
            try await self[0].appointments.answer(last.id, in: reds, by: jane, .agree, at: .opening + 6)
        case .sale:
            _ = try await self[0].sales.change(
                jar,
                of: jane,
                from: .selling,
                to: .reserved,
                buyer: red,
                at: .opening + 6
            )
        case .price:
            let edit = try #require(ProductEdit(price: Price(.won, full: 15_000)))
            _ = try await self[0].own.edit(jar, of: jane, edit, version: nil, at: .opening + 6)
        }
    }

    func send(_ text: String, by sender: SellerID, at server: Int = 1) async throws {
        let message = try NewMessage(text, key: "form-000\(server + 2)")
        try await self[server].conversations.send(message, in: reds, by: sender, at: .opening + 6)
    }

    func offer(_ won: Int, by member: SellerID, in id: ConversationID) async throws {
        let offer = try NewOffer(won, key: "form-\(won)")
        try await self[0].offers.offer(offer, in: id, by: member, at: .opening + 5)
    }

    func answer(
        _ answer: OfferAnswer,
        by member: SellerID,
        in id: ConversationID,
        at server: Int = 0
    ) async throws {
        let offer = try #require(try await self[server].offers.negotiation(in: id, for: member, at: .opening + 6).last)
        try await self[server].offers.answer(offer.id, in: id, by: member, answer, at: .opening + 6)
    }

    private func propose() async throws {
        let new = try NewAppointment(.opening + 24 * 60, at: "상수역", key: "form-meet")
        try await self[0].appointments.propose(new, in: reds, by: red, at: .opening + 5)
    }

    func messages() async throws -> [MessageID] {
        try await self[1].conversations.messages(in: reds, for: red, before: nil, limit: 100).map(\.id)
    }
}
