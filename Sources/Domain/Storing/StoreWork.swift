/// Long operations on a store, named for the person who waits.
package enum StoreWork: Sendable {
    case copyingDatabase, packingPictures, checkingBackup, unpackingBackup, checkingDatabase, checkingPictures
    case sendingBackup, fetchingBackup, sendingPictures, movingRows, makingSearch, comparing

    package var words: Phrase {
        switch self {
        case .copyingDatabase: Phrase("데이터베이스 복사", "Copying the database")
        case .packingPictures: Phrase("사진 담기", "Archiving the pictures")
        case .checkingBackup: Phrase("백업 확인", "Checking the backup")
        case .unpackingBackup: Phrase("백업 풀기", "Unpacking the backup")
        case .sendingBackup: Phrase("백업 보내기", "Uploading the backup")
        case .fetchingBackup: Phrase("백업 받기", "Downloading the backup")
        case .checkingDatabase: Phrase("데이터베이스", "The database")
        case .checkingPictures: Phrase("사진", "The pictures")
        case .sendingPictures: Phrase("사진 보내기", "Uploading the pictures")
        case .movingRows: Phrase("옮기기", "Moving the data")
        case .makingSearch: Phrase("검색 준비", "Building the search index")
        case .comparing: Phrase("옮긴 것 비교", "Comparing")
        }
    }
}

/// The progress of a long operation.
package struct Progress: Sendable {
    /// The name of the operation.
    package let doing: Phrase
    package let done: Int
    package let whole: Int

    package init(_ doing: Phrase, _ done: Int, of whole: Int) {
        self.doing = doing
        self.done = done
        self.whole = whole
    }

    package init(_ work: StoreWork, _ done: Int, of whole: Int) { self.init(work.words, done, of: whole) }
}

extension Phrase {
    /// The library a store runs on, and a warning for the operator: a WAL bug fixed in a later `version`, which Madang
    /// avoids and the library's own `shell` does not.
    package static func engine(_ name: String, bugMendedIn version: String? = nil, shell: String = "") -> Phrase {
        guard let version else { return Phrase(name, name) }
        return Phrase(
            "\(name): \(version)에서 고친 WAL 오류가 있지만 마당은 피해 가요. 서버가 켜져 있을 때 \(shell)로 열지 마세요.",
            """
            \(name) has the WAL bug mended in \(version), which Madang avoids. Do not open the data with \(shell) while \
            the server runs.
            """
        )
    }
}
