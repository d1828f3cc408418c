import BoxOffice
import Domain
import Market
import Octets
import Pictures
import Routes
import Storage
import Studio

/// The place's data as files for other programs, written in portions, so that it never is in memory as a whole.
struct PlaceExport {
    struct Counts: Sendable, Equatable {
        var members = 0
        var listings = 0
        var pictures = 0
        var exhibitions = 0
    }

    let store: Store
    let pictures: PictureFolder
    let draft: DraftFolder

    private static let membersAtOnce = 500
    private static let listingsAtOnce = 100

    func write() async throws(Failure) -> Counts {
        var counts = Counts()
        try draft.write(Array(Self.readMe.utf8), to: "README.txt")
        try await writeMarket(&counts)
        try await writeExhibitions(&counts)
        try await writeFigures()
        return counts
    }

    /// Writes the members, each with what they have listed.
    private func writeMarket(_ counts: inout Counts) async throws(Failure) {
        let market = store.background
        var members = try ExportTable("members", ["id", "name", "joined", "isSuspended"], in: draft)
        var listings = try ExportTable("listings", ["seller", "sellerName"] + OwnProduct.fields, in: draft)
        var last: SellerID?
        while true {
            let sellers = try await market.sellers.list(after: last, limit: Self.membersAtOnce)
            for seller in sellers where !seller.hasLeft {
                try members.add { json in
                    json.field("id", seller.id.number)
                    json.field("name", seller.name)
                    json.field("joined", seller.since.iso)
                    json.field("isSuspended", seller.isSuspended)
                }
                counts.members += 1
                try await writeListings(of: seller.id, market.members().own, to: &listings, &counts)
            }
            guard sellers.count == Self.membersAtOnce else { break }
            last = sellers.last?.id
        }
        // Products that belong to those who know their passwords.
        if let guest = try await store.guest() {
            try await writeListings(of: guest, market.members().own, to: &listings, &counts)
        }
        try members.end()
        try listings.end()
    }

    private func writeListings(
        of seller: SellerID,
        _ own: any OwnProducts,
        to table: inout ExportTable,
        _ counts: inout Counts
    ) async throws(Failure) {
        for status in ListingStatus.allCases {
            var last: ProductID?
            while true {
                let limit = Self.listingsAtOnce
                let found = try await own.list(status, of: seller, before: last, limit: limit)
                for one in found {
                    try table.add { json in
                        json.field("seller", one.product.seller.number)
                        json.field("sellerName", one.product.sellerName)
                        one.write(to: &json, address: Self.path)
                    }
                    counts.listings += 1
                    for picture in one.product.pictures {
                        let path = Self.path(of: picture.picture.hash)
                        if !draft.has(path), try await write(picture.picture, to: path) { counts.pictures += 1 }
                    }
                }
                guard found.count == limit else { break }
                last = found.last?.product.id
            }
        }
    }

    /// Writes a picture in its largest size; returns false if it is missing.
    private func write(_ picture: StoredPicture, to path: String) async throws(Failure) -> Bool {
        guard let file = try await pictures.path(picture.hash, .full, .jpeg) else { return false }
        try draft.write(try InputFile.read(file), to: path)
        return true
    }

    /// Writes the exhibitions that curators made as packs, as visitors see them, or else their drafts.
    private func writeExhibitions(_ counts: inout Counts) async throws(Failure) {
        for exhibition in try await store.background.exhibitions.all(for: nil) where exhibition.deleted == nil {
            let content = exhibition.shown?.content ?? exhibition.draft
            let files = PackFilesWriter(name: exhibition.name, content: content)
            let folder = "exhibitions/\(exhibition.name)"
            try draft.write(files.exposition, to: "\(folder)/exposition.json")
            try draft.write(files.items, to: "\(folder)/items.json")
            try draft.write(files.settings, to: "\(folder)/pack.json")
            for (name, picture) in content.namedPictures {
                if try await write(picture, to: "\(folder)/images/\(name).jpg") { counts.pictures += 1 }
            }
            for guide in content.guideFiles {
                let file = try draft.file(at: "\(folder)/media/\(guide.name)")
                for piece in guide.pieces {
                    guard let path = try await pictures.path(piece, .square, .piece) else { throw .unread(guide.name) }
                    try file.write(try InputFile.read(path))
                }
                try file.end()
            }
            counts.exhibitions += 1
        }
    }

    private func writeFigures() async throws(Failure) {
        let data = OpenData(figures: store.boxOffice(), time: store.clock.now)
        for table in OpenTable.allCases {
            let file = try draft.file(at: "boxoffice/\(table.rawValue).csv.gz")
            do { try await data.write(table) { try file.write($0.array) } } catch let failure as Failure {
                throw failure
            } catch {
                throw StoreFault.unknown.failure("\(error)")
            }
            try file.end()
        }
    }

    private static func path(of hash: PictureHash) -> String { "pictures/\(hash.text).jpg" }

    private static let readMe = """
        마당에서 내보낸 자료예요.

        members.csv, .json      회원: 번호, 이름, 가입한 때, 정지됐는지
        listings.csv, .json     상품. 사진은 pictures 폴더에 있어요.
        exhibitions/            큐레이터가 만든 전시. madang pack이 읽는 폴더예요.
        boxoffice/              박스오피스 수치
        pictures/               상품 사진

        들어 있지 않은 것: 비밀번호, 복구 코드, 앱 식별자, 로그인, 대화, 제안과 약속, 후기, 신고와 운영 기록.
        계정은 백업(madang backup, madang restore)으로만 옮길 수 있어요.

        --

        Data exported from Madang.

        members.csv, .json      members: number, name, time of joining, whether suspended
        listings.csv, .json     listings. Their pictures are in the folder pictures.
        exhibitions/            exhibitions that curators made, as folders that madang pack reads
        boxoffice/              box-office figures
        pictures/               pictures of the listings

        Left out: passwords, recovery codes, identifiers of apps, sessions, conversations, offers and appointments,
        reviews, reports and the moderation log. Accounts are moved by backups alone (madang backup, madang restore).

        """
}

/// A table as JSON and as CSV, written row by row.
struct ExportTable {
    private let columns: [String]
    private let csv: DraftFile
    private let json: DraftFile
    private var isEmpty = true

    init(_ name: String, _ columns: [String], in draft: DraftFolder) throws(Failure) {
        (self.columns, csv, json) = (columns, try draft.file(at: "\(name).csv"), try draft.file(at: "\(name).json"))
        try csv.write(Array((CSVText.mark + CSVText.line(columns)).utf8))
        try json.write(Array("[".utf8))
    }

    /// Adds the object that `content` writes; the table has those of its fields that are columns.
    mutating func add(_ content: JSONWriter.Content) throws(Failure) {
        var writer = JSONWriter()
        writer.object(content)
        let object = writer.finish().array
        try json.write(Array((isEmpty ? "\n" : ",\n").utf8) + object)
        guard let fields = try? JSON(parsing: object) else { throw .contradiction("an exported row") }
        try csv.write(Array(CSVText.line(columns.map { fields[$0]?.cell ?? "" }).utf8))
        isEmpty = false
    }

    func end() throws(Failure) {
        try json.write(Array("\n]\n".utf8))
        try csv.end()
        try json.end()
    }
}

extension JSON {
    /// The value in a table: a list's texts are separated by spaces.
    fileprivate var cell: String {
        switch self {
        case .list(let values): values.map(\.cell).joined(separator: " ")
        case .number(let text): text
        case .bool(let isSo): isSo ? "1" : "0"
        default: text ?? ""
        }
    }
}
