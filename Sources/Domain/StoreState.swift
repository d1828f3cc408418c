/// The health of a store, for the operator.
package struct StoreState: Sendable, Equatable {
    /// Whether reads succeed.
    package var isReadable: Bool
    /// Whether writes reach the disk.
    package var isWritable: Bool
    /// Number of writes waiting for the disk.
    package var waiting: Int

    package init(isReadable: Bool = true, isWritable: Bool = true, waiting: Int = 0) {
        self.isReadable = isReadable
        self.isWritable = isWritable
        self.waiting = waiting
    }
}
