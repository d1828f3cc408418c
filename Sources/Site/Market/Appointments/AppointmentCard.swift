import Domain
import Markup
import Octets

/// An appointment as it stands in a conversation: when and where, and what the reader can do about it.
struct AppointmentCard {
    let appointment: Appointment
    let conversation: Conversation
    let isMine: Bool
    /// Whether anything can be written here.
    let isOpen: Bool
    /// How the other side kept its appointments.
    let others: AppointmentRecord?
    let now: Instant

    func write(_ html: inout HTML, _ language: Language) {
        DealHeading(.calendar, conversation.speaker(isMine: isMine), Self.name, outcome: outcome)
            .write(&html, language)
        AppointmentLeaf(appointment: appointment).write(&html, language)
        if let words = others?.words, appointment.state.stands, appointment.time > now {
            html.p(.class("small-print")) { line in
                line.text(Phrase("\(conversation.other.name)님: ", "\(conversation.other.name): ")[language])
                line.text(words[language])
            }
        }
        if isOpen, appointment.state.stands, !appointment.isOver(at: now) { deeds(&html, language) }
        if isOpen, AppointmentRules.canSay(appointment, at: now) { afterwards(&html, language) }
    }

    static let name = Phrase("약속", "Meet-up")

    private var outcome: Phrase? {
        switch appointment.state {
        case .replaced: Phrase("바뀜", "Changed")
        case .cancelled: Phrase("취소", "Cancelled")
        case .proposed, .agreed:
            if let words = appointment.outcomeWords {
                words
            } else if appointment.isOver(at: now) {
                Phrase("지났어요", "Over")
            } else if appointment.state == .proposed {
                isMine ? Phrase("답 기다리는 중", "Waiting") : nil
            } else {
                appointment.dayWord(at: now)
            }
        }
    }

    /// Whether they met, as one tap says it; what was said already can be said otherwise.
    private func afterwards(_ html: inout HTML, _ language: Language) {
        let (own, others) = appointment.words
        if own != nil, others != nil, AppointmentRules.outcome(own: own, others: others) == .open {
            html.p(.class("small-print")) { $0.text(Self.differ[language]) }
        }
        if own == nil, others == .absent {
            html.p(.class("small-print")) { $0.text(Self.accused[language]) }
        }
        guard own == nil else {
            return html.details(.class("ask")) { ask in
                ask.summary(.class("button line small")) { $0.text(Phrase("다시 고르기", "Say otherwise")[language]) }
                answers(&ask, language)
            }
        }
        answers(&html, language)
    }

    private func answers(_ html: inout HTML, _ language: Language) {
        let route = MarketRoute.appointmentAnswer(conversation.id, appointment.id)
        html.form(.class("answers"), .method(.post), .action(Route.market(route).link)) { form in
            let met = appointment.words.others == .absent ? Phrase("저는 갔어요", "I was there") : Phrase("만났어요", "We met")
            form.answer("button small wide", "met", met, language)
            form.answer("button line small", "absent", Phrase("상대가 안 왔어요", "They did not come"), language)
            form.answer("button line small", "missed", Phrase("못 갔어요", "I could not come"), language)
        }
    }

    private static let accused = Phrase(
        "상대가 못 만났다고 했어요. 답하지 않으면 약속을 지키지 못한 것으로 남아요.",
        "They say you did not come. Unless you answer, it counts as missed."
    )
    private static let differ = Phrase(
        "두 분의 말이 달라서 약속 기록에 넣지 않아요. 운영자의 도움이 필요하면 메뉴에서 신고해 주세요.",
        "You two say different things, so it does not count. To ask the market’s staff, report it from the menu."
    )

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
                if AppointmentRules.isNear(appointment, at: now) {
                    for minutes in Appointment.delays {
                        let late = Phrase("\(minutes)분 늦어요", "\(minutes) min late")
                        form.answer("button line small", "late-\(minutes)", late, language)
                    }
                }
            }
            form.a(.class("button line small"), .href(Route.market(.appointment(conversation.id)).link)) {
                $0.text(Phrase("바꾸기", "Change")[language])
            }
            form.answer("button line small", "cancel", Phrase("약속 취소", "Cancel"), language)
        }
    }
}

/// A leaf of a calendar, and beside it the time and the place.
struct AppointmentLeaf {
    let appointment: Appointment

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
            }
        }
    }
}

extension Appointment {
    /// What is said of it afterwards, the reader's own words first; nil where nothing is.
    fileprivate var outcomeWords: Phrase? {
        switch words {
        case (.met, _), (nil, .met): Phrase("만났어요", "Met")
        case (.absent, _): Phrase("상대가 안 왔어요", "They did not come")
        case (.missed, _): Phrase("못 갔어요", "You did not come")
        case (nil, .absent): Phrase("상대는 못 만났대요", "They say you did not come")
        case (nil, .missed): Phrase("상대가 못 왔대요", "They could not come")
        case (nil, nil): nil
        }
    }

    /// `오늘`, `내일`; nil for another day.
    func dayWord(at now: Instant) -> Phrase? {
        switch time.day(in: .korea).number - now.day(in: .korea).number {
        case 0: Phrase("오늘", "Today")
        case 1: Phrase("내일", "Tomorrow")
        default: nil
        }
    }
}
