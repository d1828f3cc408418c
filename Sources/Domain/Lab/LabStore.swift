/// Where the lab's classes are kept.
package protocol LabStore: Sendable {
    /// The classes as they are now. Throws `unavailable` where they cannot be read.
    func classes() async throws(Failure) -> LabClasses

    /// Changes them, while nobody else does; returns once that is on the disk. Throws what `change` does, and
    /// `unavailable`.
    @discardableResult
    func change(
        _ change: @escaping @Sendable (inout LabClasses) throws(Failure) -> Void
    ) async throws(Failure) -> LabClasses
}
