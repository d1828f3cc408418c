/// Files kept under names, for all servers alike. Every call waits: for threads of their own, never for tasks.
package protocol ObjectStore: Sendable {
    /// Keeps the bytes of an open file, from its start whatever its position; they are safe when this returns. What had
    /// the name is replaced at once. `hash` is their SHA-256 as text.
    func put(_ name: String, descriptor: Int32, bytes: Int, hash: String) throws(ObjectFault)

    /// Those bytes of an object, fewer where it ends before; nil where there is none.
    func bytes(of name: String, in range: Range<Int>) throws(ObjectFault) -> [UInt8]?

    /// When an object was kept last; nil where there is none.
    func modified(_ name: String) throws(ObjectFault) -> Instant?

    func remove(_ name: String) throws(ObjectFault)

    /// The next objects after a name, in the order of their names; none at the end.
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

/// Why nothing came of it. The texts are for the log and hold no secret.
package enum ObjectFault: Error, Equatable, Sendable {
    /// Nobody answered, or not in time, or not all of it.
    case unreachable(String)
    /// They answered, and did not do it; `code` is their word for why.
    case refused(status: Int, code: String)

    package var text: String {
        switch self {
        case .unreachable(let why): why
        case .refused(let status, let code): code.isEmpty ? "status \(status)" : "\(status) \(code)"
        }
    }

    /// Whether the same may go well a moment later.
    package var mayPass: Bool {
        switch self {
        case .unreachable: true
        case .refused(let status, _): status >= 500 || status == 429
        }
    }
}
