extension TestScreen {
    package static let market = TestScreen("market", "/market")
    package static let marketGrid = TestScreen("market-grid", "/market?layout=grid&sale=1")
    package static let marketSlips = TestScreen(
        "market-slips",
        "/market?q=%EC%9D%98%EC%9E%90&min=%EB%A7%8C%EC%9B%90&currency=KRW&order=cheapest&category=furniture&near=%EB%B3%84%EB%B9%9B%EB%8F%99"
    )
    package static let filter = TestScreen(
        "market-filter",
        "/market/filter?q=%EC%9D%98%EC%9E%90&min=1000&order=cheapest"
    )
    package static let filterSlips = TestScreen(
        "market-filter-slips",
        "/market/filter?min=%EB%A7%8C%EC%9B%90&near=%EB%B3%84%EB%B9%9B%EB%8F%99"
    )
    package static let ownArea = TestScreen("market-near", "/market/near")
    package static let marketNone = TestScreen("market-none", "/market?q=qkrtmdhvltm&stock=1")
    package static let product = TestScreen("product", "/market/products/29")
    package static let bareProduct = TestScreen("product-bare", "/market/products/28")
    package static let goneProduct = TestScreen("product-gone", "/market/products/1", status: 410)
    package static let seller = TestScreen("seller", "/market/sellers/1")
    package static let favourites = TestScreen("favourites", "/market/favourites")
    package static let filledFavourites = TestScreen("favourites-filled", "/market/favourites?stage=fond")
    package static let emptyMarket = TestScreen("market-empty", "/market?stage=empty")

    package static let push = TestScreen("push", "/market/push?stage=trading")
    package static let searches = TestScreen("searches", "/market/searches?stage=trading")
    package static let noSearches = TestScreen(
        "searches-none",
        "/market/searches?q=%EC%9D%98%EC%9E%90&min=1000&stage=seller"
    )

    package static let reservedProduct = TestScreen("product-reserved", "/market/products/29?stage=traded")
    package static let soldProduct = TestScreen("product-sold", "/market/products/27?stage=traded")

    package static let reviewedSeller = TestScreen("seller-reviewed", "/market/sellers/1?stage=traded")

    /// Screens for browsing the market.
    package static let browsing: [TestScreen] = [
        .market, .marketGrid, .marketSlips, .filter, .filterSlips, .ownArea, .marketNone, .emptyMarket, .product,
        .bareProduct, .goneProduct, .seller,
        .favourites, .filledFavourites, .reservedProduct, .soldProduct,
        .reviewedSeller,
    ]

    package static let signIn = TestScreen("sign-in", "/sign-in")
    package static let signUp = TestScreen("sign-up", "/sign-up")
    package static let newProduct = TestScreen("product-new", "/market/products/new?stage=seller")
    package static let editProduct = TestScreen("product-edit", "/market/products/29/edit?stage=seller")
    package static let ownProduct = TestScreen("product-own", "/market/products/29?stage=seller")
    package static let removal = TestScreen("product-removal", "/market/products/29/removal?stage=seller")
    package static let mine = TestScreen("mine", "/market/mine?stage=seller")
    package static let me = TestScreen("me", "/me?stage=seller")
    package static let meSignedOut = TestScreen("me-signed-out", "/me")
    package static let account = TestScreen("account", "/account?stage=seller")

    package static let ownReserved = TestScreen("product-own-reserved", "/market/products/29?stage=trading&changed=29")
    package static let buyers = TestScreen("sale-buyers", "/market/products/29/sale?to=sold&stage=trading")
    package static let talk = TestScreen("talk", "/market/chats/1?stage=trading")
    package static let deal = TestScreen("talk-deal", "/market/chats/6?stage=trading")
    package static let offer = TestScreen("offer", "/market/chats/6/offer?stage=trading")
    package static let appointment = TestScreen("appointment", "/market/chats/6/appointment?stage=trading")
    package static let agreement = TestScreen("agreement", "/market/chats/1/agreements/6?stage=trading")
    package static let agreementCheck = TestScreen("agreement-check", "/market/agreements")
    package static let talks = TestScreen("talks", "/market/chats?stage=trading")

    package static let review = TestScreen("review", "/market/chats/3/review?stage=trading")
    package static let reviewed = TestScreen("review-more", "/market/chats/4/review?stage=trading")

    package static let report = TestScreen("report", "/market/report/products/28?stage=trading")
    package static let reportTalk = TestScreen("report-talk", "/market/chats/1/report?stage=trading")
    package static let notices = TestScreen("notices", "/notices?stage=trading")
    package static let leaving = TestScreen("leaving", "/account/leave?stage=seller")
    package static let recovery = TestScreen("recovery", "/recover")
    package static let deskEntry = TestScreen("desk-enter", "/desk/enter?key=0")
    package static let desk = TestScreen("desk", "/desk?stage=desk")
    package static let deskItem = TestScreen("desk-item", "/desk/products/28?stage=desk")
    package static let deskMessage = TestScreen("desk-message", "/desk/messages/4?stage=desk")
    package static let deskPicturePeople = TestScreen("desk-pictures", "/desk/pictures?stage=desk")
    package static let deskPictures = TestScreen("desk-person-pictures", "/desk/people/1/pictures?stage=desk")
    package static let deskPlace = TestScreen("desk-place", "/desk/place?stage=desk")
    package static let about = TestScreen("about", "/about")
    package static let deskContact = TestScreen("desk-place-contact", "/desk/place/contact?stage=desk")
    package static let deskDoor = TestScreen("desk-place-door", "/desk/place/door?stage=desk")
    package static let deskInvitations = TestScreen("desk-invitations", "/desk/invitations?stage=desk")
    package static let deskHalls = TestScreen("desk-place-halls", "/desk/place/halls?stage=desk")
    package static let deskApps = TestScreen("desk-place-apps", "/desk/place/apps?stage=desk")
    package static let deskNotice = TestScreen("desk-place-notice", "/desk/place/notice?stage=desk")
    package static let deskSample = TestScreen("desk-sample", "/desk/sample?stage=desk")
    package static let deskMembers = TestScreen("desk-members", "/desk/members?stage=desk")
    package static let deskWaiting = TestScreen("desk-waiting", "/desk/waiting?stage=desk")
    package static let deskCurators = TestScreen("desk-curators", "/desk/curators?stage=desk")
    package static let deskBreakEvens = TestScreen("desk-break-evens", "/desk/break-evens?stage=desk")
    package static let deskStaff = TestScreen("desk-staff", "/desk/staff?stage=desk")
    package static let deskPerson = TestScreen("desk-person", "/desk/people/2?stage=desk")
    package static let deskRules = TestScreen("desk-place-rules", "/desk/place/rules?stage=desk")
    package static let deskLog = TestScreen("desk-log", "/desk/log?stage=desk")

    /// Screens for sellers. Other tests try their looks in every mode, where actions reach more of them.
    package static let selling: [TestScreen] = [
        .signIn, .signUp, .newProduct, .editProduct, .ownProduct, .removal, .mine, .me, .meSignedOut, .account,
        .ownReserved,
        .buyers, .talk, .deal, .offer, .appointment, .agreement, .agreementCheck, .talks, .review, .reviewed, .leaving,
        .recovery, .report, .push, .searches, .noSearches,
        .reportTalk, .notices, .deskEntry,
        .desk, .deskItem, .deskMessage, .deskPicturePeople, .deskPictures, .deskPlace, .deskContact, .deskRules,
        .deskDoor, .deskInvitations, .deskWaiting, .deskHalls, .deskApps, .deskNotice, .deskSample, .deskMembers,
        .deskCurators, .deskBreakEvens, .deskStaff, .deskPerson,
        .deskLog, .about,
    ]
}
