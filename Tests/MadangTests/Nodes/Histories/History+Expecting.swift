import Testing

extension History.Findings {
    /// Expects that nothing is wrong.
    func expectNone(_ location: SourceLocation = #_sourceLocation) {
        #expect(anomalies.isEmpty, "\(anomalies.count): \(anomalies.prefix(10))", sourceLocation: location)
    }
}
