import Domain
import Folders

/// The first file of a backup: what is in it, for people and for `restore`.
struct BackupManifest: Equatable {
    var schema: Int
    /// In milliseconds since 1970.
    var made: Int
    var products: Int
    var pictures: Int
    /// Pictures a product names and whose files were gone already when the backup was made.
    var missing: Int
    /// Whether the pictures are beside the backup, on a shelf that others share, and it has their names alone.
    var isLean = false

    static let name = "backup.txt"
    /// In a lean one the second file: the hashes of its pictures.
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
        self.isLean = isLean
        self.schema = schema
        self.made = made
        self.products = products
        self.pictures = pictures
        self.missing = missing
    }

    /// Nil for anything that `text` would not have written.
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
    /// The pictures that a backup has beside it; none of one that holds them itself. Read off its beginning alone, and
    /// compared with how many it says there are.
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
