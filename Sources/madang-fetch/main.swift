import CCurl
import CLinux
import Fetching
import Glibc
import Processes

/// The socket to the program that started this one.
let socketDescriptor: Int32 = 3

guard let reach = FetchReach(arguments: CommandLine.arguments.dropFirst()), fcntl(socketDescriptor, F_GETFD) >= 0 else {
    let hint = "madang-fetch is started by madang when it asks other servers; there is nothing to do by hand.\n"
    _ = unsafe write(STDERR_FILENO, hint, hint.utf8.count)
    exit(64)
}

confine()
guard let transfer = Transfer(reach) else { exit(70) }
exit(FetchService(channel: Channel(adopting: socketDescriptor), transfer: transfer).run())
