package import Domain
import HTTP
package import Markup
package import Pages
import Routes

/// The invitations of a member or of the desk, each with its address and its QR code.
package struct InvitationsScreen: Screen {
    package static let name = Phrase("초대하기", "Invite")

    private let invitations: [Invitation]
    /// The number of people a member may still invite; nil at the desk, which also chooses the days.
    private let left: Int?
    private let route: Route
    private let fault: Failure?
    private let typed: (people: String, days: String)

    /// `left` is the number of people a member may still invite; nil at the desk.
    package init(
        _ invitations: [Invitation],
        left: Int?,
        fault: Failure? = nil,
        typed: (people: String, days: String)? = nil
    ) {
        (self.invitations, self.left, self.fault) = (invitations, left, fault)
        route = left == nil ? .desk(.invitations) : .account(.invitations)
        self.typed = typed ?? (left == nil ? ("10", "30") : ("1", ""))
    }

    package var title: Phrase { Self.name }
    package var files: PageFiles { .sellers }
    package var back: Back? {
        left == nil ? Back(.desk(.place), Phrase("우리 마당", "Our place")) : Back(.account(.me), Words.me)
    }
    package var isIndexed: Bool { false }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("account about")) { html in
            if let fault, fault.field == nil { FormAlert(words: fault.message).write(&html, language) }
            if let left {
                html.p(.class("lead")) {
                    $0.text(
                        Phrase("앞으로 \(left)명을 더 초대할 수 있어요.", "You can invite \(left) more.")[language]
                    )
                }
            }
            if left != 0 { form(&html, language) }
            for invitation in invitations { card(&html, invitation, context) }
        }
    }

    private func form(_ html: inout HTML, _ language: Language) {
        html.form(.method(.post), .action(route.link), .novalidate(true)) { form in
            form.div(.class("card fields")) { fields in
                TextField("people", Phrase("몇 명까지", "How many people"), typed.people, fault: fault)
                    .write(&fields, language, isNumber: true)
                if left == nil {
                    TextField("days", Phrase("며칠 동안", "For how many days"), typed.days, fault: fault).write(
                        &fields,
                        language,
                        isNumber: true
                    )
                }
            }
            form.div(.class("actions")) { actions in
                actions.button(.class("button"), .type(.submit)) {
                    $0.text(Phrase("초대 주소 만들기", "Make an invitation")[language])
                }
            }
        }
    }

    private func card(_ html: inout HTML, _ invitation: Invitation, _ context: PageContext) {
        let language = context.language
        let address = (context.origin ?? "") + Route.invitation(invitation.key.grouped).path
        let ends = invitation.ends.day(in: .korea).words
        let (most, used) = (invitation.most.grouped, invitation.used.grouped)
        html.section(.class("card prose"), .ariaLabel(invitation.key.grouped)) { card in
            card.p {
                $0.text(
                    Phrase(
                        "\(ends.korean)까지 · \(most)명 가운데 \(used)명이 들어왔어요",
                        "Until \(ends.english) · \(used) of \(most) have joined"
                    )[language]
                )
            }
            card.p { $0.code(.id("invitation-\(invitation.id.number)")) { $0.text(address) } }
            if let code = QRCode(address) {
                QRDrawing(code: code, name: Phrase("초대 QR", "Invitation’s QR code")[language]).write(&card)
            }
            card.form(.class("actions"), .method(.post), .action(route.link)) { form in
                form.button(
                    .class("button soft small"),
                    .type(.button),
                    .data("copy", "invitation-\(invitation.id.number)"),
                    .data("done", Phrase("복사했어요.", "Copied.")[language])
                ) { $0.text(Phrase("복사", "Copy")[language]) }
                form.button(
                    .class("button soft small"),
                    .type(.submit),
                    .name("end"),
                    .value("\(invitation.id.number)")
                ) {
                    $0.text(Phrase("끝내기", "End")[language])
                }
                form.output(.class("note")) { _ in }
            }
        }
    }
}

extension AccountPages {
    /// Shows, makes and ends the invitations of a member, where members may invite.
    func invitations(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let path = LocalPath(.invitations)
        let seller = try await member.seller(at: path, guards)
        guard !seller.isWaiting else { throw Failure.stillWaiting }
        let place = pages.place.place
        guard place.canInvite else { throw Failure.nothingHere }
        let invitations = member.market.store.invitations
        var (fault, typed): (Failure?, (String, String)?) = (nil, nil)
        if visit.isSending {
            let form = try await visit.form()
            if let id = form.number("end", in: .identifiers) {
                try await invitations.end(InvitationID(id), of: seller.id, at: member.now)
                return .seeOther(path.text)
            }
            do throws(Failure) {
                let (people, days) = try DoorRules.check(
                    people: form.number("people", in: 0...Int.max),
                    days: InvitationLimits.memberDays
                )
                _ = try await invitations.add(
                    of: seller.id,
                    people: people,
                    days: days,
                    allowed: place.invites,
                    at: member.now
                )
                return .seeOther(path.text)
            } catch {
                guard error.kind == .invalid || error.kind == .conflict else { throw error }
                (fault, typed) = (error, (form.word("people") ?? "", ""))
            }
        }
        let all = try await invitations.all(of: seller.id, at: member.now)
        let left = max(0, place.invites - (try await invitations.invited(by: seller.id, at: member.now)))
        let screen = InvitationsScreen(all, left: left, fault: fault, typed: typed)
        return pages.personal(screen, visit, status: fault?.kind.status ?? 200)
    }
}
