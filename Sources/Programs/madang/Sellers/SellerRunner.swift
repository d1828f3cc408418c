import Domain
import Market
import Octets
import Pages
import Secrecy
import Storage

/// Runs `madang seller`.
struct SellerRunner: Sendable {
    let command: SellerCommand
    let shared: StoreCommand
    private let secrets = Argon2Secrets()

    func run() throws(Failure) {
        try shared.withStore(command.action.adds ? .beforeServer : .besideServer) { (store, _) async throws(Failure) in
            try await act(on: store.sellers(), by: store.clock)
        }
    }

    private func act(on sellers: any Sellers, by clock: Clock) async throws(Failure) {
        switch command.action {
        case .add(let name, let number, let identifier):
            let secret = NewSecret.make()
            let draft = SellerDraft(
                id: number.map(SellerID.init),
                identifier: try identifier.map { (text) throws(Failure) in try AccountRules.identifier(text) }
                    ?? UUIDText.random(),
                name: try AccountRules.name(name, AccountRules.appLength),
                secretHash: try await secrets.hash(secret),
                sharesName: true
            )
            let seller = try await sellers.add(draft, at: clock.now)
            command.notes.write(SecurityEvent(.sellerAdded, seller), shared.language)
            show(seller, secret)
        case .importing(let file):
            try await importAll(try SellerTable(try Self.text(of: file)), into: sellers, by: clock)
        case .list: try await list(sellers)
        case .resetSecret(let text):
            let seller = try await find(text, in: sellers)
            let secret = NewSecret.make()
            let changed = try await sellers.changeSecret(of: seller.id, to: try await secrets.hash(secret))
            command.notes.write(SecurityEvent(.secretReset, changed), shared.language)
            show(changed, secret)
        }
    }

    /// Imports all sellers. Existing identifiers stay unchanged, so that a corrected file can be imported again.
    private func importAll(_ table: SellerTable, into sellers: any Sellers, by clock: Clock) async throws(Failure) {
        var missing: [SellerTable.Entry] = []
        for row in table.rows where try await sellers.find(identifiedBy: row.identifier) == nil {
            if !missing.contains(where: { $0.identifier == row.identifier }) { missing.append(row) }
        }
        // Nothing is added while any row is invalid.
        let checked = try missing.map { (row) throws(Failure) in try row.checked() }
        for row in checked {
            let draft = SellerDraft(
                id: row.number.map(SellerID.init),
                identifier: row.identifier,
                name: row.name,
                secretHash: try await secrets.hash(row.secret),
                sharesName: true
            )
            do throws(Failure) {
                let seller = try await sellers.add(draft, at: clock.now)
                command.notes.write(SecurityEvent(.sellerAdded, seller), shared.language)
            } catch { throw error.at(row) }
        }
        let (added, present) = (checked.count, table.rows.count - checked.count)
        shared.say(
            Phrase(
                "판매자 \(added)명을 더했어요. \(present)명은 이미 있어서 그대로 뒀어요.",
                "Added \(added) sellers; \(present) already existed and are unchanged."
            )
        )
    }

    private func list(_ sellers: any Sellers) async throws(Failure) {
        var last: SellerID?
        while true {
            let page = try await sellers.list(after: last, limit: 500)
            for seller in page {
                shared.write("\(seller.id.number)\t\(seller.identifier)\t\(UsageError.shown(seller.name))")
            }
            guard let end = page.last else { return }
            last = end.id
        }
    }

    private func find(_ text: String, in sellers: any Sellers) async throws(Failure) -> Seller {
        if let seller = try await sellers.find(identifiedBy: text) { return seller }
        guard let number = Int(text) else { return try await sellers.seller(identifiedBy: text) }
        return try await sellers.seller(SellerID(number))
    }

    private func show(_ seller: Seller, _ secret: String) {
        shared.say(
            Phrase(
                """
                번호        \(seller.id.number)
                이름        \(seller.name)
                identifier  \(seller.identifier)
                secret      \(secret)
                비밀번호는 지금만 보여 드려요. 잃어버리면 madang seller reset-secret으로 새로 만들 수 있어요.
                """,
                """
                Number      \(seller.id.number)
                Name        \(seller.name)
                identifier  \(seller.identifier)
                secret      \(secret)
                The secret is shown only now. If it is lost, madang seller reset-secret makes another.
                """
            )
        )
    }

    private static func text(of file: String) throws(Failure) -> String {
        let bytes: [UInt8]
        // Any read error means that the named file is unavailable.
        do throws(Failure) { bytes = try InputFile.read(file) } catch { throw Failure(.notFound, error.message) }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        throw Failure(.invalid, Phrase("\(file): UTF-8로 저장해 주세요.", "\(file): save it as UTF-8."))
    }
}

/// Generates passwords.
enum NewSecret {
    /// Returns twenty letters without easily confused ones: a hundred bits.
    static func make() -> String {
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
        return String((0..<20).map { _ in letters[Int.random(in: letters.indices)] })
    }
}

extension SellerTable.Entry {
    /// Returns the entry as stored. Throws `invalid` with its line if an account cannot have it.
    fileprivate func checked() throws(Failure) -> SellerTable.Entry {
        do throws(Failure) {
            try CommonSecrets.refuse(secret, of: [identifier, name])
            return SellerTable.Entry(
                line: line,
                identifier: try AccountRules.identifier(identifier),
                secret: secret,
                name: try AccountRules.name(name, AccountRules.appLength),
                number: number
            )
        } catch { throw error.at(self) }
    }
}

extension Failure {
    /// Returns the failure with its line.
    fileprivate func at(_ row: SellerTable.Entry) -> Failure {
        Failure(
            kind,
            Phrase("\(row.line)번째 줄: \(message.korean)", "Line \(row.line): \(message.english)"),
            field: field,
            cause: cause
        )
    }
}
