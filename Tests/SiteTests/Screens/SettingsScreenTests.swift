import Domain
import Octets
import Testing

@testable import Pages
@testable import Routes

@Suite struct SettingsScreenTests {
    private func chosen(_ preferences: Preferences) -> [String] {
        Document(Shell.page(SettingsScreen(), PageContext(preferences: preferences, route: .settings)).text)
            .matches("<input type=\"radio\" (name=\"[a-z]+\" value=\"[^\"]*\") checked")
    }

    @Test func nothingChosenIsTheSystemsChoice() {
        let expected = ["name=\"text\" value=\"\"", "name=\"theme\" value=\"\"", "name=\"language\" value=\"\""]
        #expect(chosen(Preferences()) == expected)
    }

    @Test func whatWasChosenIsChosen() {
        let preferences = Preferences(language: .english, textSize: .ax5, theme: .dark)
        let expected = [
            "name=\"text\" value=\"ax5\"", "name=\"theme\" value=\"dark\"", "name=\"language\" value=\"en\"",
        ]
        #expect(chosen(preferences) == expected)
    }

    @Test func everySizeIsOffered() {
        let page = Document(Shell.page(SettingsScreen(), PageContext()).text)
        #expect(page.matches("name=\"text\" value=\"([a-z0-9]*)\"") == [""] + TextSize.allCases.map(\.rawValue))
    }

    @Test func labHasADoorWhereItIsOpen() {
        var context = PageContext(halls: [.expo])
        let doors = { Document(Shell.page(SettingsScreen(), context).text).count("href=\"/lab\"") }
        #expect(doors() == 0)
        context.hasLab = true
        #expect(doors() == 1)
    }

    @Test func sizesHaveNamesOfTheirOwn() {
        for language in Language.allCases {
            #expect(Set(TextSize.allCases.map { $0.name[language] }).count == TextSize.allCases.count)
        }
    }
}
