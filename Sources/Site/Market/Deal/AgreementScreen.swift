import Domain
import Markup
import Pages
import Routes
import Wire

/// An agreement of two members, in a printable form.
struct AgreementScreen: Screen {
    let conversation: ConversationID
    let file: AgreementFile
    let isSigned: Bool
    let consents: AgreementConsents
    /// All agreements of this conversation, in order.
    let papers: [MessageID]
    /// The listing's pictures that can still be shown.
    let pictures: Set<PictureHash>
    /// Whether the reservation has been cancelled since.
    let isTakenBack: Bool

    static let name = Phrase("거래 약속서", "Agreement")
    /// The number of agreements linked per conversation.
    static let most = 100

    var title: Phrase { Self.name }
    var hall: Hall? { .market }
    var files: PageFiles { .paper }
    var isIndexed: Bool { false }
    var back: Back? { Back(.market(.conversation(conversation)), ConversationListScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow paper")) { page in
            if !isSigned { page.p(.class("card slip"), .role(.alert)) { $0.text(Self.isBroken[language]) } }
            if let newer = papers.last, newer != id {
                page.p(.class("lead")) { line in
                    line.a(.href(Route.market(.agreement(conversation, newer)).link)) {
                        $0.text(Self.isOlder[language])
                    }
                }
            } else if isTakenBack {
                page.p(.class("lead")) { $0.text(Self.isOver[language]) }
            }
            page.article(.class("card")) { card in
                AgreementText(terms: file.terms, place: place(of: id), pictures: pictures).write(&card, language)
                card.section { section in
                    section.h2 { $0.text(Phrase("두 분의 동의", "Agreed by")[language]) }
                    section.ul(.class("seals")) { list in
                        AgreementSeal(file.terms.seller.name, consents.seller).write(&list, language)
                        AgreementSeal(file.terms.buyer.name, consents.buyer).write(&list, language)
                    }
                }
                if isSigned {
                    card.section { section in
                        section.h2 { $0.text(Phrase("서버 서명", "Server’s signature")[language]) }
                        section.p { $0.text(Self.isWhole[language]) }
                        // Written out for readers of a printed copy.
                        let check = Route.market(.agreementCheck).path
                        section.p(.class("lead")) { $0.text("\(AgreementCheckScreen.name[language]): \(check)") }
                    }
                }
                card.p(.class("lead")) { $0.text(Self.isNoContract[language]) }
            }
            page.div(.class("actions")) { actions in
                let own = MarketRoute.agreementFile(conversation, id)
                actions.a(.class("button"), .href(Route.market(own).link)) {
                    $0.text(Phrase("파일로 받기", "Save as a file")[language])
                }
                actions.button(.class("button soft"), .type(.button), .data("print", ""), .hidden(true)) {
                    $0.text(Phrase("인쇄하기", "Print")[language])
                }
                actions.a(.class("button soft"), .href(Route.market(.agreementCheck).link)) {
                    $0.text(AgreementCheckScreen.name[language])
                }
            }
            disputes(&page, language)
            if papers.count > 1 { leading(&page, language) }
        }
    }

    private var id: MessageID { MessageID(file.terms.number) }

    /// Returns `1번째`, `2번째`, and `최종` for the newest; nil where there is only one.
    private func place(of paper: MessageID) -> Phrase? {
        guard papers.count > 1, let index = papers.firstIndex(of: paper) else { return nil }
        if index == papers.count - 1 { return Phrase("최종", "Final") }
        return Phrase("\(index + 1)번째", "No. \(index + 1)")
    }

    private func disputes(_ html: inout HTML, _ language: Language) {
        html.section { section in
            section.h2 { $0.text(Phrase("문제가 생겼나요?", "Is something wrong?")[language]) }
            section.dl(.class("facts card")) { list in
                for (case_, help) in Self.disputes { list.fact(case_[language]) { $0.text(help[language]) } }
            }
        }
    }

    private func leading(_ html: inout HTML, _ language: Language) {
        html.nav(.ariaLabel(Self.otherOnes[language])) { nav in
            nav.h2 { $0.text(Self.otherOnes[language]) }
            nav.ul(.class("actions")) { list in
                for other in papers where other != id {
                    list.li { item in
                        item.a(.class("button soft small"), .href(Route.market(.agreement(conversation, other)).link)) {
                            $0.text(place(of: other)?[language] ?? "")
                        }
                    }
                }
            }
        }
    }

    private static let otherOnes = Phrase("이 거래의 다른 약속서", "Other agreements about this")
    private static let isWhole = Phrase(
        "이 서버가 서명했고, 그 뒤로 한 글자도 바뀌지 않았어요.",
        "Signed by this server. Nothing has changed since."
    )
    private static let isBroken = Phrase(
        "서명이 맞지 않아요. 이 약속서를 믿지 말고 운영자에게 알려 주세요.",
        "The signature doesn’t match. Don’t rely on this agreement, and contact the moderators."
    )
    private static let isOlder = Phrase("이 뒤에 새로 쓴 약속서가 있어요.", "There is a newer agreement.")
    private static let isOver = Phrase(
        "지금은 예약이 취소됐어요. 예약할 때의 기록으로 남아 있어요.",
        "The reservation was cancelled. This stays as a record."
    )
    private static let isNoContract = Phrase(
        "두 분이 정한 것을 그대로 적은 기록이에요. 법률 문서는 아니에요. 상품을 고치거나 약속을 바꾸어도 이 글은 그대로 남아요.",
        "A record of what you two agreed, not a legal contract. It stays the same even if the listing or meet-up changes."
    )

    private static let disputes: [(Phrase, Phrase)] = [
        (
            Phrase("물건이 글과 달라요", "Not as described"),
            Phrase(
                "그때의 상품 글과 사진이 위에 있어요. 상품 글에 적힌 흠은 알고 구매한 것으로 봐요.",
                "The listing’s text and pictures are above. Flaws mentioned there count as known."
            )
        ),
        (
            Phrase("가격이 달라요", "Another price"),
            Phrase("두 분이 정한 가격이 위에 있어요.", "The price you agreed on is above.")
        ),
        (
            Phrase("약속 장소에 오지 않았어요", "No-show"),
            Phrase(
                "만날 시간과 곳을 정했다면 위에 있어요. 대화에서 상대방을 신고할 수 있어요.",
                "The time and place are above, if you had agreed on them. You can report the other person from the chat."
            )
        ),
        (
            Phrase("돈을 받지 못했어요", "Not paid"),
            Phrase(
                "만나서 확인하고 주고받는 게 안전해요. 먼저 보낸 돈은 여기에 적히지 않아요.",
                "Paying when you meet is safest. Money sent beforehand isn’t recorded here."
            )
        ),
    ]
}

/// The terms of an agreement, for the two members and for anybody who verifies a file.
struct AgreementText {
    let terms: AgreementTerms
    /// The agreement's ordinal among several.
    var place: Phrase?
    /// The pictures that can be shown.
    var pictures: Set<PictureHash> = []

    func write(_ html: inout HTML, _ language: Language) {
        let made = terms.made
        html.div(.class("head")) { head in
            if let cover = terms.pictures.first { picture(cover, &head) }
            head.p(.class("lead num")) { line in
                if let place { line.b { $0.text(place[language] + " ") } }
                line.time(.datetime(made.iso)) { time in
                    time.text("\(made.day(in: .korea).wordsWithYear[language]) \(made.clock(in: .korea)[language])")
                }
            }
        }
        html.dl(.class("facts")) { list in
            list.fact(Phrase("물건", "Item")[language]) { $0.text(terms.name) }
            if let condition = terms.condition {
                list.fact(Phrase("상태", "Condition")[language]) { $0.text(condition.name[language]) }
            }
            list.fact(Phrase("가격", "Price")[language]) { value in
                value.b { $0.text(terms.price.shown[language]) }
                guard terms.asked != terms.price.amount else { return }
                let asked = Money(terms.price.currency, terms.asked).shown
                value.text(" ")
                value.span { $0.text(Phrase("(올린 가격 \(asked.korean))", "(asked: \(asked.english))")[language]) }
            }
            list.fact(Phrase("만날 시간", "Time")[language]) { value in
                guard let meeting = terms.meeting else { return value.text(Self.notArranged[language]) }
                value.time(.datetime(meeting.time.iso)) { time in
                    let day = meeting.time.day(in: .korea)
                    time.text("\(day.wordsWithWeekday[language]) \(meeting.time.clock(in: .korea)[language])")
                }
            }
            if let meeting = terms.meeting {
                list.fact(Phrase("만날 곳", "Place")[language]) { $0.text(meeting.place) }
            }
            list.fact(Phrase("파는 분", "Seller")[language]) { $0.text(terms.seller.name) }
            list.fact(Phrase("사는 분", "Buyer")[language]) { $0.text(terms.buyer.name) }
        }
        html.section { section in
            section.h2 { $0.text(Phrase("그때의 상품 글", "The listing at that time")[language]) }
            section.p(.class("written")) { $0.text(terms.description) }
            guard !terms.pictures.isEmpty else { return }
            section.p(.class("lead")) { $0.text(Self.fingerprints[language]) }
            section.ol(.class("prints")) { list in
                for (place, picture) in terms.pictures.enumerated() {
                    list.li { item in
                        self.picture(picture, &item)
                        item.span { words in
                            words.b { name in
                                name.text(Phrase("사진 \(place + 1)", "Picture \(place + 1)")[language])
                                if let subject = picture.subject { name.text(" · \(subject.name[language])") }
                            }
                            words.text(" ")
                            words.code { $0.text(String(picture.hash.text.prefix(16))) }
                        }
                    }
                }
            }
        }
    }

    private func picture(_ picture: AgreementTerms.Picture, _ html: inout HTML) {
        guard pictures.contains(picture.hash) else { return }
        html.img(.src(Route.picture(picture.hash, .square, .jpeg).link), .alt(""), .width(160), .height(160))
    }

    private static let notArranged = Phrase("아직 정하지 않았어요", "Not decided yet")
    private static let fingerprints = Phrase(
        "사진마다 고유한 값이에요. 값이 같으면 같은 사진이에요.",
        "Each picture has a value of its own: the same value is the same picture."
    )
}

/// A seal with a member's name, stamped after they agreed; an empty place before.
struct AgreementSeal {
    private let name: String
    private let time: Instant?

    init(_ name: String, _ time: Instant?) {
        self.name = name
        self.time = time
    }

    func write(_ list: inout HTML, _ language: Language) {
        list.li { item in
            item.span(.class(time == nil ? "seal open" : "seal"), .ariaHidden(true)) { seal in
                guard time != nil else { return }
                let letters = name.filter { !$0.isWhitespace }.prefix(4)
                seal.text(String(letters.prefix(2)))
                guard letters.count > 2 else { return }
                seal.br()
                seal.text(String(letters.dropFirst(2)))
            }
            item.span { words in
                words.b { $0.text(name) }
                words.small(.class("num")) { small in
                    guard let time else { return small.text(Phrase("동의 전", "Not agreed yet")[language]) }
                    small.time(.datetime(time.iso)) { $0.text(time.moment(in: .korea)[language]) }
                }
            }
        }
    }
}
