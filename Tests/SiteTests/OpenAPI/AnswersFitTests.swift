import Domain
import HTTP
import Octets
import SiteTestKit
import Testing
import Wire

@testable import Describing
@testable import Pages
@testable import Routes
@testable import Website

/// The handlers' responses match the OpenAPI document.
@Suite struct AnswersFitTests {
    private let check: SchemaCheck

    init() throws { check = SchemaCheck(document: try #require(Self.document)) }

    private static let document = try? OpenAPIDocument(of: .unnamed, MarketPolicy(), version: "9.9.9").read()

    /// Returns the schema of a response, by the path in the document.
    private func schema(_ method: String, _ path: String, _ status: Int, _ type: String) throws -> JSON {
        let answer = check.document["paths"]?[path]?[method]?["responses"]?[String(status)]
        return try #require(answer?["content"]?[type]?["schema"], "\(method) \(path) \(status) \(type)")
    }

    private func expect(
        _ told: MarketHarness.Told,
        fits method: String,
        _ path: String,
        status: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(told.status == status, "\(told.text)", sourceLocation: sourceLocation)
        let schema = try schema(method, path, status, "application/json")
        let faults = check.faults(of: try told.json, against: schema)
        #expect(faults == [], sourceLocation: sourceLocation)
    }

    @Test func theMarketsAnswersFit() async throws {
        let harness = try await MarketHarness()
        try expect(await harness.ask(.get, "/healthChecker"), fits: "get", "/healthChecker", status: 200)
        try expect(await harness.ask(.get, "/api/products"), fits: "get", "/api/products", status: 200)
        let sold = await harness.post(.usual(images: ["one", "two"]))
        try expect(sold, fits: "post", "/api/products", status: 201)
        try expect(await harness.ask(.get, "/api/products"), fits: "get", "/api/products", status: 200)
        try expect(await harness.ask(.get, "/api/products/1"), fits: "get", "/api/products/{id}", status: 200)
        let edited = await harness.sell(.patch, "/api/products/1", #"{"stock":2,"secret":"\#(MarketHarness.secret)"}"#)
        try expect(edited, fits: "patch", "/api/products/{id}", status: 202)
        let secret = #"{"secret":"\#(MarketHarness.secret)"}"#
        let proof = await harness.sell(.post, "/api/products/1/secret", secret)
        #expect(proof.status == 200 && proof.type == "text/plain")
        let address = await harness.sell(.post, "/api/products/1/archived", secret)
        #expect(Route(path: address.text)?.endpoint?.path == "/api/products/{id}")
        let removed = await harness.sell(.delete, "/api/products/1/\(proof.text)")
        try expect(removed, fits: "delete", "/api/products/{id}/{proof}", status: 200)
        _ = await harness.post(.usual())
        let again = await harness.sell(.post, "/api/products/2/archived", secret).text
        try expect(await harness.sell(.delete, again), fits: "delete", "/api/products/{id}", status: 200)
    }

    @Test func theFirstGenerationsAnswersFit() async throws {
        let harness = try await MarketHarness()
        try expect(await harness.put(.new()), fits: "post", "/item", status: 201)
        try await harness.stock("달항아리")
        try expect(await harness.ask(.get, "/items/1"), fits: "get", "/items/{page}", status: 200)
        try expect(await harness.ask(.get, "/items/9"), fits: "get", "/items/{page}", status: 200)
        try expect(await harness.ask(.get, "/item/2"), fits: "get", "/item/{id}", status: 200)
        try expect(await harness.ask(.get, "/item/9"), fits: "get", "/item/{id}", status: 404)
        let changed = await harness.change([("stock", "3"), ("password", "1234")])
        try expect(changed, fits: "patch", "/item/{id}", status: 200)
        let wrong = await harness.removeItem(#"{"password":"4321"}"#)
        try expect(wrong, fits: "delete", "/item/{id}", status: 404)
        let removed = await harness.removeItem(#"{"id":1,"password":"1234"}"#)
        try expect(removed, fits: "delete", "/item/{id}", status: 200)
    }

    @Test func theMarketsRefusalsFit() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let item = "/api/products/{id}"
        try expect(await harness.ask(.get, "/api/products/9"), fits: "get", item, status: 404)
        try expect(await harness.sell(.patch, "/api/products/1", "{"), fits: "patch", item, status: 400)
        try expect(await harness.sell(.patch, "/api/products/1", "{}"), fits: "patch", item, status: 401)
        let other = #"{"name":"ab","secret":"\#(MarketHarness.secret)"}"#
        let short = await harness.sell(.patch, "/api/products/1", other)
        try expect(short, fits: "patch", item, status: 400)
        #expect(try short.json["field"] == .text("name"))
        try expect(await harness.sell(.delete, "/api/products/1/x"), fits: "delete", item + "/{proof}", status: 403)
        var policy = MarketPolicy()
        policy.limits?.reading = .init(atOnce: 1, perSecond: 1)
        let slow = try await MarketHarness(policy)
        _ = await slow.ask(.get, "/api/products", from: "192.0.2.1")
        let told = await slow.ask(.get, "/api/products", from: "192.0.2.1")
        try expect(told, fits: "get", "/api/products", status: 429)
        #expect(told.headers[.retryAfter] == "1")
    }

    /// The params of real apps match the document.
    @Test func theRequestsOfRealAppsFit() throws {
        let schema = try #require(check.document["components"]?["schemas"]?["NewProduct"])
        #expect(check.faults(of: try JSON(parsing: Array(AppForm.params.utf8)), against: schema) == [])
        let short = AppForm.params.replacing("새로운 상품입니다.", with: "짧아요")
        #expect(check.faults(of: try JSON(parsing: Array(short.utf8)), against: schema).count == 1)
    }

    private static let questions = [
        ("boxoffice/searchDailyBoxOfficeList", "targetDt=20220105"),
        ("boxoffice/searchDailyBoxOfficeList", "targetDt=20301231"), ("boxoffice/searchDailyBoxOfficeList", ""),
        ("boxoffice/searchWeeklyBoxOfficeList", "targetDt=20220107"), ("code/searchCodeList", "comCode=2204"),
        ("code/searchCodeList", "comCode=none"), ("movie/searchMovieList", "itemPerPage=100"),
        ("movie/searchMovieInfo", "movieCd=20199882"), ("movie/searchMovieInfo", "movieCd=00000000"),
        ("company/searchCompanyList", "itemPerPage=100"), ("company/searchCompanyInfo", "companyCd=20100043"),
        ("company/searchCompanyInfo", "companyCd=none"), ("people/searchPeopleList", "itemPerPage=100"),
        ("people/searchPeopleInfo", "peopleCd=none"),
    ]

    @Test(arguments: questions) func theBoxOfficesAnswersFit(endpoint: String, query: String) async throws {
        let path = "/kobisopenapi/webservice/rest/\(endpoint).json"
        let key = "key=\(String(repeating: "0", count: 32))"
        let told = await (try BoxOfficeHarness()).ask(path, query: "\(key)&\(query)")
        let schema = try schema("get", path, 200, "application/json")
        let faults = check.faults(of: try JSON(parsing: Array(told.text.utf8)), against: schema)
        #expect(faults == [])
    }

    @Test func theStateOfTheServerFits() async throws {
        let harness = SiteHarness(services: SiteServices(packs: TestPacks()))
        let told = await harness.ask(.get, "/health")
        let schema = try schema("get", "/health", told.status, "application/json")
        let faults = check.faults(of: try JSON(parsing: Array(told.text.utf8)), against: schema)
        #expect(faults == [])
    }

    @Test func aDifferenceWouldBeSeen() throws {
        let schema = try #require(check.document["components"]?["schemas"]?["Error"])
        let told = #"{"code":"404","message":null,"error":true,"reason":"gone","more":1}"#
        #expect(
            check.faults(of: try JSON(parsing: Array(told.utf8)), against: schema) == [
                "$.request: missing", "$.code: no integer", "$.message: no string",
                "$.more: not in the document", "$.reason: gone is no choice",
            ]
        )
    }
}
