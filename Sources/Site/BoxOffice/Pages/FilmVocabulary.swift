import Domain

/// Translations of KOBIS's terms. An unlisted term stays Korean.
enum FilmVocabulary {
    static func genre(_ word: String) -> Phrase { phrase(word, genres) }
    static func nation(_ word: String) -> Phrase { phrase(word, nations) }
    static func rating(_ word: String) -> Phrase { ratings[word] ?? Phrase(word, word) }

    private static func phrase(_ word: String, _ words: [String: String]) -> Phrase {
        Phrase(word, words[word] ?? word)
    }

    private static let genres = [
        "드라마": "Drama", "코미디": "Comedy", "액션": "Action", "멜로/로맨스": "Romance", "스릴러": "Thriller", "미스터리": "Mystery",
        "공포(호러)": "Horror", "어드벤처": "Adventure", "범죄": "Crime", "가족": "Family", "판타지": "Fantasy", "SF": "Sci-fi",
        "서부극(웨스턴)": "Western", "사극": "Historical", "애니메이션": "Animation", "다큐멘터리": "Documentary", "전쟁": "War",
        "뮤지컬": "Musical", "성인물(에로)": "Erotic", "공연": "Performance", "기타": "Other",
    ]

    /// KOBIS writes them without spaces.
    private static let ratings = [
        "전체관람가": Phrase("전체 관람가", "All ages"), "12세이상관람가": Phrase("12세 이상 관람가", "12 and over"),
        "12세관람가": Phrase("12세 관람가", "12 and over"), "15세이상관람가": Phrase("15세 이상 관람가", "15 and over"),
        "15세관람가": Phrase("15세 관람가", "15 and over"), "18세관람가": Phrase("18세 관람가", "18 and over"),
        "청소년관람불가": Phrase("청소년 관람불가", "Adults only"), "연소자관람불가": Phrase("연소자 관람불가", "Adults only"),
        "제한상영가": Phrase("제한 상영가", "Restricted screening"),
    ]

    private static let nations = [
        "한국": "South Korea", "북한": "North Korea", "미국": "United States", "영국": "United Kingdom", "일본": "Japan",
        "중국": "China", "홍콩": "Hong Kong", "대만": "Taiwan", "프랑스": "France", "독일": "Germany", "이탈리아": "Italy",
        "스페인": "Spain", "포르투갈": "Portugal", "캐나다": "Canada", "호주": "Australia", "뉴질랜드": "New Zealand",
        "아일랜드": "Ireland", "벨기에": "Belgium", "네덜란드": "Netherlands", "룩셈부르크": "Luxembourg", "스위스": "Switzerland",
        "오스트리아": "Austria", "덴마크": "Denmark", "스웨덴": "Sweden", "노르웨이": "Norway", "핀란드": "Finland",
        "아이슬란드": "Iceland", "폴란드": "Poland", "체코": "Czechia", "헝가리": "Hungary", "루마니아": "Romania",
        "러시아": "Russia", "우크라이나": "Ukraine", "터키": "Türkiye", "튀르키예": "Türkiye", "그리스": "Greece", "이란": "Iran",
        "이스라엘": "Israel", "레바논": "Lebanon", "인도": "India", "태국": "Thailand", "베트남": "Vietnam", "필리핀": "Philippines",
        "인도네시아": "Indonesia", "말레이시아": "Malaysia", "싱가포르": "Singapore", "몽골": "Mongolia", "브라질": "Brazil",
        "아르헨티나": "Argentina", "칠레": "Chile", "콜롬비아": "Colombia", "멕시코": "Mexico", "남아프리카공화국": "South Africa",
        "기타": "Other",
    ]
}

extension Phrase {
    /// Returns the words joined, each in its language; a dash if there are none.
    static func listed(_ words: [Phrase]) -> Phrase {
        guard !words.isEmpty else { return Phrase("–", "–") }
        return Phrase(
            words.map(\.korean).joined(separator: ", "),
            words.map(\.english).joined(separator: ", ")
        )
    }
}

extension Film.Person {
    /// The name, in English where KOBIS knows it.
    var shownName: Phrase { Phrase(name, nameEnglish.isEmpty ? name : nameEnglish) }
}
