import Domain
import Markup
import Pages
import Routes

/// The form that adds or edits a product. It is complete without a script, which only saves round trips to the server.
struct SellScreen: Screen {
    /// The purpose of the form.
    enum Purpose: Sendable {
        case new
        case edit(ProductID)
    }

    let purpose: Purpose
    var form: SellForm
    let rules: ProductRules
    /// The seller whose draft the browser may store on this device.
    let seller: SellerID
    var faults = FormFaults()
    /// The product as changed by somebody else in the meantime.
    var conflict: Product?
    /// A note about an event such as signing in again.
    var note: Phrase?
    /// The proof of the password, for a product without a seller.
    var pass: String?

    var title: Phrase {
        switch purpose {
        case .new: Phrase("상품 등록", "Sell something")
        case .edit: Phrase("상품 수정", "Edit item")
        }
    }
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var back: Back? {
        switch purpose {
        case .new: Back(.hall(.market), Phrase("취소", "Cancel"))
        case .edit(let id): Back(.market(.product(id)), Phrase("취소", "Cancel"))
        }
    }
    var address: MarketRoute {
        switch purpose {
        case .new: .newProduct
        case .edit(let id): .edit(id)
        }
    }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(
            .class("sell"),
            .id("product"),
            .method(.post),
            .enctype(.multipart),
            .action(Route.market(address).link),
            .autocomplete(.off),
            // The script and the server show the errors in their own words at the fields.
            .novalidate(true),
            .data("form-script", context.file("sell.js")?.text),
            .data("places", context.file("places.js")?.text),
            .data("draft", "\(seller.number) \(Route.market(address).path)"),
            .data("signin", LocalPath(address).signInAgain),
            .data(
                "lost",
                Phrase(
                    "보내지 못했어요. 작성한 내용은 이 기기에 저장됐어요. 인터넷에 연결되면 다시 눌러 주세요.",
                    "It wasn’t sent. What you wrote is saved on this device. Press again once you’re connected."
                )[language]
            ),
            .data("again", Phrase("작성 중이던 내용을 불러왔어요.", "Your draft is back.")[language]),
            .data("anew", Phrase("새로 쓰기", "Start over")[language]),
            .data("emptied", Phrase("작성 중이던 내용을 비웠어요.", "Your draft was cleared.")[language]),
            .data("back", Phrase("되돌리기", "Undo")[language])
        ) { form in
            // Enter presses a form's first button, which would otherwise be one that moves a picture.
            form.button(.type(.submit), .hidden(true)) { _ in }
            form.input(.type(.hidden), .name("form"), .value(self.form.key.text))
            if let pass {
                form.input(.type(.hidden), .name("pass"), .value(pass))
                if case .edit(let id) = purpose { form.input(.type(.hidden), .name("item"), .value(id.number)) }
            }
            if let version = self.form.version { form.input(.type(.hidden), .name("version"), .value(version)) }
            notes(&form, language)
            PictureTray(form: self.form, fault: faults.words[.pictures]).write(&form, context)
            SellFields(form: self.form, faults: faults, rules: rules).write(&form, language)
            form.div(.class("actions wide")) { actions in
                actions.button(.class("button"), .type(.submit)) { $0.text(action[language]) }
            }
        }
    }

    private var action: Phrase {
        switch purpose {
        case .new: Phrase("올리기", "Post")
        case .edit: Phrase("저장하기", "Save")
        }
    }

    private func notes(_ html: inout HTML, _ language: Language) {
        html.div(.id("form-said"), .role(.status)) { said in
            if let note { said.p(.class("form-note")) { $0.text(note[language]) } }
        }
        if let conflict { EditConflict(form: form, present: conflict).write(&html, language) }
        if !faults.isEmpty { FaultSummary(faults: faults).write(&html, language) }
    }
}

/// A summary of all errors, each linking to its field.
struct FaultSummary {
    let faults: FormFaults

    func write(_ html: inout HTML, _ language: Language) {
        html.div(.class("form-alert"), .role(.alert), .tabindex(-1), .autofocus) { alert in
            if let whole = faults.whole { alert.p { $0.text(whole[language]) } }
            guard !faults.words.isEmpty else { return }
            alert.ul { list in
                for field in SellField.allCases {
                    guard let words = faults.words[field] else { continue }
                    list.li { $0.a(.href(Link(fragment: field.rawValue))) { $0.text(words[language]) } }
                }
            }
        }
    }
}

/// The conflict shown to the second of two who edited a product at once: its current state, and what they wrote.
struct EditConflict {
    let form: SellForm
    let present: Product

    func write(_ html: inout HTML, _ language: Language) {
        html.section(.class("form-alert conflict"), .role(.alert)) { alert in
            alert.p {
                $0.text(
                    Phrase(
                        "그 사이에 다른 곳에서 이 상품을 바꿨어요. 아래를 확인하고 다시 저장하면 내가 적은 대로 바뀌어요.",
                        "This item was changed elsewhere meanwhile. Save again to keep your version."
                    )[language]
                )
            }
            alert.dl { list in
                for (field, theirs, mine) in differences(language) {
                    list.div { entry in
                        entry.dt { $0.text(field.label[language]) }
                        entry.dd { $0.text(Phrase("지금: \(theirs)", "Now: \(theirs)")[language]) }
                        entry.dd { $0.text(Phrase("내가 적은 내용: \(mine)", "Yours: \(mine)")[language]) }
                    }
                }
            }
        }
    }

    /// Returns every field whose content differs.
    private func differences(_ language: Language) -> [(SellField, String, String)] {
        let theirs = SellForm(present)
        return SellField.allCases.filter { !form.agrees(with: theirs, on: $0) }
            .map { ($0, theirs.words(of: $0)[language], form.words(of: $0)[language]) }
    }
}

extension SellForm {
    fileprivate func agrees(with other: SellForm, on field: SellField) -> Bool {
        switch field {
        case .pictures: pictures == other.pictures
        default: plain(words(of: field).korean) == plain(other.words(of: field).korean)
        }
    }

    /// Returns a number's text without grouping.
    private func plain(_ text: String) -> String { text.filter { $0 != "," } }
}
