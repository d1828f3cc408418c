/// Why a multipart form is refused.
package enum MultipartFault: Error, Sendable, Equatable {
    /// The request does not announce `multipart/form-data` with a boundary.
    case notMultipart
    /// The bytes are not such a form: one short line says why.
    case malformed(String)
    /// More than the limit of that name.
    case tooLarge(MultipartLimits.Name, limit: Int)

    /// The answer to the client. The rest of the body is unread, so the connection cannot go on.
    package var refusal: RequestRefusal {
        switch self {
        case .notMultipart: RequestRefusal(415, "A multipart/form-data form was expected.")
        case .malformed(let reason): RequestRefusal(400, reason)
        case .tooLarge(.parts, let limit): RequestRefusal(413, "The form has more than \(limit) parts.")
        case .tooLarge(.partHead, let limit):
            RequestRefusal(413, "A part of the form begins with more than \(limit) bytes.")
        case .tooLarge(.field, let limit): RequestRefusal(413, "A field of the form is longer than \(limit) bytes.")
        case .tooLarge(.fields, let limit): RequestRefusal(413, "The form's fields are longer than \(limit) bytes.")
        case .tooLarge(.file, let limit): RequestRefusal(413, "A file is larger than \(limit) bytes.")
        case .tooLarge(.total, let limit): RequestRefusal(413, "The form is larger than \(limit) bytes.")
        case .tooLarge(.preamble, let limit):
            RequestRefusal(400, "The form has no boundary in its first \(limit) bytes.")
        }
    }
}
