package import Domain
import HTTP
import Routes

extension SecurityLog {
    /// Files that were not taken. Called wherever a form with files is answered with anything but what it asked for.
    package func uploadRefused(_ visit: Visit, status: Int, by seller: Seller? = nil, at now: Instant) {
        let door: SecurityEvent.Door = if case .marketAPI = visit.route { .app } else { .web }
        write(SecurityEvent(.uploadRefused, by: door, seller, from: visit.visitor.source, status: status), at: now)
    }
}

extension Visit {
    /// Whether a form with files comes with it.
    package var bringsFiles: Bool {
        switch request.method {
        case .post, .put, .patch: request.header(.contentType)?.utf8.starts(with: "multipart/".utf8) ?? false
        case .get, .head, .options, .delete: false
        }
    }
}
