/// How a store is doing, for the operator.
package struct StoreState: Sendable, Equatable {
    /// It answers what is asked.
    package var isReadable: Bool
    /// What is written gets onto the disk.
    package var isWritable: Bool
    /// Writes that wait for the disk.
    package var waiting: Int

    package init(isReadable: Bool = true, isWritable: Bool = true, waiting: Int = 0) {
        self.isReadable = isReadable
        self.isWritable = isWritable
        self.waiting = waiting
    }
}
