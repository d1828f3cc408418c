import AttackKit
import Foundation

// Tries a server on this machine, door by door: attack http://127.0.0.1:8080

guard CommandLine.arguments.count == 2, let address = URL(string: CommandLine.arguments[1]), address.scheme == "http",
    ["127.0.0.1", "localhost"].contains(address.host()), let port = UInt16(exactly: address.port ?? 80)
else {
    FileHandle.standardError.write(
        Data("attack takes http://127.0.0.1:PORT, a server on this machine and no other.\n".utf8)
    )
    exit(64)
}

var open = 0
for door in Door.all {
    switch door.find(at: port) {
    case .shut(let seen): print("shut     \(door.name): \(seen)")
    case .skipped(let why): print("skipped  \(door.name): \(why)")
    case .open(let seen):
        print("OPEN     \(door.name): \(seen)")
        open += 1
    }
}
print(open == 0 ? "Every door is shut." : "\(open) of \(Door.all.count) doors are open.")
exit(open == 0 ? 0 : 1)
