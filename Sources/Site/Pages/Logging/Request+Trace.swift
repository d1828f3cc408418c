package import Domain
import HTTP

extension Request {
    /// The trace it is part of; nil where its sender named none, or not as it has to be named.
    package var trace: TraceParent? { header(.traceparent).flatMap(TraceParent.init) }
}

extension HeaderName {
    fileprivate static let traceparent: HeaderName = "traceparent"
}
