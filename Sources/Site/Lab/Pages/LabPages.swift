import Domain
import HTTP
import Octets

/// The lab's own pages.
struct LabPages: Sendable {
    private let site: Site
    private let lab: Lab
    private var pages: PageServer { site.pages }

    init(_ site: Site, _ lab: Lab) { (self.site, self.lab) = (site, lab) }

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
            return .seeOther(LabRoute.key(key).path + "?reset=1")
        case .reset:
            try await lab.reset(key(of: visit.request))
            return Response(status: 200, headers: Self.json, body: .bytes(Bytes(#"{"reset":true}"#)))
        case .teacher(let token): return try classPage(visit, token)
        case .teacherEnd(let token):
            guard lab.labClass(managedBy: token) != nil else { throw Failure.nothingHere }
            try await lab.end(managedBy: token)
            return .seeOther(LabRoute.entrance.path + "?ended=1")
        }
    }

    /// The key a program's call is about.
    private func key(of request: Request) throws(Failure) -> LabKey {
        let named = request.header(.labKey) ?? request.header("identifier")
        guard let key = named.flatMap({ LabKey($0) }) else { throw .noLabKey }
        return key
    }

    private func entrance(_ visit: Visit) async throws -> Response {
        guard visit.isSending else {
            let isEnded = try Query(parsing: visit.request.query).word("ended") != nil
            let notice = isEnded ? Phrase("수업을 끝냈어요.", "The class has ended.") : nil
            return pages.personal(LabScreen(), visit, notice: notice)
        }
        let typed = try await visit.form().word("key") ?? ""
        guard let key = LabKey(typed), lab.owner(of: key) != nil else {
            return pages.personal(LabScreen(typed: typed, fault: .noLabKey), visit, status: 422)
        }
        return .seeOther(LabRoute.key(key).path)
    }

    private func keyPage(_ visit: Visit, _ key: LabKey) throws -> Response {
        guard let owner = lab.owner(of: key) else { throw Failure.noLabKey }
        let isReset = try Query(parsing: visit.request.query).word("reset") != nil
        let screen = LabKeyScreen(key: key, owner: owner, origin: pages.origin(of: visit.visitor))
        return pages.personal(
            screen,
            visit,
            notice: isReset ? Phrase("처음으로 되돌렸어요.", "It is as it was in the beginning.") : nil
        )
    }

    private func classPage(_ visit: Visit, _ token: String) throws -> Response {
        guard let labClass = lab.labClass(managedBy: token) else { throw Failure.nothingHere }
        return pages.personal(LabClassScreen(labClass: labClass, token: token), visit)
    }

    private static let json: Headers = {
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/json")
        headers.add(.cacheControl, "no-store")
        return headers
    }()
}
