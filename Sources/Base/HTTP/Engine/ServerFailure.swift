import Glibc

/// The reason a server could not start, in words for the operator.
package enum ServerFailure: Error, Sendable, Equatable, CustomStringConvertible {
    case addressInUse(String)
    case notPermitted(String)
    case addressNotHere(String)
    case unknownHost(String)
    /// A necessary system call failed.
    case system(call: String, number: Int32)

    package var description: String {
        switch self {
        case .addressInUse(let address): "\(address) is already in use by another program."
        case .notPermitted(let address): "\(address) may not be used: ports below 1024 need permission."
        case .addressNotHere(let address): "\(address) is not an address of this machine."
        case .unknownHost(let host): "The host \(host) is not known."
        case .system(let call, let number): "\(call) failed: \(String(cString: strerror(number)))."
        }
    }

    /// Whether the machine has no such address, or no IPv6 at all.
    var meansNoSuchFamily: Bool {
        switch self {
        case .addressNotHere, .system("socket", EAFNOSUPPORT): true
        default: false
        }
    }

    init(binding address: String, number: Int32) {
        self =
            switch number {
            case EADDRINUSE: .addressInUse(address)
            case EACCES, EPERM: .notPermitted(address)
            case EADDRNOTAVAIL: .addressNotHere(address)
            default: .system(call: "bind \(address)", number: number)
            }
    }
}
