import Domain
import Markup
import Pages
import Routes

/// The page that asks for the buyer of a reserved or sold product: a member who wrote about it, or somebody else.
struct BuyerScreen: Screen {
    let product: Product
    let sale: Sale
    let buyers: [PossibleBuyer]
    let state: SaleState
    let origin: SaleOrigin
    let now: Instant
    /// The error of a submitted form.
    var fault: Phrase?

    /// The number of candidates shown.
    static let most = 50

    var title: Phrase {
        state == .sold
            ? Phrase("누구와 거래했나요?", "Who bought it?")
            : Phrase("누구와 예약할까요?", "Who is it reserved for?")
    }
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var back: Back? {
        switch origin {
        case .mine: Back(.market(.mine), MeScreen.mine)
        case .conversation(let id): Back(.market(.conversation(id)), ConversationListScreen.name)
        case .product: Back(.market(.product(product.id)), Phrase(product.name, product.name))
        }
    }

    var isIndexed: Bool { false }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow")) { narrow in
            narrow.p(.class("lead")) { $0.text(product.name) }
            narrow.form(.method(.post), .action(Route.market(.sale(product.id)).link), .class("buyers")) { form in
                form.input(.type(.hidden), .name("seen"), .value(sale.state.word))
                form.input(.type(.hidden), .name("from"), .value(origin.word))
                if let fault { form.p(.class("slip"), .role(.alert)) { $0.text(fault[language]) } }
                form.fieldset { group in
                    group.legend(.class("vh")) { $0.text(Phrase("상대", "Person")[language]) }
                    group.div(.class("choices buyers-list")) { list in
                        for buyer in ordered { choice(&list, buyer, language) }
                        nobody(&list, language)
                    }
                }
                form.button(.class("button"), .type(.submit), .name("state"), .value(state.word)) {
                    $0.text(submit[language])
                }
            }
        }
    }

    /// The candidates, first the one it is reserved for, the most likely.
    private var ordered: [PossibleBuyer] {
        buyers.filter { $0.id == sale.buyer } + buyers.filter { $0.id != sale.buyer }
    }

    private func choice(_ html: inout HTML, _ buyer: PossibleBuyer, _ language: Language) {
        let isChosen = buyer.id == sale.buyer
        html.label(.class("whole")) { label in
            label.input(
                .type(.radio),
                .name("buyer"),
                .value(buyer.id.number),
                .checked(isChosen),
                .required
            )
            label.span { words in
                words.b { $0.text(buyer.name) }
                words.small { small in
                    let ago = buyer.wrote.ago(from: now)
                    small.text(Phrase("\(ago.korean) 대화", "wrote \(ago.english)")[language])
                    if isChosen, sale.state == .reserved {
                        small.text(Phrase(" · 예약한 이웃", " · reserved")[language])
                    }
                }
            }
        }
    }

    private func nobody(_ html: inout HTML, _ language: Language) {
        html.label(.class("whole")) { label in
            label.input(.type(.radio), .name("buyer"), .value(0), .checked(buyers.isEmpty), .required)
            label.span { words in
                words.b {
                    $0.text(
                        (state == .sold
                            ? Phrase("다른 곳에서 거래했어요", "Somebody from elsewhere")
                            : Phrase("아직 정하지 않았어요", "Not decided yet"))[language]
                    )
                }
            }
        }
    }

    private var submit: Phrase {
        state == .sold
            ? Phrase("거래완료로 바꾸기", "Mark as sold")
            : Phrase("예약중으로 바꾸기", "Mark as reserved")
    }
}
