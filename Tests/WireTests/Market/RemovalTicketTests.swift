import Domain
import Testing
import Wire

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
}
