package import Domain
import Glibc

/// The template from which a curator starts.
package enum ExamplePack {
    private static let carried = EmbeddedFiles("example-pack")

    /// Writes the example's files and returns their paths. Throws `conflict` if something exists there, and `forbidden`
    /// if nothing can be written.
    package static func make(at folder: String) throws(Failure) -> [String] {
        guard Folder.names(in: folder).isEmpty else {
            throw Failure(
                .conflict,
                Phrase("\(folder): 비어 있지 않아요. 새 폴더를 적어 주세요.", "\(folder) is not empty. Give a new folder.")
            )
        }
        var made: [String] = []
        for path in carried.paths {
            let file = "\(folder)/\(path)"
            guard let bytes = carried.read(path, atMost: .max), write(bytes, to: file) else {
                let reason = String(cString: strerror(errno))
                throw Failure(
                    .forbidden,
                    Phrase("\(file): 쓸 수 없어요(\(reason)).", "\(file) cannot be written: \(reason).")
                )
            }
            made.append(file)
        }
        return made
    }

    private static func write(_ bytes: [UInt8], to path: String) -> Bool {
        makeFolders(of: path)
        guard let file = fopen(path, "wx") else { return false }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWritten
    }

    /// Creates all missing folders of the path.
    private static func makeFolders(of path: String) {
        for (index, letter) in path.enumerated() where letter == "/" && index > 0 {
            mkdir(String(path.prefix(index)), 0o755)
        }
    }
}
