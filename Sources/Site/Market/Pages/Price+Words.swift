import Domain

extension Currency {
    /// An amount of the smallest unit for the eyes, the code first as in the apps: `KRW 27,000`, `USD 76.50`.
    func shown(_ minor: Int) -> String { "\(code) \(digits(minor))" }

    /// The amount alone: `27,000`, `76.50`, `76`.
    func digits(_ minor: Int) -> String {
        let (whole, rest) = minor.quotientAndRemainder(dividingBy: minorUnits)
        guard rest > 0 else { return whole.grouped }
        // The unit's leading one gives way to the point, and its zeros stay: 5 cents are 105.
        return "\(whole.grouped).\(String(minorUnits + rest).dropFirst())"
    }

    /// As people say it.
    func spoken(_ minor: Int) -> Phrase {
        if self == .won { return .won(minor) }
        guard self == .dollar else {
            let name = CurrencyName.of(self)
            return Phrase("\(digits(minor)) \(name.korean)", "\(digits(minor)) \(name.english)")
        }
        let (dollars, cents) = minor.quotientAndRemainder(dividingBy: minorUnits)
        let korean = "\(dollars.grouped)달러" + (cents > 0 ? " \(cents)센트" : "")
        let english =
            "\(dollars.grouped) \(dollars == 1 ? "dollar" : "dollars")" + (cents > 0 ? " \(cents) cents" : "")
        return Phrase(korean, english)
    }

    /// For a label: `10,000원`, `12.50달러`.
    func short(_ minor: Int) -> Phrase {
        if self == .won { return Phrase("\(digits(minor))원", "₩\(digits(minor))") }
        if self == .dollar { return Phrase("\(digits(minor))달러", "$\(digits(minor))") }
        return Phrase(shown(minor), shown(minor))
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
    /// `정가 32,000원, 할인가 27,000원`, or the price alone where there is no discount.
    var spoken: Phrase {
        if isGift { return Self.gift }
        let bargain = currency.spoken(bargain)
        guard discount > 0 else { return bargain }
        let full = currency.spoken(full)
        return Phrase(
            "정가 \(full.korean), 할인가 \(bargain.korean)",
            "was \(full.english), now \(bargain.english)"
        )
    }

    /// What is to be paid, for the eyes: `KRW 27,000`.
    func shown(_ language: Language) -> String { isGift ? Self.gift[language] : currency.shown(bargain) }

    /// What is said where others have a price.
    static let gift = Phrase("나눔", "Free")

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
