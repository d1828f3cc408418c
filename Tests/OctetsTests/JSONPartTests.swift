import Octets
import Testing

@Suite struct JSONPartTests {
    @Test func membersAndElementsHavePositions() throws {
        let bytes = Array(#" {"a" : [1, {"b":2}], "c":"\n"}"#.utf8)
        let members = try JSONPart.all(in: bytes, at: 1)
        #expect(members.map(\.step) == [.key("a"), .key("c")])
        #expect(members.map(\.start) == [2, 22])
        #expect(members.map(\.valueStart) == [8, 26])
        #expect(members[1].value == .text("\n"))
        let elements = try JSONPart.all(in: bytes, at: members[0].valueStart)
        #expect(elements.map(\.step) == [.index(0), .index(1)])
        #expect(elements.map(\.start) == [9, 12])
        #expect(elements.map(\.valueStart) == [9, 12])
    }

    @Test func faultHasItsPathAndTheBeginningOfItsText() {
        let error = #expect(throws: JSONFault.self) { try JSON(parsing: Array(#"{"a":[0,"b\x"]}"#.utf8)) }
        #expect(error?.path == [.key("a"), .index(1)])
        #expect(error?.kind == .escape)
        #expect(error?.start == 10)
        #expect(error?.offset == 12)
    }
}
