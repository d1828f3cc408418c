import Domain
import Testing

@Suite struct TraceParentTests {
    private static let (trace, parent) = ("4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7")

    /// Examples of the W3C's document, and later versions, of which only the beginning is parsed.
    @Test(arguments: [
        "00-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-00", "00-\(trace)-\(parent)-ff", "01-\(trace)-\(parent)-01",
        "cc-\(trace)-\(parent)-01-what-the-future-will-be-like", "cc-\(trace)-\(parent)-01-",
    ])
    func tracesAreRead(text: String) throws {
        let read = try #require(TraceParent(text))
        #expect(read.trace == Self.trace)
        #expect(read.parent == Self.parent)
    }

    @Test(arguments: [
        "", "00", trace, "00-\(trace)-\(parent)", "00-\(trace)-\(parent)-", "00-\(trace)-\(parent)-1",
        "00-\(trace)-\(parent)-01-", "00-\(trace)-\(parent)-01-more", "00-\(trace)-\(parent)-010",
        "cc-\(trace)-\(parent)-01.more", "cc-\(trace)-\(parent)-011", "ff-\(trace)-\(parent)-01",
        "0-\(trace)-\(parent)-01", "000-\(trace)-\(parent)-1", "0g-\(trace)-\(parent)-01",
        "00-00000000000000000000000000000000-\(parent)-01", "00-\(trace)-0000000000000000-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E4736-\(parent)-01", "00-\(trace)-\(parent)-0A",
        "00-4bf92f3577b34da6a3ce929d0e0e473-\(parent)-011", "00-\(trace)0-\(parent)-1", "00_\(trace)_\(parent)_01",
        " 00-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-01 ", "00-\(trace)-\(parent)-01, 00-\(trace)-\(parent)-01",
        "00-４bf92f3577b34da6a3ce929d0e0e47-\(parent)-01",
    ])
    func anythingElseIsNone(text: String) { #expect(TraceParent(text) == nil) }

    @Test(arguments: [
        ("01", UInt64(0x1F), "000000000000001f-01"), ("00", .max, "ffffffffffffffff-00"),
        ("ff", 0, "0000000000000001-01"), ("02", 1, "0000000000000001-00"),
    ])
    func nextStepHasTheSameTrace(flags: String, step: UInt64, end: String) throws {
        let field = try #require(TraceParent("00-\(Self.trace)-\(Self.parent)-\(flags)")).field(step: step)
        #expect(field == "00-\(Self.trace)-\(end)")
        #expect(TraceParent(field) != nil)
    }
}
