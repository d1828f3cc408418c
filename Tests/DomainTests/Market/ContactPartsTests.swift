import Domain
import Testing

@Suite struct ContactPartsTests {
    private typealias Part = ContactParts.Part

    @Test(arguments: [
        ("010-1234-5678", "01012345678"), ("010 1234 5678", "01012345678"), ("010.1234.5678", "01012345678"),
        ("01012345678", "01012345678"), ("011-234-5678", "0112345678"), ("02-123-4567", "021234567"),
        ("02)1234-5678", "0212345678"), ("031-600-1234", "0316001234"), ("0504-1234-5678", "050412345678"),
        ("070-1234-5678", "07012345678"), ("+82 10-1234-5678", "+821012345678"), ("+82-2-123-4567", "+8221234567"),
    ])
    func telephonesAreFoundBetweenWords(written: String, dialled: String) {
        #expect(ContactParts(written).parts == [.telephone(written, number: dialled)])
        let parts: [ContactParts.Part] = [.text("전화("), .telephone(written, number: dialled), .text("로 주세요.")]
        #expect(ContactParts("전화(\(written)로 주세요.").parts == parts)
    }

    @Test(arguments: [
        "https://example.org/a?b=c&d=e#f", "http://example.org", "HTTPS://Example.org/", "https://example.org/a_(b)",
        "https://127.0.0.1:8080/x",
    ])
    func linksEndWhereOurLettersBegin(link: String) {
        #expect(ContactParts(link).parts == [.link(link)])
        #expect(ContactParts("보기:\(link)에서, 그리고").parts == [.text("보기:"), .link(link), .text("에서, 그리고")])
        #expect(ContactParts("\(link). 끝").parts == [.link(link), .text(". 끝")])
    }

    @Test func bracketsAroundALinkAreNotItsOwn() {
        let parts: [ContactParts.Part] = [.text("("), .link("https://example.org/a"), .text(")")]
        #expect(ContactParts("(https://example.org/a)").parts == parts)
    }

    @Test(arguments: ["eun.seo+shop@example.org", "a@b.kr", "EUNSEO_1@mail.example.co.kr"])
    func addressesAreFound(mail: String) {
        #expect(ContactParts(mail).parts == [.mail(mail)])
        #expect(ContactParts("메일은 \(mail)로, 또는").parts == [.text("메일은 "), .mail(mail), .text("로, 또는")])
        #expect(ContactParts("<\(mail)>.").parts == [.text("<"), .mail(mail), .text(">.")])
    }

    @Test(arguments: [
        "", "그냥 글이에요.", "12,000원, 2026-11-23 10:30", "1800-1900년", "0.1234567890", "0123-4567-8901-2345",
        "010-1234-56789", "010-1234-5678-9", "x010-1234-5678", "1010-1234-5678", "8801234567890", "010-123-4567",
        "a@b", "a@b.c", "@example.org", "a@b..kr", "a@b.123", "http://", "https://?x", "https:///a",
        "javascript:alert(1)",
        "https://naver.com@evil.example/", "https://a:b@evil.example", "xhttps://example.org", "ftp://example.org",
        "www.example.org",
    ])
    func nothingElseIs(text: String) {
        #expect(!ContactParts(text).hasContacts)
        #expect(ContactParts(text).parts == (text.isEmpty ? [] : [.text(text)]))
    }

    /// The parts of any text add up to the whole text.
    @Test(arguments: [
        "010-1234-5678010-1234-5678 a@b.kra@b.kr https://a.krhttps://b.kr", "항아리 👩‍👩‍👧 010-1234-5678👩‍👩‍👧",
        "+82+82 10 1234 5678", "한글\u{301}010-1234-5678\u{301}", "https://a.kr/가010-1234-5678", "\u{0}\u{7F}a@b.kr\u{0}",
    ])
    func everyLetterStays(text: String) {
        let whole = ContactParts(text).parts.map { part in
            switch part {
            case .text(let words), .telephone(let words, _), .mail(let words), .link(let words): words
            }
        }
        #expect(whole.joined().utf8.elementsEqual(text.utf8))
    }

    /// A text a hundred times as long takes a hundred times as long, not ten thousand times.
    @Test(arguments: [
        "a", "a@", "0", "010-", "https://", "https://a)", "a.", "a-@b.", "+82 ", "(", "https://a(", "010 1234 567 ",
    ])
    func hostileTextsCostWhatOthersDo(piece: String) {
        func time(_ count: Int) -> Duration {
            let text = String(repeating: piece, count: count)
            return (0..<3).map { _ in ContinuousClock().measure { _ = ContactParts(text) } }.min() ?? .zero
        }
        _ = time(100)
        #expect(time(16_000) < time(250) * 64 * 8 + .milliseconds(50))
    }
}
