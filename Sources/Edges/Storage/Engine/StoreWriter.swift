import Domain

/// The writer of an open store, one for each engine.
protocol StoreWriter: Transactions {
    /// The store's state, at most a second old.
    var state: StoreState { get }
    /// Counts and durations of its writes.
    var figures: WriteFigures { get }
    /// The trouble noted when the last write failed.
    var trouble: WriteTrouble { get }
}
