import CLinux
import Domain
import Glibc
import Octets

/// What `/health` tells a monitor on the same computer. The status is 503 when anything a reader or seller needs is missing.
struct Health {
    var version: String
    var uptimeSeconds: Int
    var halls: [Hall]
    var store: StoreHealth
    /// The exhibitions, the one at `/expo` first.
    var packs: [PackState] = []
    var isStopping = false

    enum Status: String {
        case ok, failing
        /// It still answers, and will not for long.
        case stopping
    }

    /// What people save, and the folder it is in.
    struct StoreHealth {
        var state: StoreState
        var freeBytes: Int?
        /// How many servers use the store.
        var nodes: Int

        init(_ state: StoreState, nodes: NodeCount = NodeCount(), folder: DataFolder) {
            self.state = state
            self.nodes = nodes.number
            self.state.isWritable = state.isWritable && folder.takesFiles
            var disk = statvfs()
            freeBytes = unsafe statvfs(folder.path, &disk) == 0 ? Int(disk.f_bavail) * Int(disk.f_frsize) : nil
        }
    }

    var status: Status {
        if isStopping { return .stopping }
        let hasExhibition = packs.first.map { $0.pack != nil } ?? true
        return store.state.isReadable && store.state.isWritable && hasExhibition ? .ok : .failing
    }

    var json: String {
        let halls = halls.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        let free = store.freeBytes.map(String.init) ?? "null"
        return """
            {"status":"\(status.rawValue)","version":"\(version)","uptime":\(uptimeSeconds),\
            "halls":[\(halls)],"store":{"readable":\(store.state.isReadable),"writable":\(store.state.isWritable),\
            "waiting":\(store.state.waiting),"freeBytes":\(free),"nodes":\(store.nodes)},\
            "packs":\(packsJSON)}
            """
    }

    /// All that strangers are told.
    static func word(_ status: Status) -> String { #"{"status":"\#(status.rawValue)"}"# }

    /// How many things there are to mend in each, and whether visitors see it.
    private var packsJSON: String {
        var json = JSONWriter(capacity: 256)
        json.array { json in
            for state in packs { state.write(to: &json, withFaults: true) }
        }
        return json.finish().text
    }
}

extension PackState {
    func write(to json: inout JSONWriter, withFaults: Bool) {
        json.object { json in
            json.field("name", name)
            json.field("shown", pack != nil)
            if withFaults { json.field("faults", faults.count) }
        }
    }
}
