import Domain
import Exhibitions
import Expo
import Octets
import Pictures
import Threads

/// Runs `madang pack export`: writes an exhibition as files that open without a server.
struct PackExporting {
    let check: PackCheck
    let pack: Pack

    /// A summary of the export.
    struct Account {
        var pages = 0
        var pictures = 0
        var bytes = 0

        var words: Phrase {
            let size = Self.megabytes(bytes)
            let (pages, pictures) = (English.counted(pages, "page"), English.counted(pictures, "picture"))
            return Phrase(
                "페이지 \(self.pages)장, 그림 \(self.pictures)장, 모두 \(size) MB예요.",
                "\(pages), \(pictures), \(size) MB in all."
            )
        }

        private static func megabytes(_ bytes: Int) -> String {
            let tenths = max(1, (bytes + 50_000) / 100_000)
            return "\(tenths / 10).\(tenths % 10)"
        }
    }

    var export: PackExport { PackExport(pack, ending: check.ending) }

    /// Writes everything, or nothing. With the address that the folder will have, also the files for IIIF's viewers.
    func write(to folder: String, at address: String?) throws(Failure) -> Account {
        let (draft, export) = (try DraftFolder(for: folder), export)
        var account = Account()
        for (picture, path) in export.pictures {
            try draft.write(check.content(of: picture), to: path)
            account.pictures += 1
        }
        for (guide, path) in export.guides {
            let file = try draft.file(at: path)
            for offset in stride(from: 0, to: guide.bytes, by: Self.portion) {
                let portion = check.bytes(of: guide, from: offset, Self.portion)
                guard portion.count == min(Self.portion, guide.bytes - offset) else { throw .unread(guide.name) }
                try file.write(portion)
            }
            try file.end()
        }
        for file in export.shared { try draft.write(file.bytes().array, to: file.path) }
        for page in export.pages {
            try draft.write(page.bytes().array, to: page.path)
            account.pages += 1
        }
        if let address { try writeViewed(to: draft, beside: folder, at: address) }
        try draft.finish()
        account.bytes = draft.bytes
        return account
    }

    /// Writes the files for IIIF's viewers, from pictures that are processed in a folder of their own.
    private func writeViewed(to draft: DraftFolder, beside folder: String, at address: String) throws(Failure) {
        let scratch = try DraftFolder(for: "\(folder).pictures")
        let files = PictureFolder(path: "\(scratch.path)/pictures")
        let pipeline = try PicturePipeline(folder: files) { Console.complain($0) }
        let pictures = try BlockingWait.result { () async throws(Failure) in
            let pictures = try await pipeline.keep(pack.exhibits.compactMap(\.picture), of: check)
            await pipeline.stop()
            return pictures
        }
        let viewed = export.viewed(
            at: address,
            pictures,
            size: { try? InputFile.read(files.file($0, $1, .jpeg)) },
            tile: { files.tile($1, of: $0) }
        )
        for file in viewed {
            let bytes = file.bytes().array
            guard !bytes.isEmpty else { throw .unread(file.path) }
            try draft.write(bytes, to: file.path)
        }
    }

    /// Guides are copied in portions of this size.
    private static let portion = 1 << 20
}
