import Fetching
import Glibc
import Processes

/// Handles one call after the other until the parent hangs up, or asks nothing for a while.
struct FetchService {
    let channel: Channel
    let transfer: Transfer

    /// The idle time other servers commonly allow a connection.
    private static let patience = Duration.seconds(60)
    /// The longest POST is a list of objects to delete.
    private static let longestPost = 16 << 20

    /// Returns the process's exit status.
    func run() -> Int32 {
        send(.ready(version: FetchReply.version))
        while true {
            do throws(Channel.Fault) {
                let (packet, file) = try channel.receive(by: .after(Self.patience))
                defer { if file >= 0 { close(file) } }
                guard let call = try? FetchCall(packet: packet, file: file) else { return 70 }
                var request = call.request
                if request.method.isPost { request.method = .post(try body(of: call)) }
                send(.begun)
                send(transfer.run(request) { send(.piece($0)) })
            } catch { return error == .malformed ? 70 : 0 }
        }
    }

    private func body(of call: FetchCall) throws(Channel.Fault) -> [UInt8] {
        guard call.following <= Self.longestPost else { throw .malformed }
        var body: [UInt8] = []
        while body.count < call.following { body += try channel.receive(by: .after(Self.patience)).packet }
        return body
    }

    /// Sends a reply; exits if the parent has hung up, because nobody is left to fetch for.
    private func send(_ reply: FetchReply) {
        do throws(Channel.Fault) { try channel.send(reply.packet) } catch { exit(0) }
    }
}
