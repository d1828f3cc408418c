import Domain
import Storage
import Threads

/// Stores the lab's classes in the data folder, on a dedicated thread, because it blocks on the disk.
actor LabFileStore: LabStore {
    private let executor = ThreadExecutor(for: "the lab")
    private let folder: LabFolder
    /// The classes when the file was last read, and the file's state at that time.
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
