#if canImport(Testing)
package import Testing

extension Trait where Self == ConditionTrait {
    /// Skips but in the long run, and says how to ask for it.
    package static var longRun: Self {
        .enabled(if: LongRun.isAsked, "it takes long: bin/test --long runs it")
    }
}
#endif
