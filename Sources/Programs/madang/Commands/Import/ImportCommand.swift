import Domain
import Storage

/// The arguments of `madang import`.
struct ImportCommand: ReadFromArguments, Equatable {
    static let usage = Usage(
        "import",
        ["FILE.csv"],
        flags: [.importSeller, .photos, .importRehearsal, .data, .store, .pictures]
    )

    let file: String
    /// The seller of every row, instead of the file's own.
    let seller: String?
    /// The folder of the pictures; nil for the file's.
    let photos: String?
    let isDryRun: Bool
    let data: String
    let store: PostgresAddress?
    let pictures: BucketAddress?

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let arguments = try Arguments(arguments, for: Self.usage, environment: environment)
        file = arguments.words.first ?? ""
        (seller, photos) = (arguments.text(of: .importSeller), arguments.text(of: .photos))
        isDryRun = arguments.has(.importRehearsal)
        (data, store, pictures) = (arguments.data, try arguments.store, try arguments.pictures(environment))
    }
}

extension Flag {
    fileprivate static let importSeller = Flag(
        "--seller",
        FlagValue("NAME", Phrase("판매자의 이름이나 번호를 적어 주세요", "give a seller's name or number")),
        about: Phrase(
            "모든 상품을 이 판매자의 것으로 올려요. 기본값: 파일의 seller 열",
            "Lists everything as this seller's. Default: the column seller"
        )
    )
    fileprivate static let photos = Flag(
        "--photos",
        FlagValue("DIR", Phrase("사진이 있는 폴더를 적어 주세요", "give the folder of the pictures")),
        about: Phrase("사진이 있는 폴더예요. 기본값: 파일이 있는 폴더", "The folder of the pictures. Default: the file's folder")
    )
    fileprivate static let importRehearsal = Flag(
        "--dry-run",
        about: Phrase("올리지 않고 무엇을 고쳐야 하는지만 알려 줘요.", "Lists nothing; only prints what has to be corrected.")
    )
}

extension Help {
    static let `import` = of(
        [ImportCommand.usage],
        Phrase(
            """
            FILE.csv의 상품을 장터에 올려요. 서버가 도는 동안에도 쓸 수 있어요.
            madang export가 쓰는 열을 읽어요. name, description, price는 꼭 있어야 하고, pictures의 파일 이름은 빈칸이나 ;로 나눠요.
            틀린 곳이 하나라도 있으면 줄과 열을 알려 주고 아무것도 올리지 않아요. 이미 있는 상품은 다시 올리지 않아요.
            """,
            """
            Lists the products of FILE.csv in the market, also while a server runs.
            Reads the columns that madang export writes. name, description and price are required; spaces or ;
            separate the file names of pictures. If anything is wrong, it prints line and column and lists nothing.
            A product that is already listed is not listed again.
            """
        )
    )
}
