import Desk
import Domain
import Glibc
import Pages
import Routes
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
        case .owner: try await makeOwner(store, moderation)
        }
    }

    /// The log names it like anything that is done at the desk.
    private func makeOwner(_ store: Store, _ moderation: ModerationStore) async throws(Failure) {
        let member = try await store.background.member(signingInAs: command.name)
        if try await moderation.role(of: member.id) != .owner {
            let (invitation, token, now) = (StaffInvitation(), SessionToken(), store.clock.now)
            try await moderation.invite(invitation.key, at: now)
            try await moderation.enter(invitation.key, session: token.key, at: now)
            guard let entry = try await moderation.entry(token.key, at: now) else { throw .notOfTheStaff }
            let act = ModerationAct(.makeOwner, on: .person(member.id), reason: "madang desk owner")
            try await moderation.act(act, by: entry, at: now)
            try await moderation.leave(entry)
        }
        shared.say(
            Phrase(
                "\(member.name) 님은 소유자예요. 로그인하면 내 공간에서 운영 화면으로 들어갈 수 있어요.",
                "\(member.name) is an owner and enters the desk from My page."
            )
        )
    }
}
