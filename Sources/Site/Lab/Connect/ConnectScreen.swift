import Domain
import Markup
import Pages
import Routes

/// Instructions for connecting an app to its key's server: three steps, and whether it worked.
struct ConnectScreen: OfLab {
    let key: LabKey
    let owner: LabClass
    let origin: String
    let app: ConnectApp
    let newest: JournalEntry?
    let now: Instant

    static let name = Phrase("앱 연결하기", "Connect an app")

    var title: Phrase { Self.name }
    var back: Back? { Back(LabRoute.key(key).link, LabKeyScreen.name) }

    private var base: String { origin + LabCall.base(of: key) + app.suffix }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("lab"), .data("watch", LabRoute.light(key).path), .data("requests", "\(newest?.number ?? 0)")) {
            page in
            step(&page, Phrase("1. 앱의 세대를 골라요", "1. Choose your app’s generation"), language) { choice(&$0, language) }
            step(&page, Phrase("2. 주소를 바꿔요", "2. Change the address"), language) { change(&$0, language) }
            step(&page, Phrase("3. 앱을 켜요", "3. Run the app"), language) { section in
                LabLight(newest: newest, now: now).write(&section, language)
                section.p(.class("lead")) { $0.text(Self.waiting[language]) }
            }
        }
    }

    private func step(_ html: inout HTML, _ title: Phrase, _ language: Language, content: (inout HTML) -> Void) {
        html.section(.class("section")) { section in
            section.h2 { $0.text(title[language]) }
            content(&section)
        }
    }

    private func choice(_ html: inout HTML, _ language: Language) {
        html.nav(.class("apps"), .ariaLabel(Phrase("앱의 세대", "Generation")[language])) { nav in
            for one in ConnectApp.allCases {
                let link = Link(path: "\(LabRoute.connect(key).path)?app=\(one.rawValue)")
                nav.a(.class("button soft small"), .href(link), one == app ? .ariaCurrent(.yes) : .omitted) {
                    $0.text(one.name[language])
                }
            }
        }
        html.p(.class("lead")) { $0.text(former[language]) }
    }

    private var former: Phrase {
        Phrase("이 이름이 적혀 있는 앱이에요: \(app.former)", "Apps that contain this address: \(app.former)")
    }

    private func change(_ html: inout HTML, _ language: Language) {
        html.div(.class("pair")) { pair in
            pair.div(.class("section")) { lines in
                let secret = owner.secret(of: key)
                for one in ConnectLines(app: app, base: base, key: key, secret: secret, language: language).all {
                    Self.bytes(&lines, one.id, one.name, one.text, language)
                }
            }
            pair.div(.class("section")) { other in
                if let code = QRCode(base) {
                    other.div(.class("card code")) { card in
                        QRDrawing(code: code, name: Self.ofCode[language]).write(&card)
                        card.p { $0.text(Self.phone[language]) }
                    }
                }
                Self.bytes(&other, "transport", Phrase("Info.plist", "Info.plist"), ConnectLines.transport, language)
                other.p(.class("lead")) { $0.text(Self.plain[language]) }
                for one in byHost { other.p(.class("lead")) { $0.text(one[language]) } }
            }
        }
    }

    private static func bytes(_ html: inout HTML, _ id: String, _ name: Phrase, _ text: String, _ language: Language) {
        html.div(.class("card bytes")) { card in
            card.h3 { $0.text(name[language]) }
            card.code(.id(id)) { $0.text(text) }
            CopyButton(of: id, name).write(&card, language)
        }
    }

    private static let ofCode = Phrase("이 서버 주소의 QR 코드", "QR code of this server’s address")
    private static let phone = Phrase(
        "휴대폰은 이 컴퓨터와 같은 와이파이에 있어야 해요. QR 코드에는 위의 주소가 들어 있어요.",
        "Connect the phone to the same network as this server. The code contains the address above."
    )
    private static let plain = Phrase(
        "iOS는 http 주소를 막아요. 연습하는 앱에만 이 설정을 넣고, 스토어에 올릴 앱에서는 빼 주세요.",
        "iOS blocks http addresses. Allow them while practising, not in an app for the App Store."
    )
    private static let waiting = Phrase(
        "첫 요청이 오면 초록으로 바뀌어요. 스크립트가 꺼져 있으면 새로 고쳐 주세요.",
        "It turns green at the first request. Without JavaScript, reload this page."
    )

    /// The instructions for apps that set the path themselves, so that it cannot have a prefix.
    private var byHost: [Phrase] {
        let number = origin.split(separator: ":").dropFirst(2).last.flatMap { Int($0) }
        let port = number.map { ":\($0)" } ?? ""
        let (local, other) = ("http://\(key.text).localhost\(port)", "\(key.text).lab.test")
        return [
            Phrase(
                "URLComponents의 path를 정하는 앱은 위 주소의 키를 지워요. 서버와 같은 맥의 시뮬레이터에서는 \(local)을 쓰세요.",
                "Setting the path of URLComponents drops the key above. In a simulator on the server’s Mac, use \(local)."
            ),
            Phrase(
                "다른 맥에서는 host를 \(other)로 바꾸고, /etc/hosts에 ‘서버의 IP \(other)’ 한 줄을 더하세요.",
                "On another Mac, use the host \(other), and add a line to /etc/hosts: the server’s IP and \(other)."
            ),
        ]
    }
}
