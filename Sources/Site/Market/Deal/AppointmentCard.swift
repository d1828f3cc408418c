import Domain
import Markup
import Octets
import Pages
import Routes

/// An appointment in a conversation: time, place, and the reader's possible actions.
struct AppointmentCard {
    let appointment: Appointment
    let conversation: Conversation
    let isMine: Bool
    /// Whether the conversation accepts new messages.
    let isOpen: Bool
    /// The other member's record of keeping appointments.
    let others: AppointmentRecord?
    let now: Instant

    /// Whether changing the answer is the only action left; the card is then one line.
    var isClosed: Bool { hasCome && !isAsked }

    private var hasCome: Bool { AppointmentRules.hasCome(appointment, at: now) }
    /// Whether the reader can report the outcome: not after the other member has left, but even when blocked.
    private var canSay: Bool { AppointmentRules.canSay(appointment, at: now) && !conversation.otherHasLeft }
    private var isAsked: Bool { canSay && appointment.words.own == nil }

    func write(_ html: inout HTML, _ language: Language) {
        if isClosed { return closed(&html, language) }
        heading(outcome, &html, language)
        AppointmentLeaf(appointment: appointment).write(&html, language)
        if isAsked { return question(&html, language) }
        if let words = others?.words, appointment.state.stands, appointment.time > now {
            html.p(.class("small-print")) { line in
                line.text(Phrase("\(conversation.other.name)님: ", "\(conversation.other.name): ")[language])
                line.text(words[language])
            }
        }
        if isOpen, appointment.state.stands, appointment.time > now { deeds(&html, language) }
    }

    private func heading(_ outcome: Phrase?, _ html: inout HTML, _ language: Language, _ name: Phrase = Self.name) {
        DealHeading(.calendar, conversation.speaker(isMine: isMine), name, outcome: outcome).write(&html, language)
    }

    static let name = Phrase("약속", "Meet-up")

    private var outcome: Phrase? {
        if hasCome { return nil }
        return switch appointment.state {
        case .replaced: Phrase("바뀜", "Changed")
        case .cancelled: Phrase("취소", "Cancelled")
        case .passed: nil
        case .proposed where appointment.time <= now: Phrase("지났어요", "Over")
        case .proposed: isMine ? Phrase("답 기다리는 중", "Waiting") : nil
        case .agreed: appointment.dayWord(at: now)
        }
    }

    /// Writes the outcome, and the way to change the answer.
    private func closed(_ html: inout HTML, _ language: Language) {
        let moment = appointment.time.moment(in: .korea)
        let name = Phrase("\(moment.korean) 약속", "Meet-up on \(moment.english)")
        heading(appointment.outcomeWords ?? Self.unanswered, &html, language, name)
        let (own, others) = appointment.words
        if own != nil, others != nil, AppointmentRules.outcome(own: own, others: others) == .open {
            html.p(.class("small-print")) { $0.text(Self.differ[language]) }
        }
        if conversation.otherHasLeft, !appointment.isAnswered, AppointmentRules.canSay(appointment, at: now) {
            html.p(.class("small-print")) { $0.text(Self.left[language]) }
        }
        guard canSay else { return }
        html.details(.class("ask")) { ask in
            ask.summary(.class("button plain small")) { $0.text(Phrase("답 바꾸기", "Change answer")[language]) }
            answers(&ask, language)
        }
    }

    /// Writes the question whether they met, answered with one tap.
    private func question(_ html: inout HTML, _ language: Language) {
        switch appointment.words.others {
        case .absent: html.p(.class("small-print")) { $0.text(Self.accused[language]) }
        case .met, .missed:
            if let words = appointment.outcomeWords { html.p(.class("small-print")) { $0.text(words[language] + ".") } }
        case nil: break
        }
        html.p(.class("big")) { $0.text(Phrase("만났나요?", "Did you meet?")[language]) }
        answers(&html, language)
    }

    private func answers(_ html: inout HTML, _ language: Language) {
        let route = MarketRoute.appointmentAnswer(conversation.id, appointment.id)
        html.form(.class("answers"), .method(.post), .action(Route.market(route).link)) { form in
            let met = appointment.words.others == .absent ? Phrase("저는 갔어요", "I was there") : Phrase("만났어요", "We met")
            form.answer("button small wide", "met", met, language)
            form.answer("button line small", "absent", Phrase("상대방이 오지 않았어요", "They didn’t show up"), language)
            form.answer("button line small", "missed", Phrase("가지 못했어요", "I couldn’t come"), language)
        }
    }

    private static let accused = Phrase(
        "상대방은 만나지 못했다고 했어요. 답하지 않으면 약속을 지키지 못한 것으로 남아요.",
        "They say you didn’t show up. Unless you answer, it counts as missed."
    )
    private static let differ = Phrase(
        "두 분의 답이 달라 약속 기록에 반영하지 않아요. 운영자의 도움이 필요하면 메뉴에서 신고해 주세요.",
        "Your answers differ, so it doesn’t count. To ask the moderators, report it from the menu."
    )

    private static let unanswered = Phrase("답이 없었어요", "No answer")
    private static let left = Phrase("탈퇴한 이웃이라 답하지 않아도 돼요.", "They have left, so no answer is needed.")

    private func deeds(_ html: inout HTML, _ language: Language) {
        let route = MarketRoute.appointmentAnswer(conversation.id, appointment.id)
        html.form(.class("answers"), .method(.post), .action(Route.market(route).link)) { form in
            form.input(.type(.hidden), .name("key"), .value(UUIDText.random()))
            if appointment.state == .proposed, !isMine, appointment.time > now {
                form.answer("button small wide", "agree", Phrase("좋아요", "Agree"), language)
            }
            if appointment.state == .agreed {
                let calendar = Route.market(.appointmentCalendar(conversation.id, appointment.id)).link
                form.a(.class("button soft small wide"), .href(calendar)) {
                    $0.text(Phrase("캘린더에 넣기", "Add to calendar")[language])
                }
                if conversation.isSold { return }
                if AppointmentRules.areOnTheWay(appointment, isSold: false, at: now) {
                    for minutes in Appointment.delays {
                        let late = Phrase("\(minutes)분 늦어요", "\(minutes) min late")
                        form.answer("button line small", "late-\(minutes)", late, language)
                    }
                }
            }
            let moment = appointment.time.moment(in: .korea)
            form.a(.class("button line small"), .href(Route.market(.appointment(conversation.id)).link)) {
                $0.text(Phrase("바꾸기", "Change"), about: moment, language)
            }
            form.answer("button line small", "cancel", Phrase("약속 취소", "Cancel"), about: moment, language)
        }
    }
}

/// A calendar leaf with the time and place beside it.
struct AppointmentLeaf {
    let appointment: Appointment
    /// Additional text.
    var about: String?

    func write(_ html: inout HTML, _ language: Language) {
        let day = appointment.time.day(in: .korea)
        html.div(.class("when")) { when in
            when.span(.class("leaf num"), .ariaHidden(true)) { leaf in
                leaf.i { $0.text(day.shortMonth[language]) }
                leaf.b { $0.text(String(day.day)) }
                leaf.text(day.shortWeekday[language])
            }
            when.div { words in
                words.b { line in
                    line.time(.datetime(appointment.time.iso)) { time in
                        time.span(.class("vh")) { $0.text(day.wordsWithWeekday[language] + " ") }
                        time.text(appointment.time.clock(in: .korea)[language])
                    }
                }
                words.p { $0.text(appointment.place) }
                if let about { words.small { $0.text(about) } }
            }
        }
    }
}

extension Appointment {
    /// The outcome in words, the reader's own report first; nil if there is none.
    fileprivate var outcomeWords: Phrase? {
        switch words {
        case (.met, _): Phrase("만났어요", "Met")
        case (.absent, _): Phrase("상대방이 오지 않았어요", "No-show")
        case (.missed, _): Phrase("가지 못했어요", "You couldn’t come")
        case (nil, .met): Phrase("상대방은 만났다고 했어요", "They say you met")
        case (nil, .absent): Phrase("상대방은 만나지 못했다고 했어요", "They say you didn’t show up")
        case (nil, .missed): Phrase("상대방이 오지 못했다고 했어요", "They couldn’t come")
        case (nil, nil): nil
        }
    }

    /// Returns `오늘` or `내일`; nil for another day.
    func dayWord(at now: Instant) -> Phrase? {
        switch time.day(in: .korea).number - now.day(in: .korea).number {
        case 0: Phrase("오늘", "Today")
        case 1: Phrase("내일", "Tomorrow")
        default: nil
        }
    }
}
