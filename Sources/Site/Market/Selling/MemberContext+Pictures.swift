import Domain
import HTTP
import Pages

extension MemberContext {
    /// Returns the form with its pictures: the named ones, as far as they belong to this seller, and the uploaded ones,
    /// which are stored as pending for the form. A failure of one is recorded; the others are kept.
    func gather(
        _ sent: SubmittedForm,
        of seller: SellerID,
        editing product: Product? = nil
    ) async throws(Failure) -> (SellForm, FormFaults) {
        var (form, faults) = (sent.form, FormFaults())
        for failure in sent.uploaded.unread { faults.note(failure) }
        let waiting = try await own.waiting(sent.tokens.compactMap { PictureHash($0.token) }, of: seller)
        for (token, subject) in sent.tokens {
            if let known = product?.pictures.first(where: { String($0.number) == token }) {
                form.pictures.append(FormPicture(number: known.number, picture: known.picture, subject: subject))
            } else if let picture = waiting.first(where: { $0.hash.text == token }) {
                form.pictures.append(FormPicture(number: 0, picture: picture, subject: subject))
            } else {
                faults.note(.pictureIsGone)
            }
        }
        if sent.uploaded.hasLostPictures { faults.note(.picturesWereNotKept) }
        if let refusal = sent.uploaded.refusal { faults.note(refusal) }
        // A picture appears only once in a form.
        form.pictures = form.pictures.reduce(into: []) { kept, next in
            if !kept.contains(where: { $0.token == next.token }) { kept.append(next) }
        }
        let files = sent.uploaded.files
        let room = max(0, ProductDraft.mostPictures - form.pictures.count)
        for file in files.prefix(room) {
            do throws(Failure) {
                let picture = FormPicture(number: 0, picture: try await keep(file, of: seller))
                if !form.pictures.contains(where: { $0.token == picture.token }) { form.pictures.append(picture) }
            } catch {
                faults.note(error.aboutPictures)
            }
        }
        if files.count > room { faults.note(.tooManyPictures(sent.tokens.count + files.count)) }
        sent.move?.apply(to: &form.pictures)
        return (form, faults)
    }

    /// Stores a picture as pending for its form.
    func keep(_ file: SpooledFile, of seller: SellerID) async throws(Failure) -> StoredPicture {
        let picture = try await market.services.pictures.keep(
            .file(descriptor: file.descriptor),
            from: hasAccount ? .member(seller) : source.pictureSender
        )
        // The descriptor stays open as long as the file object lives.
        withExtendedLifetime(file) {}
        try await own.reserveUpload(picture, of: seller, at: now)
        return picture
    }
}

extension Failure {
    /// The failure, assigned to the pictures field.
    fileprivate var aboutPictures: Failure {
        var failure = self
        failure.field = "images"
        return failure
    }

    fileprivate static let pictureIsGone = Failure(
        .invalid,
        Phrase("올려 둔 사진을 찾을 수 없어요. 다시 골라 주세요.", "A picture is no longer there. Please choose it again."),
        field: "images"
    )

    fileprivate static let picturesWereNotKept = Failure(
        .invalid,
        Phrase(
            "로그인하기 전에 보낸 사진은 받지 못했어요. 다시 골라 주세요.",
            "Pictures sent before you signed in weren’t kept. Please choose them again."
        ),
        field: "images"
    )

    fileprivate static func tooManyPictures(_ count: Int) -> Failure {
        Failure(
            .invalid,
            Phrase(
                "사진은 \(ProductDraft.mostPictures)장까지 올릴 수 있어요. 고른 \(count)장 가운데 앞의 것만 담았어요.",
                "There is room for \(ProductDraft.mostPictures) pictures: of the \(count) chosen, the first are here."
            ),
            field: "images"
        )
    }
}
