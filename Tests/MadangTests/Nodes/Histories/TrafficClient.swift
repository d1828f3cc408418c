import Glibc
import TestKit

/// A client of `Traffic`, on a dedicated thread.
final class TrafficClient {
    private struct Line {
        var port: UInt16
        var line: ReopenedLine
    }

    private let traffic: Traffic
    private let talks: [Traffic.Talk]
    private var random: SeededRandom
    private var sessions: [TrafficSession]
    private var lines: [Int: Line] = [:]
    private var history = History()

    init(_ number: Int, _ traffic: Traffic, _ talks: [Traffic.Talk], _ random: SeededRandom) {
        (self.traffic, self.talks, self.random) = (traffic, talks, random)
        // Each writes to two conversations, in each of which another one writes, and edits a product.
        let talk = (number, (number + 1) % talks.count)
        sessions = [
            TrafficSession(number: number, of: talks[talk.0], side: 0, log: talk.0),
            TrafficSession(number: talks.count + number, of: talks[talk.1], side: 1, log: talk.1),
            TrafficSession(editing: number, talks: talks.count),
        ]
        history.newestOnly = Set(talks.indices.map { talks.count + $0 })
    }

    func step() {
        let isCalm = traffic.isCalm
        let isWrite = Int.random(in: 0..<5, using: &random) < 2
        guard let node = isCalm && isWrite ? traffic.calmNode() : traffic.anyNode(&random) else {
            usleep(2_000)
            return
        }
        if isCalm {
            if isWrite { write(sessions.count - 1, at: node) } else { readProduct(at: node) }
        } else if isWrite {
            write(Int.random(in: sessions.indices, using: &random), at: node)
        } else if Bool.random(using: &random) {
            readTalk(Int.random(in: talks.indices, using: &random), at: node)
        } else {
            readProduct(at: node)
        }
    }

    /// Returns the history, including unacknowledged writes.
    func finished() -> History {
        for session in sessions {
            guard let sent = session.sent else { continue }
            history.appends.append(session.append(at: 0, sent: sent, acknowledged: nil))
        }
        return history
    }

    private func write(_ place: Int, at node: Int) {
        let sent = sessions[place].sent ?? traffic.now
        sessions[place].sent = sent
        if sessions[place].hasKeys, Int.random(in: 0..<20, using: &random) == 0 {
            return leave(node, sessions[place].request)
        }
        guard let answer = ask(node, sessions[place].request, isWrite: true) else { return }
        guard answer.status == sessions[place].accepted, answer["location"]?.contains("sign-in") != true else {
            return traffic.note { $0.odd.append(answer.head + answer.text.suffix(300)) }
        }
        history.appends.append(sessions[place].append(at: node, sent: sent, acknowledged: traffic.now))
        sessions[place].goOn()
        traffic.note { tally in
            tally.done += 1
            tally.written += 1
        }
    }

    /// Sends a request and disconnects before the response.
    private func leave(_ node: Int, _ request: ComparedRequest) {
        guard let port = traffic.port(of: node) else { return }
        try? ReopenedLine(port).send(request.bytes)
        traffic.note { $0.left += 1 }
    }

    private func readTalk(_ talk: Int, at node: Int) {
        let sent = traffic.now
        guard let page = page(node, talks[talk].path, as: talks[talk].cookies.randomElement(using: &random)) else {
            return
        }
        let seen = Self.entries(in: page.body, after: TrafficSession.message)
        history.reads.append(History.Read(log: talk, node: node, sent: sent, answered: traffic.now, seen: seen))
    }

    private func readProduct(at node: Int) {
        let product = Int.random(in: talks.indices, using: &random)
        let number = TrafficSession.product(product)
        let targets = [
            "/market/products/\(number)", "/api/products/\(number)", "/market",
            "/api/products?page_no=1&items_per_page=50",
        ]
        let page = Int.random(in: 0..<(traffic.isAlone ? targets.count : 2), using: &random)
        let sent = traffic.now
        guard let answer = self.page(node, targets[page]) else { return }
        // The first two pages show other products too, for which they promise nothing.
        note(answer, page < 2 ? product..<product + 1 : talks.indices, page, at: node, sent: sent)
    }

    private func note(_ answer: RawAnswer, _ products: Range<Int>, _ page: Int, at node: Int, sent: Duration) {
        let (answered, all) = (traffic.now, Self.entries(in: answer.body, after: TrafficSession.name))
        for product in products {
            let (log, session) = (talks.count + product, 2 * talks.count + product)
            let seen = Set(all.filter { $0.session == session })
            history.reads.append(
                History.Read(log: log, node: node, page: page, sent: sent, answered: answered, seen: Array(seen))
            )
        }
    }

    func whole(_ node: Int) throws -> [History.Read] {
        for talk in talks.indices {
            let sent = traffic.now
            var (seen, next): ([History.Entry], String?) = ([], talks[talk].path)
            // More than the pages of a conversation.
            for _ in 0..<300 {
                guard let address = next else { break }
                guard let page = page(node, address, as: talks[talk].cookies[0]) else {
                    throw Unexpected(what: "\(address) was not answered by \(node)")
                }
                seen = Self.entries(in: page.body, after: TrafficSession.message) + seen
                next = page.text.firstMatch(of: /href="([^"]*\?before=\d+)"/).map { String($0.1) }
            }
            history.reads.append(
                History.Read(log: talk, node: node, sent: sent, answered: traffic.now, seen: seen, isWhole: true)
            )
        }
        for product in talks.indices {
            let sent = traffic.now
            guard let answer = page(node, "/api/products/\(TrafficSession.product(product))") else {
                throw Unexpected(what: "product \(product) was not answered by \(node)")
            }
            note(answer, product..<product + 1, 1, at: node, sent: sent)
        }
        return history.reads
    }

    private func page(_ node: Int, _ target: String, as cookies: CookieJar? = nil) -> RawAnswer? {
        let fields = [("sec-fetch-site", "same-origin")] + (cookies?.fields ?? [])
        guard let answer = ask(node, .get(target, fields), isWrite: false) else { return nil }
        traffic.note { tally in
            tally.done += 1
            if answer.status != 200 { tally.odd.append("\(target): \(answer.head)") }
        }
        return answer.status == 200 ? answer : nil
    }

    /// Returns nil without a response, or for a 503 with a `retry-after`.
    private func ask(_ node: Int, _ request: ComparedRequest, isWrite: Bool) -> RawAnswer? {
        guard let port = traffic.port(of: node) else { return nil }
        do {
            let line = lines[node].flatMap { $0.port == port ? $0.line : nil } ?? ReopenedLine(port)
            lines[node] = Line(port: port, line: line)
            try line.send(request.bytes)
            let answer = try line.receive()
            guard answer.status == 503 else { return answer }
            traffic.note { tally in
                if isWrite { tally.refusedWrites += 1 } else { tally.refusedReads += 1 }
                if answer["retry-after"] == nil { tally.odd.append("\(request.target): \(answer.head)") }
            }
        } catch {
            lines[node] = nil
            traffic.note { $0.unanswered += 1 }
        }
        usleep(5_000)
        return nil
    }

    /// Returns all entries that follow a marker.
    private static func entries(in body: [UInt8], after marker: [UInt8]) -> [History.Entry] {
        var entries: [History.Entry] = []
        body.withUnsafeBytes { body in
            var rest = body[...]
            while let start = body.baseAddress,
                let first = memchr(start + rest.startIndex, Int32(marker[0]), rest.count)
            {
                rest = rest[(UnsafeRawPointer(first) - start)...]
                guard rest.starts(with: marker) else {
                    rest = rest.dropFirst()
                    continue
                }
                rest = rest.dropFirst(marker.count)
                let text = String(decoding: rest.prefix(24), as: UTF8.self)
                guard let match = text.prefixMatch(of: /(\d+)n(\d+)\./), let session = Int(match.1),
                    let number = Int(match.2)
                else { continue }
                entries.append(History.Entry(session: session, number: number))
            }
        }
        return entries
    }
}

/// A session that writes numbered entries in sequence: messages in a conversation, or new names of a product.
struct TrafficSession {
    private enum Kind {
        case words(path: String, CookieJar)
        case names(product: Int)
    }

    private let kind: Kind
    private let number: Int
    private let log: Int
    private var next = 1
    /// The time the next one was first sent; nil before that.
    var sent: Duration?

    static let message = Array(#"bubble">말 "#.utf8)
    static let name = Array("접시 ".utf8)
    /// Products with conversations keep their names.
    static func product(_ number: Int) -> Int { 7 + number }

    init(number: Int, of talk: Traffic.Talk, side: Int, log: Int) {
        (self.number, self.log) = (number, log)
        kind = .words(path: talk.path, talk.cookies[side])
    }

    init(editing product: Int, talks: Int) {
        (number, log) = (2 * talks + product, talks + product)
        kind = .names(product: Self.product(product))
    }

    /// Whether repeats are idempotent. A late rename would overwrite the next one.
    var hasKeys: Bool { if case .words = kind { true } else { false } }

    var accepted: Int { if case .words = kind { 303 } else { 202 } }

    var request: ComparedRequest {
        switch kind {
        case .words(let path, let cookies):
            let form = [("key", "entry-000-\(number)-\(next)"), ("text", "말 \(number)n\(next).")]
            return .form(path, form, [("sec-fetch-site", "same-origin")] + cookies.fields)
        case .names(let product):
            let edit = #"{"secret":"\#(MarketClient.secret)","name":"접시 \#(number)n\#(next)."}"#
            return .json("PATCH", "/api/products/\(product)", [("identifier", MarketClient.identifier)], edit)
        }
    }

    func append(at node: Int, sent: Duration, acknowledged: Duration?) -> History.Append {
        History.Append(
            entry: History.Entry(session: number, number: next),
            log: log,
            node: node,
            sent: sent,
            acknowledged: acknowledged
        )
    }

    mutating func goOn() { (next, sent) = (next + 1, nil) }
}
