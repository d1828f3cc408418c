import Glibc
import Pictures
import Processes

/// The socket to the program that started this one.
let socketDescriptor: Int32 = 3

guard let role = CommandLine.arguments.dropFirst().first.flatMap(WorkerRole.init), fcntl(socketDescriptor, F_GETFD) >= 0
else {
    let hint = "madang-pictures is started by madang when pictures come in; there is nothing to do by hand.\n"
    _ = write(STDERR_FILENO, hint, hint.utf8.count)
    exit(64)
}

confine(role)
let service = Service(channel: Channel(adopting: socketDescriptor), role: role)
exit(service.run())
