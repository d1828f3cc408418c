package import Domain
import HTTP

extension Request {
    /// The trace it belongs to; nil if there is no valid `traceparent` header.
    package var trace: TraceParent? { header(.traceparent).flatMap(TraceParent.init) }
}

extension HeaderName {
    fileprivate static let traceparent: HeaderName = "traceparent"
}
