/// The reason a multipart form is refused.
package enum MultipartFault: Error, Sendable, Equatable {
    /// The request does not announce `multipart/form-data` with a boundary.
    case notMultipart
    /// The bytes are malformed; a short line says why.
    case malformed(String)
    /// The limit of that name is exceeded.
    case tooLarge(MultipartLimits.Name, limit: Int)

    /// The response to the client. The rest of the body is unread, so the connection cannot continue.
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
