import Domain
import HTTP
import Wire

extension MarketAPI {
    /// Everything is checked before the pictures are worked on, and their files are on disk before the product is.
    func create() async throws -> Response {
        let form = try await form()
        guard let field = form.field("params") else { throw Failure.partMissing("params") }
        let params = try ProductParams(parsing: field.bytes)
        let images = form.files.filter { Self.isPicture($0.part) }
        let offer = try Offer(params, rules: policy.rules)
        try policy.rules.pictures(images.count)
        let seller = try await seller(secret: params.secret)
        let pictures = try await keep(images.map(\.file))
        guard let draft = offer.draft(with: pictures) else { throw Failure.ours }
        return detail(try await products.add(draft, by: seller.id, at: now), by: seller, status: 201)
    }

    private func form() async throws -> MultipartForm<TemporaryFile> {
        // A `params` with a file name is still read as text, and pictures are files whatever they say of themselves.
        let reader = MultipartReader(into: TemporaryFiles(in: market.uploads)) { part in
            part.name != "params" && (part.filename != nil || Self.isPicture(part))
        }
        do throws(MultipartFailure) {
            return try await reader.read(request.body, contentType: request.header(.contentType))
        } catch {
            switch error {
            case .refused(.notMultipart): throw Failure.noForm
            case .refused(let fault): throw fault.refusal
            case .body(let failure): throw failure
            case .upload(let failure): throw Failure.noRoom(failure.code)
            }
        }
    }

    private static func isPicture(_ part: MultipartPart) -> Bool { part.name == "images" || part.name == "images[]" }

    /// In the order they came in, though several are worked on at once.
    private func keep(_ files: [TemporaryFile]) async throws(Failure) -> [StoredPicture] {
        let keeper = market.keeper
        let kept = await withTaskGroup(of: (Int, Result<StoredPicture, Failure>).self) { group in
            for (place, file) in files.enumerated() {
                group.addTask { (place, await keeper.attempt(file)) }
            }
            var kept: [Int: Result<StoredPicture, Failure>] = [:]
            for await (place, picture) in group { kept[place] = picture }
            return kept
        }
        var pictures: [StoredPicture] = []
        for place in files.indices {
            guard let picture = kept[place] else { throw .ours }
            pictures.append(try picture.get())
        }
        return pictures
    }
}

extension PictureKeeper {
    fileprivate func attempt(_ file: TemporaryFile) async -> Result<StoredPicture, Failure> {
        do throws(Failure) {
            let picture = try await keep(.file(descriptor: file.descriptor))
            // The descriptor is open for as long as the file is held.
            withExtendedLifetime(file) {}
            return .success(picture)
        } catch {
            return .failure(error)
        }
    }
}

/// A product as an app offers it, checked, and without its pictures yet.
private struct Offer {
    let name: String
    let description: String
    let price: Price
    let stock: Int

    init(_ params: ProductParams, rules: ProductRules) throws(Failure) {
        guard let name = params.name else { throw .fieldMissing("name") }
        guard let description = params.description else { throw .fieldMissing("description") }
        guard let price = params.price else { throw .fieldMissing("price") }
        guard let currency = params.currency else { throw .fieldMissing("currency") }
        self.name = try rules.name(name)
        self.description = try rules.description(description)
        self.price = try rules.price(currency, full: price, discount: params.discount ?? Amount(0))
        stock = try rules.stock(params.stock ?? 0)
    }

    func draft(with pictures: [StoredPicture]) -> ProductDraft? {
        ProductDraft(name: name, description: description, price: price, stock: stock, pictures: pictures)
    }
}

extension Failure {
    fileprivate static func partMissing(_ name: String) -> Failure {
        Failure(
            .invalid,
            Phrase("\(name) 부분이 없어요.", "The form has no part named \(name)."),
            field: name
        )
    }

    fileprivate static func fieldMissing(_ name: String) -> Failure {
        Failure(.invalid, Phrase("\(name.with(.subject)) 빠졌어요.", "\(name) is missing."), field: name)
    }

    fileprivate static let noForm = Failure(
        .invalid,
        Phrase(
            "상품은 boundary가 있는 multipart/form-data로 보내 주세요.",
            "Send the product as multipart/form-data with a boundary."
        )
    )

    fileprivate static func noRoom(_ code: Int32) -> Failure {
        Failure(
            .unavailable,
            Phrase("지금은 사진을 받을 수 없어요. 잠시 뒤에 다시 해 주세요.", "Pictures cannot be taken now. Try again soon."),
            cause: "upload: errno \(code)"
        )
    }
}
