/// Agreements settled by a reservation and an appointment: a record for both, signed by the server. Nothing done later
/// changes a record; a later appointment creates another one.
///
/// Throws as `Conversations` does.
package protocol Agreements: Sendable {
    /// Returns the agreements of a conversation, newest first.
    func all(in id: ConversationID, for member: SellerID, limit: Int) async throws(Failure) -> [Agreement]

    /// Returns an agreement. Throws `notFound` if there is none.
    func agreement(
        _ id: MessageID,
        in conversation: ConversationID,
        for member: SellerID
    ) async throws(Failure) -> Agreement

    /// Returns the public keys of all key pairs that ever signed here, newest first.
    func keys() async throws(Failure) -> [AgreementKey]

    /// Signs with a new key from now on. All other private keys are deleted; their signatures stay valid.
    func renewKey(at now: Instant) async throws(Failure) -> AgreementKey
}

/// A stored agreement: the file that both sides can download.
package struct Agreement: Sendable, Equatable {
    /// The ID of the message that announced it, also used as its number.
    package let id: MessageID
    package let file: String
    package let consents: AgreementConsents

    package init(id: MessageID, file: String, consents: AgreementConsents) {
        self.id = id
        self.file = file
        self.consents = consents
    }
}

/// The time at which each side agreed; nil for a side that did not do so explicitly.
package struct AgreementConsents: Sendable, Equatable {
    package let seller: Instant?
    package let buyer: Instant?

    /// The times of a deal that one side settled after the other had `proposed` it; nil if the seller reserved without
    /// an offer.
    package init(settled: Instant, bySeller: Bool, proposed: Instant?) {
        seller = bySeller ? settled : proposed
        buyer = bySeller ? proposed : settled
    }
}

/// A key that verifies signatures.
package struct AgreementKey: Sendable, Equatable {
    /// The thumbprint of the key (RFC 7638).
    package let id: String
    package let publicKey: [UInt8]

    package init(id: String, publicKey: [UInt8]) {
        self.id = id
        self.publicKey = publicKey
    }
}

/// The terms the two sides have settled.
package struct AgreementTerms: Sendable, Equatable {
    /// Time and place of the hand-over.
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
    /// The name in the listing.
    package let name: String
    package let description: String
    package let condition: ProductCondition?
    /// The pictures, in order.
    package let pictures: [Picture]
    package let price: Money
    /// The price in the listing, in the same unit.
    package let asked: Int
    /// Nil until they have arranged to meet.
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
        price: Money,
        asked: Int,
        meeting: Meeting?
    ) {
        (self.number, self.made, self.seller, self.buyer) = (number, made, seller, buyer)
        (self.product, self.name, self.description, self.condition) = (product, name, description, condition)
        (self.pictures, self.price, self.asked, self.meeting) = (pictures, price, asked, meeting)
    }
}

extension AgreementTerms {
    /// The terms of a listing in its present state: at the agreed price, or else at the listed price.
    package init(
        number: Int,
        made: Instant,
        seller: MemberName,
        buyer: MemberName,
        listing: Product,
        agreed: Money?,
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
            price: agreed ?? Money(listing.price),
            asked: listing.price.bargain,
            meeting: meeting
        )
    }
}

extension Failure {
    package static let noSuchAgreement = Failure(
        .notFound,
        Phrase("그런 약속서가 없어요.", "This agreement doesn’t exist.")
    )
}
