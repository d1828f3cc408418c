import Domain
import Testing

@testable import Pages

/// Neighbourhoods as people write them.
@Suite struct TypedPlaceTests {
    @Test(arguments: [
        ("성수동", 4, "서울 성동구 성수1가제1동"), ("성수1가1동", 1, "서울 성동구 성수1가제1동"), ("성수", 6, "서울 성동구 성수1가제1동"),
        ("성수1가제1동", 1, "서울 성동구 성수1가제1동"), ("강남구 역삼동", 2, "서울 강남구 역삼1동"),
        ("서울 강남구 역삼1동", 1, "서울 강남구 역삼1동"), ("서울시 강남 역삼", 2, "서울 강남구 역삼1동"),
        ("제주시 노형동", 1, "제주 제주시 노형동"), ("수원시 장안구 파장동", 1, "경기 수원시 장안구 파장동"),
        ("종로1.2.3.4가동", 1, "서울 종로구 종로1·2·3·4가동"), ("조치원읍", 1, "세종 조치원읍"),
        ("강원특별자치도 춘천시 신북읍", 1, "강원 춘천시 신북읍"), ("대구 군위군 소보면", 1, "대구 군위군 소보면"),
    ])
    func sellersFindTheirs(text: String, count: Int, first: String) throws {
        let found = TypedNeighbourhood(text).found
        #expect(found.count == count, "\(found.map(\.name))")
        #expect(found.map { Neighbourhoods.bundled.fullName(of: $0) }.contains(first))
    }

    @Test(arguments: ["", " ", "별빛동", "성동구", "서울", "ㅅㅅㄷ", "seongsu", "동", "부산 성동구 성수동", "성수동2", "1"])
    func whatIsNoNeighbourhoodIsNone(text: String) {
        #expect(TypedNeighbourhood(text).found.isEmpty)
    }

    @Test(arguments: [
        ("서울", 1), ("서울특별시", 1), ("전라북도", 1), ("성동구", 1), ("강남", 1), ("중구", 6), ("부산 중구", 1), ("수원시", 4),
        ("수원시 장안구", 1), ("장안구", 1), ("성수동", 4), ("중앙동", 31), ("별빛동", 0), ("", 0),
    ])
    func searchesFindWholeDistrictsAndProvinces(text: String, count: Int) {
        #expect(NeighbourhoodQuery(text).areas.count == count)
    }

    @Test(arguments: [
        ("역삼동", ["서울 강남구 역삼1동", "서울 강남구 역삼2동"]), ("역삼", ["서울 강남구 역삼1동", "서울 강남구 역삼2동"]),
        ("강남구 역삼2", ["서울 강남구 역삼2동"]), ("노형", ["제주 제주시 노형동"]), ("별빛", []), ("", []),
    ])
    func suggestionsAreWhatCanBeMeant(text: String, names: [String]) {
        #expect(SuggestedNeighbourhoods(text).found.map { Neighbourhoods.bundled.fullName(of: $0) } == names)
    }

    @Test func districtSuggestsWhatIsInIt() {
        let names = SuggestedNeighbourhoods("서울 성동구").found.map { Neighbourhoods.bundled.fullName(of: $0) }
        #expect(names.count == SuggestedNeighbourhoods.most && names.allSatisfy { $0.hasPrefix("서울 성동구 ") })
        #expect(SuggestedNeighbourhoods("중").found.count == SuggestedNeighbourhoods.most)
        #expect(SuggestedNeighbourhoods(String(repeating: "성수동 ", count: 20_000)).found.isEmpty)
    }

    @Test func everyNeighbourhoodIsFoundByItsFullName() {
        let list = Neighbourhoods.bundled
        #expect(list.all.count == 3_527)
        #expect(list.numbers == list.numbers.sorted { $0.number < $1.number })
        for place in list.all {
            let name = list.fullName(of: place)
            #expect(list[place.number]?.name == place.name)
            #expect(TypedNeighbourhood(name).found.map(\.number) == [place.number], "\(name)")
        }
    }

    /// Texts as long as a request allows.
    @Test func longTextsAreNoPlace() {
        let long = String(repeating: "성수동 ", count: 20_000)
        #expect(NeighbourhoodQuery(long).areas.isEmpty)
        #expect(TypedNeighbourhood(long).found.isEmpty)
    }
}
