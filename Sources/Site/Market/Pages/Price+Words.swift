package import Domain

extension Currency {
    /// An amount of the smallest unit as people write it: `27,000원` and `₩27,000`, `US$76.50`; by its code for the rest.
    func shown(_ minor: Int) -> Phrase {
        if self == .won { return .won(minor) }
        let amount = (self == .dollar ? "US$" : "\(code) ") + digits(minor)
        return Phrase(amount, amount)
    }

    /// The sign beside an amount, for a label.
    var sign: Phrase {
        switch self {
        case .won: Phrase("원", "₩")
        case .dollar: Phrase("US$", "US$")
        default: Phrase(code, code)
        }
    }

    /// The amount alone: `27,000`, `76.50`, `76`.
    func digits(_ minor: Int) -> String {
        let (whole, rest) = minor.quotientAndRemainder(dividingBy: minorUnits)
        guard rest > 0 else { return whole.grouped }
        // The unit's leading one gives way to the point, and its zeros stay: 5 cents are 105.
        return "\(whole.grouped).\(String(minorUnits + rest).dropFirst())"
    }

    var name: Phrase {
        // On every list, and not put together anew for each.
        if self == .won { return Phrase("원 (KRW)", "Won (KRW)") }
        if self == .dollar { return Phrase("달러 (USD)", "Dollars (USD)") }
        let name = CurrencyName.of(self)
        if name.english == code { return name }
        return Phrase(
            "\(name.korean) (\(code))",
            "\(name.english.prefix(1).uppercased())\(name.english.dropFirst()) (\(code))"
        )
    }
}

extension Price {
    /// `27,000원, 정가 32,000원`, or the price alone where there is no discount.
    var spoken: Phrase {
        guard discount > 0 else { return shown }
        let full = currency.shown(full)
        return Phrase("\(shown.korean), 정가 \(full.korean)", "\(shown.english), was \(full.english)")
    }

    /// The amount to pay: `27,000원`, or 나눔.
    package var shown: Phrase { isGift ? Self.gift : currency.shown(bargain) }

    /// What is said where others have a price.
    static let gift = Phrase("나눔", "Free")

    /// The discount in whole percent, for the eyes; nil where it is none or less than one.
    var percentOff: String? { permilleOff < 10 ? nil : "\(permilleOff / 10)%" }
}

/// How many there are, in words.
struct StockWords {
    let stock: Int

    var isOut: Bool { stock == 0 }

    /// On a product's own page.
    var phrase: Phrase {
        isOut ? Self.out : Phrase("남은 수량 \(stock.grouped)개", "\(stock.grouped) left")
    }

    /// In a list, which says it only where somebody has to hurry; nil elsewhere.
    var few: Phrase? { stock > 3 ? nil : isOut ? Self.out : Phrase("\(stock)개 남음", "\(stock) left") }

    private static let out = Phrase("품절", "Sold out")
}
