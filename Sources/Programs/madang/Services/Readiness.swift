import Glibc

/// Notifies systemd, if it started the program and waits for it, that requests are served from now on.
enum Readiness {
    static func tell() {
        guard let named = getenv("NOTIFY_SOCKET"), named.pointee != 0 else { return }
        let name = Array(String(cString: named).utf8)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: name)
            // An abstract socket, without a file.
            if name[0] == UInt8(ascii: "@") { path[0] = 0 }
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let words = Array("READY=1".utf8)
        let length = socklen_t((MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 2) + name.count)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = sendto(descriptor, words, words.count, Int32(MSG_NOSIGNAL), address, length)
            }
        }
    }
}
