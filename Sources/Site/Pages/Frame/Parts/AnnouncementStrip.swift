import Domain
import Markup
import Routes

/// The place's announcement above a page, with a button that closes it for good.
struct AnnouncementStrip {
    let announcement: Announcement

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.section(.class("banner"), .ariaLabel(Phrase("알림", "Announcement")[language])) { strip in
            strip.span { $0.text(announcement.words[language]) }
            strip.form(.method(.post), .action(Route.settings.link)) { form in
                form.input(.type(.hidden), .name("next"), .value(context.route?.path ?? Route.home.path))
                form.button(.class("button soft small"), .type(.submit), .name("closed"), .value(announcement.mark)) {
                    $0.text(Phrase("닫기", "Close")[language])
                }
            }
        }
    }
}
