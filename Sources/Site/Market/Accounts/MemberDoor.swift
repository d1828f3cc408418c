package import Domain
package import HTTP
import Markup
import Octets
package import Pages
package import Routes

/// The door to pages of other halls that only members see: it asks to sign in first, and receives pictures.
package struct MemberDoor: Sendable {
    private let pages: PageServer
    private let guards: Safeguards
    private let services: MarketServices

    package init(_ pages: PageServer, _ guards: Safeguards, _ services: MarketServices) {
        (self.pages, self.guards, self.services) = (pages, guards, services)
    }

    /// Answers for the signed-in member; others sign in first and return to `path`, with what they had written.
    package func answer(
        _ visit: Visit,
        at path: LocalPath,
        _ response: @escaping @Sendable (DoorMember) async throws -> Response
    ) -> Answer {
        let market = MarketContext(
            store: services.store(on: visit.request.loop),
            services: services,
            now: pages.now
        )
        let member = MemberContext(visit, market)
        return .later { [self] in
            do {
                if visit.isSending { try guards.limiter.take(.writing(member.source), at: member.now) }
                guard let seller = try await member.signedIn()?.seller else {
                    return try await signedOut(visit, path, member)
                }
                if visit.isSending { try guards.limiter.take(.selling(seller.id), at: member.now) }
                return try await response(DoorMember(seller: seller, context: member, guards: guards))
            } catch let failure as Failure where failure.isEndOfSession {
                return .seeOther(path.signIn)
            } catch {
                return pages.failed(FailedRequest(anything: error), visit)
            }
        }
    }

    /// Shows the sign-in page, which carries the fields of a form along; its files are discarded while they arrive.
    private func signedOut(_ visit: Visit, _ path: LocalPath, _ member: MemberContext) async throws -> Response {
        guard visit.isSending else { return .seeOther(path.signIn) }
        let files = FormFiles<SellerID>(
            in: services.uploads,
            counting: guards.uploads.begin(from: member.source, .unproven),
            for: .page
        ) { _ in nil }
        if visit.request.header(.contentType)?.hasPrefix("multipart/") == true {
            _ = try await UploadedForm.read(visit, into: files, isKnown: false)
            return .seeOther(path.signIn)
        }
        var form = AccountForm()
        form.next = path
        form.kept = try await visit.form(upTo: DoorMember.longestForm).pairs.compactMap { pair in
            pair.name.word.map { SubmittedField(name: $0, pair.value) }
        }
        return pages.personal(SignInScreen(form: form), visit, status: 401)
    }
}

/// A signed-in member at a page of another hall.
package struct DoorMember: Sendable {
    package let seller: Seller
    let context: MemberContext
    let guards: Safeguards

    /// Two texts of Korean letters with those they replace, which forms write as nine bytes each.
    package static let longestForm = 4 * 9 * 10_000 + 65_536

    package var now: Instant { context.now }
    package var exhibitions: any Exhibitions { context.exhibitions }

    package static let largestPicture = UploadedForm.photographs.file

    /// Reads a form with one picture, and stores that. A failure of the picture does not lose the fields.
    package func pictureForm() async throws -> PictureForm<StoredPicture> {
        let (id, services) = (seller.id, context.market.services)
        return try await PictureForm(context.visit, in: services.uploads, guards) { (upload) throws(Failure) in
            try await services.pictures.keepExhibit(upload, from: .member(id))
        }
    }
}

/// A form with a picture.
package struct PictureForm<Picture: Sendable>: Sendable {
    package let fields: [String: String]
    /// The fate of the picture; nil if none was sent.
    package let result: Result<Picture, Failure>?

    /// Reads a form, and stores its picture by `keep`. A failure of the picture does not lose the fields.
    package init(
        _ visit: Visit,
        in folder: String,
        _ guards: Safeguards,
        _ keep: (PictureUpload) async throws(Failure) -> Picture
    ) async throws {
        let files = FormFiles<Bool>(
            in: folder,
            counting: guards.uploads.begin(from: visit.visitor.source, .proven),
            for: .page,
            upTo: UploadedForm.photographs.file
        ) { _ in true }
        // Read to its end even if it is too large, so that the page stays.
        var limits = UploadedForm.photographs
        limits.file = limits.total
        let form = try await UploadedForm.read(visit, into: files, limits: limits)
        fields = Dictionary(form.fields.map { ($0.name, $0.value) }) { first, _ in first }
        guard let file = form.files.first else {
            result = form.refusal.map(Result.failure)
            return
        }
        do throws(Failure) {
            result = .success(try await keep(.file(descriptor: file.descriptor)))
            // The descriptor stays open as long as the file object lives.
            withExtendedLifetime(file) {}
        } catch {
            result = .failure(error)
        }
    }
}

extension DoorMember {
    /// Reads values of a form, which may be files chosen in it, by their names: only those in UTF-8. Throws `tooLarge`
    /// beyond `most` bytes.
    package func texts(named names: [String], upTo most: Int) async throws -> [String: String] {
        var limits = MultipartLimits()
        (limits.field, limits.fields, limits.total) = (most, most, 2 * most)
        let form = try await form(limits) { _ in false }
        return Dictionary(
            names.compactMap { name in
                form.field(name)?.text?.text(within: .whole).map { (name, $0) }
            }
        ) { first, _ in first }
    }

    /// Reads a form with a file of that name, which has at most `most` bytes.
    package func form(withFile name: String, upTo most: Int) async throws -> MultipartForm<SpooledFile> {
        var limits = MultipartLimits()
        (limits.file, limits.total) = (most, most + limits.fields)
        return try await form(limits) { $0.name.reads(name) }
    }

    private func form(
        _ limits: MultipartLimits,
        isFile: @escaping @Sendable (MultipartPart) -> Bool
    ) async throws -> MultipartForm<SpooledFile> {
        let files = FormFiles<Bool>(
            in: context.market.services.uploads,
            counting: guards.uploads.begin(from: context.source, .proven),
            for: .app
        ) { _ in true }
        let reader = MultipartReader(into: files, limits: limits, isFile: isFile)
        let visit = context.visit
        do throws(MultipartFailure) {
            return try await reader.read(visit.request.body, contentType: visit.request.header(.contentType))
        } catch {
            throw error.reason
        }
    }
}

/// The fields of a form whose author had to sign in first, to be sent once more.
struct ResumedFormScreen: Screen {
    let path: LocalPath
    let fields: [SubmittedField]

    var title: Phrase { Phrase("이어서 저장할까요?", "Save what you wrote?") }
    var files: PageFiles { .sellers }
    var back: Back? { Back(Link(path: path.text), Phrase("그만두기", "Cancel")) }
    var isIndexed: Bool { false }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(.class("account"), .method(.post), .action(Link(path: path.text))) { form in
            form.p(.class("form-note")) {
                $0.text(
                    Phrase("로그인했어요. 쓰던 글은 그대로 있어요.", "You’re signed in, and what you wrote is here.")[language]
                )
            }
            for field in fields { form.input(.type(.hidden), .name(field.name), .value(field.value)) }
            form.div(.class("actions")) { actions in
                actions.button(.class("button"), .type(.submit)) { $0.text(Phrase("저장", "Save")[language]) }
            }
        }
    }
}
