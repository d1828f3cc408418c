package import Domain
package import Pages

/// A factory of sandboxes, the servers of the lab's keys.
package protocol SandboxMaker: Sendable {
    /// Prepares the template of all sandboxes, if it does not exist yet, so that no request waits for it.
    func prepare() async throws(Failure)

    /// Opens the key's sandbox, creating it if needed. `secret` is the secret its app sells with. Throws `unavailable`.
    func open(_ key: LabKey, secret: String) async throws(Failure) -> any WholeSite

    /// Replaces the key's sandbox by a new one; requests on the old one finish there.
    func reset(_ key: LabKey) async throws(Failure)

    /// Removes the sandboxes of all other keys.
    func removeAll(except keys: Set<LabKey>) async throws(Failure)

    /// Returns the sandbox's disk usage in bytes.
    func bytes(of key: LabKey) async throws(Failure) -> Int
}

/// The services the lab depends on, provided by the program.
package struct LabServices: Sendable {
    package var store: any LabStore
    package var maker: any SandboxMaker

    package init(store: any LabStore, maker: any SandboxMaker) { (self.store, self.maker) = (store, maker) }
}
