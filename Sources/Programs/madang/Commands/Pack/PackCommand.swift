import Domain

/// The arguments of `madang pack`, the curators' commands.
enum PackCommand: ReadFromArguments, Equatable {
    case new(at: String)
    case check(String)
    /// The pack, the folder to write to, and the address at which that will be.
    case export(String, to: String, url: String?)
    /// The pack, the file to write, and the server's address.
    case print(String, to: String, origin: String?)

    enum Verb: String, CommandVerb {
        case new
        case check
        case export
        case print

        var usage: Usage {
            switch self {
            case .new, .check: Usage("pack \(rawValue)", ["DIR"])
            case .export: Usage("pack export", ["DIR", "OUT"], flags: [.url])
            case .print: Usage("pack print", ["DIR", "FILE"], flags: [Flag(.publicURL)])
            }
        }
    }

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let (verb, arguments): (Verb, Arguments) = try Arguments.read(arguments, environment: environment)
        switch verb {
        case .new: self = .new(at: arguments.words[0])
        case .check: self = .check(arguments.words[0])
        case .export:
            let url = try arguments.value(of: .url, Self.folder)
            self = .export(arguments.words[0], to: arguments.words[1], url: url)
        case .print:
            let origin = try arguments.value(of: .publicURL) { PublicURL($0)?.text }
            self = .print(arguments.words[0], to: arguments.words[1], origin: origin)
        }
    }

    /// Returns the address of a folder without a slash at its end; nil for anything else.
    private static func folder(_ text: String) -> String? {
        let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count > 2, let origin = PublicURL(parts[..<3].joined(separator: "/"))?.text else { return nil }
        let names = (parts.count > 3 ? parts[3] : "").split(separator: "/")
        let isPlain = names.joined(separator: "").unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-._~%".unicodeScalars.contains(scalar))
        }
        return isPlain ? ([origin] + names.map(String.init)).joined(separator: "/") : nil
    }
}

extension Flag {
    fileprivate static let url = Flag(
        "--url",
        FlagValue(
            "ADDRESS",
            Phrase("http나 https로 시작하는 주소를 적어 주세요", "give an address that begins with http or https")
        ),
        about: Phrase(
            "OUT을 올려 둘 주소예요. 다른 IIIF 뷰어가 읽는 manifest.json과 그림도 써요.",
            "The address OUT will have. Also writes manifest.json and pictures for IIIF viewers."
        )
    )
}

extension Help {
    static let pack = of(
        PackCommand.Verb.usages,
        Phrase(
            """
            new는 전시를 시작할 보기를 만들어요. DIR은 새 폴더예요.
            check는 수정할 부분과 참고할 것을 알려 줘요. 수정할 부분이 있으면 65로 끝나요.
            export는 서버 없이 열리는 페이지로 내보내요. OUT은 새 폴더예요. OUT/index.html을 여세요.

            print는 도록을 PDF 파일 FILE로 인쇄해요. Chromium이 필요해요. QR 코드를 넣으려면 서버의 주소를 --public-url로 적으세요.

            check, export, print의 DIR에는 마당에 든 전시 paris-1900도 적을 수 있어요.
            """,
            """
            new creates an example exhibition in the new folder DIR.
            check lists errors and possible improvements. It exits with 65 if there are errors.
            export writes pages that open without a server. OUT is a new folder; open OUT/index.html.

            print prints the catalogue to the PDF file FILE, with Chromium. For QR codes, give the server's --public-url.

            For check, export and print, DIR can also be paris-1900, the built-in exhibition.
            """
        )
    )
}
