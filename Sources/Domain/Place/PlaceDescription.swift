/// The description of this place, which its owner gives at the desk.
package struct PlaceDescription: Sendable, Equatable {
    package let name: Phrase
    /// A sentence for the front page; nil for one that tells what the open halls do.
    package let sentence: Phrase?
    /// The people who run it, and how to reach them.
    package let owner: Phrase?
    package let contact: String?
    /// The person who answers for personal data, and the companies that keep it.
    package let officer: Phrase?
    package let processors: Phrase?
    package let door: PlaceDoor
    /// The question to people who ask to join.
    package let question: Phrase?
    /// Another way to reach the place, where nobody can join.
    package let elsewhere: Phrase?
    /// The number of people each member may invite.
    package let invites: Int
    /// Whether only people of fourteen and older may join.
    package let asksAge: Bool
    /// The open halls, in the order of the tab bar.
    package let halls: [Hall]
    /// The server's public URL, such as `https://market.example.org`; nil to use the host of each request.
    package let publicURL: String?
    /// Whether an app with an unknown identifier becomes a seller by its first sale; nil for the program's own default,
    /// as the next.
    package let opensRegistration: Bool?
    package let isStrict: Bool?
    package let announcement: Announcement?
    /// Whether everybody may read the `ReportFigures`.
    package let showsFigures: Bool
    /// The colour of the pages outside the halls.
    package let colour: PlaceColour
    /// Nil for the program's own.
    package let icon: PlaceIcon?
    /// The pages that the owner has written.
    package let pages: [PlacePage: PageText]
    private let form: PlaceForm

    /// The place before its owner has described it.
    package static let unnamed = PlaceDescription(PlaceForm())

    package init(_ form: PlaceForm, pages: [PlacePage: PageText] = [:]) {
        name = form.phrase(.name, .englishName) ?? Phrase("마당", "Madang")
        sentence = form.phrase(.sentence, .englishSentence)
        owner = form.phrase(.owner, .englishOwner)
        contact = form[.contact].isEmpty ? nil : form[.contact]
        officer = form.phrase(.officer, .englishOfficer) ?? owner
        processors = form.phrase(.processors, .englishProcessors)
        door = PlaceDoor(rawValue: form[.door]) ?? .open
        question = form.phrase(.question, .englishQuestion)
        elsewhere = form.phrase(.elsewhere, .englishElsewhere)
        invites = Int(form[.invites]) ?? 0
        asksAge = form[.age] == "1"
        halls = [Hall](listed: form[.halls]) ?? Hall.allCases
        publicURL = PublicURL(form[.address])?.text
        opensRegistration = Switch(rawValue: form[.registration]).map { $0 == .on }
        isStrict = Switch(rawValue: form[.strict]).map { $0 == .on }
        announcement = Announcement(form)
        showsFigures = form[.figures] == "1"
        colour = PlaceColour(rawValue: form[.colour]) ?? .earth
        icon = PlaceIcon(form)
        self.pages = pages
        self.form = form
    }

    /// Returns the place with some settings replaced.
    package func replacing(with fixed: PlaceForm) -> PlaceDescription {
        PlaceDescription(form.replaced(by: fixed), pages: pages)
    }

    /// Whether members may invite others.
    package var canInvite: Bool { invites > 0 && door != .closed }

    /// The settings that only the owner can give, and that a page shows as missing until then.
    package var blanks: [PlaceSetting] {
        [(PlaceSetting.owner, owner == nil), (.contact, contact == nil)].filter(\.1).map(\.0)
    }

    /// Returns the text of a page: the owner's, or else the one that every place begins with.
    package func text(_ page: PlacePage) -> Phrase { pages[page]?.phrase ?? page.standard(halls: halls) }

    /// The number of the rules in force; 0 for those that every place begins with.
    package var rulesNumber: Int { pages[.rules]?.number ?? 0 }
}

/// The settings and pages of this place, which all servers share.
package protocol Places: Sendable {
    func description() async throws(Failure) -> PlaceDescription

    /// Returns the settings as they were typed.
    func form() async throws(Failure) -> PlaceForm

    /// Saves the settings that the form has, and no others. Throws `invalid` as `PlaceForm.checked` does.
    func save(_ form: PlaceForm, at now: Instant) async throws(Failure)

    /// Saves a page as its newest version. Nothing happens if it is the same as before. Throws `invalid` as
    /// `PageDraft.checked` does.
    func save(_ draft: PageDraft, as page: PlacePage, at now: Instant) async throws(Failure)

    /// Returns the newest versions of a page, the newest first.
    func versions(of page: PlacePage, limit: Int) async throws(Failure) -> [PageText]

    /// Returns the rules that a member has agreed to: 0 for those every place begins with; nil for none.
    func agreed(_ member: SellerID) async throws(Failure) -> PageText?

    /// Notes that the member agrees to the rules of that number.
    func agree(_ member: SellerID, to rules: Int, at now: Instant) async throws(Failure)
}
