import Desk
import Domain
import Pages
import Storage

/// Runs `madang desk`.
struct DeskRunner: Sendable {
    let command: DeskCommand
    let shared: StoreCommand

    func run() throws(Failure) {
        try shared.withStore(.besideServer) { (store, _) async throws(Failure) in
            try await act(on: store.moderation(), at: store.clock.now)
        }
    }

    private func act(on moderation: any Moderation, at now: Instant) async throws(Failure) {
        switch command.action {
        case .invite:
            let invitation = StaffInvitation()
            try await moderation.invite(invitation.key, at: now)
            command.notes.write(SecurityEvent(.deskInvited), shared.language)
            shared.say(command.publicURL == nil ? Self.withoutAddress : Self.withAddress)
            shared.write((command.publicURL?.text ?? "") + invitation.path)
        case .close:
            try await moderation.leave(nil)
            shared.say(Phrase("운영 화면에 있던 모두를 내보냈어요.", "All moderators are signed out."))
        }
    }

    private static let withAddress = Phrase(
        "브라우저에서 여세요. 한 번만, 24시간 안에 쓸 수 있어요.",
        "Open this in a browser. It works once, within 24 hours."
    )
    private static let withoutAddress = Phrase(
        """
        브라우저에서 서버 주소를 앞에 붙여 여세요. 예: 127.0.0.1:8080/desk/…
        한 번만, 24시간 안에 쓸 수 있어요. --public-url을 적으면 주소까지 알려 드려요.
        """,
        """
        Open this in a browser with your server's address before it, as in 127.0.0.1:8080/desk/…
        It works once, within 24 hours. With --public-url the whole address is printed.
        """
    )
}
