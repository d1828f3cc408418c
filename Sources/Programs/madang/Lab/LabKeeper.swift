import Domain
import Storage
import Threads

/// Keeps the lab's classes in the data folder, on a thread of its own, because it waits for the disk.
actor LabKeeper: LabStore {
    private let executor = ThreadExecutor(for: "the lab")
    private let folder: LabFolder
    /// As they were when the file was read last, and what the file looked like then.
    private var known = LabClasses()
    private var mark: [Int] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ folder: LabFolder) { self.folder = folder }

    func classes() throws(Failure) -> LabClasses {
        let found = folder.mark
        guard found != mark else { return known }
        known = try folder.classes()
        mark = found
        return known
    }

    func change(
        _ change: @Sendable (inout LabClasses) throws(Failure) -> Void
    ) throws(Failure) -> LabClasses {
        try folder.change(change)
    }
}
