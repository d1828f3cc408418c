import Domain
import HTTP
import Pages
import Routes
import Wire

extension MarketAPIRequest {
    /// Answers the second generation's first step with the proof itself.
    func proof(for id: ProductID) async throws -> Response { .text(try await ticket(for: id).proof) }

    /// Answers the third generation's first step with the address to send DELETE to. Some apps prefix their host,
    /// others use only the part after the last slash.
    func removalAddress(for id: ProductID) async throws -> Response {
        .text(MarketAPIRoute.removalByToken(try await ticket(for: id).token).path)
    }

    /// Removes the product: the second step of both generations.
    func remove(_ ticket: RemovalTicket?) async throws -> Response {
        guard let ticket else { throw Failure.wrongTicket }
        let product = try await product(ticket.product)
        let seller = try await sellers.seller(product.seller)
        guard !seller.isGuest, try identifier?.composed == seller.identifier else {
            throw Failure.notYours
        }
        guard RemovalProof.accepts(ticket.proof, for: product.id, of: seller, at: now) else {
            throw Failure.wrongTicket
        }
        return detail(try await products.remove(product.id), by: seller, status: 200)
    }

    private func ticket(for id: ProductID) async throws -> RemovalTicket {
        let params = try ProductParams(parsing: try await json())
        let seller = try await seller(secret: params.secret)
        let product = try await product(id, of: seller)
        return RemovalTicket(product: product.id, proof: RemovalProof.make(for: product.id, of: seller, at: now))
    }
}

extension Failure {
    fileprivate static let wrongTicket = Failure(
        .forbidden,
        Phrase(
            "지우는 주소가 맞지 않거나 오래됐어요. 처음부터 다시 해 주세요.",
            "This removal address is wrong or has expired. Start again."
        )
    )
}
