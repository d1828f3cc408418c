import Domain

/// Common names of currencies; the code for the less common ones.
enum CurrencyName {
    static func of(_ currency: Currency) -> Phrase { known[currency.code] ?? Phrase(currency.code, currency.code) }

    private static let known: [String: Phrase] = [
        "KRW": Phrase("원", "won"), "USD": Phrase("달러", "dollars"), "JPY": Phrase("엔", "yen"),
        "CNY": Phrase("위안", "yuan"), "EUR": Phrase("유로", "euros"), "GBP": Phrase("파운드", "pounds"),
        "CZK": Phrase("체코 코루나", "Czech korunas"), "THB": Phrase("밧", "baht"), "VND": Phrase("동", "dong"),
        "TWD": Phrase("대만 달러", "Taiwan dollars"), "HKD": Phrase("홍콩 달러", "Hong Kong dollars"),
        "SGD": Phrase("싱가포르 달러", "Singapore dollars"), "AUD": Phrase("호주 달러", "Australian dollars"),
        "CAD": Phrase("캐나다 달러", "Canadian dollars"), "CHF": Phrase("스위스 프랑", "Swiss francs"),
        "INR": Phrase("인도 루피", "Indian rupees"), "PHP": Phrase("필리핀 페소", "Philippine pesos"),
    ]
}
