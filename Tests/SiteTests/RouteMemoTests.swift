import Domain
import Routes
import Testing

@testable import Pages

@Suite struct RouteMemoTests {
    @Test func pathIsParsedOnce() {
        let memo = RouteMemo()
        for _ in 0..<2 { #expect(memo.route(of: "/market/products/7") == .market(.product(ProductID(7)))) }
        #expect(memo.count == 1)
        #expect(memo.route(of: "/market/products/8") == .market(.product(ProductID(8))))
        #expect(memo.count == 2)
    }

    @Test(arguments: [
        "/nowhere", "/market/products/x", "/expo/preview/abcdefghijklmnop", "/expo/studio/1", "/desk", "/me",
        "/i/abcdefgh", "/expo/exhibits/" + String(repeating: "a", count: 66),
    ])
    func unknownLongAndSecretPathsAreNotKept(path: String) {
        let memo = RouteMemo()
        #expect(memo.route(of: path) == Route(path: path))
        #expect(memo.count == 0)
    }

    @Test func anyNumberOfPathsTakesBoundedRoom() {
        let memo = RouteMemo()
        for number in 1...3 * RouteMemo.most {
            #expect(memo.route(of: "/market/products/\(number)") == .market(.product(ProductID(number))))
            #expect(memo.count <= RouteMemo.most)
        }
    }
}
