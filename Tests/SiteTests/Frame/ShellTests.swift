import Domain
import Markup
import Octets
import Testing

@testable import Pages
@testable import Routes

@Suite struct ShellTests {
    /// A screen with a malicious name.
    private struct HostileScreen: Screen {
        static let name = "</title><script>alert(1)</script>\" onload=\"x&<b>"
        var title: Phrase { Phrase(Self.name, Self.name) }
        var hall: Hall? { .market }
        func write(_ html: inout HTML, _ context: PageContext) { html.p { $0.text(Self.name) } }
    }

    @Test func namesFromOutsideStayNames() {
        let page = Shell.page(HostileScreen(), PageContext(notice: Phrase(HostileScreen.name, HostileScreen.name)))
        #expect(!page.text.contains("<script>"))
        #expect(!page.text.contains("<b>"))
        #expect(!page.text.contains("\" onload"))
        #expect(Document(page.text).title?.hasPrefix("&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;") == true)
    }

    @Test func choicesAreOnTheFirstTag() {
        let chosen = Preferences(textSize: .ax3, theme: .dark)
        let page = Shell.page(SettingsScreen(), PageContext(preferences: chosen)).text
        #expect(page.hasPrefix("<!doctype html><html lang=\"ko\" data-text=\"ax3\" data-theme=\"dark\">"))
        #expect(Document(page).matches("<meta name=\"theme-color\" content=\"([^\"]*)\">") == ["#13100c"])
    }

    @Test func withoutChoicesTheSystemDecides() {
        let page = Shell.page(SettingsScreen(), PageContext()).text
        #expect(page.hasPrefix("<!doctype html><html lang=\"ko\"><head>"))
        #expect(Document(page).count("<meta name=\"theme-color\"[^>]* media=") == 2)
    }

    @Test(arguments: [[Hall.expo], [.market, .boxOffice], Hall.allCases])
    func closedHallsAreNowhere(open: [Hall]) {
        for shown in EveryScreen.korean where shown.screen.hall == nil {
            let page = shown.shown { $0.halls = open }.document
            for hall in Hall.allCases {
                #expect(page.html.contains("href=\"\(Route.hall(hall).path)\"") == open.contains(hall))
            }
        }
    }

    @Test func everyPageLearnsWhatIsUnread() {
        for shown in EveryScreen.korean where shown.name != "offline" {
            #expect(shown.document.count("<body [^>]*data-live=\"/assets/[^\"]*/live.js\" data-on=\"") == 1, "\(shown)")
            let withoutMarket = shown.shown { $0.halls = [.expo, .boxOffice] }.document
            #expect(withoutMarket.count("<body [^>]*data-(live|on)=") == 0, "\(shown)")
        }
    }

    @Test func theTabOfThePageIsCurrent() {
        let page = Document(Shell.page(HallScreen(.market), PageContext(route: .hall(.market))).text)
        #expect(page.matches("<a [^>]*href=\"([^\"]*)\"[^>]* aria-current=\"page\"") == ["/market"])
        let deeper = Document(Shell.page(HallScreen(.market), PageContext(route: nil)).text)
        #expect(deeper.matches("<a [^>]*href=\"([^\"]*)\"[^>]* aria-current=\"true\"") == ["/market"])
    }

    @Test func whatWasDoneIsToldOnce() {
        let page = Shell.page(SettingsScreen(), PageContext(notice: Phrase("저장했어요.", "Saved."))).text
        #expect(page.contains("role=\"status\"><p class=\"banner\"><span>저장했어요.</span></p></div>"))
        #expect(Document(page).count("저장했어요") == 1)
    }
}
