import Domain
import Testing

@Suite struct KeyboardSlipTests {
    @Test(arguments: [
        ("qkrtmdhvltm", "박스오피스"),
        ("dkssud", "안녕"),
        ("EKfrl", "딸기"),
        ("rkqkd 3", "가방 3"),
        ("ekfr", "닭"),
        ("ekfrdl", "닭이"),
        ("ekfrks", "달간"),
        ("dhkd", "왕"),
        ("dmltk", "의사"),
        ("Rhc", "꽃"),
        ("qkfqek", "밟다"),
        ("DKSSUD", "안녕"),
        ("ㅑㅔㅙㅜㄷ", "iphone"),
        ("ㅣㄷㅇ", "led"),
        ("ㅕㄴㅠ", "usb"),
        ("ㅑㅡㅁㅊ 24", "imac 24"),
    ])
    func slipIsUnderstood(typed: String, meant: String) {
        #expect(KeyboardSlip.meant(by: typed) == meant)
    }

    @Test(arguments: ["", "가방", "iphone", "tv", "123", "가방 led", "🎁"])
    func whatIsNoSlipIsLeftAlone(typed: String) {
        #expect(KeyboardSlip.meant(by: typed) == nil)
    }
}
