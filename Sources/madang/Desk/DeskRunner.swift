import Domain
import Site
import Storage

/// `madang desk` at work.
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
            shared.say(
                Phrase(
                    """
                    서버 주소 뒤에 붙여 여세요. 한 번만, 한 시간 안에 쓸 수 있어요.
                    \(invitation.path)
                    """,
                    """
                    Open this at your server's address. It works once, within an hour.
                    \(invitation.path)
                    """
                )
            )
        case .close:
            try await moderation.leave(nil)
            shared.say(Phrase("운영 화면에 있던 모두를 내보냈어요.", "All moderators are signed out."))
        }
    }
}
