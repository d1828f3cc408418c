import Domain
import HTTP
import Octets
import Pages
import Routes

/// The lab's API for programs, mostly UI tests.
extension LabPages {
    /// Returns the key named by a request's header.
    func key(of request: Request) throws(Failure) -> LabKey {
        let named = request.header(.labKey) ?? request.header(.sellerIdentifier)
        guard let key = named.flatMap({ LabKey($0) }), lab.owner(of: key) != nil else { throw .noLabKey }
        return key
    }

    /// Starts faults submitted by a form.
    func switchOn(_ visit: Visit, _ key: LabKey) async throws -> Response {
        _ = try owner(of: key)
        let form = try await visit.form()
        do throws(Failure) {
            let faults = try FaultParser.faults(at: lab.now) { form.word($0) }
            try lab.faults.start(faults, for: key, at: lab.now)
            return .seeOther(LabRoute.key(key).path + "?" + LabNotice.on.rawValue)
        } catch {
            return try keyPage(visit, key, fault: error) { form.word($0) }
        }
    }

    /// Answers the faults API: `GET` lists, `POST` starts, `DELETE` stops all.
    func faults(_ visit: Visit) async throws -> Response {
        let key = try key(of: visit.request)
        switch visit.request.method {
        case .post:
            let bytes = try await visit.request.body.collect(upTo: 16_384)
            guard let order = try? JSON(parsing: bytes) else { throw Failure.noOrder }
            try lab.faults.start(FaultParser.faults(at: lab.now) { order[$0]?.plain }, for: key, at: lab.now)
        case .delete: lab.faults.stop(for: key)
        default: break
        }
        return Self.json(listed(lab.faults.active(for: key, at: lab.now), visit.language))
    }

    private func listed(_ faults: [LabFault], _ language: Language) -> Bytes {
        var json = JSONWriter()
        json.object { json in
            json.array("faults") { list in
                for fault in faults {
                    list.object { one in
                        one.field("about", fault.kind.words[language])
                        one.field("path", fault.path)
                        one.field("calls", fault.calls?.rawValue)
                        one.field("times", fault.times)
                        one.field("percent", fault.percent)
                        one.field("seed", Int(fault.seed))
                        one.field("end", fault.end.iso)
                    }
                }
            }
        }
        return json.finish()
    }

    /// Returns the number of requests, so that an open page knows when to reload.
    func light(_ key: LabKey) throws(Failure) -> Bytes {
        _ = try owner(of: key)
        return Bytes("{\"requests\":\(lab.journal.newest(of: key)?.number ?? 0)}")
    }

    func har(_ visit: Visit, _ key: LabKey) async throws(Failure) -> Response {
        _ = try owner(of: key)
        let entries: [JournalEntry] = lab.journal.entries(of: key).reversed()
        let archive = HARExport(
            entries: entries,
            pictures: await lab.pictures(of: entries, key),
            base: base(of: key, visit),
            version: pages.configuration.version
        )
        var headers = Self.jsonHeaders
        headers.add("content-disposition", "attachment; filename=\"\(key.text).har\"")
        return Response(headers: headers, body: .bytes(archive.bytes))
    }

    static func json(_ bytes: Bytes) -> Response { Response(headers: jsonHeaders, body: .bytes(bytes)) }

    private static let jsonHeaders: Headers = {
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/json")
        headers.add(.cacheControl, "no-store")
        return headers
    }()
}

extension Failure {
    fileprivate static let noOrder = Failure(
        .invalid,
        Phrase(
            "{\"fault\":\"delay\",\"value\":2000} 같은 JSON을 보내 주세요.",
            "Send JSON such as {\"fault\":\"delay\",\"value\":2000}."
        ),
        field: "fault"
    )
}
