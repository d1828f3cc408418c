import Domain
import HTTP
import Octets
import SiteTestKit
import Testing
import Wire

@testable import Describing
@testable import Pages
@testable import Routes

/// `/openapi.json` describes exactly what the server does.
@Suite struct OpenAPIDocumentTests {
    private func document(halls: [Hall] = Hall.allCases, _ policy: MarketPolicy = MarketPolicy()) throws -> JSON {
        let place = PlaceDescription(.opening(halls))
        return try OpenAPIDocument(of: place, policy, version: "9.9.9").read()
    }

    /// The document for all halls and the usual rules.
    private static let usual = try? OpenAPIDocument(of: .unnamed, MarketPolicy(), version: "9.9.9").read()

    /// One address of every kind, from the tests of routes.
    private static let routes: [Route] =
        RouteTests.all + MarketAPIRouteTests.all.map(Route.marketAPI) + KobisRoute.all.map(Route.kobis)
        + ExpoRouteTests.all

    @Test(arguments: routes.filter { $0.endpoint != nil })
    func everyAddressOfProgramsIsThereWithAllThatCanBeDone(route: Route) throws {
        let endpoint = try #require(route.endpoint)
        let item = try #require(Self.usual?["paths"]?[endpoint.path], "\(endpoint.path)")
        let done = route.methods.filter { $0 != .head && $0 != .options }
        for method in done { #expect(item[method.rawValue.lowercased()] != nil, "\(method) \(endpoint.path)") }
        #expect(Set(endpoint.operations.keys) == Set(done), "\(endpoint.path)")
    }

    @Test(arguments: Route.forPrograms) func everyAddressItNamesIsRead(route: Route) throws {
        #expect(Route(path: route.path) == route)
        let endpoint = try #require(route.endpoint)
        #expect(endpoint.path.count { $0 == "{" } == endpoint.blanks.count)
        for blank in endpoint.blanks { #expect(endpoint.path.contains("{\(blank.name)}")) }
    }

    @Test func theDocumentHoldsNothingElse() throws {
        let paths = try #require(try document()["paths"])
        #expect(Set(paths.names) == Set(Route.forPrograms.compactMap { $0.endpoint?.path }))
    }

    @Test func peoplesScreensAreNotInIt() {
        let screens: [Route] = [.home, .settings, .offline, .manifest, .serviceWorker, .favicon, .hall(.market)]
        for route in screens { #expect(route.endpoint == nil, "\(route.path)") }
    }

    @Test func limitsAreTheRules() throws {
        let document = try document()
        let product = try #require(document["components"]?["schemas"]?["NewProduct"]?["properties"])
        #expect(product["name"]?["minLength"]?.integer == ProductRules.nameLength.lowerBound)
        #expect(product["name"]?["maxLength"]?.integer == ProductRules.nameLength.upperBound)
        #expect(product["description"]?["maxLength"]?.integer == ProductRules.descriptionLength.upperBound)
        #expect(product["price"]?["maximum"]?.integer == Price.most)
        let list = try #require(document["paths"]?["/api/products"]?["get"])
        let size = list["parameters"]?.items?.first { $0["name"] == .text("items_per_page") }
        #expect(size?["schema"]?["maximum"]?.integer == ListPage.largest)
        #expect(size?["schema"]?["default"]?.integer == ListPage.usual)
        let tooMany = try #require(list["responses"]?["429"]?["description"]?.text)
        #expect(
            tooMany.contains("\(RateLimits().reading.atOnce)") && tooMany.contains("\(RateLimits().reading.perSecond)")
        )
        let form = document["paths"]?["/api/products"]?["post"]?["requestBody"]?["content"]?["multipart/form-data"]
        #expect(form?["schema"]?["properties"]?["images"]?["maxItems"]?.integer == ProductDraft.mostPictures)
    }

    @Test func looseRulesAreToldAsLoose() throws {
        var policy = MarketPolicy()
        policy.rules = ProductRules(isStrict: false)
        let product = try #require(
            try document(halls: [.market], policy)["components"]?["schemas"]?["NewProduct"]?["properties"]
        )
        #expect(product["name"]?["minLength"] == nil)
        #expect(product["price"]?["type"] == .text("number"))
    }

    @Test func closedHallsAreNotInIt() throws {
        let document = try document(halls: [.expo])
        let paths = try #require(document["paths"]).names
        #expect(paths.contains("/expo/{pack}/items.json"))
        #expect(
            !paths.contains {
                $0.hasPrefix("/api") || $0.hasPrefix("/item") || $0.hasPrefix("/kobis") || $0 == "/healthChecker"
            }
        )
        #expect(document["components"]?["schemas"]?.names == ["Error", "Health"])
    }

    @Test func everyOperationHasANameOfItsOwn() throws {
        var names: [String] = []
        let paths = try #require(Self.usual?["paths"])
        for path in paths.names {
            let item = paths[path] ?? .null
            names += item.names.compactMap { item[$0]?["operationId"]?.text }
        }
        #expect(names.count >= 29)
        #expect(Set(names).count == names.count)
    }

    @Test func everyReferenceLeadsSomewhere() throws {
        let names = OpenAPIDocument(of: .unnamed, MarketPolicy(), version: "9.9.9").bytes.text
            .matches(of: /"\$ref":"#\/components\/schemas\/(\w+)"/).map { String($0.1) }
        #expect(!names.isEmpty)
        let known = try #require(try document()["components"]?["schemas"]).names
        #expect(Set(names).subtracting(known).isEmpty)
    }

    @Test func everyParameterOfKobisIsInItsCall() throws {
        let document = try document()
        for route in KobisRoute.all {
            let parameters = document["paths"]?[route.path]?["get"]?["parameters"]?.items ?? []
            #expect(parameters.compactMap { $0["name"]?.text } == route.endpoint.parameters)
        }
    }

    @Test func itIsServedToAnybodysPageAndNotSentTwice() async throws {
        let harness = SiteHarness()
        let told = await harness.ask(.get, "/openapi.json")
        #expect(told.status == 200)
        #expect(told.headers[.contentType] == "application/json")
        #expect(told.headers["access-control-allow-origin"] == "*")
        let tag = try #require(told.headers[.etag])
        #expect(await harness.ask(.get, "/openapi.json", [("if-none-match", tag)]).status == 304)
        #expect(await harness.ask(.get, "/openapi.json", [("accept-encoding", "br")]).headers[.contentEncoding] == "br")
        #expect(await harness.ask(.post, "/openapi.json").status == 405)
    }
}
