import Domain
import Folders

/// The first file of a backup, which lists its contents for people and for `restore`.
struct BackupManifest: Equatable {
    var schema: Int
    /// Milliseconds since 1970.
    var made: Int
    var products: Int
    var pictures: Int
    /// Pictures named by products whose files were already missing when the backup was made.
    var missing: Int
    /// Whether the pictures are stored beside the backup, on a shelf shared with others, and it contains only their
    /// names.
    var isLean = false

    static let name = "backup.txt"
    /// The second file of a lean backup: the hashes of its pictures.
    static let listName = "pictures.txt"
    private static let title = "madang backup 1"
    private static let leanTitle = "madang backup 2"

    var text: String {
        """
        \(isLean ? Self.leanTitle : Self.title)
        schema \(schema)
        made \(made)
        products \(products)
        pictures \(pictures)
        missing \(missing)

        """
    }

    init(schema: Int, made: Int, products: Int, pictures: Int, missing: Int, isLean: Bool) {
        (self.isLean, self.schema, self.made) = (isLean, schema, made)
        (self.products, self.pictures, self.missing) = (products, pictures, missing)
    }

    /// Reads a manifest; nil for any text that `text` does not produce.
    init?(text: String) {
        let numbers = text.split(separator: "\n").dropFirst().compactMap { line in
            line.split(separator: " ").last.flatMap { Int($0) }
        }
        guard numbers.count == 5 else { return nil }
        self.init(
            schema: numbers[0],
            made: numbers[1],
            products: numbers[2],
            pictures: numbers[3],
            missing: numbers[4],
            isLean: text.hasPrefix(Self.leanTitle + "\n")
        )
        guard self.text == text else { return nil }
    }
}

extension ArchiveReader {
    /// Returns the pictures stored beside a backup; none if it contains them itself. Reads only its beginning, and
    /// compares the number of names with the manifest.
    static func pictures(namedIn path: String) throws(Failure) -> Set<PictureHash> {
        let reader = try ArchiveReader(reading: path)
        guard let first = try reader.nextHeader(), try reader.name(of: first) == BackupManifest.name,
            let manifest = BackupManifest(text: try reader.text(first))
        else { throw .isNoBackup }
        guard manifest.isLean else { return [] }
        try reader.skipPadding(first)
        guard let second = try reader.nextHeader(), try reader.name(of: second) == BackupManifest.listName else {
            throw .isNoBackup
        }
        let lines = try reader.text(second).split(separator: "\n")
        let pictures = Set(lines.compactMap { PictureHash(String($0)) })
        guard pictures.count == manifest.pictures, lines.count == pictures.count else { throw .isNoBackup }
        return pictures
    }
}
