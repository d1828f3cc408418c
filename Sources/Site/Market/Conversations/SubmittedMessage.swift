import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// A submitted message: its text, its form's key, and a picture. A quick reply replaces an empty text.
struct SubmittedMessage: Sendable {
    let text: String
    let key: String
    /// The picture's file, as received.
    private var file: SpooledFile?
    /// The reason why it cannot be sent.
    private var refusal: Failure?
    /// Whether a picture was submitted, valid or not.
    private(set) var hasPicture = false

    init(_ form: Query) throws(Failure) {
        let typed = try form.typed("text", within: .paragraphs)
        let quick = try form["quick"]?.text(within: .line, field: "text", called: .typed) ?? ""
        self.init(typed: typed, quick: quick, key: form.word("key"))
    }

    /// Creates a message from a multipart form.
    init(_ form: UploadedForm) {
        self.init(typed: form["text"] ?? "", quick: form["quick"] ?? "", key: form["key"])
        file = form.files.first
        hasPicture = file != nil || form.hasEmptyFile || form.refusal != nil
        refusal = form.refusal ?? form.unread.first
        if form.files.count > 1 { refusal = .onePictureOnly } else if form.hasEmptyFile { refusal = .emptyFile }
    }

    private init(typed: String, quick: String, key: String?) {
        text = typed.contains { !$0.isWhitespace } ? typed : quick
        self.key = key ?? ""
    }

    /// Returns the message. The text is validated before the picture is processed.
    func message(_ pictures: any PictureStore, by sender: Seller) async throws(Failure) -> NewMessage {
        if let refusal { throw refusal }
        var message = try NewMessage(text, key: key, hasPicture: hasPicture)
        guard let file else { return message }
        do throws(Failure) {
            message.picture = try await pictures.keep(.file(descriptor: file.descriptor), from: .member(sender.id))
        } catch {
            var failure = error
            failure.field = "images"
            throw failure
        }
        // The descriptor stays open as long as the file object lives.
        withExtendedLifetime(file) {}
        return message
    }

    /// The part that can be shown again: a form cannot prefill files.
    var draft: SubmittedMessage {
        var draft = self
        draft.file = nil
        return draft
    }

    /// The size limit, enough for a phone's photograph.
    static let mostBytes = 20 << 20

    /// The form's limits. A file that is too large is read to its end, so that the typed text is not lost.
    static let limits: MultipartLimits = {
        var limits = MultipartLimits()
        limits.parts = 8
        limits.file = 64 << 20
        limits.total = 66 << 20
        return limits
    }()
}

extension ConversationPages {
    /// Reads the submitted form to its end, and returns it with its sender. Nothing is stored for a visitor who is not
    /// signed in.
    func received(
        _ visit: Visit,
        _ member: MemberContext,
        at place: LocalPath
    ) async throws -> (SubmittedMessage, Seller) {
        guard visit.bringsFiles else {
            let sender = try await member.seller(actingOrSignInFor: place, guards)
            return (try SubmittedMessage(try await visit.form()), sender)
        }
        try guards.limiter.take(.writing(member.source), at: member.now)
        let sender = try await member.signedIn()?.seller
        if let sender { try guards.limiter.take(.selling(sender.id), at: member.now) }
        let files = FormFiles(
            in: member.market.services.uploads,
            counting: guards.uploads.begin(from: member.source, sender == nil ? .unproven : .proven),
            for: .page,
            upTo: SubmittedMessage.mostBytes
        ) { _ in sender }
        let form = try await UploadedForm.read(
            visit,
            into: files,
            isKnown: sender != nil,
            limits: SubmittedMessage.limits
        )
        guard let sender else {
            if files.hasDropped { pages.securityLog?.uploadRefused(visit, status: 401, at: pages.now) }
            throw SignInFirst(path: place)
        }
        return (SubmittedMessage(form), sender)
    }
}

extension Failure {
    var isAboutPicture: Bool { field == "images" }

    fileprivate static let emptyFile = Failure(
        .invalid,
        Phrase("사진 파일이 비어 있어요. 다른 사진을 골라 주세요.", "The picture’s file is empty. Choose another one."),
        field: "images"
    )

    fileprivate static let onePictureOnly = Failure(
        .invalid,
        Phrase("사진은 한 번에 한 장씩 보낼 수 있어요.", "One picture can be sent at a time."),
        field: "images"
    )
}
