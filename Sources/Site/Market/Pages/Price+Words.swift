import Domain

extension Currency {
    /// An amount of the smallest unit for the eyes, the code first as in the apps: `KRW 27,000`, `USD 76.50`.
    func shown(_ minor: Int) -> String { "\(rawValue) \(digits(minor))" }

    /// The amount alone: `27,000`, `76.50`, `76`.
    func digits(_ minor: Int) -> String {
        let (whole, rest) = minor.quotientAndRemainder(dividingBy: minorUnits)
        guard rest > 0 else { return whole.grouped }
        return "\(whole.grouped).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// As people say it.
    func spoken(_ minor: Int) -> Phrase {
        switch self {
        case .won: return .won(minor)
        case .dollar:
            let (dollars, cents) = minor.quotientAndRemainder(dividingBy: minorUnits)
            let korean = "\(dollars.grouped)달러" + (cents > 0 ? " \(cents)센트" : "")
            let english =
                "\(dollars.grouped) \(dollars == 1 ? "dollar" : "dollars")" + (cents > 0 ? " \(cents) cents" : "")
            return Phrase(korean, english)
        }
    }

    /// For a label: `10,000원`, `12.50달러`.
    func short(_ minor: Int) -> Phrase {
        switch self {
        case .won: Phrase("\(digits(minor))원", "₩\(digits(minor))")
        case .dollar: Phrase("\(digits(minor))달러", "$\(digits(minor))")
        }
    }

    var name: Phrase {
        switch self {
        case .won: Phrase("원 (KRW)", "Won (KRW)")
        case .dollar: Phrase("달러 (USD)", "Dollars (USD)")
        }
    }
}

extension Price {
    /// `정가 32,000원, 할인가 27,000원`, or the price alone where there is no discount.
    var spoken: Phrase {
        let bargain = currency.spoken(bargain)
        guard discount > 0 else { return bargain }
        let full = currency.spoken(full)
        return Phrase(
            "정가 \(full.korean), 할인가 \(bargain.korean)",
            "was \(full.english), now \(bargain.english)"
        )
    }

    /// The discount in whole percent, for the eyes; nil where it is none or less than one.
    var percentOff: String? { permilleOff < 10 ? nil : "\(permilleOff / 10)%" }
}

/// How many there are, as lists say it.
struct StockWords {
    let stock: Int

    var isOut: Bool { stock == 0 }

    var phrase: Phrase {
        isOut
            ? Phrase("품절", "Sold out")
            : Phrase("잔여수량 \(stock.grouped)", "\(stock.grouped) left")
    }
}
