import Domain
import HTTP
import Markup
import Pages
import Routes

/// A conversation: its subject, its messages, and a form to write another. Links and forms suffice; the script makes it
/// faster.
struct ConversationScreen: Screen {
    let reader: SellerID
    /// The conversation; nil before the first message, when only the buyer sees this page.
    let conversation: Conversation?
    /// The product; nil after it was taken down.
    let product: Product?
    /// The sale's state; nil where there is no product.
    var sale: Sale?
    /// The newest conversations, listed beside this one where there is room.
    var beside: [ConversationSummary] = []
    /// The sale's latest change, which can be undone.
    var changed: SaleBanner?
    /// The state of price offers; nil before the first message.
    var offers: Negotiation?
    /// The current or the last appointment.
    var appointment: Appointment?
    /// The other member's record of keeping appointments, while an appointment is pending.
    var otherKept: AppointmentRecord?
    /// The reader's review of the other member, or whether they may write one.
    var review: ReviewState?
    let productName: String
    let other: MemberName
    let messages: [Message]
    let hasOlder: Bool
    /// Whether these are the newest messages.
    let isNewest: Bool
    let now: Instant
    /// The route that new messages are posted to.
    let sendsTo: MarketRoute
    /// The message that could not be sent; `fault` has the reason.
    var draft: SubmittedMessage?
    var fault: Phrase?
    var isFaultOfPicture = false

    /// Creates the screen before the first message.
    init(reader: SellerID, about product: Product, seller: Seller, now: Instant) {
        self.reader = reader
        self.product = product
        self.now = now
        sendsTo = .contact(product.id)
        productName = product.name
        other = MemberName(id: seller.id, name: seller.name)
        (conversation, messages, hasOlder, isNewest) = (nil, [], false, true)
    }

    init(
        reader: SellerID,
        _ conversation: Conversation,
        product: Product?,
        messages: [Message],
        hasOlder: Bool,
        isNewest: Bool,
        now: Instant
    ) {
        self.reader = reader
        self.conversation = conversation
        self.product = product
        self.messages = messages
        self.hasOlder = hasOlder
        self.isNewest = isNewest
        self.now = now
        sendsTo = .conversation(conversation.id)
        productName = conversation.productName
        other = conversation.other
    }

    /// Shows the unsent message again. A picture has to be chosen again: HTML cannot prefill a file field.
    mutating func refuse(_ sent: SubmittedMessage, _ failure: Failure) {
        draft = sent.draft
        fault = failure.message
        isFaultOfPicture = failure.isAboutPicture
        guard sent.hasPicture, !isFaultOfPicture else { return }
        fault = Phrase(
            failure.message.korean + " 사진은 다시 골라 주세요.",
            failure.message.english + " Choose the picture again."
        )
    }

    /// Returns the path to the conversation's end, where the newest messages are.
    static func path(_ id: ConversationID) -> String { Route.market(.conversation(id)).path + "#end" }

    var title: Phrase { Phrase(other.name, other.name) }
    var hall: Hall? { .market }
    var files: PageFiles { .conversation }
    var back: Back? {
        if conversation == nil, let product {
            return Back(.market(.product(product.id)), Phrase(product.name, product.name))
        }
        return Back(.market(.conversations), ConversationListScreen.name)
    }

    var isIndexed: Bool { false }
    var writesHeading: Bool { true }
    /// The longest name the bar shows in full, in place of a heading.
    private static let longestInBar = 10

    /// False: the page ends with the message form.
    var hasFoot: Bool { false }

    func writeBar(_ html: inout HTML, _ context: PageContext) {
        html.span(.class("name"), .ariaHidden(true)) { $0.text(other.name) }
        html.div(.class("end")) { end in
            if let conversation { ConversationMenu(conversation: conversation).write(&end, context.language) }
        }
    }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        if !beside.isEmpty { inbox(&html, language) }
        html.div(.class("talk")) { talk in
            let isInBar = other.name.count <= Self.longestInBar
            talk.h1(.class(isInBar ? "title in-bar" : "title"), .tabindex(-1)) { $0.text(other.name) }
            subject(&talk, language)
            deeds(&talk, language)
            if hasOlder, let first = messages.first, let id = conversation?.id {
                talk.a(
                    .class("button soft small earlier"),
                    .href(Route.market(.conversation(id)).link(with: [("before", "\(first.id.number)")]))
                ) { $0.text(Phrase("이전 메시지 보기", "Earlier messages")[language]) }
            }
            if messages.isEmpty { beginning(&talk, language) } else { said(&talk, language) }
            if isNewest, dealDone == nil { reviewing(&talk, language) }
            changed?.write(&talk, language)
            if !isNewest, let id = conversation?.id {
                talk.a(.class("button soft small"), .href(Link(path: Self.path(id)))) {
                    $0.text(Phrase("최근 메시지로", "Latest messages")[language])
                }
            } else if let why = closing {
                talk.p(.class("lead"), .id("end")) { $0.text(why[language]) }
                if let conversation, conversation.isBlocked, !conversation.otherHasLeft {
                    ConversationMenu(conversation: conversation).writeUnblocking(&talk, language)
                }
            } else {
                // The form stays in sight, so it is not the link's target.
                talk.span(.id("end")) { _ in }
                MessageForm(screen: self).write(&talk, context)
            }
        }
    }

    /// Written before the conversation, so that what follows it can load without shifting the conversation.
    private func inbox(_ html: inout HTML, _ language: Language) {
        html.nav(.class("inbox"), .ariaLabel(ConversationListScreen.name[language])) { nav in
            var rows = ConversationRows(reader: reader, summaries: beside, now: now)
            (rows.isBeside, rows.current) = (true, conversation?.id)
            rows.write(&nav, language)
            nav.a(.class("button soft small"), .href(Route.market(.conversations).link)) {
                $0.text(Phrase("모두 보기", "See all")[language])
            }
        }
    }

    /// Writes the conversation's subject: a link while the product exists.
    private func subject(_ html: inout HTML, _ language: Language) {
        guard let product else {
            return html.p(.class("card subject")) { line in
                line.b { $0.text(productName) }
                line.small { $0.text(Phrase("지금은 볼 수 없는 상품이에요.", "This item isn’t available right now.")[language]) }
            }
        }
        html.a(.class("card subject"), .href(Route.market(.product(product.id)).link)) { link in
            link.span(.class("thumb")) { ConversationPicture.write(&$0, product.cover?.hash, of: product.id) }
            link.span { words in
                words.b { $0.text(product.name) }
                words.small(.class("num")) { small in
                    small.saleBadge(product.sale, language)
                    if product.sale != .selling { small.text(" ") }
                    small.text(price(of: product, language))
                    if product.stock == 0, product.sale != .sold {
                        small.text(" · \(Phrase("품절", "Sold out")[language])")
                    }
                }
            }
        }
    }

    /// Returns the agreed price, if there is one, or the product's.
    private func price(of product: Product, _ language: Language) -> String {
        guard let agreed = offers?.agreed else { return product.price.shown[language] }
        return Phrase("약속한 가격 \(agreed.shown.korean)", "Agreed price: \(agreed.shown.english)")[language]
    }

    /// The route for proposing a price that does not answer another offer.
    var offering: MarketRoute? {
        guard let product else { return nil }
        let negotiation = offers ?? Negotiation(product)
        guard negotiation.waiting(at: now) == nil, closing == nil,
            (try? OfferRules.range(negotiation, by: reader, at: now)) != nil
        else { return nil }
        return conversation.map { .offer($0.id) } ?? .offerAbout(product.id)
    }

    /// Writes the seller's actions on the sale, with the other member as the buyer.
    private func deeds(_ html: inout HTML, _ language: Language) {
        guard let product, let conversation, conversation.role == .selling, let sale, sale.state != .sold else {
            return
        }
        let origin = SaleOrigin.conversation(conversation.id)
        html.div(.class("actions sale-deeds"), .role(.group), .ariaLabel(Phrase("거래", "Sale")[language])) { group in
            if sale.state == .reserved, sale.buyer == other.id {
                let cancel = Phrase("예약 취소", "Cancel reservation")
                SaleButton(product: product, state: .selling, words: cancel, origin: origin).write(&group, language)
            } else if sale.state == .selling {
                let reserve = Phrase("예약하기", "Reserve")
                SaleButton(product: product, state: .reserved, words: reserve, origin: origin, buyer: other.id)
                    .write(&group, language)
            }
            // Asks for confirmation, because the other member is notified at once.
            group.details(.class("ask")) { ask in
                ask.summary(.class("button soft small")) { $0.text(SaleState.sold.name[language]) }
                ask.p { $0.text(Phrase("\(other.name)님과 거래를 마쳤나요?", "Did you sell it to \(other.name)?")[language]) }
                let words = Phrase("네, 거래했어요", "Yes, it’s sold")
                SaleButton(product: product, state: .sold, words: words, origin: origin, buyer: other.id)
                    .write(&ask, language)
            }
        }
    }

    /// The message of the last deal between the two.
    private var dealDone: MessageID? { messages.last { $0.kind == .soldHere }?.id }

    /// Writes the link to review a completed deal.
    private func reviewing(_ html: inout HTML, _ language: Language) {
        guard let id = conversation?.id, let review, review.isOpen || review.given != nil else { return }
        html.div(.class("actions")) { actions in
            actions.a(.class("button small"), .href(Route.market(.review(id)).link)) {
                $0.text(
                    (review.given == nil
                        ? Phrase("후기 남기기", "Write a review")
                        : Phrase("내가 남긴 후기", "Your review"))[language]
                )
            }
        }
    }

    private func beginning(_ html: inout HTML, _ language: Language) {
        let words = Phrase(
            "\(other.name)님과 나누는 대화는 두 사람만 볼 수 있어요. 신고한 메시지는 운영자가 확인해요. 운영자는 대화로 연락하지 않아요.",
            "Only you and \(other.name) can read this. The moderators read only what one of you reports, and never write to you in a chat."
        )
        html.p(.class("lead")) { $0.text(words[language]) }
    }

    private func said(_ html: inout HTML, _ language: Language) {
        let name = Phrase("주고받은 메시지", "Messages")
        html.ol(.class("messages"), .id("messages"), .ariaLabel(name[language])) { list in
            var day: Day?
            for message in messages {
                let sent = message.sent.day(in: .korea)
                let isNewDay = sent != day
                day = sent
                list.li(.id("m\(message.id.number)"), .class(style(of: message))) { item in
                    if isNewDay { item.p(.class("day")) { $0.text(sent.wordsWithWeekday[language]) } }
                    if let card = offerCard(message) {
                        item.div(.class("deal")) { card.write(&$0, language) }
                    } else if let card = appointmentCard(message) {
                        item.div(.class(card.isClosed ? "deal closed" : "deal")) { card.write(&$0, language) }
                    } else if message.kind == .written {
                        bubble(&item, message, language)
                        if message.id == theirFirst, ContactDetails.areIn(message.text) { caution(&item, language) }
                    } else {
                        event(&item, message, language)
                        if message.hasAgreement { settled(&item, message, language) }
                        if message.id == dealDone { reviewing(&item, language) }
                    }
                }
            }
        }
    }

    private func style(of message: Message) -> StaticString {
        let isTheirOwn = message.kind == .written || message.offer != nil || message.appointment != nil
        guard isTheirOwn else { return "event" }
        return message.sender == reader ? "mine" : "theirs"
    }

    private func appointmentCard(_ message: Message) -> AppointmentCard? {
        guard let appointment = message.appointment, let conversation else { return nil }
        return AppointmentCard(
            appointment: appointment,
            conversation: conversation,
            isMine: message.sender == reader,
            isOpen: closing == nil,
            others: otherKept,
            now: now
        )
    }

    /// The route for proposing to meet, unless a meeting is already arranged.
    var arranging: MarketRoute? {
        guard let conversation, closing == nil else { return nil }
        if let appointment, appointment.state.stands, !appointment.isOver(at: now), appointment.words.own == nil {
            return nil
        }
        return .appointment(conversation.id)
    }

    /// Whether the two are on their way to meet.
    var isMeeting: Bool {
        guard let appointment, let conversation else { return false }
        return AppointmentRules.areOnTheWay(appointment, isSold: conversation.isSold, at: now)
    }

    private func offerCard(_ message: Message) -> OfferCard? {
        guard let offer = message.offer, let conversation else { return nil }
        return OfferCard(
            offer: offer,
            conversation: conversation,
            isMine: message.sender == reader,
            isForSale: product?.sale == .selling && closing == nil,
            now: now
        )
    }

    /// Writes a message. Screen readers hear the sender first; others see it by the side.
    private func bubble(_ html: inout HTML, _ message: Message, _ language: Language) {
        let isMine = message.sender == reader
        if let conversation { html.span(.class("vh")) { $0.text(conversation.speaker(isMine: isMine)[language]) } }
        if let picture = message.picture, let id = conversation?.id {
            MessagePicture(picture: picture) { Route.market(.conversationPicture(id, message.id, $0)).link }
                .write(
                    &html,
                    alt: isMine
                        ? Phrase("내가 보낸 사진", "Picture you sent")
                        : Phrase("\(other.name)님이 보낸 사진", "Picture from \(other.name)"),
                    language
                )
        }
        if !message.text.isEmpty { html.p(.class("bubble")) { $0.text(message.text) } }
        html.small(.class("num")) { small in
            if isMine, message.id == lastRead {
                small.text(Phrase("읽음 · ", "Read · ")[language])
            }
            small.time(.datetime(message.sent.iso)) { $0.text(message.sent.clock(in: .korea)[language]) }
        }
    }

    /// The other member's first message; nil where it is not on this page.
    private var theirFirst: MessageID? {
        hasOlder ? nil : messages.first { $0.sender != reader && $0.kind == .written }?.id
    }

    private func caution(_ html: inout HTML, _ language: Language) {
        html.p(.class("caution")) {
            $0.text(
                Phrase(
                    "링크나 전화번호가 있어요. 만나기 전에 돈을 보내거나 인증번호를 알려 주지 마세요.",
                    "This has a link or phone number. Don’t send money or codes before you’ve met."
                )[language]
            )
        }
    }

    /// Writes an event that one of the two caused, not a written message.
    private func event(_ html: inout HTML, _ message: Message, _ language: Language) {
        html.p { line in
            let isMine = message.sender == reader
            if let conversation, case .late? = message.event {
                line.text(conversation.speaker(isMine: isMine)[language])
            }
            line.text(message.summary(by: isMine ? nil : other.name)[language] + " ")
            line.time(.class("num"), .datetime(message.sent.iso)) { $0.text(message.sent.clock(in: .korea)[language]) }
        }
    }

    private func settled(_ html: inout HTML, _ message: Message, _ language: Language) {
        guard let id = conversation?.id else { return }
        html.div(.class("actions")) { actions in
            actions.a(.class("button soft small"), .href(Route.market(.agreement(id, message.id)).link)) {
                $0.text(Phrase("약속서 보기", "See the agreement")[language])
            }
        }
    }

    /// The newest of the reader's messages that the other member has read.
    private var lastRead: MessageID? {
        guard let conversation else { return nil }
        return messages.last { $0.sender == reader && $0.kind == .written && $0.id <= conversation.readByOther }?.id
    }

    /// The reason why nothing can be written here; nil where it can.
    private var closing: Phrase? {
        if conversation?.otherHasLeft == true {
            return Phrase(
                "탈퇴한 이웃이에요. 나눈 대화는 계속 볼 수 있어요.",
                "They have left the market. You can still read the conversation."
            )
        }
        guard conversation?.isBlocked == true else { return nil }
        return Phrase(
            "차단한 이웃이에요. 차단을 풀면 다시 대화할 수 있어요.",
            "You have blocked this person. Unblock them to write again."
        )
    }
}

/// The picture of a conversation's product, or a patchwork where there is none. A picture that may be hidden is not
/// loaded.
enum ConversationPicture {
    static func write(_ html: inout HTML, _ hash: PictureHash?, of product: ProductID?, isHidden: Bool = false) {
        guard let hash else { return (product.map(Patchwork.init) ?? Patchwork(named: "product")).write(&html) }
        html.img(
            .src(Route.picture(hash, .square, .jpeg).link),
            .alt(""),
            .width(160),
            .height(160),
            .loading(.lazy).when(isHidden),
            .decoding(.async)
        )
    }
}
