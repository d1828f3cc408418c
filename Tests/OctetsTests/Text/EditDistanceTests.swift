import Octets
import Testing

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("", "가나", 2), ("serve", "serve", 0), ("serv", "serve", 1), ("serrve", "serve", 1),
        ("sarve", "serve", 1), ("sreve", "serve", 1), ("ersve", "serve", 2), ("restore", "migrate", 6),
    ])
    func insertionsRemovalsChangesAndSwapsAreCounted(one: String, other: String, count: Int) {
        #expect(editDistance(Array(one), Array(other)) == count)
        #expect(editDistance(Array(other), Array(one)) == count)
    }
}
