import CLinux
package import Domain
import Glibc
package import Octets

/// The response of `/health` for a monitor on the same computer. The status is 503 when anything a reader or seller
/// needs is unavailable.
package struct Health {
    package var version: String
    package var uptimeSeconds: Int
    package var halls: [Hall]
    package var store: StoreHealth
    /// The exhibitions, the one at `/expo` first.
    package var packs: [PackState] = []
    package var isStopping = false

    package init(
        version: String,
        uptimeSeconds: Int,
        halls: [Hall],
        store: StoreHealth,
        packs: [PackState] = [],
        isStopping: Bool = false
    ) {
        self.version = version
        self.uptimeSeconds = uptimeSeconds
        self.halls = halls
        self.store = store
        self.packs = packs
        self.isStopping = isStopping
    }

    package enum Status: String {
        case ok, failing
        /// Still answering, but shutting down.
        case stopping
    }

    /// The state of the store and its folder.
    package struct StoreHealth {
        var state: StoreState
        var freeBytes: Int?
        /// The number of servers that use the store.
        var nodes: Int

        package init(_ state: StoreState, nodes: NodeCount = NodeCount(), folder: DataFolder) {
            self.state = state
            self.nodes = nodes.number
            self.state.isWritable = state.isWritable && folder.takesFiles
            var disk = statvfs()
            freeBytes = unsafe statvfs(folder.path, &disk) == 0 ? Int(disk.f_bavail) * Int(disk.f_frsize) : nil
        }
    }

    package var status: Status {
        if isStopping { return .stopping }
        let hasExhibition = packs.first.map { $0.pack != nil } ?? true
        return store.state.isReadable && store.state.isWritable && hasExhibition ? .ok : .failing
    }

    package var json: String {
        let halls = halls.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        let free = store.freeBytes.map(String.init) ?? "null"
        return """
            {"status":"\(status.rawValue)","version":"\(version)","uptime":\(uptimeSeconds),\
            "halls":[\(halls)],"store":{"readable":\(store.state.isReadable),"writable":\(store.state.isWritable),\
            "waiting":\(store.state.waiting),"freeBytes":\(free),"nodes":\(store.nodes)},\
            "packs":\(packsJSON)}
            """
    }

    /// Returns the short form for other clients.
    package static func word(_ status: Status) -> String { #"{"status":"\#(status.rawValue)"}"# }

    /// The number of faults in each exhibition, and whether it is open to visitors.
    private var packsJSON: String {
        var json = JSONWriter(capacity: 256)
        json.array { json in
            for state in packs { state.write(to: &json, withFaults: true) }
        }
        return json.finish().text
    }
}

extension PackState {
    package func write(to json: inout JSONWriter, withFaults: Bool) {
        json.object { json in
            json.field("name", name)
            json.field("shown", pack != nil)
            if withFaults { json.field("faults", faults.count) }
        }
    }
}
