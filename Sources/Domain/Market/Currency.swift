/// The currency of a price, identified by its ISO 4217 code. Amounts are whole numbers of its smallest unit, so that
/// sums are exact.
package struct Currency: Sendable, Hashable {
    /// The index in `all`, by which lists order prices that cannot be compared.
    package let rank: Int

    package static let won = Currency(rank: 0)
    package static let dollar = Currency(rank: 1)

    /// The currencies of the pages and of the apps of the second and third generation.
    package static let ofForms: [Currency] = [.won, .dollar]

    /// All currencies: won, dollars, then the rest by code.
    package static let all: [Currency] = known.indices.map(Currency.init)

    private init(rank: Int) { self.rank = rank }

    /// Returns nil for anything but an ISO 4217 code. Lower case is not accepted.
    package init?(code: String) {
        guard let rank = Self.ranks[code] else { return nil }
        self.rank = rank
    }

    /// The ISO 4217 code, for example `KRW`.
    package var code: String { Self.known[rank].code }

    /// Number of digits after the point: none for won, two for dollars.
    package var decimals: Int { Self.known[rank].decimals }

    /// Number of smallest units in one unit: 1 for won, 100 for dollars.
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
