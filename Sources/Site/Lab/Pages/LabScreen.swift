import Domain
import Markup
import Pages
import Routes

/// A screen of the lab, hidden from search engines.
protocol OfLab: Screen {}

extension OfLab {
    var files: PageFiles { .lab }
    var isIndexed: Bool { false }
}

extension PageFiles {
    static let lab = PageFiles(sheet: "lab.css", script: "lab.js")
}

/// The page where a key is entered.
struct LabScreen: OfLab {
    var typed = ""
    var fault: Failure?

    static let name = Phrase("실험실", "Lab")

    var title: Phrase { Self.name }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow lab")) { page in
            page.p(.class("lead")) { $0.text(Self.purpose[language]) }
            page.form(.class("card entry"), .method(.post), .action(LabRoute.entrance.link)) { form in
                form.label(.for("key")) { $0.text(Phrase("받은 키", "Your key")[language]) }
                form.input(
                    .type(.text),
                    .id("key"),
                    .name("key"),
                    .value(typed),
                    .placeholder("7k2m-9fqd-x3hw"),
                    .autocomplete(.off),
                    .autocapitalize(.off),
                    .spellcheck(false),
                    .required,
                    .ariaInvalid(fault == nil ? nil : true),
                    .ariaDescribedby(fault == nil ? nil : "key-fault")
                )
                if let fault {
                    form.p(.class("fault"), .id("key-fault"), .role(.alert)) { $0.text(fault.message[language]) }
                }
                form.button(.class("button"), .type(.submit)) { $0.text(Phrase("들어가기", "Enter")[language]) }
            }
            page.p(.class("lead")) { $0.text(Self.forTeachers[language]) }
        }
    }

    private static let purpose = Phrase(
        "앱을 만들며 마음껏 시험하는 곳이에요. 키마다 상품과 판매자가 따로 있어서 서로 방해하지 않아요.",
        "Test your app here. Each key has its own products and sellers, so nobody gets in your way."
    )
    private static let forTeachers = Phrase(
        "키는 수업을 연 분에게 받아요. 수업을 열었다면 그때 받은 링크로 들어오세요.",
        "Get a key from your teacher. Teachers: use your class link."
    )
}
