import Domain
import HTTP
import Markup
import Octets
import Pages
import Routes

/// The pages where members choose their notifications and devices. They do not exist where push is not configured.
struct PushPages: Sendable {
    let pages: PageServer
    let guards: Safeguards

    /// The longest form in bytes: an address, two keys and a few words.
    private static let longestForm = 4_000

    func page(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        guard let offer = member.market.services.push else { throw Failure.nothingHere }
        guard visit.isSending else {
            let query = try Query(parsing: visit.request.query)
            let reader = try await member.seller(orSignInFor: LocalPath(.push))
            let screen = PushScreen(
                offer: offer,
                devices: try await member.devices.all(of: reader.seller.id),
                here: reader.session.id
            )
            return pages.personal(screen, visit, notice: (query.choice("done") as Done?)?.phrase)
        }
        let form = try Query(parsing: await visit.request.body.collect(upTo: Self.longestForm))
        let reader = try await member.seller(actingOrSignInFor: LocalPath(.push), guards)
        let done = try await act(form, reader.id, offer, visit.language, member)
        return .seeOther(Route.market(.push).link(with: done.map { [("done", $0.rawValue)] } ?? []).text)
    }

    private func act(
        _ form: Query,
        _ reader: SellerID,
        _ offer: PushOffer,
        _ language: Language,
        _ member: MemberContext
    ) async throws -> Done? {
        if let id = form.number("end", in: .identifiers) {
            try await member.devices.end(PushDeviceID(id), of: reader)
            return .ended
        }
        if let id = form.number("test", in: .identifiers) {
            try await member.devices.test(PushDeviceID(id), of: reader, at: member.now)
            return .tested
        }
        if let id = form.number("save", in: .identifiers) {
            guard let preferences = PushPreferences(form) else { throw Failure.strangeForm }
            try await member.devices.change(PushDeviceID(id), of: reader, to: preferences, at: member.now)
            return .saved
        }
        let subscription = PushSubscription(
            endpoint: form["endpoint"]?.text(within: .endpoint) ?? "",
            publicKey: form["key"]?.text(within: .endpoint) ?? "",
            secret: form["secret"]?.text(within: .endpoint) ?? "",
            language: language
        )
        guard PushTarget(subscription, at: offer.hosts) != nil else { throw Failure.strangePushService }
        guard let session = try await member.signedIn()?.session.id else { throw Failure.sessionEnded }
        _ = try await member.devices.add(subscription, of: reader, in: session, at: member.now)
        return nil
    }

    private enum Done: String, CaseIterable {
        case saved, ended, tested

        var phrase: Phrase {
            switch self {
            case .saved: Phrase("저장했어요", "Saved")
            case .ended: Phrase("그 기기의 알림을 껐어요", "Notifications are off for that device")
            case .tested: Phrase("시험 알림을 보내고 있어요", "A test notification is on its way")
            }
        }
    }
}

extension PushPreferences {
    /// Parses the form; nil if the quiet hours are invalid.
    fileprivate init?(_ form: Query) {
        guard let from = form.number("from", in: 0...23), let to = form.number("to", in: 0...23),
            let quiet = QuietHours(from: from, to: to)
        else { return nil }
        var kinds: PushKinds = []
        for (kind, name) in PushScreen.kinds where form.word(name) != nil { kinds.insert(kind) }
        self.init(kinds: kinds, showsText: form.word("text") != nil, quiet: quiet)
    }
}

extension TextBound {
    fileprivate static let endpoint = TextBound(bytes: PushEndpoint.longest, scalars: PushEndpoint.longest)
}

extension Failure {
    fileprivate static let strangePushService = Failure(
        .invalid,
        Phrase("이 브라우저의 알림 서비스로는 보낼 수 없어요.", "This browser’s push service isn’t supported."),
        field: "endpoint"
    )
}
