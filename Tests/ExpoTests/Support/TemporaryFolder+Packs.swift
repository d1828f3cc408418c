import TestKit

extension TemporaryFolder {
    /// Adds a valid pack in a folder of that name.
    func addPack(_ name: String, _ changes: [String: String] = [:]) throws {
        for (file, text) in GoodPack.files.merging(changes, uniquingKeysWith: { $1 }) {
            try write(text, to: "\(name)/\(file)")
        }
    }
}
