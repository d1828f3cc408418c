package import Domain
import Synchronization

/// The accounts whose data is being exported: one export at a time for each account, however slow the client.
package final class ExportTurns: Sendable {
    private let busy = Mutex<Set<SellerID>>([])

    /// Returns a turn that lasts as long as the object lives. Throws `tooMany` while another is under way.
    package func begin(_ seller: SellerID) throws(Failure) -> ExportTurn {
        guard busy.withLock({ $0.insert(seller).inserted }) else { throw .exportUnderWay }
        return ExportTurn(seller, self)
    }

    fileprivate func end(_ seller: SellerID) { busy.withLock { _ = $0.remove(seller) } }
}

/// One account's export in progress.
package final class ExportTurn: Sendable {
    private let seller: SellerID
    private let turns: ExportTurns

    fileprivate init(_ seller: SellerID, _ turns: ExportTurns) {
        self.seller = seller
        self.turns = turns
    }

    deinit { turns.end(seller) }
}

extension Failure {
    fileprivate static let exportUnderWay = Failure(
        .tooMany,
        Phrase(
            "내 데이터를 이미 내려받고 있어요. 끝난 뒤에 다시 해 주세요.",
            "A download of your data is already running. Try again when it has finished."
        ),
        retryAfter: 60
    )
}
