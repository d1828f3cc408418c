import Domain
import HTTP

extension Site {
    /// The market's door: how much apps sell here.
    func market(_ visit: Visit) -> Answer {
        guard let market = supplies.market else { return .now(page(visit, at: .hall(.market))) }
        return .later {
            do {
                let count = try await market.products(visit.request.loop).count()
                return self.page(visit, at: .hall(.market), on: .yard, edition: self.today.number, variant: "\(count)")
                {
                    Shell.page(HallScreen(.market, products: count), self.context(visit))
                }
            } catch {
                return self.failed(Refused(anything: error), visit)
            }
        }
    }
}
