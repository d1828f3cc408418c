import Desk
import Domain
import Glibc
import Pages
import Storage

/// Runs `madang desk`.
struct DeskRunner: Sendable {
    let command: DeskCommand
    let shared: StoreCommand

    func run() throws(Failure) {
        try shared.withStore(.besideServer) { (store, _) async throws(Failure) in
            try await act(on: store)
        }
    }

    private func act(on store: Store) async throws(Failure) {
        let moderation = store.moderation()
        switch command.action {
        case .invite:
            let invitation = StaffInvitation()
            try await moderation.invite(invitation.key, at: store.clock.now)
            command.notes.write(SecurityEvent(.deskInvited), shared.language)
            let form = try await store.background.places.form()
            let publicURL = command.publicURL ?? PublicURL(form[.address])
            let link = DeskLink(invitation, publicURL: publicURL, listen: command.listen)
            shared.write(link.text(shared.language, toTerminal: isatty(STDOUT_FILENO) == 1))
        case .close:
            try await moderation.leave(nil)
            shared.say(Phrase("운영 화면에 있던 모두를 내보냈어요.", "All moderators are signed out."))
        }
    }
}
