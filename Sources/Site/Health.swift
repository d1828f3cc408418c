import CLinux
import Domain
import Glibc

/// What `/health` tells a monitor. The status is 503 when anything a reader or seller needs is missing.
struct Health {
    var version: String
    var uptimeSeconds: Int
    var halls: [Hall]
    var store: Store

    /// The folder everything is kept in.
    struct Store {
        var isWritable: Bool
        var freeBytes: Int?

        init(folder: String) {
            isWritable = access(folder, W_OK | X_OK) == 0
            var disk = statvfs()
            freeBytes = statvfs(folder, &disk) == 0 ? Int(disk.f_bavail) * Int(disk.f_frsize) : nil
        }
    }

    var isWell: Bool { store.isWritable }

    var json: String {
        let halls = halls.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        let free = store.freeBytes.map(String.init) ?? "null"
        return """
            {"status":"\(isWell ? "ok" : "failing")","version":"\(version)","uptime":\(uptimeSeconds),\
            "halls":[\(halls)],"store":{"writable":\(store.isWritable),"freeBytes":\(free)}}
            """
    }
}
