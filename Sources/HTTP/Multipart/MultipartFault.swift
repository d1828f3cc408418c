/// Why a multipart form is refused.
package enum MultipartFault: Error, Sendable, Equatable {
    /// The request does not announce `multipart/form-data` with a boundary.
    case notMultipart
    /// The bytes are not such a form: one short line says why.
    case malformed(String)
    /// More than the limit of that name.
    case tooLarge(MultipartLimits.Name, limit: Int)

    /// The answer to the client. The rest of the body is unread, so the connection cannot go on.
    package var refusal: Refusal {
        switch self {
        case .notMultipart: Refusal(415, "A multipart/form-data form was expected.")
        case .malformed(let reason): Refusal(400, reason)
        case .tooLarge(.parts, let limit): Refusal(413, "The form has more than \(limit) parts.")
        case .tooLarge(.partHead, let limit): Refusal(413, "A part of the form begins with more than \(limit) bytes.")
        case .tooLarge(.field, let limit): Refusal(413, "A field of the form is longer than \(limit) bytes.")
        case .tooLarge(.fields, let limit): Refusal(413, "The form's fields are longer than \(limit) bytes.")
        case .tooLarge(.file, let limit): Refusal(413, "A file is larger than \(limit) bytes.")
        case .tooLarge(.total, let limit): Refusal(413, "The form is larger than \(limit) bytes.")
        case .tooLarge(.preamble, let limit): Refusal(400, "The form has no boundary in its first \(limit) bytes.")
        }
    }
}
