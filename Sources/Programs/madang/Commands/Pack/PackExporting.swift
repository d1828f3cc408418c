import Domain
import Exhibitions
import Expo
import Octets

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

    /// Writes everything, or nothing.
    func write(to folder: String) throws(Failure) -> Account {
        let (draft, export) = (try DraftFolder(for: folder), export)
        var account = Account()
        for (picture, path) in export.pictures {
            try draft.write(content(of: picture), to: path)
            account.pictures += 1
        }
        for (guide, path) in export.guides {
            let file = try draft.file(at: path)
            for offset in stride(from: 0, to: guide.bytes, by: Self.portion) {
                let portion = check.bytes(of: guide, from: offset, Self.portion)
                guard portion.count == min(Self.portion, guide.bytes - offset) else { throw unread(guide.name) }
                try file.write(portion)
            }
            try file.end()
        }
        for file in export.shared { try draft.write(file.bytes().array, to: file.path) }
        for page in export.pages {
            try draft.write(page.bytes().array, to: page.path)
            account.pages += 1
        }
        try draft.finish()
        account.bytes = draft.bytes
        return account
    }

    func content(of picture: PackPicture) throws(Failure) -> [UInt8] {
        if let bytes = check.bytes(of: picture) { return bytes }
        throw unread(picture.name)
    }

    /// Guides are copied in portions of this size.
    private static let portion = 1 << 20

    private func unread(_ file: String) -> Failure {
        Failure(
            .notFound,
            Phrase(
                "'\(file)'을(를) 읽지 못했어요. 내보내는 동안 바뀌었는지 살펴봐 주세요.",
                "'\(file)' couldn’t be read. It may have changed."
            )
        )
    }
}
