import Testing

extension History.Findings {
    /// Expects no anomalies.
    func expectNone(_ location: SourceLocation = #_sourceLocation) {
        #expect(anomalies.isEmpty, "\(anomalies.count): \(anomalies.prefix(10))", sourceLocation: location)
    }
}
