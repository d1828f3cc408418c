extension MultipartReader {
    /// Reads a request's body to its end.
    package func read(_ body: RequestBody, contentType: String?) async throws(MultipartFailure) -> Form {
        try await read(contentType: contentType) { () async throws(BodyFailure) in try await body.next() }
    }
}
