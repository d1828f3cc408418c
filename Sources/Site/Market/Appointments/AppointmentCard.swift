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
    let now: Instant

    func write(_ html: inout HTML, _ language: Language) {
        DealHeading(.calendar, conversation.speaker(isMine: isMine), Self.name, outcome: outcome)
            .write(&html, language)
        AppointmentLeaf(appointment: appointment).write(&html, language)
        if isOpen, appointment.state.stands, !appointment.isOver(at: now) { deeds(&html, language) }
    }

    static let name = Phrase("약속", "Meet-up")

    private var outcome: Phrase? {
        switch appointment.state {
        case .replaced: Phrase("바뀜", "Changed")
        case .cancelled: Phrase("취소", "Cancelled")
        case .proposed, .agreed:
            if appointment.isOver(at: now) {
                Phrase("지났어요", "Over")
            } else if appointment.state == .proposed {
                isMine ? Phrase("답 기다리는 중", "Waiting") : nil
            } else {
                appointment.dayWord(at: now)
            }
        }
    }

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
    /// `오늘`, `내일`; nil for another day.
    func dayWord(at now: Instant) -> Phrase? {
        switch time.day(in: .korea).number - now.day(in: .korea).number {
        case 0: Phrase("오늘", "Today")
        case 1: Phrase("내일", "Tomorrow")
        default: nil
        }
    }
}
