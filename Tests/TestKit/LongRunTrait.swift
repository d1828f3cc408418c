#if canImport(Testing)
package import Testing

extension Trait where Self == ConditionTrait {
    /// Skips except in the long run, and names the option for it.
    package static var longRun: Self {
        .enabled(if: LongRun.isAsked, "it takes long: bin/test --long runs it")
    }
}
#endif
