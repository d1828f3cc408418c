package import Domain
import HTTP
import Routes

extension SecurityLog {
    /// Logs refused files. Call it wherever a form with files gets an answer other than success.
    package func uploadRefused(_ visit: Visit, status: Int, by seller: Seller? = nil, at now: Instant) {
        let door: SecurityEvent.Door = if case .marketAPI = visit.route { .app } else { .web }
        write(SecurityEvent(.uploadRefused, by: door, seller, from: visit.visitor.source, status: status), at: now)
    }
}

extension Visit {
    /// Whether the request carries a form with files.
    package var bringsFiles: Bool {
        switch request.method {
        case .post, .put, .patch: request.header(.contentType)?.utf8.starts(with: "multipart/".utf8) ?? false
        case .get, .head, .options, .delete: false
        }
    }
}
