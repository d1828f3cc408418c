import Foundation
import Octets
import TestKit
import Testing

@testable import madang

/// The sample's pictures as visitors see them.
enum SamplePictures {
    /// Draws every product's drawings again, and expects each of its pictures to look like one of its own, in their order.
    static func compare(_ server: ServingProgram) throws {
        let listed = try server.get("/api/products?items_per_page=40").json["pages"]?.items ?? []
        let goods = SampleSeller.all.flatMap(\.goods)
        #expect(Set(listed.compactMap { $0["name"]?.text }) == Set(goods.map(\.name)))
        for product in listed {
            let name = try #require(product["name"]?.text)
            let drawings = try #require(goods.first { $0.name == name }).drawings
            let shown = try images(of: product["id"]?.integer, at: server)
            #expect(shown.count == drawings.count)
            for (place, (picture, drawing)) in zip(shown, drawings).enumerated() {
                let difference = picture.difference(from: try Glance(Array(drawing.svg.utf8)))
                #expect(difference < 4, "picture \(place) of \(name) shows something else")
            }
        }
    }
    /// A product's pictures in their order.
    static func images(of product: Int?, at server: ServingProgram) throws -> [Glance] {
        let id = try #require(product)
        return try (server.get("/api/products/\(id)").json["images"]?.items ?? []).map { image in
            let address = try #require(image["thumbnail_url"]?.text.flatMap { URL(string: $0) })
            return try Glance(Array(server.get(address.path).body))
        }
    }
}
