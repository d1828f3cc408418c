import Glibc
import Pictures
import Processes

guard let role = CommandLine.arguments.dropFirst().first.flatMap(WorkerRole.init), fcntl(OwnSide.socket, F_GETFD) >= 0
else {
    OwnSide.explain("madang-pictures is started by madang when pictures come in; there is nothing to do by hand.")
}

confine(role)
let service = Service(channel: Channel(adopting: OwnSide.socket), role: role)
exit(service.run())
