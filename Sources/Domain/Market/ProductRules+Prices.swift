extension ProductRules {
    package static let priceWord = Phrase("가격", "The price")
    package static let discountWord = Phrase("할인 금액", "The discount")

    /// Returns a price, without fractions unless the rules are loose: many apps read whole numbers only, and one price
    /// with a fraction makes a whole page unreadable to them.
    package func price(_ currency: Currency, full: Amount, discount: Amount) throws(Failure) -> Price {
        let full = try minor(full, currency, Self.priceWord, field: "price")
        let taken = try minor(discount, currency, Self.discountWord, field: "discounted_price")
        guard taken <= full, let price = Price(currency, full: full, discount: taken) else {
            throw .rule(
                "discounted_price",
                Phrase("할인 금액은 가격보다 클 수 없어요.", "The discount cannot be more than the price.")
            )
        }
        return price
    }

    /// Returns the price computed from the amount to pay, which the first generation's apps send.
    package func price(_ currency: Currency, full: Amount, toPay: Amount) throws(Failure) -> Price {
        let full = try minor(full, currency, Self.priceWord, field: "price")
        let what = Phrase("할인 가격", "The discounted price")
        let paid = try minor(toPay, currency, what, field: "discounted_price")
        guard paid <= full, let price = Price(currency, full: full, discount: full - paid) else {
            throw .rule(
                "discounted_price",
                Phrase(
                    "할인 가격은 원래 가격보다 클 수 없어요.",
                    "The discounted price cannot be more than the price."
                )
            )
        }
        return price
    }

    private func minor(
        _ amount: Amount,
        _ currency: Currency,
        _ what: Phrase,
        field: String
    ) throws(Failure) -> Int {
        guard !amount.isNegative else { throw .rule(field, words(for: .negative, of: what, in: currency)) }
        guard amount.isWhole || takesFractions else {
            throw .rule(
                field,
                Phrase(
                    "\(what.korean.with(.topic)) 소수점 없이 적어 주세요.",
                    "\(what.english) must be a whole number."
                )
            )
        }
        guard !allowsCents || amount.minor(of: currency) != nil || amount.rounded(to: currency) == amount else {
            throw .rule(field, words(for: .tooFine, of: what, in: currency))
        }
        guard let minor = amount.rounded(to: currency).minor(of: currency), minor <= most(in: currency) else {
            throw .rule(field, words(for: .tooLarge, of: what, in: currency))
        }
        return minor
    }

    /// Returns the largest amount, in the currency's smallest unit. Apps may send anything that can be stored.
    package func most(in currency: Currency) -> Int {
        guard allowsCents else { return Price.most }
        return currency == .won ? 1_000_000_000 : 1_000_000 * currency.minorUnits
    }
}

/// Errors in an amount of money.
package enum AmountFault: Sendable, CaseIterable {
    case negative
    case tooFine
    case tooLarge
}

extension ProductRules {
    /// Returns the message for a fault of an amount, which the form also shows before it is sent.
    package func words(for fault: AmountFault, of what: Phrase, in currency: Currency) -> Phrase {
        let isWon = currency == .won
        switch fault {
        case .negative where allowsCents:
            return isWon
                ? Phrase("\(what.korean.with(.topic)) 0원 이상으로 적어 주세요.", "\(what.english) must be 0 won or more.")
                : Phrase("\(what.korean.with(.topic)) 0달러 이상으로 적어 주세요.", "\(what.english) must be 0 dollars or more.")
        case .negative:
            return Phrase("\(what.korean.with(.topic)) 0보다 작을 수 없어요.", "\(what.english) cannot be below zero.")
        case .tooFine:
            return isWon
                ? Phrase("\(what.korean.with(.topic)) 원 단위로 적어 주세요.", "Won prices must be whole numbers.")
                : Phrase(
                    "\(what.korean.with(.topic)) 센트까지, 소수점 둘째 자리까지 적어 주세요.",
                    "\(what.english) takes at most two decimals."
                )
        case .tooLarge where allowsCents:
            return isWon
                ? Phrase("\(what.korean.with(.topic)) 10억 원까지 적을 수 있어요.", "\(what.english) can be up to 1 billion won.")
                : Phrase(
                    "\(what.korean.with(.topic)) 100만 달러까지 적을 수 있어요.",
                    "\(what.english) can be up to 1 million dollars."
                )
        case .tooLarge:
            return Phrase("\(what.korean.with(.subject)) 너무 커요.", "\(what.english) is too large.")
        }
    }
}
