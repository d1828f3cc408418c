import Domain
import HTTP
import Market
import Markup
import Octets
import Pages
import Routes

/// The members who make exhibitions, and the exhibitions whose curator has left.
struct CuratorsScreen: StaffScreen {
    let curators: [MemberName]
    let orphans: [Exhibition]
    var typed = ""
    var fault: Failure?

    static let name = Phrase("큐레이터", "Curators")
    var files: PageFiles { .sellers }
    var title: Phrase { Self.name }
    var back: Back? { Back(.desk(.place), PlaceOverviewScreen.name) }

    private var link: Link { Route.desk(.curators).link }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("account about")) { html in
            html.p(.class("lead")) {
                $0.text(
                    Phrase("큐레이터는 전시를 만들고 공개할 수 있어요.", "Curators make and publish exhibitions.")[language]
                )
            }
            for curator in curators {
                html.section(.class("card prose"), .ariaLabel(curator.name)) { card in
                    card.h2 { $0.text(curator.name) }
                    card.form(.class("actions"), .method(.post), .action(link)) { form in
                        form.button(
                            .class("button soft small"),
                            .type(.submit),
                            .name("remove"),
                            .value("\(curator.id.number)")
                        ) { $0.text(Phrase("그만두게 하기", "Remove")[language]) }
                    }
                }
            }
            html.form(.method(.post), .action(link), .novalidate(true)) { form in
                form.div(.class("card fields")) { fields in
                    TextField("name", Phrase("회원 이름", "Member’s name"), typed, fault: fault).write(&fields, language)
                }
                form.div(.class("actions")) { actions in
                    actions.button(.class("button"), .type(.submit)) {
                        $0.text(Phrase("큐레이터로 정하기", "Make a curator")[language])
                    }
                }
            }
            for exhibition in orphans { give(&html, exhibition, language) }
        }
    }

    private func give(_ html: inout HTML, _ exhibition: Exhibition, _ language: Language) {
        let title = exhibition.draft.title[language]
        html.section(.class("card prose"), .ariaLabel(title)) { card in
            card.h2 { $0.text(title) }
            card.p { $0.text(Phrase("맡은 사람이 없어요. 누가 맡을까요?", "Nobody has it. Who takes it?")[language]) }
            card.form(.class("actions"), .method(.post), .action(link)) { form in
                form.input(.type(.hidden), .name("exhibition"), .value("\(exhibition.id.number)"))
                for curator in curators {
                    form.button(
                        .class("button soft small"),
                        .type(.submit),
                        .name("curator"),
                        .value("\(curator.id.number)")
                    ) { $0.text(curator.name) }
                }
            }
        }
    }
}

extension ModerationPages {
    /// Shows and chooses the curators, and gives an exhibition to one.
    func curators(_ visit: Visit, _ store: MarketStore) async throws -> Response {
        let exhibitions = store.exhibitions
        var (typed, fault): (String, Failure?) = ("", nil)
        if visit.isSending {
            let form = try await visit.form()
            if let id = form.number("remove", in: .identifiers) {
                try await exhibitions.removeCurator(SellerID(id))
            } else if let id = form.number("exhibition", in: .identifiers),
                let curator = form.number("curator", in: .identifiers)
            {
                try await exhibitions.give(ExhibitionID(id), to: SellerID(curator))
            } else {
                typed = try form.typed("name", within: .line)
                if let member = try await store.members().accounts.seller(knownAs: typed) {
                    try await exhibitions.addCurator(member.id, at: pages.now)
                } else {
                    fault = Failure(
                        .invalid,
                        Phrase("그런 이름의 회원이 없어요.", "No member has this name."),
                        field: "name"
                    )
                }
            }
            if fault == nil { return .seeOther(ModerationRoute.curators.path) }
        }
        let screen = CuratorsScreen(
            curators: try await exhibitions.curators(),
            orphans: try await exhibitions.all(for: nil).filter { $0.curator == nil && $0.deleted == nil },
            typed: typed,
            fault: fault
        )
        return pages.personal(screen, visit, status: fault == nil ? 200 : 422)
    }
}
