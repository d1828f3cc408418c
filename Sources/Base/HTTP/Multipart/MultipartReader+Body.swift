extension MultipartReader {
    /// Reads a request's body to its end. A body announced as too large is not read at all.
    package func read(_ body: RequestBody, contentType: String?) async throws(MultipartFailure) -> Form {
        if let length = body.length, length > limits.total {
            throw .refused(.tooLarge(.total, limit: limits.total))
        }
        return try await read(contentType: contentType) { () async throws(BodyFailure) in try await body.next() }
    }
}
