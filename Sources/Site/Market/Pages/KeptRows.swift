package import Domain
import Markup
package import Pages
import Synchronization

/// The products that lists have shown, each for its revision: all lists and loops share them, so that after a change
/// only what changed is read and written again.
package typealias KeptRows = VersionedCache<ProductID, Int, ProductGlance>

extension KeptRows {
    /// At most 28 MB: 4,096 rows with `WrittenRow.most` forms.
    package convenience init() { self.init(.init(count: 4_096)) }
}

/// The newest forms in which lists have written a product.
final class WrittenRow: Sendable {
    struct Form: Equatable {
        let layout: ListView
        let today: Day
        let isEarly: Bool
        let language: Language
    }

    private let pieces = Mutex<[(form: Form, piece: HTMLFragment)]>([])

    private static let most = 3
    /// The most bytes kept of a form. A longer one has a name of many escaped characters.
    private static let longest = 2_048

    /// Writes the kept form, or `content`, which is kept.
    func write(_ form: Form, _ html: inout HTML, _ content: HTML.Content) {
        if let kept = pieces.withLock({ pieces in pieces.first { $0.form == form }?.piece }) {
            return html.fragment(kept)
        }
        let piece = html.keeping(content)
        guard piece.count <= Self.longest else { return }
        pieces.withLock { pieces in
            if pieces.count == Self.most { pieces.removeFirst() }
            pieces.append((form, piece))
        }
    }
}

extension Products {
    /// Reads one whole page. `kept` has the rows that need not be read.
    package func page(_ query: ProductQuery, keeping kept: KeptRows? = nil) async throws(Failure) -> ProductList {
        var page = ProductList()
        let end: ProductsEnd
        if let kept {
            let epoch = kept.epoch
            var rows = GatheredRows<ProductGlance>()
            end = try await find(
                query,
                lacking: { rows.lacking(of: $0) { kept.value(for: $0.id, at: $0.revision.product) } },
                { row in
                    let glance = ProductGlance(row)
                    rows.add(kept.keep(glance, for: row.id, at: row.revision.product, startedAt: epoch), for: row.id)
                }
            )
            page.products = rows.all
        } else {
            end = try await find(query) { page.products.append(ProductGlance($0)) }
        }
        page.next = end.next
        page.leavesOut = end.leavesOut
        return page
    }
}
