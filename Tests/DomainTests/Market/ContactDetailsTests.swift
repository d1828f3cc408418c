import Domain
import Testing

@Suite struct ContactDetailsTests {
    @Test(arguments: [
        "https://example.org/가나다", "여기로 오세요 www.example.kr", "example.com에서 봐요", "(bit.ly/3abc)",
        "카톡은 open.kakao.com/o/abc",
        "010-1234-5678", "010 1234 5678로 전화 주세요", "01012345678", "+82 10 1234 5678", "02.123.4567 입니다",
    ])
    func linksAndNumbersAreFound(text: String) {
        #expect(ContactDetails.areIn(text))
    }

    @Test(arguments: [
        "아직 판매하시나요?", "3.5인치예요...좋아요", "12,000원에 살게요", "2026-11-23 오후 7시", "1,234,567,890원", "2026-11-23 10:30에 봐요",
        "사이즈는 S.M.L 다 있나요?",
        "0.5 L 2개", "끝.", "e.g. this", "",
    ])
    func ordinaryWordsAreNot(text: String) {
        #expect(!ContactDetails.areIn(text))
    }
}
