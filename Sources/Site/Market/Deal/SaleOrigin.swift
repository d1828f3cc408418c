import Domain
import HTTP
import Pages
import Routes

/// The page from which a seller changes a sale, and to which they return. An enum, so that no redirect target comes
/// from outside.
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

    /// Returns the path of the page that shows the change and offers to undo it.
    func path(after id: ProductID) -> String {
        let changed = "\(SaleBanner.field)=\(id.number)"
        return switch self {
        case .product: "\(Route.market(.product(id)).path)?\(changed)"
        case .mine: "\(OwnProductsScreen.path(.selling))&\(changed)"
        case .conversation(let id): "\(Route.market(.conversation(id)).path)?\(changed)#end"
        }
    }
}
