import Domain
import Market
import Markup
import Pages
import Routes

/// The members who uploaded most of the newest pictures, which shows what fills the disk.
struct ModerationPicturePeopleScreen: StaffScreen {
    let people: [PicturePerson]

    var title: Phrase { Phrase("최근 사진", "Recent pictures") }
    var back: Back? { Back(.desk(.queue), ModerationScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.deskTabs(.pictures, language)
        guard !people.isEmpty else {
            html.p(.class("lead")) { $0.text(Phrase("아직 올라온 사진이 없어요.", "There are no pictures yet.")[language]) }
            return
        }
        html.p(.class("lead")) {
            $0.text(Phrase("최근에 사진을 많이 올린 순서예요.", "Whoever uploaded the most lately comes first.")[language])
        }
        html.div(.class("rows talks")) { rows in
            rows.ul(.class("card")) { list in
                for person in people { list.li { row(&$0, person, language) } }
            }
        }
    }

    private func row(_ html: inout HTML, _ person: PicturePerson, _ language: Language) {
        html.a(.class("row"), .href(Route.desk(.picturesOf(person.person.id)).link)) { link in
            link.div { words in
                words.h2 { $0.text(person.person.name) }
                words.p(.class("about")) { $0.text(Phrase.pictures(person.count)[language]) }
            }
        }
    }
}

/// A member's pictures, with a form to remove them.
struct ModerationPicturesScreen: StaffScreen {
    let pictures: ModerationPictures
    /// The product to continue after.
    let before: ProductID?
    /// Whether some have just been removed.
    var isDone = false
    /// The submitted form and its error.
    var chosen: Set<Int> = []
    var choosesSent = false
    var typed = ""
    var fault: Failure?

    private var person: MemberName { pictures.person }

    var title: Phrase { Phrase("\(person.name)님의 사진", "Pictures from \(person.name)") }
    var back: Back? { Back(.desk(.pictures), Phrase("최근 사진", "Recent pictures")) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow review")) { page in
            if isDone {
                page.p(.class("card notice-card"), .role(.status)) {
                    $0.text(Phrase("사진을 지웠어요.", "Pictures removed.")[language])
                }
            }
            page.div(.class("actions")) { actions in
                actions.a(.class("button soft small"), .href(Route.desk(.item(.person(person.id))).link)) {
                    $0.text(person.name)
                }
            }
            if pictures.products.isEmpty, pictures.sent == 0 {
                page.p(.class("lead")) { $0.text(Phrase("올린 사진이 없어요.", "There are no pictures.")[language]) }
            } else {
                form(&page, language)
            }
            if pictures.hasMore, let last = pictures.products.last {
                let link = Route.desk(.picturesOf(person.id)).link(with: [("before", "\(last.product.number)")])
                page.a(.class("button soft small"), .href(link)) { $0.text(Phrase("더 보기", "More")[language]) }
            }
        }
    }

    private func form(_ html: inout HTML, _ language: Language) {
        let action = Route.desk(.picturesOf(person.id)).link(with: before.map { [("before", "\($0.number)")] } ?? [])
        html.form(.class("more-review"), .method(.post), .action(action)) { form in
            if let fault, fault.field == "picture" {
                form.p(.class("card notice-card"), .role(.alert)) { $0.text(fault.message[language]) }
            }
            for product in pictures.products { choices(&form, product, language) }
            if pictures.sent > 0 {
                form.div(.class("card album")) { card in
                    card.label { label in
                        label.input(.type(.checkbox), .name("sent"), .value("1"), .checked(choosesSent))
                        label.span { span in
                            let count = Phrase.pictures(pictures.sent)
                            span.text(
                                Phrase(
                                    "대화에서 보낸 \(count.korean) 모두. 두 사람만 볼 수 있어서 여기에는 안 보여요.",
                                    "All \(count.english) sent in conversations. Only the two of them can see those, so they aren’t shown here."
                                )[language]
                            )
                        }
                    }
                }
            }
            form.trustWords(
                Phrase("이유 (기록에 남고, 상대에게도 보여요)", "Reason (kept in the log, shown to the person concerned)"),
                typed,
                fault?.field == "picture" ? nil : fault?.message,
                language
            )
            form.p(.class("num")) {
                $0.text(Phrase("지운 사진은 되돌릴 수 없어요.", "Removed pictures can’t be brought back.")[language])
            }
            form.div(.class("actions")) { actions in
                actions.button(.class("button soft small"), .type(.submit)) {
                    $0.text(ModerationAction.removePictures.deed(on: .person)[language])
                }
            }
        }
    }

    private func choices(_ html: inout HTML, _ product: ModerationPictures.OfProduct, _ language: Language) {
        let name = "product-\(product.product.number)"
        html.section(.class("card album"), .ariaLabelledby(name)) { card in
            card.h2(.id(name)) { $0.text(product.name) }
            card.ul { list in
                for (place, picture) in product.pictures.enumerated() {
                    list.li { choice(&$0, picture, of: product, place + 1, language) }
                }
            }
        }
    }

    private func choice(
        _ html: inout HTML,
        _ picture: ProductPicture,
        of product: ModerationPictures.OfProduct,
        _ place: Int,
        _ language: Language
    ) {
        let name = Phrase("사진 \(place)", "Picture \(place)")
        MessagePicture(picture: picture.picture) { Route.desk(.pictureOfProduct(picture.number, $0)).link }
            .write(&html, alt: Phrase("\(product.name) \(name.korean)", "\(product.name), \(name.english)"), language)
        html.label { label in
            label.input(
                .type(.checkbox),
                .name("picture"),
                .value(picture.number),
                .checked(chosen.contains(picture.number))
            )
            label.span { span in
                span.span(.class("vh")) { $0.text(product.name + " ") }
                span.text(name[language])
                if !product.isShown { span.text(Phrase(" · 숨긴 상품", " · hidden product")[language]) }
            }
        }
    }
}

extension Phrase {
    fileprivate static func pictures(_ count: Int) -> Phrase {
        Phrase("사진 \(count.grouped)장", count == 1 ? "1 picture" : "\(count.grouped) pictures")
    }
}
