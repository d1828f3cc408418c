/// Files stored under names and shared by all servers. Every call blocks: use it from dedicated threads, never from
/// tasks.
package protocol ObjectStore: Sendable {
    /// Stores the bytes of an open file, from its start regardless of its position; they are durable when this returns.
    /// An existing object of that name is replaced atomically. `hash` is their SHA-256 as text.
    func put(_ name: String, descriptor: Int32, bytes: Int, hash: String) throws(ObjectFault)

    /// Returns the bytes of an object in that range, fewer if it ends earlier; nil if there is no such object.
    func bytes(of name: String, in range: Range<Int>) throws(ObjectFault) -> [UInt8]?

    /// Returns the time an object was last stored; nil if there is none.
    func modified(_ name: String) throws(ObjectFault) -> Instant?

    func remove(_ name: String) throws(ObjectFault)

    /// Returns the next objects after a name, ordered by name; none at the end.
    func list(after name: String) throws(ObjectFault) -> [ListedObject]
}

package struct ListedObject: Equatable, Sendable {
    package let name: String
    package let modified: Instant

    package init(name: String, modified: Instant) {
        self.name = name
        self.modified = modified
    }
}

/// The reason an operation failed. The texts are for the log and contain no secret.
package enum ObjectFault: Error, Equatable, Sendable {
    /// No response, a timeout or an incomplete response.
    case unreachable(String)
    /// An error response; `code` is the error code of the service.
    case refused(status: Int, code: String)

    package var text: String {
        switch self {
        case .unreachable(let why): why
        case .refused(let status, let code): code.isEmpty ? "status \(status)" : "\(status) \(code)"
        }
    }

    /// Whether a retry a moment later may succeed.
    package var mayPass: Bool {
        switch self {
        case .unreachable: true
        case .refused(let status, _): status >= 500 || status == 429
        }
    }
}
