import Domain
import Storage

extension LockedDataFolder {
    /// A running server keeps the folder for itself but for this: one more writer, whom the database lets in between.
    static func besideServer(_ path: String) throws(Failure) -> LockedDataFolder {
        do throws(Failure) {
            let folder = try LockedDataFolder(path, for: .using)
            try folder.prepare()
            return folder
        } catch {
            guard error.kind == .unavailable, let folder = try? LockedDataFolder(path, for: .copying) else {
                throw error
            }
            // Nobody changes the schema under a server that runs.
            guard try !Upgrade(folder.store).isNeeded else { throw error }
            return folder
        }
    }
}
