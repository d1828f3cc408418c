import Domain
import Markup

extension SaleState {
    /// The state's name, and the label of the seller's button.
    var name: Phrase {
        switch self {
        case .selling: Phrase("판매중", "For sale")
        case .reserved: Phrase("예약중", "Reserved")
        case .sold: Phrase("거래완료", "Sold")
        }
    }

    /// The confirmation for the seller.
    var done: Phrase {
        switch self {
        case .selling: Phrase("판매중으로 바꿨어요.", "Back on sale.")
        case .reserved: Phrase("예약중으로 바꿨어요.", "Marked as reserved.")
        case .sold: Phrase("거래완료로 바꿨어요.", "Marked as sold.")
        }
    }

    /// The value in addresses and forms.
    package var word: String {
        switch self {
        case .selling: "selling"
        case .reserved: "reserved"
        case .sold: "sold"
        }
    }

    init?(word: String?) {
        guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = found
    }
}

extension HTML {
    /// Writes a badge before the price of a reserved or sold product.
    mutating func saleBadge(_ sale: SaleState, _ language: Language) {
        switch sale {
        case .selling: break
        case .reserved: span(.class("badge sale")) { $0.text(sale.name[language]) }
        case .sold: span(.class("badge sale over")) { $0.text(sale.name[language]) }
        }
    }
}
