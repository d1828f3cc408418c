import Testing

@testable import HTTP

@Suite struct EntityTagTests {
    @Test func weakTagsAreNeverStronglyTheSame() {
        let (strong, weak) = (EntityTag("a"), EntityTag("a", isWeak: true))
        #expect(strong.isStrongly(strong) && !strong.isStrongly(weak) && !weak.isStrongly(weak))
        #expect(strong.isWeakly(weak) && weak.isWeakly(weak) && !weak.isWeakly(EntityTag("b")))
        #expect(strong.text == "\"a\"")
        #expect(weak.text == "W/\"a\"")
    }

    @Test(arguments: [
        ("\"a\"", [EntityTag("a")]), ("W/\"a\"", [EntityTag("a", isWeak: true)]), ("\"\"", [EntityTag("")]),
        ("\"a\", \"b\"", [EntityTag("a"), EntityTag("b")]),
        ("\"a\",W/\"b\" , \"c\"", [EntityTag("a"), EntityTag("b", isWeak: true), EntityTag("c")]),
        ("\"a,b\"", [EntityTag("a,b")]), ("\"a\\\"", [EntityTag("a\\")]), (",\"a\",,", [EntityTag("a")]), ("", []),
    ])
    func listsOfTagsAreRead(field: String, tags: [EntityTag]) { #expect(EntityTagList(field) == .tags(tags)) }

    @Test(arguments: [
        "a", "\"a", "a\"", "w/\"a\"", "W\"a\"", "W/a", "\"a\" \"b\"", "\"a\"b", "*, \"a\"", "**", "\"a b\"", "\"a\"; b",
        "W/ \"a\"",
    ])
    func listsThatAreMalformedAreNone(field: String) { #expect(EntityTagList(field) == nil) }

    @Test func aStarIsAnyTag() { #expect(EntityTagList("*") == .any) }
}
