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

    /// Writes everything, or nothing.
    func write(to folder: String) throws(Failure) -> Account {
        let draft = try DraftFolder(for: folder)
        let export = PackExport(pack, ending: check.ending)
        var account = Account()
        for (picture, path) in export.pictures {
            try draft.write(content(of: picture), to: path)
            account.pictures += 1
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

    private func content(of picture: PackPicture) throws(Failure) -> [UInt8] {
        if let bytes = check.bytes(of: picture) { return bytes }
        throw Failure(
            .notFound,
            Phrase(
                "그림 '\(picture.name)'을(를) 읽지 못했어요. 내보내는 동안 바뀌었는지 살펴봐 주세요.",
                "The picture '\(picture.name)' couldn’t be read. It may have changed."
            )
        )
    }
}
