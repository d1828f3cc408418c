import Domain
import HTTP
import Octets
import Pages
import Routes

/// The lab's own pages, and its API for programs.
struct LabPages: Sendable {
    let site: any WholeSite
    let lab: LabHost
    var pages: PageServer { site.pages }

    init(_ site: any WholeSite, _ lab: LabHost) { (self.site, self.lab) = (site, lab) }

    func answer(_ request: Request, at route: LabRoute) async -> Response {
        let visit = pages.visit(of: request, dates: nil)
        do {
            try site.guards.limitReading(visit, by: pages.clock)
            try admit(visit, at: route)
            return try await response(to: visit, at: route)
        } catch {
            let failed = FailedRequest(anything: error)
            return route.isForPrograms ? pages.failedProgram(failed, visit) : pages.failed(failed, visit)
        }
    }

    private func admit(_ visit: Visit, at route: LabRoute) throws(FailedRequest) {
        guard pages.answers(to: visit.visitor) else { throw FailedRequest(misdirectedTo: visit.visitor) }
        if CrossSite.refuses(visit.request, from: visit.visitor) { throw FailedRequest(Failure.fromAnotherSite) }
        guard route.methods.contains(visit.request.method) else { throw FailedRequest(Failure.nothingHere) }
    }

    private func response(to visit: Visit, at route: LabRoute) async throws -> Response {
        guard visit.request.method != .options else { return Response(status: 204) }
        switch route {
        case .entrance: return try await entrance(visit)
        case .key(let key): return try keyPage(visit, key)
        case .keyReset(let key):
            try await lab.reset(key)
            return .seeOther(LabRoute.key(key).path + "?" + LabNotice.reset.rawValue)
        case .connect(let key): return try connect(visit, key)
        case .light(let key): return Self.json(try light(key))
        case .entry(let key, let number): return try entry(visit, key, number)
        case .again(let key, let number): return try await again(visit, key, number)
        case .har(let key): return try await har(visit, key)
        case .exercises(let key): return try await exercises(visit, key)
        case .faultsOf(let key): return try await switchOn(visit, key)
        case .faultsOff(let key):
            _ = try owner(of: key)
            lab.faults.stop(for: key)
            return .seeOther(LabRoute.key(key).path + "?" + LabNotice.off.rawValue)
        case .reset:
            try await lab.reset(key(of: visit.request))
            return Self.json(Bytes(#"{"reset":true}"#))
        case .faults: return try await faults(visit)
        case .teacher(let token): return try classPage(visit, token)
        case .overview(let token): return pages.personal(try await overview(token), visit)
        case .overviewFile(let token): return Self.file(try await overview(token))
        case .teacherEnd(let token):
            guard lab.labClass(managedBy: token) != nil else { throw Failure.nothingHere }
            try await lab.end(managedBy: token)
            return .seeOther(LabRoute.entrance.path + "?" + LabNotice.ended.rawValue)
        }
    }

    func owner(of key: LabKey) throws(Failure) -> LabClass {
        guard let owner = lab.owner(of: key) else { throw .noLabKey }
        return owner
    }

    private func entrance(_ visit: Visit) async throws -> Response {
        guard visit.isSending else {
            return pages.personal(LabScreen(), visit, notice: LabNotice(query: visit.request.query)?.phrase)
        }
        let typed = try await visit.form().word("key") ?? ""
        guard let key = LabKey(typed), lab.owner(of: key) != nil else {
            return pages.personal(LabScreen(typed: typed, fault: .noLabKey), visit, status: 422)
        }
        return .seeOther(LabRoute.key(key).path)
    }

    func keyPage(
        _ visit: Visit,
        _ key: LabKey,
        fault: Failure? = nil,
        typed: @escaping @Sendable (String) -> String? = { _ in nil }
    ) throws -> Response {
        let owner = try owner(of: key)
        let before = try Query(parsing: visit.request.query).number("before", in: .identifiers) ?? .max
        let now = lab.now
        let screen = LabKeyScreen(
            key: key,
            owner: owner,
            origin: pages.origin(of: visit.visitor),
            entries: Array(lab.journal.entries(of: key).drop { $0.number >= before }.prefix(JournalList.most + 1)),
            faults: FaultForms(
                key: key,
                active: lab.faults.active(for: key, at: now),
                now: now,
                fault: fault,
                typed: typed
            ),
            now: now
        )
        let notice = LabNotice(query: visit.request.query)?.phrase
        return pages.personal(screen, visit, status: fault == nil ? 200 : 422, notice: notice)
    }

    private func connect(_ visit: Visit, _ key: LabKey) throws -> Response {
        let app: ConnectApp? = try Query(parsing: visit.request.query).choice("app")
        let screen = ConnectScreen(
            key: key,
            owner: try owner(of: key),
            origin: pages.origin(of: visit.visitor),
            app: app ?? .third,
            newest: lab.journal.newest(of: key),
            now: lab.now
        )
        return pages.personal(screen, visit)
    }

    private func entry(_ visit: Visit, _ key: LabKey, _ number: Int) throws -> Response {
        _ = try owner(of: key)
        guard let entry = lab.journal.entry(number, of: key) else { throw Failure.noEntry }
        return pages.personal(JournalEntryScreen(key: key, entry: entry, base: base(of: key, visit)), visit)
    }

    /// Repeats a request on the key's server, and shows the new response.
    private func again(_ visit: Visit, _ key: LabKey, _ number: Int) async throws -> Response {
        _ = try owner(of: key)
        guard let entry = lab.journal.entry(number, of: key) else { throw Failure.noEntry }
        guard entry.body.isWhole else { throw Failure.longEntry }
        let target = entry.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var call = LabCall(key: key, path: target[0])
        call.dates = entry.dates
        call.isAgain = true
        let request = Request(
            entry.method,
            target[0],
            query: target.count > 1 ? target[1] : nil,
            fields: entry.fields.map { ($0.name, $0.value) },
            body: .bytes(entry.body.bytes),
            peer: visit.request.peer,
            number: visit.request.number,
            loop: visit.request.loop
        )
        _ = await lab.answer(call, request, from: visit.visitor, dates: nil, beside: site)
        return .seeOther(LabRoute.entry(key, lab.journal.newest(of: key)?.number ?? number).path)
    }

    private func classPage(_ visit: Visit, _ token: String) throws -> Response {
        guard let labClass = lab.labClass(managedBy: token) else { throw Failure.nothingHere }
        let rows = labClass.keys.map { key in
            LabClassScreen.KeyRow(
                key: key,
                newest: lab.journal.newest(of: key),
                isBroken: !lab.faults.active(for: key, at: lab.now).isEmpty,
                count: labClass.done[key]?.count ?? 0
            )
        }
        return pages.personal(LabClassScreen(labClass: labClass, rows: rows, token: token, now: lab.now), visit)
    }

    func base(of key: LabKey, _ visit: Visit) -> String {
        pages.origin(of: visit.visitor) + LabCall.base(of: key)
    }
}

/// A notice a page of the lab shows, passed in its query string.
enum LabNotice: String {
    case reset, off, on, ended

    init?(query: String?) { self.init(rawValue: query ?? "") }

    var phrase: Phrase {
        switch self {
        case .reset: Phrase("처음으로 되돌렸어요.", "Reset to the starting data.")
        case .off: Phrase("고장을 모두 껐어요.", "All faults are off.")
        case .on: Phrase("고장을 켰어요.", "The fault is on.")
        case .ended: Phrase("수업을 끝냈어요.", "The class has ended.")
        }
    }
}

extension Failure {
    fileprivate static let longEntry = Failure(
        .conflict,
        Phrase(
            "본문이 \(JournalBody.most.grouped)바이트보다 길어서 다시 보낼 수 없어요. 앱에서 다시 보내 주세요.",
            "Its body is longer than \(JournalBody.most.grouped) bytes. Send it again from your app."
        ),
        field: "request"
    )
    fileprivate static let noEntry = Failure(
        .notFound,
        Phrase(
            "그 요청은 이제 없어요. 마지막 \(Journal.most)개만 남겨 둬요.",
            "That request is no longer available; the lab stores the last \(Journal.most)."
        ),
        field: "request"
    )
}
