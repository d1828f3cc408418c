/// The money a price is in, by its code of ISO 4217. Amounts are whole numbers of its smallest unit, so that sums are exact.
package struct Currency: Sendable, Hashable {
    /// Its place in `all`, by which lists order what cannot be compared.
    package let rank: Int

    package static let won = Currency(rank: 0)
    package static let dollar = Currency(rank: 1)

    /// What the pages and the second and third generation's apps sell in.
    package static let ofForms: [Currency] = [.won, .dollar]

    /// All there are: won, dollars, and then by their codes.
    package static let all: [Currency] = known.indices.map(Currency.init)

    private init(rank: Int) { self.rank = rank }

    /// Nil for what is no code of ISO 4217. Small letters are none.
    package init?(code: String) {
        guard let rank = Self.ranks[code] else { return nil }
        self.rank = rank
    }

    /// `KRW`
    package var code: String { Self.known[rank].code }

    /// How many digits stand after the point: none for won, two for dollars.
    package var decimals: Int { Self.known[rank].decimals }

    /// How many of the smallest unit make one: a won is not divided, a dollar has 100 cents.
    package var minorUnits: Int { Self.powers[decimals] }

    private static let powers = [1, 10, 100, 1_000, 10_000]

    private static let ranks = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($0.element.code, $0.offset) })

    private static let known: [(code: String, decimals: Int)] =
        [("KRW", 0), ("USD", 2)]
        + [(undivided, 0), (inHundredths, 2), (inThousandths, 3), (inTenThousandths, 4)]
        .flatMap { codes, decimals in codes.split(whereSeparator: \.isWhitespace).map { (String($0), decimals) } }
        .sorted { $0.0 < $1.0 }

    private static let undivided = "BIF CLP DJF GNF ISK JPY KMF PYG RWF UGX UYI VND VUV XAF XOF XPF"
    private static let inHundredths = """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
        CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR
        ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV
        MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD
        SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
        """
    private static let inThousandths = "BHD IQD JOD KWD LYD OMR TND"
    private static let inTenThousandths = "CLF UYW"
}
