import Domain
import HTTP
import Octets
import Wire

/// Properties of selling by apps, for arbitrary bytes.
enum SellingProperties {
    /// The boundary of every form, short enough to occur by chance.
    static let contentType = "multipart/form-data; boundary=xy"

    private static let rules = [ProductRules(), ProductRules(isStrict: false)]
    /// The apps' field names.
    private static let fields = ItemParams.names.union([
        "name", "description", "discountedPrice", "thumbnail_id", "secret", "params",
    ])

    /// Returns the property a product's JSON breaks, or nil.
    static func brokenParams(by bytes: [UInt8]) -> String? {
        do throws(Failure) {
            let params = try ProductParams(parsing: bytes)
            // Apps append line ends.
            guard try ProductParams(parsing: [32] + bytes + [13, 10]) == params else { return "blanks change it" }
            return broken { (rules) throws(Failure) in try ProductOffer(params, rules: rules).draft(with: []) }
        } catch {
            return wrong(error)
        }
    }

    /// Returns the property a whole form breaks, or nil; both servers' readers are tried.
    static func brokenForm(by bytes: [UInt8]) async -> String? {
        let reader = MultipartReader(into: Forgetting()) { $0.name == "images" || $0.name == "images[]" }
        do throws(MultipartFailure) {
            let form = try await reader.read(.bytes(bytes), contentType: contentType)
            let length = form.fields.reduce(0) { $0 + $1.bytes.count } + form.files.reduce(0) { $0 + $1.count }
            guard length <= bytes.count else { return "the form is longer than what was sent" }
            return form.field("params").flatMap { brokenParams(by: $0.bytes) } ?? brokenItem(form)
        } catch {
            return nil
        }
    }

    private static func brokenItem(_ form: MultipartForm<Forgetting.File>) -> String? {
        do throws(Failure) {
            let params = try ItemParams { form.field($0)?.bytes }
            return broken { (rules) throws(Failure) in try ItemOffer(params, rules: rules.forItems).draft(with: []) }
        } catch {
            return wrong(error)
        }
    }

    /// Offers a product under all rules. An accepted one must be storable, and apps must read it back unchanged.
    private static func broken(_ offer: (ProductRules) throws(Failure) -> ProductDraft?) -> String? {
        for rules in rules {
            do throws(Failure) {
                guard let draft = try offer(rules) else { return "what passes the rules cannot be kept" }
                if let broken = notRead(draft) { return broken }
            } catch {
                if let broken = wrong(error) { return broken }
            }
        }
        return nil
    }

    private static func notRead(_ draft: ProductDraft) -> String? {
        let links = PictureLinks(base: "http://a", placeholder: "/b")
        let since = Instant(milliseconds: 0)
        let seller = Seller(id: SellerID(1), identifier: "i", name: "n", secretHash: "h", since: since)
        let product = Product(
            id: ProductID(1),
            seller: seller.id,
            sellerName: seller.name,
            details: draft.details,
            version: 1,
            added: since,
            changed: since,
            pictures: [],
            thumbnail: 0
        )
        let newer = ProductBody(product, by: seller, dates: .generation3, links: links).json
        let older = ItemBody(product, links: links).json
        guard let newer = try? JSON(parsing: newer.array), let older = try? JSON(parsing: older.array) else {
            return "what is answered is no JSON"
        }
        guard newer["name"]?.text == draft.name, newer["description"]?.text == draft.description,
            older["title"]?.text == draft.name, older["descriptions"]?.text == draft.description
        else { return "the texts are answered otherwise than they were sent" }
        guard newer["stock"] == .number("\(draft.stock)"), older["stock"] == newer["stock"] else {
            return "the stock is answered otherwise than it was sent"
        }
        return nil
    }

    /// Returns the fault of a refusal: it must say what to correct, in both languages.
    private static func wrong(_ failure: Failure) -> String? {
        guard failure.kind == .invalid else { return "\(failure.kind) for what somebody sent" }
        guard !failure.message.korean.isEmpty, !failure.message.english.isEmpty else { return "a failure says nothing" }
        guard failure.field.map(fields.contains) ?? true else { return "\(failure.field ?? "") is no field" }
        return nil
    }

    /// A sink that discards pictures.
    private struct Forgetting: UploadSink {
        struct File: UploadFile {
            func write(_ bytes: ArraySlice<UInt8>) async throws(UploadFailure) {}
        }

        func begin(_ part: MultipartPart) async throws(UploadFailure) -> File { File() }
    }
}
