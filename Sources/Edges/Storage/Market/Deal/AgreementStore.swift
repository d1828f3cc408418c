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
    /// Saves the agreement that the newest message announced; does nothing while the product is not reserved for the
    /// buyer.
    func settle(in conversation: ConversationID, about product: ProductID?, at now: Instant) throws(Failure) {
        let agreed = Question(OfferStatements.agreed, conversation.number)
        let since = now.milliseconds - Appointment.lingering
        let meeting = Question(AgreementStatements.meeting, conversation.number, since)
        let scene = Question(AgreementStatements.scene, conversation.number)
        let listing = product.map { ProductQuestions(OwnProductStatements.one, of: $0.number).all } ?? []
        try ahead([scene, agreed, meeting, Question(AgreementStatements.secret)] + listing)
        let found = try first(scene) { (row) throws(Failure) in
            let (message, product) = (row.integer(), ProductID(row.integer()))
            let seller = MemberName(id: SellerID(row.integer()), name: try row.text())
            return (message, product, seller, MemberName(id: SellerID(row.integer()), name: try row.text()))
        }
        guard let (message, product, seller, buyer) = found else { return }
        let price = try first(agreed) { (row) throws(Failure) in try row.money() }
        let place = try first(meeting) { (row) throws(Failure) in
            AgreementTerms.Meeting(time: row.instant(), place: try row.text())
        }
        let secret = try agreementSecret(at: now)
        let terms = AgreementTerms(
            number: message,
            made: now,
            seller: seller,
            buyer: buyer,
            listing: try own(product, of: seller.id).product,
            agreed: price,
            meeting: place
        )
        let file = AgreementFile(terms, signedBy: secret)
        try later(AgreementStatements.add, message, conversation.number, file.text)
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
