import Domain
import HTTP
import Octets
import Pages
import Routes

extension SellingPages {
    /// Uploads one picture ahead of its form, for the form's script, and returns its id for the form. The sender is
    /// authenticated before the picture is processed.
    func takePicture(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        try guards.limiter.take(.writing(member.source), at: member.now)
        let signedIn = try await member.signedIn()?.seller.id
        if let signedIn { try guards.limiter.take(.selling(signedIn), at: member.now) }
        let upload = guards.uploads.begin(from: member.source, signedIn == nil ? .unproven : .proven)
        let files = FormFiles(in: member.market.services.uploads, counting: upload, for: .app) { form in
            guard let seller = try await member.sellerByPass(form) ?? signedIn else { throw Failure.signedOut }
            return seller
        }
        let sent = try await UploadedForm.read(visit, into: files, isKnown: signedIn != nil)
        guard let seller = files.known ?? signedIn else { throw Failure.signedOut }
        let member = seller == signedIn ? member : member.withoutSession
        guard let file = sent.files.first else { throw Failure.noPicture }
        let picture = try await member.keep(file, of: seller)
        var json = JSONWriter(capacity: 192)
        json.object { json in
            json.field("token", picture.hash.text)
            json.field("src", Route.picture(picture.hash, .small.available(of: picture.dimensions), .jpeg).path)
        }
        return .json(json.finish(), status: 201)
    }
}

extension MemberContext {
    /// Returns the guest seller for whom a picture of a product without an account is stored; nil if the upload is for
    /// no such product's form.
    fileprivate func sellerByPass(_ sent: MultipartForm<SpooledFile>) async throws(Failure) -> SellerID? {
        guard let number = sent.field("item")?.text?.word.flatMap({ Int($0, in: .identifiers) }),
            let item = try await item(ProductID(number)),
            ItemEditToken.accepts(sent.field("pass")?.text?.word, for: item.product.id, item.passwordHash, at: now)
        else { return nil }
        return item.product.seller
    }
}

extension Failure {
    fileprivate static let signedOut = Failure(
        .unauthorized,
        Phrase("다시 로그인해 주세요.", "Please sign in again.")
    )
    fileprivate static let noPicture = Failure(
        .invalid,
        Phrase("사진 파일이 비어 있어요.", "The picture file is empty."),
        field: "images"
    )
}
