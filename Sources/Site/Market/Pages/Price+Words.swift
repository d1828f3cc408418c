package import Domain

extension Currency {
    /// Returns an amount of the smallest unit as people write it: `27,000원` and `₩27,000`, `US$76.50`; other currencies
    /// by their code.
    func shown(_ minor: Int) -> Phrase {
        if self == .won { return .won(minor) }
        let amount = (self == .dollar ? "US$" : "\(code) ") + digits(minor)
        return Phrase(amount, amount)
    }

    /// The currency's sign, for a label.
    var sign: Phrase {
        switch self {
        case .won: Phrase("원", "₩")
        case .dollar: Phrase("US$", "US$")
        default: Phrase(code, code)
        }
    }

    /// Returns the amount without a sign: `27,000`, `76.50`, `76`.
    func digits(_ minor: Int) -> String {
        let (whole, rest) = minor.quotientAndRemainder(dividingBy: minorUnits)
        guard rest > 0 else { return whole.grouped }
        // Adding the unit preserves leading zeros: 5 cents become 105, and the leading 1 is dropped.
        return "\(whole.grouped).\(String(minorUnits + rest).dropFirst())"
    }

    var name: Phrase {
        // Shown on every list, so constants for the usual currencies.
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
    /// The price for screen readers: `27,000원, 정가 32,000원`, or the price alone without a discount.
    var spoken: Phrase {
        guard discount > 0 else { return shown }
        let full = currency.shown(full)
        return Phrase("\(shown.korean), 정가 \(full.korean)", "\(shown.english), was \(full.english)")
    }

    /// The amount to pay: `27,000원`, or 나눔.
    package var shown: Phrase { isGift ? Self.gift : currency.shown(bargain) }

    /// The text shown in place of a price for a gift.
    static let gift = Phrase("나눔", "Free")

    /// The discount in whole percent, for display; nil if there is none or less than one percent.
    var percentOff: String? { permilleOff < 10 ? nil : "\(permilleOff / 10)%" }
}

/// The stock in words.
struct StockWords {
    let stock: Int

    var isOut: Bool { stock == 0 }

    /// The text on a product's own page.
    var phrase: Phrase {
        isOut ? Self.out : Phrase("남은 수량 \(stock.grouped)개", "\(stock.grouped) left")
    }

    /// The text in a list, shown only when few are left; nil otherwise.
    var few: Phrase? { stock > 3 ? nil : isOut ? Self.out : Phrase("\(stock)개 남음", "\(stock) left") }

    private static let out = Phrase("품절", "Sold out")
}
