import Domain
import HTTP
import Pages
import Routes

/// Where a seller changes a sale from, and is led back to: no address comes from outside.
enum SaleOrigin: Sendable, Equatable {
    case product
    case mine
    case conversation(ConversationID)

    static let field = "from"

    init(_ query: Query) {
        if query.says(Self.field, "mine") {
            self = .mine
        } else if let number = query.number(Self.field, in: .identifiers) {
            self = .conversation(ConversationID(number))
        } else {
            self = .product
        }
    }

    var word: String {
        switch self {
        case .product: "product"
        case .mine: "mine"
        case .conversation(let id): String(id.number)
        }
    }

    /// Where what was done is told, and can be taken back.
    func path(after id: ProductID) -> String {
        let changed = "\(SaleBanner.field)=\(id.number)"
        return switch self {
        case .product: "\(Route.market(.product(id)).path)?\(changed)"
        case .mine: "\(OwnProductsScreen.path(.selling))&\(changed)"
        case .conversation(let id): "\(Route.market(.conversation(id)).path)?\(changed)#end"
        }
    }
}
