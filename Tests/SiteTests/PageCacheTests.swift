import Domain
import HTTP
import Octets
import Testing

@testable import Pages
@testable import Routes

@Suite struct PageCacheTests {
    private func page(_ text: String) -> StoredAnswer { StoredAnswer(Bytes(text), type: "text/plain") }
    private let key = PageCache.Key(group: .daily, route: .home, language: .korean, textSize: nil, theme: nil)

    @Test func aPageIsMadeOnce() {
        let store = PageCache()
        let first = store.page(key, at: .number(1)) { page("first") }
        #expect(store.page(key, at: .number(1)) { page("second") } === first)
    }

    @Test func aNewEditionIsShownAtOnceAndTheOldOneForgotten() {
        let store = PageCache()
        _ = store.page(key, at: .number(1)) { page("old") }
        var other = key
        other.theme = .dark
        _ = store.page(other, at: .number(1)) { page("old and dark") }
        #expect(store.page(key, at: .number(2)) { page("new") }.bytes.text == "new")
        #expect(store.count == 1)
    }

    @Test func pagesArePackedWellOnceTheyAreAskedForOften() throws {
        let store = PageCache()
        let text = String(repeating: "아무 말 ", count: 200)
        let first = StoredAnswer(Bytes(text), type: "text/plain", effort: .quick)
        _ = store.page(key, at: .number(1)) { first }
        var known: [StoredAnswer] = []
        for _ in 2...30 { known.append(try #require(store.kept(key, at: .number(1)))) }
        #expect(known[..<6].allSatisfy { $0 === first })
        #expect(known[6...].allSatisfy { $0 === known[6] })
        #expect(known[6] !== first && known[6].tag != first.tag)
        #expect(known[6].bytes.text == text)
        #expect(known[6].tag == page(text).tag)
        #expect(store.count == 1 && store.made == 1)
        #expect(store.weight == page(text).weight)
    }

    @Test func readersWithOtherPreferencesGetOtherPages() {
        let store = PageCache()
        var large = key
        large.textSize = .ax5
        _ = store.page(key, at: .number(1)) { page("plain") }
        #expect(store.page(large, at: .number(1)) { page("large") }.bytes.text == "large")
        #expect(store.page(key, at: .number(1)) { page("again") }.bytes.text == "plain")
    }

    @Test func itNeverHoldsMoreBytesThanItMay() {
        let store = PageCache(bytes: 200_000)
        var most = 0
        for number in 0..<500 {
            var other = key
            other.variant = "\(number)"
            let text = String(repeating: "\(number) ", count: 50 + number % 1000)
            let edition = number / 100
            #expect(store.page(other, at: .number(edition)) { page(text) }.bytes.text == text)
            other.group = .pack("\(number % 7)")
            _ = store.page(other, at: .number(1)) { page(text) }
            #expect(store.weight <= 200_000)
            most = max(most, store.count)
        }
        #expect(most > 10)
        let before = store.count
        // A page that would leave no room for others is not cached.
        let large = String(repeating: "x", count: 100_000)
        _ = store.page(key, at: .number(4)) { page(large) }
        #expect(store.kept(key, at: .number(4)) == nil)
        #expect(store.count == before)
    }

    @Test func whatIsCountedIsWhatIsThere() {
        let store = PageCache()
        for edition in 0..<5 {
            for theme in Theme.allCases {
                var other = key
                other.theme = theme
                _ = store.page(other, at: .number(edition)) { page("\(edition) \(theme)") }
                _ = store.page(other, at: .number(edition)) { page("again") }
            }
            #expect(store.count == 2)
            #expect(store.weight == page("\(edition) light").weight + page("\(edition) dark").weight)
        }
        #expect(store.made == 10)
    }

    @Test func itNeverHoldsMoreThanItMay() {
        let store = PageCache(count: 10)
        for size in TextSize.allCases {
            for theme in Theme.allCases {
                let key = PageCache.Key(group: .daily, route: .home, language: .korean, textSize: size, theme: theme)
                _ = store.page(key, at: .number(1)) { page("\(size) \(theme)") }
                #expect(store.count <= 10)
            }
        }
    }
}
