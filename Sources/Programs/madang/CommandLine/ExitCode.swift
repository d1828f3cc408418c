import Domain

/// Exit codes, with the numbers of `sysexits.h`.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    case usage = 64
    case damaged = 65
    case noInput = 66
    case unavailable = 69
    case software = 70
    case system = 71
    case cannotCreate = 73
    case noPermission = 77

    /// The exit code of a failure.
    init(_ failure: Failure) {
        switch failure.kind {
        case .unavailable where failure.isDamage: self = .damaged
        case .notFound: self = .noInput
        case .invalid, .tooLarge: self = .damaged
        case .conflict: self = .cannotCreate
        case .unauthorized, .forbidden: self = .noPermission
        case .unavailable, .tooMany: self = .unavailable
        case .bug: self = .software
        }
    }
}
