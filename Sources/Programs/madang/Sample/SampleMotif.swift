/// What a sample product is, drawn in a square of 200 with its foot at 160. `{a}` to `{d}` are the palette's colours.
enum SampleMotif: String, CaseIterable {
    case cup
    case jar
    case bowl
    case plate
    case tray
    case candle
    case honey
    case citrus
    case notebook
    case pencils
    case postcards
    case books
    case lamp
    case clock
    case bag
    case hat
    case mittens
    case cushion
    case pouch
    case fan
    case stool
    case plant

    var markup: String {
        switch self {
        case .cup: Self.cupMarkup
        case .jar: Self.jarMarkup
        case .bowl: Self.bowlMarkup
        case .plate: Self.plateMarkup
        case .tray: Self.trayMarkup
        case .candle: Self.candleMarkup
        case .honey: Self.honeyMarkup
        case .citrus: Self.citrusMarkup
        case .notebook: Self.notebookMarkup
        case .pencils: Self.pencilsMarkup
        case .postcards: Self.postcardsMarkup
        case .books: Self.booksMarkup
        case .lamp: Self.lampMarkup
        case .clock: Self.clockMarkup
        case .bag: Self.bagMarkup
        case .hat: Self.hatMarkup
        case .mittens: Self.mittensMarkup
        case .cushion: Self.cushionMarkup
        case .pouch: Self.pouchMarkup
        case .fan: Self.fanMarkup
        case .stool: Self.stoolMarkup
        case .plant: Self.plantMarkup
        }
    }
}
