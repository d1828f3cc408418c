import Domain
import Glibc
import Pictures
import Storage

/// Runs `madang import`.
struct ImportRunner: Sendable {
    let command: ImportCommand
    let shared: StoreCommand

    private static let mostFaults = 50

    func run() throws(Failure) -> ExitCode {
        let table = ListingTable(try InputFile.read(command.file))
        let outcome = try shared.withStore(.besideServer) { (store, folder) async throws(Failure) in
            let pictures = try PicturePipeline(folder: shared.pictures(of: folder, in: command.pictures)) {
                Console.complain($0)
            }
            let outcome = try await ListingImport(command: command, store: store, pictures: pictures).run(table) {
                shared.show($0)
            }
            await pictures.stop()
            return outcome
        }
        guard outcome.faults.isEmpty else { return show(outcome.faults) }
        let (listed, known, sold) = (outcome.listed, outcome.known, table.sold)
        shared.say(
            command.isDryRun
                ? Phrase(
                    "고칠 곳이 없어요. 올릴 상품 \(listed)개, 이미 있는 상품 \(known)개, 판매가 끝나 뺀 상품 \(sold)개",
                    "Nothing to correct: \(listed) to list, \(known) already listed, \(sold) sold and left out"
                )
                : Phrase(
                    "상품 \(listed)개를 올렸어요. 이미 있는 상품 \(known)개, 판매가 끝나 뺀 상품 \(sold)개",
                    "Listed \(English.counted(listed, "product")); \(known) already listed, \(sold) sold and left out"
                )
        )
        return .success
    }

    private func show(_ faults: [ListingTable.Fault]) -> ExitCode {
        for fault in faults.prefix(Self.mostFaults) {
            let place = fault.column.isEmpty ? "\(fault.line)" : "\(fault.line) \(UsageError.shown(fault.column))"
            shared.complain(
                Phrase(
                    "\(command.file):\(place): \(fault.words.korean)",
                    "\(command.file):\(place): \(fault.words.english)"
                )
            )
        }
        let more = faults.count - Self.mostFaults
        shared.complain(
            Phrase(
                (more > 0 ? "고칠 곳이 \(more)개 더 있어요. " : "") + "아무것도 올리지 않았어요.",
                (more > 0 ? "\(more) more. " : "") + "Nothing was listed."
            )
        )
        return .damaged
    }
}

/// Lists the products of a table: first everything is checked and the pictures are made, and only then one is listed.
struct ListingImport {
    let command: ImportCommand
    let store: Store
    let pictures: PicturePipeline

    struct Outcome: Sendable {
        var listed = 0
        /// The rows whose products are listed already.
        var known = 0
        var faults: [ListingTable.Fault]
    }

    private static let atOnce = 100

    func run(_ table: ListingTable, show: (Progress) -> Void) async throws(Failure) -> Outcome {
        var outcome = Outcome(faults: table.faults)
        let rows = try await owned(table.entries, &outcome)
        var made: [NewProduct] = []
        var hidden: [SellerID: Set<ListingKey>] = [:]
        guard outcome.faults.isEmpty else { return outcome }
        outcome.listed = rows.count
        guard !command.isDryRun else { return outcome }
        let (now, doing) = (store.clock.now, Phrase("사진을 다듬고 있어요", "processing the pictures"))
        for (index, row) in rows.enumerated() {
            guard let draft = try await draft(of: row.entry, &outcome) else { continue }
            made.append(NewProduct(draft, by: row.seller, at: min(row.entry.added ?? now, now)))
            if row.entry.isHidden { hidden[row.seller, default: []].insert(ListingKey(row.entry.details)) }
            show(Progress(doing, index + 1, of: rows.count))
        }
        guard outcome.faults.isEmpty else { return outcome }
        made.sort { $0.added < $1.added }
        for start in stride(from: 0, to: made.count, by: Self.atOnce) {
            try await store.products().add(Array(made[start..<min(start + Self.atOnce, made.count)]))
        }
        for (seller, keys) in hidden {
            for own in try await listings(of: seller) where keys.contains(ListingKey(own.product.details)) {
                _ = try await store.members().own.hide(own.product.id, of: seller, at: now)
            }
        }
        return outcome
    }

    /// Returns the rows that are not listed yet, with their sellers.
    private func owned(
        _ entries: [ListingTable.Entry],
        _ outcome: inout Outcome
    ) async throws(Failure) -> [(entry: ListingTable.Entry, seller: SellerID)] {
        var rows: [(entry: ListingTable.Entry, seller: SellerID)] = []
        var sellers: [String: SellerID?] = [:]
        var known: [SellerID: Set<ListingKey>] = [:]
        for entry in entries {
            let name = command.seller ?? entry.seller
            if sellers[name] == nil { sellers[name] = .some(try await seller(name)) }
            guard let seller = sellers[name] ?? nil else {
                let column = "seller"
                let words = Phrase("팔 수 있는 판매자가 아니에요.", "This is nobody who can sell.")
                outcome.faults.append(ListingTable.Fault(entry.line, column, words))
                continue
            }
            if known[seller] == nil {
                known[seller] = Set(try await listings(of: seller).map { ListingKey($0.product.details) })
            }
            guard known[seller, default: []].insert(ListingKey(entry.details)).inserted else {
                outcome.known += 1
                continue
            }
            for path in entry.pictures {
                guard let words = fault(of: path) else { continue }
                outcome.faults.append(ListingTable.Fault(entry.line, "pictures", words))
            }
            rows.append((entry, seller))
        }
        return rows
    }

    /// Returns the seller with that identifier, number or name; nil where nobody can sell under it.
    private func seller(_ text: String) async throws(Failure) -> SellerID? {
        var seller = try await store.sellers().find(identifiedBy: text)
        if seller == nil, let number = Int(text) {
            do throws(Failure) { seller = try await store.sellers().seller(SellerID(number)) } catch {
                guard error.kind == .notFound else { throw error }
            }
        }
        if seller == nil { seller = try await store.members().accounts.seller(knownAs: text) }
        return seller.flatMap { $0.isSuspended || $0.hasLeft || $0.isGuest ? nil : $0.id }
    }

    private func listings(of seller: SellerID) async throws(Failure) -> [OwnProduct] {
        var all: [OwnProduct] = []
        for status in ListingStatus.allCases {
            var last: ProductID?
            while true {
                let found = try await store.members().own.list(status, of: seller, before: last, limit: Self.atOnce)
                all += found
                guard found.count == Self.atOnce else { break }
                last = found.last?.product.id
            }
        }
        return all
    }

    private func path(of picture: String) -> String {
        let folder = command.file.lastIndex(of: "/").map { String(command.file[..<$0]) } ?? "."
        return "\(command.photos ?? (folder.isEmpty ? "/" : folder))/\(picture)"
    }

    /// Returns why a picture cannot be taken; nil if its file may be one.
    private func fault(of picture: String) -> Phrase? {
        var status = stat()
        let name = UsageError.shown(picture)
        guard !picture.hasPrefix("/"), !picture.split(separator: "/").contains("..") else {
            return Phrase("\(name): 사진 폴더 안의 이름을 적어 주세요.", "\(name): name a file in the folder of the pictures.")
        }
        guard stat(path(of: picture), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return Phrase("\(name): 그런 사진 파일이 없어요.", "\(name): there is no such picture.")
        }
        guard Int(status.st_size) <= PictureLimits.bytes else {
            let most = PictureLimits.bytes >> 20
            return Phrase("\(name): \(most)MB보다 커요.", "\(name): larger than \(most) MB.")
        }
        return nil
    }

    /// Makes the pictures of a row; nil where one cannot be made, which is noted.
    private func draft(
        of entry: ListingTable.Entry,
        _ outcome: inout Outcome
    ) async throws(Failure) -> ProductDraft? {
        var made: [StoredPicture] = []
        for picture in entry.pictures {
            do throws(Failure) {
                made.append(try await pictures.keep(.bytes(try InputFile.read(path(of: picture))), from: .program))
            } catch {
                guard error.kind == .invalid || error.kind == .tooLarge else { throw error }
                let name = UsageError.shown(picture)
                let words = Phrase("\(name): \(error.message.korean)", "\(name): \(error.message.english)")
                outcome.faults.append(ListingTable.Fault(entry.line, "pictures", words))
            }
        }
        return made.count == entry.pictures.count ? ProductDraft(entry.details, pictures: made) : nil
    }
}

/// A listing's text and price, by which the same is not listed twice.
private struct ListingKey: Hashable {
    let (name, description): (String, String)
    let price: Price

    init(_ details: ProductDetails) {
        (name, description, price) = (details.name, details.description, details.price)
    }
}
