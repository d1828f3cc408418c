import Domain
import Markup
import Pages
import Routes

/// 내 공간: links to everything of the reader's own. A signed-out visitor sees what an account is for.
struct MeScreen: Screen {
    /// Nil for a signed-out visitor.
    let owner: Owner?

    struct Owner: Sendable {
        let seller: Seller
        let record: SellerRecord
        let counts: ListingCounts
        /// The number of unread conversations.
        let unread: Int
        let reviews: ReviewCount
        /// The number of saved searches, and of new results in them.
        let searches: (kept: Int, found: FoundCount)
        /// The number of moderation notices.
        let notices: Int
        /// The next appointments.
        let appointments: [MemberAppointment]
        let now: Instant
        let hasBlocked: Bool
        /// Whether this device can receive notifications.
        let canBeTold: Bool
        /// Whether the present rules are agreed to.
        let hasAgreed: Bool
        /// Whether members may invite others.
        let canInvite: Bool
        let isCurator: Bool
        /// The number of items that wait at the desk; nil for members who are not of the staff.
        let atDesk: Int?
    }

    var title: Phrase { Words.me }
    var files: PageFiles { .me }
    var live: String? { owner == nil ? nil : "new" }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let isWaiting = owner?.seller.isWaiting == true
        let hasMarket = context.halls.contains(.market) && !isWaiting
        html.div(.class("me")) { html in
            if isWaiting {
                html.p(.class("card trio")) { $0.text(Failure.stillWaiting.message[language]) }
            }
            if let owner, !owner.hasAgreed { newRules(&html, language) }
            if let owner {
                card(&html, owner, hasMarket: hasMarket, language)
            } else {
                invitation(&html, hasMarket: hasMarket, language)
            }
            if hasMarket {
                if let owner, !owner.appointments.isEmpty { ahead(&html, owner, language) }
                trading(&html, language)
            }
            html.nav(.ariaLabel(Phrase("계정과 설정", "Account and settings")[language])) { nav in
                nav.ul(.class("card ways")) { list in
                    if let owner {
                        let hasExpo = context.halls.contains(.expo)
                        account(&list, owner, hasMarket: hasMarket, hasExpo: hasExpo, language)
                    }
                    let value = Phrase("글자 크기, 화면, 언어", "Text size, theme, language")
                    way(&list, .settings, .settings, Words.settings, value, language)
                }
            }
            if owner != nil { signOut(&html, language) }
        }
    }

    private func newRules(_ html: inout HTML, _ language: Language) {
        html.ul(.class("card ways")) { list in
            let words = Phrase("바뀐 곳을 보고 동의해 주세요", "See what changed and agree")
            way(&list, .account(.rules), .info, Phrase("이용 규칙이 바뀌었어요", "The rules have changed"), words, language)
        }
    }

    private func trading(_ html: inout HTML, _ language: Language) {
        html.nav(.class("trading"), .ariaLabel(Phrase("거래", "Trading")[language])) { nav in
            nav.ul(.class("card ways")) { list in
                if let owner {
                    way(&list, .market(.mine), .box, Self.mine, told(owner.counts), language)
                    list.li { conversations(&$0, owner, language) }
                    way(&list, .market(.seller(owner.seller.id)), .star, Self.reviews, told(owner.reviews), language)
                    way(&list, .market(.savedSearches), .bell, SavedSearchScreen.name, told(owner.searches), language)
                }
                way(&list, .market(.favourites), .heart, FavouritesScreen.name, nil, language)
            }
        }
    }

    private func account(_ list: inout HTML, _ owner: Owner, hasMarket: Bool, hasExpo: Bool, _ language: Language) {
        let words = Phrase("이름, 비밀번호, 앱 연결", "Name, password, apps")
        way(&list, .account(.account), .person, Phrase("계정", "Account"), words, language)
        if owner.notices > 0 {
            way(&list, .account(.notices), .info, NoticesScreen.name, count(owner.notices), language)
        }
        if let waiting = owner.atDesk {
            let value = waiting == 0 ? nil : Phrase("\(waiting.grouped)건", "\(waiting.grouped) waiting")
            way(&list, .desk(.signIn), .yard, Words.desk, value, language)
        }
        if owner.isCurator, hasExpo {
            way(&list, .expo(.studio(.list)), .expo, Phrase("내 전시", "My exhibitions"), nil, language)
        }
        if owner.canInvite {
            way(&list, .account(.invitations), .person, InvitationsScreen.name, nil, language)
        }
        guard hasMarket else { return }
        if owner.canBeTold { way(&list, .market(.push), .bell, PushScreen.name, nil, language) }
        if owner.hasBlocked { way(&list, .market(.blocked), .talk, BlockedScreen.name, nil, language) }
    }

    /// The number of appointments shown.
    static let mostAhead = 3

    private func ahead(_ html: inout HTML, _ owner: Owner, _ language: Language) {
        html.nav(.ariaLabelledby("ahead")) { nav in
            nav.h2(.id("ahead")) { $0.text(Phrase("다가오는 약속", "Coming up")[language]) }
            nav.ul(.class("card ways")) { list in
                for one in owner.appointments {
                    let waits = one.appointment.state == .proposed
                    let words = [
                        one.appointment.dayWord(at: owner.now)?[language], one.otherName, one.productName,
                        waits ? Phrase("답 기다리는 중", "waiting for an answer")[language] : nil,
                    ]
                    list.li { item in
                        item.a(.href(Route.market(.conversation(one.conversation)).link)) { link in
                            AppointmentLeaf(
                                appointment: one.appointment,
                                about: words.compactMap(\.self).joined(separator: " · ")
                            ).write(&link, language)
                        }
                    }
                }
            }
        }
    }

    static let mine = Phrase("내 상품", "My products")
    private static let reviews = Phrase("받은 후기", "Reviews")

    private func card(_ html: inout HTML, _ owner: Owner, hasMarket: Bool, _ language: Language) {
        let since = owner.seller.since.day(in: .korea).monthWords
        html.section(.class("card whoami"), .ariaLabel(Phrase("내 프로필", "My profile")[language])) { card in
            card.span(.class("avatar"), .ariaHidden(true)) {
                Patchwork(named: "seller \(owner.seller.id.number)").write(&$0)
            }
            card.span { words in
                words.b { $0.text(owner.seller.name) }
                words.small(.class("num")) {
                    $0.text(Phrase("\(since.korean) 가입", "Joined \(since.english)")[language])
                }
            }
            guard hasMarket else { return }
            card.a(.class("button soft small"), .href(Route.market(.seller(owner.seller.id)).link)) {
                $0.text(Phrase("프로필", "Profile")[language])
            }
            figures(&card, owner, language)
            let badges = MemberBadge.earned(owner.record, owner.reviews)
            guard !badges.isEmpty else { return }
            card.ul(.class("medals"), .ariaLabel(Phrase("배지", "Badges")[language])) { list in
                for badge in badges { MemberMedal(badge: badge).write(&list, language) }
            }
        }
    }

    /// Writes three numbers; a new member has none yet and sees a first step instead.
    private func figures(_ html: inout HTML, _ owner: Owner, _ language: Language) {
        let (record, reviews) = (owner.record, owner.reviews)
        guard record.sold + reviews.all + record.appointments.kept > 0 else {
            let hasListed = ListingStatus.allCases.contains { owner.counts[$0] > 0 }
            let words =
                hasListed
                ? Phrase("아직 거래가 없어요.", "No deals yet.")
                : Phrase("아직 거래가 없어요. 첫 상품을 올려 보세요.", "No deals yet. List your first item.")
            return html.p(.class("trio")) { $0.text(words[language]) }
        }
        html.dl(.class("trio num")) { list in
            for (name, count) in [
                (Phrase("판매", "Sold"), record.sold), (Phrase("좋았어요", "Good reviews"), reviews.good),
                (Phrase("지킨 약속", "Meet-ups kept"), record.appointments.kept),
            ] {
                list.div { item in
                    item.dt { $0.text(name[language]) }
                    item.dd { $0.text(count.grouped) }
                }
            }
        }
    }

    private func invitation(_ html: inout HTML, hasMarket: Bool, _ language: Language) {
        EmptyState(
            drawing: hasMarket ? .emptyBasket : .gate,
            title: hasMarket
                ? Phrase("로그인하면 상품을 팔 수 있어요", "Sign in to sell") : Phrase("로그인해 주세요", "Sign in to your account"),
            words: hasMarket
                ? Phrase("이름과 비밀번호만 있으면 돼요.", "All it takes is a name and a password.")
                : Phrase("둘러보는 데는 계정이 없어도 돼요.", "Browsing needs no account.")
        ).writeCard(&html, PageContext(language: language)) { actions in
            actions.a(.class("button"), .href(Link(path: LocalPath(.me).signUp))) {
                $0.text(Phrase("회원가입", "Create account")[language])
            }
            actions.a(.class("button soft"), .href(Link(path: LocalPath(.me).signIn))) {
                $0.text(Phrase("로그인", "Sign in")[language])
            }
        }
    }

    private func signOut(_ html: inout HTML, _ language: Language) {
        html.ul(.class("card ways")) { list in
            list.li { item in
                item.form(.method(.post), .action(Route.account(.signOut).link)) { form in
                    form.button(.type(.submit), .class("danger")) { button in
                        button.span(.class("glyph")) { Icon.leave.write(&$0) }
                        button.b { $0.text(Phrase("로그아웃", "Sign out")[language]) }
                    }
                }
            }
        }
    }

    private func way(
        _ html: inout HTML,
        _ route: Route,
        _ icon: Icon,
        _ name: Phrase,
        _ value: Phrase?,
        _ language: Language
    ) {
        html.li { item in
            item.a(.href(route.link)) { link in
                link.span(.class("glyph")) { icon.write(&$0) }
                link.b { $0.text(name[language]) }
                if let value { link.span(.class("value")) { $0.text(value[language]) } }
            }
        }
    }

    private func conversations(_ html: inout HTML, _ owner: Owner, _ language: Language) {
        html.a(.href(Route.market(.conversations).link)) { link in
            link.span(.class("glyph")) { Icon.talk.write(&$0) }
            link.b { $0.text(ConversationListScreen.name[language]) }
            guard owner.unread > 0 else { return }
            let count = owner.unread.grouped
            link.span(.class("n num"), .ariaHidden(true)) { $0.text(count) }
            link.span(.class("vh")) {
                $0.text(Phrase("새 메시지가 있는 대화 \(count)개", "\(count) unread")[language])
            }
        }
    }

    /// Returns the counts by status, without empty ones.
    private func told(_ counts: ListingCounts) -> Phrase? {
        let parts = ListingStatus.allCases.filter { counts[$0] > 0 }
            .map {
                Phrase(
                    "\($0.name.korean) \(counts[$0].grouped)",
                    "\(counts[$0].grouped) \($0.name.english.lowercased())"
                )
            }
        guard !parts.isEmpty else { return nil }
        return Phrase(
            parts.map(\.korean).joined(separator: " · "),
            parts.map(\.english).joined(separator: " · ")
        )
    }

    private func told(_ count: ReviewCount) -> Phrase? {
        guard count.all > 0 else { return nil }
        return Phrase(
            "\(count.all.grouped)개 · ‘좋았어요’ \(count.good.grouped)개",
            "\(count.all.grouped), \(count.good.grouped) good"
        )
    }

    private func told(_ searches: (kept: Int, found: FoundCount)) -> Phrase? {
        guard searches.kept > 0 else { return nil }
        return searches.found.isNone ? count(searches.kept) : searches.found.new
    }

    private func count(_ number: Int) -> Phrase? { number > 0 ? Phrase(number.grouped, number.grouped) : nil }
}
