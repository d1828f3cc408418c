import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// The pages for arranging to meet in a conversation about a product.
extension ConversationPages {
    func appointment(_ visit: Visit, _ id: ConversationID, _ member: MemberContext) async throws -> Response {
        let reader = try await member.seller(at: LocalPath(.appointment(id)), guards)
        let conversation = try await member.conversations.conversation(id, for: reader.id)
        let present = try await member.appointments.last(in: id, for: reader.id)
        var screen = AppointmentScreen(conversation, present: present, now: member.now)
        guard visit.isSending else { return pages.personal(screen, visit) }
        let form = try await visit.form()
        screen.day = form.word("day") ?? ""
        screen.time = form.word("time") ?? ""
        screen.place = try form.typed("place", within: .line)
        if let key = form.word("key"), NewMessage.isKey(key) { screen.key = key }
        do throws(Failure) {
            let appointment = try NewAppointment(
                try moment(screen.day, screen.time),
                at: screen.place,
                key: form.word("key") ?? ""
            )
            try await member.appointments.propose(appointment, in: id, by: reader.id, at: member.now)
            return .seeOther(ConversationScreen.path(id))
        } catch {
            screen.fault = error
            return try refused(screen, error, visit)
        }
    }

    func answerAppointment(
        _ visit: Visit,
        _ id: ConversationID,
        _ appointment: MessageID,
        _ member: MemberContext
    ) async throws -> Response {
        let reader = try await member.seller(actingOrSignInFor: LocalPath(.conversation(id)), guards)
        let form = try await visit.form()
        guard let answer = AppointmentAnswer(form.word("answer") ?? "", key: form.word("key") ?? "") else {
            return .seeOther(ConversationScreen.path(id))
        }
        do throws(Failure) {
            try await member.appointments.answer(appointment, in: id, by: reader.id, answer, at: member.now)
            return .seeOther(ConversationScreen.path(id))
        } catch {
            return try await showing(error, in: id, reader, visit, member)
        }
    }

    /// Returns the appointment as a calendar file.
    func appointmentCalendar(
        _ visit: Visit,
        _ id: ConversationID,
        _ appointment: MessageID,
        _ member: MemberContext
    ) async throws -> Response {
        let reader = try await member.seller(orSignInFor: LocalPath(.conversation(id))).seller
        let conversation = try await member.conversations.conversation(id, for: reader.id)
        guard let found = try await member.appointments.last(in: id, for: reader.id), found.id == appointment,
            found.state == .agreed
        else { throw Failure.noSuchAppointment }
        let event = CalendarEvent(found, conversation, at: member.now)
        var headers = SecurityHeaders.all
        headers.add(.contentType, "text/calendar; charset=utf-8")
        headers.add("content-disposition", "attachment; filename=\"madang.ics\"")
        headers.add(.cacheControl, "private, no-store")
        return Response(headers: headers, body: .bytes(Bytes(event.text(visit.language))))
    }

    private func moment(_ day: String, _ time: String) throws(Failure) -> Instant {
        guard let date = Day(iso: day) else {
            throw Failure(.invalid, Phrase("날짜를 골라 주세요.", "Choose a day."), field: "day")
        }
        guard let clock = TimeOfDay(form: time) else {
            throw Failure(.invalid, Phrase("시간을 골라 주세요.", "Choose a time."), field: "time")
        }
        return Instant(date, clock, in: .korea)
    }
}

extension TimeOfDay {
    /// Parses `19:05`, as form fields send it; some browsers add seconds.
    fileprivate init?(form text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }),
            let hour = Int(parts[0], in: 0...23), let minute = Int(parts[1], in: 0...59)
        else { return nil }
        self.init(hour: hour, minute: minute)
    }
}

extension AppointmentAnswer {
    /// Parses a button's value.
    fileprivate init?(_ word: String, key: String) {
        switch word {
        case "agree": self = .agree
        case "cancel": self = .cancel
        case "met": self = .said(.met)
        case "absent": self = .said(.absent)
        case "missed": self = .said(.missed)
        default:
            let parts = word.split(separator: "-")
            guard parts.count == 2, parts[0] == "late", let minutes = Int(parts[1], in: 1...60) else { return nil }
            self = .late(minutes, key: key)
        }
    }
}
