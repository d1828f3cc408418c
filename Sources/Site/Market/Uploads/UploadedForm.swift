import Domain
import HTTP
import Octets
import Pages
import Wire

/// A page's form as received: its fields, and the pictures uploaded with it.
struct UploadedForm: Sendable {
    private(set) var fields: [SubmittedField]
    private(set) var files: [SpooledFile] = []
    /// The reason why pictures were dropped, other than that nobody was signed in.
    private(set) var refusal: Failure?
    /// Whether an empty file was chosen.
    private(set) var hasEmptyFile = false

    /// Creates the form from the fields another form carried.
    init(_ fields: [SubmittedField]) { self.fields = fields }

    /// Reads the form to its end, even where its files are not stored. For an unknown sender it keeps no more than a
    /// sign-in page can carry along.
    static func read<Proof>(
        _ visit: Visit,
        into files: FormFiles<Proof>,
        isKnown: Bool = true,
        limits: MultipartLimits = photographs
    ) async throws -> UploadedForm {
        var limits = limits
        if !isKnown { limits.fields = 65_536 }
        let reader = MultipartReader(into: files, limits: limits) { $0.name == "images" }
        let sent: MultipartForm<SpooledFile>
        do throws(MultipartFailure) {
            sent = try await reader.read(visit.request.body, contentType: visit.request.header(.contentType))
        } catch {
            throw error.reason
        }
        if let failure = files.failure { throw failure }
        var form = UploadedForm(
            sent.fields.compactMap { field in
                guard let name = field.part.name.word, let text = field.text else { return nil }
                return SubmittedField(name: name, text)
            }
        )
        if files.hasDropped { form.fields.append(SubmittedField(name: lost, "1")) }
        // A file field without a choice sends an empty file.
        form.files = sent.files.filter { $0.count > 0 }.map(\.file)
        form.hasEmptyFile = sent.files.contains { $0.count == 0 }
        form.refusal = files.refusal
        return form
    }

    /// Returns the first field with that name.
    subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The failures for fields that were too long to read.
    var unread: [Failure] {
        fields.compactMap { field in field.fault.map { Failure.unbounded($0, field.name, called: .typed) } }
    }

    /// Whether pictures were dropped because nobody was signed in.
    var hasLostPictures: Bool { self[Self.lost] == "1" }

    /// The field that records dropped pictures while the form is carried along.
    private static let lost = "pictures-lost"

    /// The limits for phones' photographs; one picture too many is read and refused with a message.
    static let photographs: MultipartLimits = {
        var limits = MultipartLimits()
        limits.file = 20 << 20
        limits.total = 110 << 20
        return limits
    }()
}

extension MultipartFailure {
    /// The failure to report to the sender.
    var reason: any Error {
        switch self {
        case .refused(let fault): fault.refusal
        case .body(let failure): failure
        case .upload(let failure): failure.reason ?? Failure.noRoom(failure.code)
        }
    }
}

extension Failure {
    fileprivate static func noRoom(_ code: Int32) -> Failure {
        Failure(
            .unavailable,
            Phrase("지금은 사진을 받을 수 없어요. 잠시 뒤에 다시 해 주세요.", "Pictures can’t be uploaded right now. Try again soon."),
            cause: "upload: errno \(code)"
        )
    }
}
