import Domain

/// An open database. The choice of the engine is made once, where the store is opened.
protocol StoreEngine: Sendable {
    var writer: any StoreWriter { get }
    /// The readers of the server's event loops.
    var readers: [Reader] { get }
    /// The reader for callers outside the event loops: live connections and maintenance.
    var backgroundReader: Reader { get }
    /// Leases for tasks that only one server runs at a time.
    var leases: any Leases { get }
    /// A queue of photos for whichever server is free; nil where there is only one.
    var pictureJobs: (any PictureJobs)? { get }
    /// A clock shared by all servers that use the store.
    var clock: Clock { get }
    /// Seconds by which this computer's clock is ahead of the store's; nil where it is the same clock.
    var clockLead: Int? { get }

    /// Returns a reader for a thread that reads for long.
    func newReader() -> Reader

    /// Reads the database into memory, where it is on this computer, and returns the number of bytes.
    func warm() async -> Int

    /// Returns once the version includes everything other servers had committed by the time of the call.
    func catchUp() async
}
