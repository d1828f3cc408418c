/// A market with a seller, with products to change and photos to upload.
final class WrittenShop {
    let madang: MadangServer
    let seller: BenchSeller
    let small: BenchPhoto
    let large: BenchPhoto
    /// The seller's products, one per client.
    private(set) var products: [Int] = []
    private var others: [BenchSeller] = []

    init(products count: Int) throws {
        let studio = try Studio()
        small = try .small(studio)
        large = .large(studio)
        madang = try MadangServer(["--rate-limits", "off"])
        seller = try madang.addSeller("은서")
        let client = try madang.connect()
        for number in 0..<count {
            let answer = try client.ask(.add("고칠 것 \(number)", picture: small.numbered(number), by: seller))
            guard answer.status == 201, let id = answer.number(after: "\"id\":") else {
                throw BenchFailure(what: "a new product was answered with \(answer.status) \(answer.text)")
            }
            products.append(id)
        }
    }

    func sellers(_ count: Int) throws -> [BenchSeller] {
        while others.count < count { others.append(try madang.addSeller("이웃 \(others.count)")) }
        return others
    }

    /// Returns the number of products according to the API.
    func count() throws -> Int {
        let answer = try madang.connect().ask(WebRequest("/api/products?page_no=1&items_per_page=1"))
        guard let count = answer.number(after: "\"totalCount\":") else {
            throw BenchFailure(what: "the list has no total: \(answer.text)")
        }
        return count
    }

    /// Returns how many acknowledged changes show, or were followed by one that does.
    func changesShown(_ acknowledged: [Int], from first: Int) throws -> Int {
        let client = try madang.connect()
        return try zip(products, acknowledged).reduce(0) { sum, product in
            let answer = try client.ask(WebRequest("/api/products/\(product.0)"))
            let last = first + product.1 - 1
            guard product.1 > 0, answer.number(after: "\"stock\":") == last else { return sum }
            return sum + product.1
        }
    }
}

extension WebClient.Answer {
    /// Returns the first number after `mark`.
    func number(after mark: String) -> Int? {
        let text = text
        guard let place = text.firstRange(of: mark) else { return nil }
        return Int(text[place.upperBound...].prefix { $0.isNumber })
    }
}
