import Domain
import Markup
import Octets
import Pages
import Routes

/// The page that proposes an appointment: a day, a time and a place.
struct AppointmentScreen: Screen {
    let conversation: Conversation
    let now: Instant
    /// The current appointment, to be changed.
    let present: Appointment?
    var day = ""
    var time = ""
    var place = ""
    var key = UUIDText.random()
    var fault: Failure?

    init(_ conversation: Conversation, present: Appointment?, now: Instant) {
        self.conversation = conversation
        self.present = present.flatMap { $0.state.stands && $0.time > now ? $0 : nil }
        self.now = now
        day = (self.present?.time.day(in: .korea) ?? now.day(in: .korea).adding(days: 1)).iso
        time = self.present.map { String($0.time.time(in: .korea).iso.prefix(5)) } ?? "19:00"
        place = self.present?.place ?? ""
    }

    var title: Phrase { present == nil ? Self.name : Phrase("약속 바꾸기", "Change the meet-up") }
    static let name = Phrase("약속 잡기", "Arrange to meet")
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var isIndexed: Bool { false }
    var back: Back? { Back(.market(.conversation(conversation.id)), ConversationListScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p(.class("lead")) { lead in
            let (other, product) = (conversation.other.name, conversation.productName)
            lead.text(Phrase("\(other)님 · \(product)", "\(other) · \(product)")[language])
        }
        html.form(
            .class("sell"),
            .method(.post),
            .action(Route.market(.appointment(conversation.id)).link),
            .novalidate
        ) { form in
            form.input(.type(.hidden), .name("key"), .value(key))
            if let fault, fault.field == nil || fault.field == "key" {
                form.p(.class("slip"), .role(.alert)) { $0.text(fault.message[language]) }
            }
            form.div(.class("card fields")) { fields in
                field(&fields, "day", Phrase("날짜", "Day"), language) { input in
                    let today = now.day(in: .korea)
                    input.input(
                        .type(.date),
                        .id("day"),
                        .name("day"),
                        .value(day),
                        .min(today.iso),
                        .max(today.adding(days: 60).iso),
                        .required(true),
                        isAtFault("day") ? .ariaInvalid(true) : .omitted,
                        .autofocus(isAtFault("day")),
                        .ariaDescribedby("day-fault")
                    )
                }
                field(&fields, "time", Phrase("시간", "Time"), language) { input in
                    input.input(
                        .type(.time),
                        .id("time"),
                        .name("time"),
                        .value(time),
                        .required(true),
                        isAtFault("time") ? .ariaInvalid(true) : .omitted,
                        .autofocus(isAtFault("time")),
                        .ariaDescribedby("time-fault")
                    )
                }
                field(&fields, "place", Phrase("만날 곳", "Place"), language) { input in
                    input.input(
                        .type(.text),
                        .id("place"),
                        .name("place"),
                        .value(place),
                        .placeholder(Phrase("예: 상수역 1번 출구 앞", "e.g. Sangsu Station, exit 1")[language]),
                        .maxlength(3 * NewAppointment.longestPlace),
                        .autocomplete(.off),
                        .required(true),
                        isAtFault("place") ? .ariaInvalid(true) : .omitted,
                        .autofocus(isAtFault("place")),
                        .ariaDescribedby("place-fault")
                    )
                }
            }
            form.p(.class("lead")) { $0.text(Self.advice[language]) }
            form.div(.class("wide")) { wide in
                wide.button(.class("button"), .type(.submit)) { $0.text(Phrase("약속 보내기", "Send")[language]) }
            }
        }
    }

    private static let advice = Phrase(
        "사람이 많은 곳, 밝은 시간이 좋아요. 한국 시간 기준이에요.",
        "Choose a busy place in daylight. Times are Korean time."
    )

    private func isAtFault(_ field: String) -> Bool { fault?.field == field }

    private func field(
        _ html: inout HTML,
        _ name: String,
        _ label: Phrase,
        _ language: Language,
        _ input: (inout HTML) -> Void
    ) {
        html.div(.class("field")) { field in
            field.label(.for(name)) { $0.text(label[language]) }
            input(&field)
            field.p(.class("note fault"), .id("\(name)-fault"), .role(.status)) {
                $0.text(isAtFault(name) ? fault?.message[language] ?? "" : "")
            }
        }
    }
}
