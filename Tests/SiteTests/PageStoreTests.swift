import Domain
import HTTP
import Octets
import Testing

@testable import Site

@Suite struct PageStoreTests {
    private func page(_ text: String) -> StoredAnswer { StoredAnswer(Bytes(text), type: "text/plain") }
    private let key = PageStore.Key(route: .home, language: .korean, textSize: nil, theme: nil)

    @Test func aPageIsMadeOnce() {
        let store = PageStore()
        let first = store.page(key, on: .yard, edition: 1) { page("first") }
        #expect(store.page(key, on: .yard, edition: 1) { page("second") } === first)
    }

    @Test func aNewEditionIsShownAtOnceAndTheOldOneForgotten() {
        let store = PageStore()
        _ = store.page(key, on: .yard, edition: 1) { page("old") }
        var other = key
        other.theme = .dark
        _ = store.page(other, on: .yard, edition: 1) { page("old and dark") }
        #expect(store.page(key, on: .yard, edition: 2) { page("new") }.bytes.text == "new")
        #expect(store.count == 1)
    }

    @Test func readersWithOtherPreferencesGetOtherPages() {
        let store = PageStore()
        var large = key
        large.textSize = .ax5
        _ = store.page(key, on: .yard, edition: 1) { page("plain") }
        #expect(store.page(large, on: .yard, edition: 1) { page("large") }.bytes.text == "large")
        #expect(store.page(key, on: .yard, edition: 1) { page("again") }.bytes.text == "plain")
    }

    @Test func itNeverHoldsMoreThanItMay() {
        let store = PageStore(most: 10)
        for size in TextSize.allCases {
            for theme in Theme.allCases {
                let key = PageStore.Key(route: .home, language: .korean, textSize: size, theme: theme)
                _ = store.page(key, on: .yard, edition: 1) { page("\(size) \(theme)") }
                #expect(store.count <= 10)
            }
        }
    }
}
