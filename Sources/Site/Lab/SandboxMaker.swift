package import Domain
package import Pages

/// Makes the servers that keys of the lab have for themselves.
package protocol SandboxMaker: Sendable {
    /// Makes what all sandboxes begin as, where it is not there yet, so that nobody has to wait for it.
    func prepare() async throws(Failure)

    /// Opens the key's sandbox, and makes it where there is none. `secret` is what its app sells with. Throws `unavailable`.
    func open(_ key: LabKey, secret: String) async throws(Failure) -> any WholeSite

    /// Gives the key a new sandbox, as they all begin; what answers from the one before goes on until it is done.
    func reset(_ key: LabKey) async throws(Failure)

    /// Removes what no key of these has any more.
    func removeAll(except keys: Set<LabKey>) async throws(Failure)

    /// Bytes the sandbox takes of the disk.
    func bytes(of key: LabKey) async throws(Failure) -> Int
}

/// What the lab stands on; the program brings it.
package struct LabServices: Sendable {
    package var store: any LabStore
    package var maker: any SandboxMaker

    package init(store: any LabStore, maker: any SandboxMaker) { (self.store, self.maker) = (store, maker) }
}
