import Routes
import Wire

/// The kind of a request in metrics: one for each case of the routes, and never text from a URL.
package enum RequestKind: UInt8, CaseIterable, Sendable {
    /// An unknown address, or a refused head.
    case nowhere

    case home, hall, settings, offline, manifest, serviceWorker, favicon, robots, sitemap, health, openAPI, asset,
        picture
    case placePage, placeChanges, placeFigures, placeSecurity

    case accountMe, accountSignIn, accountSignUp, accountSignOut, accountAccount, accountLeaving, accountOwnData
    case accountRecovery, accountNotices, accountRules, accountInvitations, accountInvitation
    case accountMoved

    case expoPacks, expoFront, expoExhibits, expoExhibit, expoPart, expoEasyText, expoGuide, expoMedia, expoView,
        expoManifest, expoImage, expoFile,
        expoPreview
    case studioList, studioExhibition, studioSheet, studioPhoto, studioExhibit, studioStep, studioVersion,
        studioFile, studioGuide

    case boxOfficeDay, boxOfficeWeekend, boxOfficeWeek, boxOfficeMonth, boxOfficeFilms, boxOfficeFilm, boxOfficeCompare,
        boxOfficeFile, boxOfficeCorrections, boxOfficeDoubts, boxOfficeData

    case marketProduct, marketFavourite, marketFavourites, marketSeller, marketFilter, marketNearby, marketFeed,
        marketSellerFeed, marketLive
    case marketAreas, marketUnread, marketNewProduct, marketPictures, marketEdit, marketRemoval, marketRemovalUndo
    case marketSoldOut, marketSale, marketHidden, marketRaise, marketMine, marketContact, marketConversations
    case marketConversation, marketConversationPicture, marketConversationLeaving, marketConversationBlock
    case marketOfferAbout, marketOffer, marketOfferAnswer, marketAppointment, marketAppointmentAnswer
    case marketAppointmentCalendar, marketAgreement, marketAgreementFile, marketAgreementCheck, marketAgreementKeys
    case marketReview, marketReport, marketConversationReport, marketBlocked
    case marketSavedSearches, marketSavedSearch, marketPush

    case deskQueue, deskLog, deskEnter, deskLeave, deskItem, deskPicture, deskPictures, deskPicturesOf
    case deskPictureOfProduct, deskPlace, deskPlaceSheet, deskPlacePage
    case deskInvitations, deskWaiting, deskSample, deskMembers, deskCurators, deskBreakEvens, deskStaff, deskSignIn

    case apiHealthChecker, apiProducts, apiProduct, apiSecret, apiArchived, apiRemoval, apiRemovalByToken, apiItems
    case apiNewItem, apiItem

    case kobisDailyBoxOffice, kobisWeeklyBoxOffice, kobisCodes, kobisMovies, kobisMovie, kobisCompanies, kobisCompany
    case kobisPeople, kobisPerson

    /// The lab's own pages, and requests to its sandboxes.
    case labPage, labCall

    /// Groups of kinds with similar response times.
    package enum Group: String, CaseIterable, Sendable {
        case nowhere, site, files, accounts, expo, boxOffice, market, uploads, desk, api, kobis, lab
    }

    package var group: Group {
        switch self {
        case .nowhere: .nowhere
        case .asset, .picture, .favicon, .manifest, .serviceWorker, .robots: .files
        // Their duration depends on the client's upload.
        case .marketPictures, .marketNewProduct, .marketEdit, .studioPhoto, .studioGuide: .uploads
        case ..<Self.accountMe: .site
        case ..<Self.expoPacks: .accounts
        case ..<Self.boxOfficeDay: .expo
        case ..<Self.marketProduct: .boxOffice
        case ..<Self.deskQueue: .market
        case ..<Self.apiHealthChecker: .desk
        case ..<Self.kobisDailyBoxOffice: .api
        case ..<Self.labPage: .kobis
        default: .lab
        }
    }
}

extension RequestKind: Comparable {
    package static func < (one: RequestKind, other: RequestKind) -> Bool { one.rawValue < other.rawValue }
}

extension Route {
    /// The kind of request it is counted as.
    package var kind: RequestKind {
        switch self {
        case .home: .home
        case .hall: .hall
        case .expo(let route): route.kind
        case .boxOffice(let route): route.kind
        case .market(let route): route.kind
        case .desk(let route): route.kind
        case .account(let route): route.kind
        case .moved: .accountMoved
        case .invitation: .accountInvitation
        case .place(.page): .placePage
        case .place(.changes): .placeChanges
        case .place(.figures): .placeFigures
        case .place(.security): .placeSecurity
        case .settings: .settings
        case .offline: .offline
        case .manifest: .manifest
        case .serviceWorker: .serviceWorker
        case .favicon: .favicon
        case .robots: .robots
        case .sitemap: .sitemap
        case .health: .health
        case .openAPI: .openAPI
        case .asset: .asset
        case .picture: .picture
        case .marketAPI(let route): route.kind
        case .kobis(let route): route.kind
        }
    }
}

extension ExpoRoute {
    fileprivate var kind: RequestKind {
        switch self {
        case .packs: .expoPacks
        case .front: .expoFront
        case .exhibits: .expoExhibits
        case .exhibit: .expoExhibit
        case .part: .expoPart
        case .easyText: .expoEasyText
        case .guide: .expoGuide
        case .media: .expoMedia
        case .view: .expoView
        case .manifest: .expoManifest
        case .image: .expoImage
        case .file: .expoFile
        case .preview: .expoPreview
        case .studio(let route): route.kind
        }
    }
}

extension StudioRoute {
    fileprivate var kind: RequestKind {
        switch self {
        case .list: .studioList
        case .exhibition: .studioExhibition
        case .sheet: .studioSheet
        case .newExhibit, .step(_, _, .photo): .studioPhoto
        case .exhibit: .studioExhibit
        case .step, .part: .studioStep
        case .guide: .studioGuide
        case .version: .studioVersion
        case .file, .recording: .studioFile
        }
    }
}

extension BoxOfficeRoute {
    fileprivate var kind: RequestKind {
        switch self {
        case .day: .boxOfficeDay
        case .weekend: .boxOfficeWeekend
        case .week: .boxOfficeWeek
        case .month: .boxOfficeMonth
        case .films: .boxOfficeFilms
        case .film: .boxOfficeFilm
        case .compare: .boxOfficeCompare
        case .file, .picture, .filmPicture: .boxOfficeFile
        case .doubts: .boxOfficeDoubts
        case .data, .dataPackage, .table: .boxOfficeData
        case .corrections, .correctionsFile: .boxOfficeCorrections
        }
    }
}

extension MarketRoute {
    fileprivate var kind: RequestKind {
        switch self {
        case .product: .marketProduct
        case .favourite: .marketFavourite
        case .favourites: .marketFavourites
        case .seller: .marketSeller
        case .filter: .marketFilter
        case .nearby: .marketNearby
        case .feed: .marketFeed
        case .sellerFeed: .marketSellerFeed
        case .live: .marketLive
        case .areas: .marketAreas
        case .unread: .marketUnread
        case .newProduct: .marketNewProduct
        case .pictures: .marketPictures
        case .edit: .marketEdit
        case .removal: .marketRemoval
        case .removalUndo: .marketRemovalUndo
        case .soldOut: .marketSoldOut
        case .sale: .marketSale
        case .hidden: .marketHidden
        case .raise: .marketRaise
        case .mine: .marketMine
        case .contact: .marketContact
        case .conversations: .marketConversations
        case .conversation: .marketConversation
        case .conversationPicture: .marketConversationPicture
        case .conversationLeaving: .marketConversationLeaving
        case .conversationBlock: .marketConversationBlock
        case .offerAbout: .marketOfferAbout
        case .offer: .marketOffer
        case .offerAnswer: .marketOfferAnswer
        case .appointment: .marketAppointment
        case .appointmentAnswer: .marketAppointmentAnswer
        case .appointmentCalendar: .marketAppointmentCalendar
        case .agreement: .marketAgreement
        case .agreementFile: .marketAgreementFile
        case .agreementCheck: .marketAgreementCheck
        case .agreementKeys: .marketAgreementKeys
        case .review: .marketReview
        case .report: .marketReport
        case .conversationReport: .marketConversationReport
        case .savedSearches: .marketSavedSearches
        case .savedSearch: .marketSavedSearch
        case .push: .marketPush
        case .blocked: .marketBlocked
        }
    }
}

extension AccountRoute {
    fileprivate var kind: RequestKind {
        switch self {
        case .me: .accountMe
        case .signIn: .accountSignIn
        case .signUp: .accountSignUp
        case .signOut: .accountSignOut
        case .account: .accountAccount
        case .leaving: .accountLeaving
        case .ownData: .accountOwnData
        case .recovery: .accountRecovery
        case .notices: .accountNotices
        case .rules: .accountRules
        case .invitations: .accountInvitations
        }
    }
}

extension ModerationRoute {
    fileprivate var kind: RequestKind {
        switch self {
        case .queue: .deskQueue
        case .log: .deskLog
        case .place: .deskPlace
        case .placeSheet: .deskPlaceSheet
        case .placePage: .deskPlacePage
        case .invitations: .deskInvitations
        case .waiting: .deskWaiting
        case .members: .deskMembers
        case .sample: .deskSample
        case .curators: .deskCurators
        case .breakEvens, .breakEven: .deskBreakEvens
        case .staff: .deskStaff
        case .signIn: .deskSignIn
        case .enter: .deskEnter
        case .leave: .deskLeave
        case .item: .deskItem
        case .picture: .deskPicture
        case .pictures: .deskPictures
        case .picturesOf: .deskPicturesOf
        case .pictureOfProduct: .deskPictureOfProduct
        }
    }
}

extension MarketAPIRoute {
    fileprivate var kind: RequestKind {
        switch self {
        case .healthChecker: .apiHealthChecker
        case .products: .apiProducts
        case .product: .apiProduct
        case .secret: .apiSecret
        case .archived: .apiArchived
        case .removal: .apiRemoval
        case .removalByToken: .apiRemovalByToken
        case .items: .apiItems
        case .newItem: .apiNewItem
        case .item: .apiItem
        }
    }
}

extension KobisRoute {
    fileprivate var kind: RequestKind {
        switch endpoint {
        case .dailyBoxOffice: .kobisDailyBoxOffice
        case .weeklyBoxOffice: .kobisWeeklyBoxOffice
        case .codes: .kobisCodes
        case .movies: .kobisMovies
        case .movie: .kobisMovie
        case .companies: .kobisCompanies
        case .company: .kobisCompany
        case .people: .kobisPeople
        case .person: .kobisPerson
        }
    }
}
