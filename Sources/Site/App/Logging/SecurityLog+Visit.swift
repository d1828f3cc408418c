import Domain
import HTTP

extension SecurityLog {
    /// Something a seller did on the pages.
    func note(_ kind: SecurityEvent.Kind, _ seller: Seller, _ member: MemberContext) {
        write(SecurityEvent(kind, by: .web, seller, from: member.source), at: member.now)
    }

    /// Files that were not taken. Called wherever a form with files is answered with anything but what it asked for.
    func uploadRefused(_ visit: Visit, status: Int, by seller: Seller? = nil, at now: Instant) {
        let door: SecurityEvent.Door = if case .marketAPI = visit.route { .app } else { .web }
        write(SecurityEvent(.uploadRefused, by: door, seller, from: visit.visitor.source, status: status), at: now)
    }
}

extension Visit {
    /// Whether a form with files comes with it.
    var bringsFiles: Bool {
        switch request.method {
        case .post, .put, .patch: request.header(.contentType)?.utf8.starts(with: "multipart/".utf8) ?? false
        case .get, .head, .options, .delete: false
        }
    }
}
