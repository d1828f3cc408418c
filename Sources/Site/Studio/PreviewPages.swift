import Domain
import Exhibitions
package import HTTP
import Market
import Markup
import Octets
package import Pages
package import Routes

extension StudioPages {
    /// Answers with a page of a draft, for everybody who has its address.
    package func answer(_ visit: Visit, preview key: String, at page: PreviewPage) -> Answer {
        .later { [self] in
            do {
                let exhibitions = services.store(on: visit.request.loop).exhibitions
                let query = try Query(parsing: visit.request.query)
                guard let key = InvitationKey(key), let found = try await exhibitions.previewed(key, at: pages.now)
                else {
                    throw Failure.nothingHere
                }
                let draft = found.exhibition.draft.published.pack(named: found.exhibition.name, edition: 0)
                var response: Response
                if case .media(let name) = page {
                    guard let guide = draft.guideFiles.first(where: { $0.name == name }),
                        let file = await GuideAnswer(guide, packs).response(to: visit, isPublic: false)
                    else { throw Failure.nothingHere }
                    response = file
                } else {
                    let view = ChosenView(visit, query, in: .expo).view
                    guard let screen = PreviewedScreen(draft, found.preview, at: page, query, view: view) else {
                        throw Failure.nothingHere
                    }
                    response = pages.personal(screen, visit)
                    if case .guide = page {
                        response.headers.set("content-security-policy", SecurityHeaders.policyWithMedia)
                    }
                }
                response.headers.set("referrer-policy", "no-referrer")
                response.headers.add("x-robots-tag", "noindex")
                return response
            } catch {
                return pages.failed(FailedRequest(anything: error), visit)
            }
        }
    }

    /// Shows, makes and ends the previews of a draft.
    func previews(_ visit: Visit, _ id: ExhibitionID, _ member: DoorMember) async throws -> Response {
        var (typed, fault): (String, Failure?) = ("", nil)
        if visit.isSending {
            let form = try await visit.form()
            if let number = form.number("end", in: .identifiers) {
                try await member.exhibitions.endPreview(number, of: id, by: member.seller.id)
                return .seeOther(StudioRoute.sheet(id, .previews).path)
            }
            typed = try form.typed("readers", within: .line)
            let days = form.number("days", in: 1...365).flatMap { ExhibitionPreview.days.contains($0) ? $0 : nil }
            do throws(Failure) {
                try await member.exhibitions.addPreview(
                    of: id,
                    for: typed,
                    days: days ?? 7,
                    by: member.seller.id,
                    at: member.now
                )
                return .seeOther(StudioRoute.sheet(id, .previews).path)
            } catch {
                guard error.kind == .invalid || error.kind == .conflict else { throw error }
                fault = error
            }
        }
        let screen = StudioPreviewsScreen(
            exhibition: try await member.exhibitions.exhibition(id, for: member.seller.id),
            previews: try await member.exhibitions.previews(of: id, for: member.seller.id, at: member.now),
            typed: typed,
            fault: fault
        )
        return pages.personal(screen, visit, status: fault == nil ? 200 : fault?.kind == .conflict ? 409 : 422)
    }
}

/// The standing previews of a draft, each with its address and its QR code, and the form for another.
struct StudioPreviewsScreen: StudioScreen {
    let exhibition: Exhibition
    let previews: [ExhibitionPreview]
    let typed: String
    let fault: Failure?

    static let name = Phrase("먼저 보여 주기", "Show it first")
    var title: Phrase { Self.name }
    var back: Back? { Back(.expo(.studio(.exhibition(exhibition.id))), exhibition.draft.title) }

    private var link: Link { Route.expo(.studio(.sheet(exhibition.id, .previews))).link }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("studio")) { html in
            if let fault, fault.field == nil { FormAlert(words: fault.message).write(&html, language) }
            html.p(.class("lead")) {
                $0.text(
                    Phrase("주소를 아는 사람만 봐요. 검색에 나오지 않아요.", "Only people with the address see it; no search finds it.")[
                        language
                    ]
                )
            }
            for preview in previews { card(&html, preview, context) }
            html.form(.class("one"), .method(.post), .action(link), .novalidate(true)) { form in
                form.div(.class("card fields")) { fields in
                    TextField("readers", Phrase("누구에게 보여 주나요?", "For whom?"), typed, fault: fault)
                        .write(&fields, language)
                    fields.div(.class("field")) { field in
                        field.fieldset(.class("pills")) { set in
                            set.legend(.class("label")) {
                                $0.text(Phrase("언제까지 열어 둘까요?", "For how long?")[language])
                            }
                            for days in ExhibitionPreview.days {
                                set.label { label in
                                    label.input(.type(.radio), .name("days"), .value(days), .checked(days == 7))
                                    label.text(Phrase("\(days)일", "\(days) days")[language])
                                }
                            }
                        }
                    }
                }
                form.button(.class("button"), .type(.submit)) {
                    $0.text(Phrase("주소 만들기", "Make an address")[language])
                }
            }
        }
    }

    private func card(_ html: inout HTML, _ preview: ExhibitionPreview, _ context: PageContext) {
        let language = context.language
        let address = (context.origin ?? "") + Route.expo(.preview(preview.key.grouped, .front)).path
        let readers = preview.readers.isEmpty ? preview.key.grouped : preview.readers
        html.section(.class("card preview"), .ariaLabel(readers)) { card in
            card.h2 { $0.text(readers) }
            card.p(.class("num")) { line in
                let ends = preview.ends.moment(in: .korea)
                line.text(Phrase("\(ends.korean)까지", "Until \(ends.english)")[language])
            }
            card.p { line in
                line.a(.class("go"), .href(Link(path: Route.expo(.preview(preview.key.grouped, .front)).path))) {
                    $0.code(.id("preview-\(preview.number)")) { $0.text(address) }
                }
            }
            if let code = QRCode(address) {
                QRDrawing(code: code, name: Phrase("미리보기 QR", "Preview’s QR code")[language]).write(&card)
            }
            card.form(.class("actions"), .method(.post), .action(link)) { form in
                form.button(
                    .class("button soft small"),
                    .type(.button),
                    .data("copy", "preview-\(preview.number)"),
                    .data("done", Phrase("복사했어요.", "Copied.")[language])
                ) { $0.text(Phrase("복사", "Copy")[language]) }
                form.button(.class("button soft small"), .type(.submit), .name("end"), .value("\(preview.number)")) {
                    $0.text(Phrase("지금 닫기", "End it now")[language])
                }
                form.output(.class("note")) { _ in }
            }
        }
    }
}
