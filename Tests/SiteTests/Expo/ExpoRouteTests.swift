import Domain
import Testing

@testable import Routes

@Suite struct ExpoRouteTests {
    private static let hash = PictureHash(String(repeating: "0f", count: 32))

    static let all: [Route] = [
        .packs, .front(pack: "paris"), .front(pack: "대전 1993"), .exhibits(pack: nil), .exhibits(pack: "대전 1993"),
        .exhibit("jikji", pack: nil), .exhibit("용고 drum", pack: nil), .exhibit("exhibits", pack: nil),
        .exhibit("50% ?#&+;=", pack: "a b"), .exhibit("jikji", pack: "paris"),
        .manifest(pack: "paris"), .easyText("갓", pack: nil), .easyText("easy", pack: "easy"),
        .guide("갓", pack: nil), .guide("guide", pack: "a b"), .media("갓 1.m4a", pack: "a b"),
        .preview("7KQ4", .easyText("갓")), .preview("7KQ4", .part("갓", 3)), .studio(.part(ExhibitionID(1), 2, 3)),
        .studio(.step(ExhibitionID(1), 2, .parts)), .view(.years, pack: "a b"), .view(.catalogue, pack: "a b"),
        .view(.labels, pack: "a b"), .view(.rooms, pack: "대전 1993"),
        .part("jikji", 1, pack: nil),
        .part("용고 drum", 20, pack: "대전 1993"),
        .file(.exposition, pack: "paris"), .file(.items, pack: "대전 1993"), .file(.picture("god.svg"), pack: "paris"),
        .file(.picture("용고 drum"), pack: "paris"),
    ].map(Route.expo)

    @Test(arguments: all) func everyRouteReadsWhatItPrints(route: Route) {
        #expect(Route(path: route.path) == route)
        #expect(route.path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    @Test(arguments: ["", "/info.json", "/full/max/0/default.jpg", "/0,512,100,7/50,4/0/default.jpg"])
    func imagesAreReadAsTheyArePrinted(path: String) throws {
        let hash = try #require(Self.hash)
        let route = try #require(Route(path: "/expo/paris/iiif/\(hash.text)\(path)"))
        #expect(Route(path: route.path) == route)
    }

    @Test(arguments: [
        "full", "full/max/0", "full/max/90/default.jpg", "full/max/0/color.jpg", "full/max/0/default.png",
        "full/max/0/default.jpg/more", "full/^max/0/default.jpg", "-1,0,512,512/512,512/0/default.jpg", "info.xml",
        "0,0,512,NaN/512,512/0/default.jpg", "0,0,512,512/pct:50/0/default.jpg",
    ])
    func otherImagesAreNone(path: String) throws {
        #expect(Route(path: "/expo/paris/iiif/\(try #require(Self.hash).text)/\(path)") == nil)
        #expect(Route(path: "/expo/paris/iiif/0f/full/max/0/default.jpg") == nil)
    }

    @Test func noTwoRoutesShareAnAddress() {
        #expect(Set(Self.all.map(\.path)).count == Self.all.count)
    }

    @Test func namesAreCodedWhereAnAddressCannotHoldThem() {
        #expect(Route.expo(.exhibit("용 a/b", pack: nil)).path == "/expo/exhibits/%EC%9A%A9%20a%2Fb")
    }

    @Test(arguments: ["/expo/exhibits/%65xhibits", "/expo/exhibits/exhibit%73"])
    func anyWayOfCodingANameIsRead(path: String) {
        #expect(Route(path: path) == .expo(.exhibit("exhibits", pack: nil)))
    }

    @Test(
        arguments: [
            "/expo/", "/expo//exhibits", "/expo/exhibits/", "/expo/exhibits/a/b", "/expo/packs/exhibits",
            "/expo/paris/items", "/expo/paris/images/", "/expo/paris/images/a/b", "/expo/paris/media/",
            "/expo/paris/media/a/b", "/expo/paris/pictures/00/320.webp",
            "/expo/paris/exhibits/a/b", "/expo/exhibits/..", "/expo/exhibits/%2e%2e", "/expo/exhibits/a%2fb",
            "/expo/exhibits/%FF", "/expo/exhibits/%00", "/expo/exhibits/%", "/Expo/exhibits",
        ]
    )
    func otherAddressesAreNone(path: String) {
        #expect(Route(path: path) == nil)
    }

    @Test(arguments: PictureSize.allCases) func keptPicturesNameTheirSize(size: PictureSize) throws {
        let hash = try #require(Self.hash)
        for format in PictureFormat.allCases {
            let route = Route.expo(.file(.kept(hash, size, format), pack: "paris"))
            #expect(Route(path: route.path) == route)
            #expect(route.path.hasSuffix("/\(size.name).\(format.rawValue)"))
        }
    }
}
