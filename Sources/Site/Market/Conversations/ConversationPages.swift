import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// The pages on which people talk about a product: the list of conversations, and each of them.
struct ConversationPages: Sendable {
    let pages: PageServer
    let guards: Safeguards
    let pictures: ServedPictures?

    /// Messages per page; a link leads to earlier ones.
    static let length = 40
    /// Conversations listed beside an open one.
    static let beside = 12

    func list(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let reader = try await member.seller(orSignInFor: LocalPath(.conversations)).seller
        let query = try Query(parsing: visit.request.query)
        let role: ConversationRole? = query.choice("as")
        let before = query.number("before", in: .identifiers).map { MessageID($0) }
        let found = try await member.conversations.list(
            of: reader.id,
            as: role,
            before: before,
            limit: ConversationListScreen.length + 1
        )
        let screen = ConversationListScreen(
            reader: reader.id,
            role: role,
            summaries: Array(found.prefix(ConversationListScreen.length)),
            hasMore: found.count > ConversationListScreen.length,
            isFirstPage: before == nil,
            now: member.now
        )
        return pages.personal(screen, visit)
    }

    /// Shows a buyer's conversation about a product, or an empty one.
    func contact(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        if visit.isSending { return try await begin(visit, id, member) }
        let reader = try await member.seller(orSignInFor: LocalPath(.contact(id))).seller
        if let known = try await member.conversations.conversation(about: id, of: reader.id) {
            return .seeOther(ConversationScreen.path(known))
        }
        let (product, seller) = try await subject(id, member)
        guard seller.id != reader.id else { return .seeOther(Route.market(.product(id)).path) }
        var screen = ConversationScreen(reader: reader.id, about: product, seller: seller, now: member.now)
        screen.beside = try await beside(reader, member)
        return pages.personal(screen, visit)
    }

    func conversation(_ visit: Visit, _ id: ConversationID, _ member: MemberContext) async throws -> Response {
        if visit.isSending { return try await say(visit, id, member) }
        let reader = try await member.seller(orSignInFor: LocalPath(.conversation(id))).seller
        let query = try Query(parsing: visit.request.query)
        let before = query.number("before", in: .identifiers).map { MessageID($0) }
        var screen = try await screen(id, reader, before: before, member)
        screen.changed = try await member.saleJustChanged(query, of: reader, from: .conversation(id))
        return pages.personal(screen, visit)
    }

    /// Sends a picture of the conversation to its two participants.
    func picture(
        _ visit: Visit,
        _ message: MessageID,
        in id: ConversationID,
        _ variant: PictureVariant,
        _ member: MemberContext
    ) async throws -> Response {
        let reader = try await member.seller(orSignInFor: LocalPath(.conversation(id))).seller
        let picture = try await member.conversations.picture(of: message, in: id, for: reader.id)
        return await ServedPictures.sent(pictures, visit, picture, variant, pages)
    }

    func leave(_ visit: Visit, _ id: ConversationID, _ member: MemberContext) async throws -> Response {
        let reader = try await member.seller(actingOrSignInFor: LocalPath(.conversations), guards)
        try await member.conversations.leave(id, by: reader.id)
        return .seeOther(Route.market(.conversations).path)
    }

    func block(_ visit: Visit, _ id: ConversationID, _ member: MemberContext) async throws -> Response {
        let reader = try await member.seller(actingOrSignInFor: LocalPath(.conversation(id)), guards)
        let isBlocked = try await visit.form().says("on", "1")
        try await member.conversations.block(id, by: reader.id, isBlocked, at: member.now)
        return .seeOther(ConversationScreen.path(id))
    }

    /// Shows the members the reader has blocked, and unblocks one.
    func blocked(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let reader = try await member.seller(at: LocalPath(.blocked), guards)
        guard visit.isSending else {
            let blocked = try await member.conversations.blocked(by: reader.id, limit: BlockedScreen.most)
            return pages.personal(BlockedScreen(blocked: blocked), visit)
        }
        if let number = try await visit.form().number("person", in: .identifiers) {
            try await member.conversations.unblock(SellerID(number), by: reader.id)
        }
        return .seeOther(Route.market(.blocked).path)
    }

    private func begin(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        let (sent, reader) = try await received(visit, member, at: LocalPath(.contact(id)))
        // Processing a picture for a product nobody can be asked about would be wasted.
        if sent.hasPicture { _ = try await subject(id, member) }
        do throws(Failure) {
            let begun = try await member.conversations.send(
                try await sent.message(member.market.services.pictures, by: reader),
                about: id,
                by: reader.id,
                at: member.now
            )
            return .seeOther(ConversationScreen.path(begun))
        } catch {
            guard error.isForTheForm(sent) else { throw error }
            let (product, seller) = try await subject(id, member)
            var screen = ConversationScreen(reader: reader.id, about: product, seller: seller, now: member.now)
            screen.beside = try await beside(reader, member)
            screen.refuse(sent, error)
            return shownAgain(screen, error, visit, reader)
        }
    }

    private func say(_ visit: Visit, _ id: ConversationID, _ member: MemberContext) async throws -> Response {
        let (sent, reader) = try await received(visit, member, at: LocalPath(.conversation(id)))
        // A picture is not processed either for a sender who does not take part in the conversation.
        if sent.hasPicture { _ = try await member.conversations.conversation(id, for: reader.id) }
        do throws(Failure) {
            let message = try await sent.message(member.market.services.pictures, by: reader)
            try await member.conversations.send(message, in: id, by: reader.id, at: member.now)
            return .seeOther(ConversationScreen.path(id))
        } catch {
            guard error.isForTheForm(sent) else { throw error }
            var screen = try await screen(id, reader, before: nil, member)
            screen.refuse(sent, error)
            return shownAgain(screen, error, visit, reader)
        }
    }

    /// Returns the screen again with the typed text and the reason of the failure.
    private func shownAgain(
        _ screen: ConversationScreen,
        _ failure: Failure,
        _ visit: Visit,
        _ sender: Seller
    ) -> Response {
        let status = failure.kind == .invalid ? 422 : failure.kind.status
        if failure.isAboutPicture {
            pages.securityLog?.uploadRefused(visit, status: status, by: sender, at: pages.now)
        }
        var response = pages.personal(screen, visit, status: status)
        if let seconds = failure.retryAfter ?? (status == 503 ? 10 : nil) {
            response.headers.add(.retryAfter, String(seconds))
        }
        return response
    }

    /// Returns the conversation's screen, and marks its messages as read.
    func screen(
        _ id: ConversationID,
        _ reader: Seller,
        before: MessageID?,
        _ member: MemberContext
    ) async throws -> ConversationScreen {
        let open = try await member.conversations.open(
            id,
            for: reader.id,
            before: before,
            limit: Self.length + 1,
            beside: Self.beside,
            at: member.now
        )
        let (conversation, messages) = (open.conversation, open.messages)
        if before == nil, let last = messages.last(where: { $0.sender != reader.id }),
            last.id > conversation.readByReader
        {
            // Reading still works when the store cannot write.
            try? await member.conversations.read(id, by: reader.id, upTo: last.id)
        }
        var screen = ConversationScreen(
            reader: reader.id,
            conversation,
            product: open.product,
            messages: messages.suffix(Self.length),
            hasOlder: messages.count > Self.length,
            isNewest: before == nil,
            now: member.now
        )
        if open.product != nil { screen.sale = open.sale }
        (screen.offers, screen.appointment, screen.review) = (open.offers, open.appointment, open.review)
        if open.appointment?.state.stands == true {
            screen.otherKept = try await member.appointments.record(of: conversation.other.id)
        }
        screen.beside = open.beside.map { summary in
            var summary = summary
            if summary.id == id, before == nil { summary.unread = 0 }
            return summary
        }
        return screen
    }

    private func beside(_ reader: Seller, _ member: MemberContext) async throws(Failure) -> [ConversationSummary] {
        try await member.conversations.list(of: reader.id, as: nil, before: nil, limit: Self.beside)
    }

    func subject(_ id: ProductID, _ member: MemberContext) async throws -> (product: Product, seller: Seller) {
        guard let product = try await member.market.shown(id) else { throw Failure.nothingHere }
        let seller = try await member.market.sellers.seller(product.seller)
        guard !seller.isGuest else { throw Failure.nothingHere }
        return (product, seller)
    }
}

extension Failure {
    /// Whether to show the failure in the form, so that the typed text is not lost.
    fileprivate func isForTheForm(_ sent: SubmittedMessage) -> Bool {
        switch kind {
        case .invalid, .forbidden, .tooMany: true
        case .tooLarge, .unavailable: sent.hasPicture
        case .notFound, .unauthorized, .conflict, .bug: false
        }
    }
}
