import Domain
import Testing

@testable import Expo

/// The rooms of an exhibition, and what curators are told about wrong ones.
struct RoomRulesTests {
    /// Returns what is read of an exhibition of three exhibits with these rooms, which begin at column 80.
    private func reading(_ rooms: String, settings: String = "{}") -> PackReading {
        let exposition = #"{"title":"갓","visitors":1,"location":"","duration":"","description":"","rooms":"#
        let item = { (name: String) in #"{"name":"갓","image_name":"\#(name)","short_desc":"","desc":"","alt":"갓"}"# }
        return PackReading.of([
            "exposition.json": exposition + rooms + "}", "pack.json": settings,
            "items.json": "[\(["jikji.png", "a b", "a b"].map(item).joined(separator: ","))]",
        ])
    }

    @Test func roomsHaveNamesAndExhibitsInTheirOrder() throws {
        let reading = reading(
            #"[{"name":"책","items":["a b-2","jikji"],"en":{"name":"Books"}},{"name":"갓","items":["a b"]}]"#
        )
        let pack = try #require(reading.loaded?.pack)
        #expect(pack.rooms.map(\.name.original) == ["책", "갓"])
        #expect(pack.rooms[0].name[.english] == "Books")
        #expect(pack.rooms.map(\.exhibits) == [[2, 0], [1]])
        #expect(pack.way.map(\.slug) == ["a-b-2", "jikji", "a-b"])
    }

    @Test func exhibitsInNoRoomComeLast() throws {
        let pack = try #require(reading(#"[{"name":"책","items":["a b"]}]"#).loaded?.pack)
        #expect(pack.stretches.map(\.room?.original) == ["책", nil])
        #expect(pack.stretches.map { $0.exhibits.map(\.slug) } == [["a-b"], ["jikji", "a-b-2"]])
        #expect(pack.stretches.map(\.first) == [1, 2])
        #expect(try #require(reading("null").loaded?.pack).stretches.count == 1)
    }

    @Test(arguments: [
        ("7", "수예요 · [ ]로 감싼 전시실 목록이 필요해요", "1:80 rooms", "this is a number · a list of rooms in [ ] is needed"),
        (
            #"[{"name":"책"}]"#, "없어요 · [ ]로 감싼 image_name 목록이 필요해요", "1:81 rooms[0].items",
            "it is missing · a list of image_names in [ ] is needed"
        ),
        (
            #"[{"name":"책","items":[1]}]"#, "수예요 · 글이 필요해요", "1:102 rooms[0].items[0]",
            "this is a number · a text is needed"
        ),
        (
            #"[{"name":"책","items":["jikj"]}]"#, "'jikj'은(는) 출품작에 없어요 · items.json의 image_name을 적어 주세요",
            "1:102 rooms[0].items[0]", "no exhibit is called 'jikj' · write an image_name of items.json"
        ),
        (
            #"[{"name":"책","items":["jikji","jikji.png"]}]"#, "'jikji.png'은(는) 이미 전시실에 있어요 · 한 곳에만 적어 주세요",
            "1:110 rooms[0].items[1]", "'jikji.png' is in a room already · name it once"
        ),
    ]) func wrongRoomsAreFaults(rooms: String, korean: String, place: String, english: String) {
        let faults = reading(rooms).faults
        #expect(faults.map { $0.line(.korean) } == ["exposition.json \(place): \(korean)"])
        #expect(faults.map { $0.line(.english) } == ["exposition.json \(place): \(english)"])
        let lenient = reading(rooms, settings: #"{"missing":"empty"}"#)
        #expect(lenient.faults.isEmpty && lenient.loaded != nil)
    }

    @Test func thereAreAtMostFifty() {
        let rooms = Array(repeating: #"{"name":"책","items":[]}"#, count: 51).joined(separator: ",")
        let faults = reading("[\(rooms)]").faults
        #expect(faults.count == 1 && faults[0].path == "rooms[50]")
    }
}
