import Domain
import Foundation
import Testing

@testable import Wire

@Suite struct RemovalTicketTests {
    @Test func aTokenComesBackWhole() throws {
        for number in [1, 42, 1_610, 999_999_999] {
            let ticket = RemovalTicket(product: ProductID(number), proof: "9f12b7ca-4aa0-11ed-a200-83859d23efd1")
            #expect(RemovalTicket(token: ticket.token) == ticket)
            #expect(RemovalTicket(token: ticket.token + "=") == ticket)
        }
    }

    @Test(arguments: ["", "=", "한글", "a b", "bm90IGEgdG9rZW4", "LTE6eA", "MTp4Onk"])
    func whatNeverWasATokenIsNone(token: String) { #expect(RemovalTicket(token: token) == nil) }

    @Test func anotherCoderWritesTheSame() {
        for count in 0..<40 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
            let theirs = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            #expect(Base64URL.text(of: bytes) == theirs.replacing("=", with: ""))
            #expect(Base64URL.bytes(of: theirs) == bytes)
        }
    }
}
