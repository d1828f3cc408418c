/// The store of the lab's classes.
package protocol LabStore: Sendable {
    /// Returns the current classes. Throws `unavailable` if they cannot be read.
    func classes() async throws(Failure) -> LabClasses

    /// Changes the classes exclusively; returns once the change is on disk. Throws the errors of `change`, and
    /// `unavailable`.
    @discardableResult
    func change(
        _ change: @escaping @Sendable (inout LabClasses) throws(Failure) -> Void
    ) async throws(Failure) -> LabClasses
}
