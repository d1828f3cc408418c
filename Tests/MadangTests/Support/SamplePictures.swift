import Foundation
import Octets
import TestKit
import Testing

@testable import madang

/// The sample's pictures as visitors see them.
enum SamplePictures {
    /// Draws the forty covers again, and expects each product of a list to show its own.
    static func compareCovers(_ server: ServingProgram) throws {
        let listed = try server.get("/api/products?items_per_page=40").json["pages"]?.items ?? []
        let goods = SampleSeller.all.flatMap(\.goods)
        #expect(Set(listed.compactMap { $0["name"]?.text }) == Set(goods.map(\.name)))
        for product in listed {
            let name = try #require(product["name"]?.text)
            let own = try Glance(#require(goods.first { $0.name == name }).cover)
            let shown = try picture(at: product["thumbnail"]?.text, of: server)
            #expect(shown.difference(from: own) < 4, "the cover of \(name) shows something else")
        }
    }

    /// Compares all pictures, in order, of the complete products. Returns the number of these products.
    static func compareAll(_ server: ServingProgram) throws -> Int {
        let listed = try server.get("/api/products?items_per_page=40").json["pages"]?.items ?? []
        var whole = 0
        for product in listed {
            let name = try #require(product["name"]?.text)
            let drawings = try #require(SampleSeller.all.flatMap(\.goods).first { $0.name == name }).drawings
            let shown = try images(of: product["id"]?.integer, at: server)
            guard shown.count == drawings.count, shown.count > 1 else { continue }
            for (place, (picture, drawing)) in zip(shown, drawings).enumerated() {
                #expect(
                    picture.difference(from: try Glance(drawing)) < 4,
                    "picture \(place) of \(name) shows something else"
                )
            }
            whole += 1
        }
        return whole
    }

    /// Returns a product's pictures in order.
    static func images(of product: Int?, at server: ServingProgram) throws -> [Glance] {
        let id = try #require(product)
        return try (server.get("/api/products/\(id)").json["images"]?.items ?? []).map {
            try picture(at: $0["thumbnail_url"]?.text, of: server)
        }
    }

    private static func picture(at address: String?, of server: ServingProgram) throws -> Glance {
        let path = try #require(address.flatMap { URL(string: $0) }).path
        return try Glance(Array(server.get(path).body))
    }
}

extension Glance {
    /// Draws it as small as possible.
    init(_ drawing: SampleDrawing) throws {
        let svg = drawing.svg.replacing(#"width="640" height="640""#, with: #"width="160" height="160""#)
        try self.init(Array(svg.utf8))
    }
}
