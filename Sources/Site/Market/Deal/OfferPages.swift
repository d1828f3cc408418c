import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// The pages for proposing prices in a conversation about a product.
extension ConversationPages {
    /// Answers a buyer's first offer.
    func offerAbout(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        let place = MarketRoute.offerAbout(id)
        let reader = try await member.seller(at: LocalPath(place), guards)
        if !visit.isSending, let known = try await member.conversations.conversation(about: id, of: reader.id) {
            return .seeOther(Route.market(.offer(known)).path + (visit.request.query.map { "?\($0)" } ?? ""))
        }
        // The store itself refuses an offer that the form would not be shown for.
        let product = visit.isSending ? try await member.market.shown(id) : try await subject(id, member).product
        guard let product else { throw Failure.nothingHere }
        guard product.seller != reader.id else { return .seeOther(Route.market(.product(id)).path) }
        do {
            return try await answer(visit, place, product, Negotiation(product), reader, member) {
                (offer) throws(Failure) in
                try await member.offers.offer(offer, about: id, by: reader.id, at: member.now)
            }
        } catch let failure as Failure {
            if let known = try await member.conversations.conversation(about: id, of: reader.id) {
                return try await showing(failure, in: known, reader, visit, member)
            }
            let seller = try await subject(id, member).seller
            let screen = ConversationScreen(reader: reader.id, about: product, seller: seller, now: member.now)
            return try refused(screen, failure, visit, notice: failure.message)
        }
    }

    /// Answers an offer by either side in a conversation.
    func offer(_ visit: Visit, _ id: ConversationID, _ member: MemberContext) async throws -> Response {
        let place = MarketRoute.offer(id)
        let reader = try await member.seller(at: LocalPath(place), guards)
        let negotiation = try await member.offers.negotiation(in: id, for: reader.id, at: member.now)
        guard let subject = negotiation.subject, let product = try await member.market.shown(subject.product) else {
            return .seeOther(ConversationScreen.path(id))
        }
        do {
            return try await answer(visit, place, product, negotiation, reader, member) { (offer) throws(Failure) in
                try await member.offers.offer(offer, in: id, by: reader.id, at: member.now)
                return id
            }
        } catch let failure as Failure {
            return try await showing(failure, in: id, reader, visit, member)
        }
    }

    func answerOffer(
        _ visit: Visit,
        _ id: ConversationID,
        _ offer: MessageID,
        _ member: MemberContext
    ) async throws -> Response {
        let reader = try await member.seller(actingOrSignInFor: LocalPath(.conversation(id)), guards)
        guard let answer: OfferAnswer = try await visit.form().choice("answer") else {
            return .seeOther(ConversationScreen.path(id))
        }
        do throws(Failure) {
            try await member.offers.answer(offer, in: id, by: reader.id, answer, at: member.now)
            return .seeOther(ConversationScreen.path(id))
        } catch {
            return try await showing(error, in: id, reader, visit, member)
        }
    }

    /// Returns the conversation with the reason of a failure.
    func showing(
        _ failure: Failure,
        in id: ConversationID,
        _ reader: Seller,
        _ visit: Visit,
        _ member: MemberContext
    ) async throws -> Response {
        try refused(await screen(id, reader, before: nil, member), failure, visit, notice: failure.message)
    }

    /// Returns a screen with the reason of a failure, or throws a failure that no form can fix.
    func refused(
        _ screen: any Screen,
        _ failure: Failure,
        _ visit: Visit,
        notice: Phrase? = nil
    ) throws(Failure) -> Response {
        switch failure.kind {
        case .invalid, .conflict, .forbidden, .tooMany: break
        case .notFound, .unauthorized, .tooLarge, .unavailable, .bug: throw failure
        }
        let status = failure.kind == .invalid ? 422 : failure.kind.status
        var response = pages.personal(screen, visit, status: status, notice: notice)
        if let seconds = failure.retryAfter { response.headers.add(.retryAfter, String(seconds)) }
        return response
    }

    /// Returns the form, or the result of submitting it. Throws where no price can be proposed.
    private func answer(
        _ visit: Visit,
        _ place: MarketRoute,
        _ product: Product,
        _ negotiation: Negotiation,
        _ reader: Seller,
        _ member: MemberContext,
        _ offer: (NewOffer) async throws(Failure) -> ConversationID
    ) async throws -> Response {
        let form = visit.isSending ? try await visit.form() : try Query(parsing: visit.request.query)
        let typed = try form.typed("price", within: .line)
        let key = form.word("key") ?? ""
        var fault: Phrase?
        if visit.isSending {
            let price = OfferPrice(typed, product.price.currency)
            fault = price.fault
            do throws(Failure) {
                if let minor = price.minor {
                    return .seeOther(ConversationScreen.path(try await offer(try NewOffer(minor, key: key))))
                }
            } catch {
                guard error.field == "price" else { throw error }
                fault = error.message
            }
        }
        var screen = try screen(place, product, negotiation, reader, member)
        (screen.typed, screen.fault) = (typed, fault)
        if NewMessage.isKey(key) { screen.key = key }
        return pages.personal(screen, visit, status: visit.isSending ? 422 : 200)
    }

    /// Throws where no price can be proposed.
    private func screen(
        _ place: MarketRoute,
        _ product: Product,
        _ negotiation: Negotiation,
        _ reader: Seller,
        _ member: MemberContext
    ) throws(Failure) -> OfferScreen {
        let range = try OfferRules.range(negotiation, by: reader.id, at: member.now)
        let back: Back =
            if case .offer(let id) = place {
                Back(.market(.conversation(id)), ConversationListScreen.name)
            } else {
                Back(.market(.product(product.id)), Phrase(product.name, product.name))
            }
        return OfferScreen(
            product: product,
            route: place,
            back: back,
            range: range,
            answered: negotiation.waiting(at: member.now),
            left: NewOffer.mostADay - negotiation.made
        )
    }
}

extension Negotiation {
    /// Creates the negotiation before the first message.
    init(_ product: Product) {
        self.init(
            subject: OfferRules.Subject(
                product: product.id,
                price: product.price,
                sale: product.sale,
                takesOffers: product.traits.takesOffers
            ),
            role: .buying,
            last: nil,
            agreed: nil,
            made: 0
        )
    }
}
