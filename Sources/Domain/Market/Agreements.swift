/// What a reservation and an appointment have settled, as it was then: a record for both, signed by the server. Nothing that
/// is done later changes it; a later appointment makes another one.
///
/// Throws as `Conversations` does.
package protocol Agreements: Sendable {
    /// Those of a conversation, newest first.
    func all(in id: ConversationID, for member: SellerID, limit: Int) async throws(Failure) -> [Agreement]

    /// Throws `notFound` for one there is not.
    func agreement(
        _ id: MessageID,
        in conversation: ConversationID,
        for member: SellerID
    ) async throws(Failure) -> Agreement

    /// The public halves of all keys that ever signed here, newest first.
    func keys() async throws(Failure) -> [AgreementKey]

    /// Signs by a new key from now on. The secrets of all others are forgotten; what they signed stays valid.
    func renewKey(at now: Instant) async throws(Failure) -> AgreementKey
}

/// An agreement as it is kept: the file that both can take along.
package struct Agreement: Sendable, Equatable {
    /// Of the message that told of it, by which it is numbered.
    package let id: MessageID
    package let file: String
    package let consents: AgreementConsents

    package init(id: MessageID, file: String, consents: AgreementConsents) {
        self.id = id
        self.file = file
        self.consents = consents
    }
}

/// When each of the two agreed to it; nil for who did not say so.
package struct AgreementConsents: Sendable, Equatable {
    package let seller: Instant?
    package let buyer: Instant?

    /// The times of a deal that one of both settled, as the other had `proposed`: nil where a seller reserves
    /// what nobody had offered for.
    package init(settled: Instant, bySeller: Bool, proposed: Instant?) {
        seller = bySeller ? settled : proposed
        buyer = bySeller ? proposed : settled
    }
}

/// Whom a signature is checked by.
package struct AgreementKey: Sendable, Equatable {
    /// The thumbprint of the key (RFC 7638).
    package let id: String
    package let publicKey: [UInt8]

    package init(id: String, publicKey: [UInt8]) {
        self.id = id
        self.publicKey = publicKey
    }
}

/// What the two have settled.
package struct AgreementTerms: Sendable, Equatable {
    /// When and where it is handed over.
    package struct Meeting: Sendable, Equatable {
        package let time: Instant
        package let place: String

        package init(time: Instant, place: String) { (self.time, self.place) = (time, place) }
    }

    package struct Picture: Sendable, Equatable {
        package let hash: PictureHash
        package let subject: PictureSubject?

        package init(_ hash: PictureHash, _ subject: PictureSubject? = nil) {
            (self.hash, self.subject) = (hash, subject)
        }
    }

    package let number: Int
    package let made: Instant
    package let seller: MemberName
    package let buyer: MemberName
    package let product: ProductID
    /// The words of the listing.
    package let name: String
    package let description: String
    package let condition: ProductCondition?
    /// In their order.
    package let pictures: [Picture]
    package let price: PriceLine
    /// What the listing asked for, in the same unit.
    package let asked: Int
    /// Nil while they have not arranged to meet.
    package let meeting: Meeting?

    package init(
        number: Int,
        made: Instant,
        seller: MemberName,
        buyer: MemberName,
        product: ProductID,
        name: String,
        description: String,
        condition: ProductCondition?,
        pictures: [Picture],
        price: PriceLine,
        asked: Int,
        meeting: Meeting?
    ) {
        self.number = number
        self.made = made
        self.seller = seller
        self.buyer = buyer
        self.product = product
        self.name = name
        self.description = description
        self.condition = condition
        self.pictures = pictures
        self.price = price
        self.asked = asked
        self.meeting = meeting
    }
}

extension AgreementTerms {
    /// Of a listing as it is now: for what the two agreed on, or else for what it asks.
    package init(
        number: Int,
        made: Instant,
        seller: MemberName,
        buyer: MemberName,
        listing: Product,
        agreed: PriceLine?,
        meeting: Meeting?
    ) {
        self.init(
            number: number,
            made: made,
            seller: seller,
            buyer: buyer,
            product: listing.id,
            name: listing.name,
            description: listing.description,
            condition: listing.traits.condition,
            pictures: listing.pictures.map { Picture($0.picture.hash, $0.subject) },
            price: agreed ?? PriceLine(listing.price),
            asked: listing.price.bargain,
            meeting: meeting
        )
    }
}

extension Failure {
    package static let noSuchAgreement = Failure(
        .notFound,
        Phrase("그런 약속서가 없어요.", "There is no such agreement.")
    )
}
