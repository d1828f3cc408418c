/// Screens of the box office with errors, and with filters.
extension TestScreen {
    package static let filters = TestScreen("boxoffice-filters", "/boxoffice/2022-01-05?stage=live")
    package static let filteredNone = TestScreen(
        "boxoffice-filtered-none",
        "/boxoffice/2022-01-05?nation=K&kind=Y&region=0105001&stage=live"
    )
    package static let stale = TestScreen("boxoffice-stale", "/boxoffice?stage=stale")
    package static let spent = TestScreen("boxoffice-spent", "/boxoffice?stage=spent")
    package static let refused = TestScreen("boxoffice-refused", "/boxoffice?stage=refused")
    package static let corrected = TestScreen("boxoffice-corrected", "/boxoffice?stage=corrected")
    package static let staleFilm = TestScreen("film-stale", "/boxoffice/films/20199882?stage=stale")
    package static let noFigures = TestScreen("boxoffice-none", "/boxoffice?stage=bare")
    package static let unreachable = TestScreen(
        "boxoffice-none-unreachable",
        "/boxoffice?stage=bare-unreachable",
        status: 503
    )
    package static let spentNone = TestScreen("boxoffice-none-spent", "/boxoffice?stage=bare-spent", status: 503)
    package static let refusedNone = TestScreen("boxoffice-none-refused", "/boxoffice?stage=bare-refused", status: 503)

    package static let asOf = TestScreen(
        "boxoffice-asof",
        "/boxoffice/2022-02-06?stage=corrected&at=2022-02-07T08:00"
    )
    package static let notKnownThen = TestScreen(
        "boxoffice-asof-none",
        "/boxoffice/2022-02-06?stage=corrected&at=2022-02-07T06:00"
    )
    package static let corrections = TestScreen("boxoffice-corrections", "/boxoffice/corrections?stage=corrected")
    package static let noCorrections = TestScreen("boxoffice-corrections-none", "/boxoffice/corrections")

    package static let doubts = TestScreen("boxoffice-doubts", "/boxoffice/doubts")

    package static let data = TestScreen("boxoffice-data", "/boxoffice/data")

    package static let boxOfficeStates: [TestScreen] = [
        .data,
        .doubts, .asOf, .notKnownThen, .corrections, .noCorrections,
        .filters, .filteredNone, .stale, .spent, .refused, .corrected, .staleFilm, .noFigures, .unreachable,
        .spentNone, .refusedNone,
    ]
}
