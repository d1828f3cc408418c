package import Domain
import Octets
import Wire

/// Agreements between people.
package struct AgreementStore: Agreements {
    let reader: Reader
    let writer: any StoreWriter

    /// The limit of signing keys: enough for a new one each month for twenty years.
    private static let mostKeys = 240

    package func all(in id: ConversationID, for member: SellerID, limit: Int) async throws(Failure) -> [Agreement] {
        try await reader.all(
            AgreementStatements.all,
            id.number,
            member.number,
            limit
        ) { (row) throws(Failure) in try row.agreement() }
    }

    package func agreement(
        _ id: MessageID,
        in conversation: ConversationID,
        for member: SellerID
    ) async throws(Failure) -> Agreement {
        let found = try await reader.first(
            AgreementStatements.one,
            conversation.number,
            member.number,
            id.number
        ) { (row) throws(Failure) in try row.agreement() }
        guard let found else { throw .noSuchAgreement }
        return found
    }

    package func keys() async throws(Failure) -> [AgreementKey] {
        try await reader.all(AgreementStatements.keys, Self.mostKeys) { (row) throws(Failure) in
            let id = try row.text()
            guard let publicKey = Base64.url.bytes(of: try row.text()) else { throw .contradiction("key \(id)") }
            return AgreementKey(id: id, publicKey: publicKey)
        }
    }

    package func renewKey(at now: Instant) async throws(Failure) -> AgreementKey {
        try await writer.write { (connection) throws(Failure) in
            try connection.run(AgreementStatements.forgetSecrets)
            return AgreementKey(publicKey: try connection.newAgreementKey(at: now).publicKey)
        }
    }
}

extension DatabaseConnection {
    /// Saves the agreement that `message` announced; does nothing while the product is not reserved for the buyer.
    func settle(_ message: Int, in conversation: Int, at now: Instant) throws(Failure) {
        let since = now.milliseconds - Appointment.lingering
        try ahead([
            Question(AgreementStatements.scene, conversation), Question(OfferStatements.agreed, conversation),
            Question(AgreementStatements.meeting, conversation, since), Question(AgreementStatements.secret),
        ])
        let scene = try first(AgreementStatements.scene, conversation) { (row) throws(Failure) in
            let product = ProductID(row.integer())
            let seller = MemberName(id: SellerID(row.integer()), name: try row.text())
            return (product, seller, MemberName(id: SellerID(row.integer()), name: try row.text()))
        }
        guard let (product, seller, buyer) = scene else { return }
        let agreed = try first(OfferStatements.agreed, conversation) { (row) throws(Failure) in try row.money() }
        let meeting = try first(AgreementStatements.meeting, conversation, since) { (row) throws(Failure) in
            AgreementTerms.Meeting(time: row.instant(), place: try row.text())
        }
        let secret = try agreementSecret(at: now)
        let terms = AgreementTerms(
            number: message,
            made: now,
            seller: seller,
            buyer: buyer,
            listing: try own(product, of: seller.id).product,
            agreed: agreed,
            meeting: meeting
        )
        let file = AgreementFile(terms, signedBy: secret)
        try later(AgreementStatements.add, message, conversation, file.text)
    }

    private func agreementSecret(at now: Instant) throws(Failure) -> Ed25519.SecretKey {
        let kept = try first(AgreementStatements.secret) { (row) throws(Failure) in try row.text() }
        guard let kept else { return try newAgreementKey(at: now) }
        guard let secret = Base64.url.bytes(of: kept).flatMap(Ed25519.SecretKey.init) else {
            throw .contradiction("agreement_keys")
        }
        return secret
    }

    fileprivate func newAgreementKey(at now: Instant) throws(Failure) -> Ed25519.SecretKey {
        let secret = Ed25519.SecretKey()
        let key = AgreementKey(publicKey: secret.publicKey)
        try run(
            AgreementStatements.addKey,
            key.id,
            Base64.url.text(of: key.publicKey),
            Base64.url.text(of: secret.bytes),
            now.milliseconds
        )
        return secret
    }
}

extension Row {
    fileprivate mutating func agreement() throws(Failure) -> Agreement {
        Agreement(
            id: MessageID(integer()),
            file: try text(),
            consents: AgreementConsents(settled: instant(), bySeller: flag(), proposed: instantOrNil())
        )
    }
}
