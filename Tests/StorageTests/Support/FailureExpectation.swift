import Domain
import Testing

/// Expects `body` to throw a failure of this kind.
func expect<Answer>(
    failure kind: Failure.Kind,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Answer
) async {
    do {
        let answer = try await body()
        Issue.record("expected \(kind), got \(answer)", sourceLocation: sourceLocation)
    } catch let failure as Failure {
        #expect(failure.kind == kind, "\(failure)", sourceLocation: sourceLocation)
    } catch {
        Issue.record("expected \(kind), got \(error)", sourceLocation: sourceLocation)
    }
}

/// Traps in place of a value that a test knows to be valid.
func impossible<Value>() -> Value { preconditionFailure("a value that cannot be") }
