import Markup
import Octets

/// A page of twenty cards as a market shows them: Korean text, prices, pictures, and characters to escape.
struct CardPage {
    struct Card {
        var id: Int
        var name: String
        var vendor: String
        var description: String
        var thumbnail: Link
        var currency: String
        var price: Int
        var bargainPrice: Int
        var stock: Int
    }

    let cards: [Card]
    let total = 1_000_000

    init(count: Int = 20) {
        cards = (0..<count).map { index in
            Card(
                id: 1_000 + index,
                name: "모던 소가죽 여성 손가방 & 숄더백 \(index) <한정판>",
                vendor: "마당 상점 \(index % 5)",
                description: """
                    정성껏 만든 "제품"입니다. 튼튼한 소재와 꼼꼼한 마감으로 오래 쓸 수 있으며, 빠른 배송과 친절한 상담을 \
                    약속드립니다. 궁금한 점은 언제든지 물어보세요.
                    """,
                thumbnail: Link(path: "/media/ab/cd/\(1_000 + index)-640.webp"),
                currency: index % 7 == 0 ? "USD" : "KRW",
                price: 129_000 + index * 1_000,
                bargainPrice: index % 4 == 0 ? 129_000 + index * 1_000 : 120_000 + index * 900,
                stock: index * 3
            )
        }
    }

    func render() -> Bytes {
        var html = HTML()
        html.document(.lang("ko")) { html in
            html.head { html in
                html.meta(.charset("utf-8"))
                html.title("상품")
                html.link(.rel("stylesheet"), .href(Link(path: "/style.css")))
            }
            html.body { html in
                html.main { html in
                    html.ul(.class("grid")) { html in
                        for card in cards { CardPage.write(card, to: &html) }
                    }
                    html.p { html in
                        html.number(total, grouped: true)
                        html.text("개")
                    }
                }
            }
        }
        return html.finish()
    }

    private static func write(_ card: Card, to html: inout HTML) {
        html.li(.class("card")) { html in
            html.a(.href(card.thumbnail)) { html in
                html.img(.src(card.thumbnail), .alt(card.name), .loading(.lazy), .width(320), .height(320))
            }
            html.h3 { $0.text(card.name) }
            html.p(.class("vendor")) { $0.text(card.vendor) }
            writePrice(of: card, to: &html)
            html.p(.class(card.stock == 0 ? "soldout" : "stock")) { html in
                if card.stock == 0 {
                    html.text("품절")
                } else {
                    html.text("잔여수량 : ")
                    html.number(card.stock)
                }
            }
            html.p(.class("desc")) { $0.text(card.description) }
        }
    }

    private static func writePrice(of card: Card, to html: inout HTML) {
        html.p(.class("price")) { html in
            if card.bargainPrice < card.price {
                html.s { html in
                    html.text(card.currency)
                    html.text(" ")
                    html.number(card.price, grouped: true)
                }
                html.text(" ")
            }
            html.b { html in
                html.text(card.currency)
                html.text(" ")
                html.number(card.bargainPrice, grouped: true)
            }
        }
    }
}
