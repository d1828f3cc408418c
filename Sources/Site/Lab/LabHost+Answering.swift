import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// Answers an app's request on its key's own server, applies faults, and records it in the journal.
extension LabHost {
    func answer(
        _ call: LabCall,
        _ request: Request,
        from visitor: Visitor,
        dates: DateForm?,
        beside site: any WholeSite
    ) async -> Response {
        var record = CallRecord(call, request, began: now)
        do {
            return try await bodies.withBody(of: request, from: call.key) { body in
                record.body = body
                let injections = try injections(on: call, request)
                record.injections = injections
                await wait(for: injections)
                let kinds = injections.map(\.kind)
                let asked = ListAddress(path: call.path, query: request.query)
                var million = kinds.contains(.million) ? MillionProducts(asked, request.method) : nil
                // The response's links are below the key, even for an app that names the key in a header only.
                func own(_ target: ListAddress) async throws(Failure) -> Response {
                    var own = request.addressed(
                        to: target.path,
                        query: target.query,
                        at: visitor.host + LabCall.base(of: call.key),
                        without: [.acceptEncoding]
                    )
                    // A page of the site has the same path; programs want the JSON.
                    if target.path == ExpoRoute.packs.path { own = own.forJSON }
                    own.body = .bytes(body)
                    return try await respond(to: own, of: call, dates: dates)
                }
                let answer: Response
                if let refused = kinds.lazy.compactMap({ $0.refusal(of: request.method) }).first {
                    answer = site.refused(refused, request)
                } else if kinds.contains(.stale), let tag = request.header(.ifNoneMatch) {
                    answer = .unchanged(tag)
                } else {
                    if let first = million?.first, case .bytes(let list) = try await own(first).body {
                        million?.learn(list.array)
                    }
                    answer = try await own(million?.target ?? (kinds.contains(.overlap) ? asked.pageBefore : asked))
                }
                let faulty = FaultyResponse(answer, by: kinds, as: million, clock: clock)
                journal.note(record.entry(answered: faulty, at: now), of: call.key)
                await checkExercises(call.key)
                return faulty.answer
            }
        } catch {
            let refused = site.refused(FailedRequest(anything: error), request)
            journal.note(record.entry(answered: FaultyResponse(refused), at: now), of: call.key)
            return refused
        }
    }

    private func respond(to own: Request, of call: LabCall, dates: DateForm?) async throws(Failure) -> Response {
        guard let owner = owner(of: call.key) else { throw .noLabKey }
        return try await sandboxes.use(call.key, secret: owner.secret(of: call.key)) { site, sandbox in
            if sandbox.isFull, own.method == .post { return site.refused(FailedRequest(.fullSandbox), own) }
            guard Route(path: call.path) != nil else { return site.refused(FailedRequest(.nothingHere), own) }
            return await site.answer(own, dates: call.dates ?? dates).response()
        }
    }

    /// The most bytes of all pictures in an archive.
    private static let mostArchived = 4 << 20

    /// Returns the pictures of these entries by target, as many as fit into an archive.
    func pictures(of entries: [JournalEntry], _ key: LabKey) async -> [String: [UInt8]] {
        var (pictures, room) = ([String: [UInt8]](), Self.mostArchived)
        for entry in entries where entry.isPicture && pictures[entry.target] == nil {
            let path = String(entry.target.prefix { $0 != "?" })
            let request = Request(.get, path, fields: [("host", LabCall.base(of: key))])
            guard let answer = try? await respond(to: request, of: LabCall(key: key, path: path), dates: nil),
                answer.status == 200, let bytes = answer.wholeBody, bytes.count <= room
            else { continue }
            pictures[entry.target] = bytes
            room -= bytes.count
        }
        return pictures
    }

    /// Returns the faults active for the key, and those this request's header asks for.
    private func injections(on call: LabCall, _ request: Request) throws(Failure) -> [LabFaults.Injection] {
        let asked = try request.header(.lab).map(FaultParser.kinds(inField:)) ?? []
        let target = AskedCall(request.method.rawValue, call.path + (request.query.map { "?" + $0 } ?? ""))
        return faults.inject(target, of: call.key, at: now)
            + asked.map { LabFaults.Injection($0, wait: $0.wait(LabChance(seed: 1, turn: 1))) }
    }

    /// Waits for all delays together, at most as long as a single one may be; a cancelled request stops waiting.
    private func wait(for injections: [LabFaults.Injection]) async {
        let wait = min(injections.map(\.wait).reduce(0, +), LabFault.Kind.delays.upperBound)
        if wait > 0 { try? await clock.sleep(for: .milliseconds(wait)) }
    }
}

/// A request as recorded in the journal.
struct CallRecord: Sendable {
    private let call: LabCall
    private let request: Request
    private let began: Instant
    var body: [UInt8] = []
    var injections: [LabFaults.Injection] = []

    init(_ call: LabCall, _ request: Request, began: Instant) {
        (self.call, self.request, self.began) = (call, request, began)
    }

    func entry(answered: FaultyResponse, at ended: Instant) -> JournalEntry {
        let review = CallReview(
            method: request.method,
            path: call.path,
            query: request.query,
            contentType: request.header(.contentType),
            identifier: request.header(.sellerIdentifier),
            body: body
        ).findings
        let wasLeft = request.isLeft || Task.isCancelled
        let answer = AnswerReview(
            method: request.method,
            path: call.path,
            query: request.query,
            answer: answered,
            kinds: injections.map(\.kind)
        )
        let place = answer.place
        return JournalEntry(
            began: began,
            method: request.method,
            target: call.path + (request.query.map { "?" + $0 } ?? ""),
            fields: request.fields.map { JournalField($0.name, $0.value) },
            body: JournalBody(body),
            parts: review.parts,
            generation: AppGeneration(
                path: call.path,
                query: request.query,
                isSecond: call.dates == .generation2,
                keys: review.keys
            ),
            dates: call.dates,
            isAgain: call.isAgain,
            readsElsewhere: call.isByIdentifier && !call.isAgain && request.method != .get && request.method != .head,
            answer: JournalEntry.Answered(
                status: answered.status,
                fields: answered.fields.map { JournalField($0.name, $0.value) },
                body: answered.written,
                milliseconds: ended.milliseconds(since: began),
                faults: injections.map(\.kind.words),
                orders: injections.map(\.order),
                heldBack: injections.map(\.wait).reduce(0, +),
                warnings: answer.notes,
                wasLeft: wasLeft,
                place: place
            ),
            notes: review.notes + (wasLeft ? [.leftEarly] : [])
                + (place == .behind && !answer.asked.isFirst ? [.behindTheEnd] : [])
        )
    }
}

extension LabFault.Kind {
    /// Returns the response this fault substitutes, if any.
    fileprivate func refusal(of method: HTTP.Method) -> FailedRequest? {
        switch self {
        case .expired where method != .get && method != .head: return FailedRequest(.wrongSecret)
        case .status(let status):
            var refused = FailedRequest(Failure(Failure.Kind(status: status), .onPurpose))
            refused.status = status
            return refused
        case .tooMany(let wait): return FailedRequest(Failure(.tooMany, .onPurpose, retryAfter: wait))
        default: return nil
        }
    }
}

extension Request {
    /// A copy of the request that accepts JSON.
    fileprivate var forJSON: Request {
        let fields = fields.map { ($0.name, $0.value) }.filter { $0.0.lowercased() != "accept" }
        let accept = [("accept", "application/json")]
        return Request(method, path, query: query, fields: fields + accept, peer: peer, number: number, loop: loop)
    }
}

extension Response {
    /// Returns a 304, as if the client's cached copy were still valid.
    fileprivate static func unchanged(_ tag: String) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.etag, tag)
        return Response(status: 304, headers: headers)
    }
}

extension Failure.Kind {
    fileprivate init(status: Int) {
        self = Self.allCases.first { $0.status == status && $0 != .bug } ?? (status < 500 ? .invalid : .unavailable)
    }
}

extension Phrase {
    fileprivate static let leftEarly = Phrase(
        "앱이 답을 기다리지 않고 떠났어요.",
        "The app disconnected before the response."
    )
    fileprivate static let onPurpose = Phrase(
        "실험실에서 일부러 낸 오류예요.",
        "The lab injected this error."
    )
}

extension HeaderName {
    static let lab: HeaderName = "madang-lab"
}
