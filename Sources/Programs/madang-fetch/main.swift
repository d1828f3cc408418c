import CCurl
import CLinux
import Fetching
import Glibc
import Processes

guard let allowedHosts = AllowedHosts(arguments: CommandLine.arguments.dropFirst()), fcntl(OwnSide.socket, F_GETFD) >= 0
else {
    OwnSide.explain("madang-fetch is started by madang when it asks other servers; there is nothing to do by hand.")
}

confine()
guard let transfer = Transfer(allowedHosts) else { exit(70) }
exit(FetchService(channel: Channel(adopting: OwnSide.socket), transfer: transfer).run())
