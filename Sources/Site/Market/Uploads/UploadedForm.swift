import Domain
import HTTP
import Octets
import Pages
import Wire

/// A form of a page as it arrived: its fields, and the pictures that came with it.
struct UploadedForm: Sendable {
    private(set) var fields: [SubmittedField]
    private(set) var files: [SpooledFile] = []
    /// Why pictures that came with it were not kept, where it was not that nobody was signed in.
    private(set) var refusal: Failure?
    /// A file was chosen that has nothing in it.
    private(set) var hasEmptyFile = false

    /// From the fields another form carried.
    init(_ fields: [SubmittedField]) { self.fields = fields }

    /// Reads the form to its end, even where its files are not kept. Of somebody who is not known no more is kept than a
    /// page that asks to sign in can carry along.
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
        // An input nothing was chosen for sends an empty file.
        form.files = sent.files.filter { $0.count > 0 }.map(\.file)
        form.hasEmptyFile = sent.files.contains { $0.count == 0 }
        form.refusal = files.refusal
        return form
    }

    /// The first field of that name.
    subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// What is said of fields that were longer than could be read.
    var unread: [Failure] {
        fields.compactMap { field in field.fault.map { Failure.unbounded($0, field.name, called: .typed) } }
    }

    /// Pictures came with it that were not kept, because nobody was signed in.
    var hasLostPictures: Bool { self[Self.lost] == "1" }

    /// The field that is carried along where pictures were not kept.
    private static let lost = "pictures-lost"

    /// Photographs as phones take them; one too many is taken and said.
    static let photographs: MultipartLimits = {
        var limits = MultipartLimits()
        limits.file = 20 << 20
        limits.total = 110 << 20
        return limits
    }()
}

extension MultipartFailure {
    /// What the sender is told.
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
            Phrase("지금은 사진을 받을 수 없어요. 잠시 뒤에 다시 해 주세요.", "Pictures cannot be taken now. Try again soon."),
            cause: "upload: errno \(code)"
        )
    }
}
