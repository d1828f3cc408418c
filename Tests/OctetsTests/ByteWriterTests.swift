import Octets
import Testing

@Suite struct ByteWriterTests {
    @Test func whatWasWrittenComesOut() {
        var writer = ByteWriter()
        writer.append("가" as StaticString)
        writer.append("나" as String)
        writer.append(byte: 0x21)
        writer.append("" as String)
        writer.append("" as StaticString)
        #expect(writer.count == 7)
        #expect(writer.finish().text == "가나!")
    }

    @Test func datesHaveAllTheirDigits() {
        var writer = ByteWriter()
        writer.append(year: 987, month: 12, day: 1)
        writer.append(" ")
        writer.append(year: 2026, month: 1, day: 31)
        writer.append(" ")
        writer.append(two: 104)
        #expect(writer.finish().text == "0987-12-01 2026-01-31 04")
    }

    @Test func aWriterWithoutAnythingWrittenGivesNoBytes() {
        let bytes = ByteWriter(capacity: 0).finish()
        #expect(bytes.count == 0)
        #expect(bytes.array == [])
        #expect(Bytes([]).text == "")
    }

    @Test(arguments: 0..<200)
    func growingKeepsEveryByte(capacity: Int) {
        var writer = ByteWriter(capacity: capacity)
        var expected: [UInt8] = []
        for step in 0..<100 {
            let piece = (0..<step).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ step) }
            piece.withUnsafeBufferPointer { writer.append($0) }
            expected += piece
        }
        #expect(writer.finish().array == expected)
    }

    @Test func roomIsWrittenInPlaceAndTakenInAsFarAsUsed() {
        var writer = ByteWriter(capacity: 64)
        let room = writer.room(1_000)
        for index in 0..<1_000 { room[index] = UInt8(ascii: "x") }
        writer.advance(10)
        #expect(writer.finish().text == String(repeating: "x", count: 10))
    }

    @Test func aWriterMayMoveBetweenOwners() {
        func filled(_ writer: consuming ByteWriter) -> ByteWriter {
            writer.append(" 둘" as StaticString)
            return writer
        }
        var writer = ByteWriter(capacity: 1)
        writer.append("하나" as StaticString)
        var moved = filled(writer)
        moved.append(" 셋" as StaticString)
        #expect(moved.withBytes { $0.count } == 14)
        #expect(moved.finish().text == "하나 둘 셋")
    }

    @Test func bytesOutliveTheirWriterAndShareTheirMemory() {
        func made() -> Bytes {
            var writer = ByteWriter(capacity: 1)
            writer.append(String(repeating: "나", count: 10_000))
            return writer.finish()
        }
        let bytes = made()
        let part = bytes[3..<9]
        #expect(part.text == "나나")
        let whole = bytes.withBytes { $0.baseAddress }
        let inside = part.withBytes { $0.baseAddress }
        #expect(inside == whole?.advanced(by: 3))
        #expect(bytes.text == String(repeating: "나", count: 10_000))
    }

    @Test(arguments: [
        (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1_000, "1000", "1,000"), (-1, "-1", "-1"),
        (-999, "-999", "-999"), (-1_000, "-1000", "-1,000"), (1_250_877, "1250877", "1,250,877"),
        (Int.max, "9223372036854775807", "9,223,372,036,854,775,807"),
        (Int.min, "-9223372036854775808", "-9,223,372,036,854,775,808"),
    ])
    func integersAreWritten(number: Int, plain: String, grouped: String) {
        var writer = ByteWriter()
        writer.append(number)
        writer.append(byte: UInt8(ascii: " "))
        writer.append(number, grouped: true)
        #expect(writer.finish().text == plain + " " + grouped)
    }

    @Test(
        arguments: [
            (0, "0"), (4, "4"), (-4, "-4"), (0.5, "0.5"), (-0.25, "-0.25"), (12.125, "12.125"), (1.0 / 3, "0.333"),
            (2.0 / 3, "0.667"), (0.9996, "1"), (0.01, "0.01"), (0.001, "0.001"), (0.0004, "0"), (-0.0004, "0"),
            (100, "100"), (1e12, "1000000000000"), (1e13, "0"), (.nan, "0"), (.infinity, "0"),
        ] as [(Double, String)]
    )
    func decimalsAreShort(number: Double, expected: String) {
        var writer = ByteWriter()
        writer.append(number)
        #expect(writer.finish().text == expected)
    }
}
