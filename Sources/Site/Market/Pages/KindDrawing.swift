import Domain

/// The drawings of the product categories.
enum KindDrawing {
    static let all: StaticString = """
        <path d="M7 27c0-8 8-13 17-13s17 5 17 13-7 14-17 14S7 35 7 27z" fill="#d9604b"/>\
        <path d="M24 15C16 4 9 8 12 13c2 3 7 3 12 2zm0 0c8-11 15-7 12-2-2 3-7 3-12 2z" fill="#a83f2a"/>\
        <path d="M10 24c8 6 20 6 28 0" fill="none" stroke="#f6d9a8" stroke-width="2.5"/>\
        <path d="M20 31h8v8h-8z" fill="#e8b54a"/><path d="M28 31h6l-1 7h-5z" fill="#3d9a8b"/>
        """
    static let gift: StaticString = """
        <path d="M9 22h30v19H9z" fill="#2f8f6d"/><path d="M7 15h34v8H7z" fill="#24745a"/>\
        <path d="M21 15h6v26h-6z" fill="#f6d9a8"/>\
        <path d="M24 15C14 14 12 6 17 6c4 0 6 4 7 9zm0 0c10-1 12-9 7-9-4 0-6 4-7 9z" fill="none" stroke="#f0b95a" stroke-width="3"/>
        """
}

extension ProductCategory {
    var drawing: StaticString {
        switch self {
        case .electronics:
            """
            <path d="M6 16h10l3-5h10l3 5h10v23H6z" fill="#4a4456"/><path d="M6 24h36v6H6z" fill="#6a6278"/>\
            <circle cx="24" cy="27" r="9" fill="#e9e2f2"/><circle cx="24" cy="27" r="5.5" fill="#5c3a9a"/>\
            <circle cx="26" cy="25" r="1.8" fill="#fff"/><path d="M34 18h5v3h-5z" fill="#f6b93b"/>
            """
        case .furniture:
            """
            <path d="M17 8h14l6 17H11z" fill="#e8813f"/><path d="M26 8h5l6 17H29z" fill="#f6bd93"/>\
            <path d="M11 25h26v3H11z" fill="#5b8c4a"/><path d="M22.5 28h3v10h-3z" fill="#b9572a"/>\
            <path d="M14 38h20v4H14z" fill="#c56029"/>
            """
        case .household:
            """
            <path d="M6 24h36c0 10-7 16-12 17H18C13 40 6 34 6 24z" fill="#c8763a"/>\
            <path d="M33 24h9c0 10-7 16-12 17h-6c5-3 9-9 9-17z" fill="#a85a26"/>\
            <path d="M8 24c2-6 8-9 16-9s14 3 16 9z" fill="#fff3dc"/>\
            <path d="M15 20l5 3M24 17v5M33 20l-5 3" stroke="#4f7a3d" stroke-width="3" stroke-linecap="round"/>\
            <path d="M20 9c-2-2 2-3 0-5M28 9c-2-2 2-3 0-5" fill="none" stroke="#b98a6a" stroke-width="2" stroke-linecap="round"/>
            """
        case .children:
            """
            <path d="M7 26h16v15H7z" fill="#e2574a"/><path d="M25 26h16v15H25z" fill="#3f7f9a"/>\
            <path d="M16 9h16v15H16z" fill="#f6b93b"/><path d="M11 30h8v7h-8z" fill="#f6bd93"/>\
            <path d="M29 30h8v7h-8z" fill="#a9cbd8"/><path d="M20 13h8v7h-8z" fill="#fff0b8"/>
            """
        case .clothing:
            """
            <path d="M17 9 6 17c-1 1-2 3-1 5l3 7 6-4v15h20V25l6 4 3-7c1-2 0-4-1-5L31 9z" fill="#f0a591"/>\
            <path d="M17 9h14l-7 12z" fill="#fff"/>\
            <path d="M17 9l9 15h-4L14 11zM31 9l-4 7-3-2 3-5z" fill="#c8493a"/>\
            <path d="M23 22l-3 13h3l3-12 4 10h3l-5-12z" fill="#2f7f73"/>
            """
        case .beauty:
            """
            <path d="M17 20h14l4 7v12c0 2-1 3-3 3H16c-2 0-3-1-3-3V27z" fill="#f0a591"/>\
            <path d="M28 20h3l4 7v12c0 2-1 3-3 3h-4z" fill="#d97f68"/><path d="M19 13h10v7H19z" fill="#e8b54a"/>\
            <path d="M21 6h6v7h-6z" fill="#6a6278"/><path d="M17 30h10v6H17z" fill="#fff3dc"/>
            """
        case .sports:
            """
            <circle cx="24" cy="24" r="17" fill="#e8813f"/>\
            <path d="M24 7v34M7 24h34M12 12c7 7 7 17 0 24M36 12c-7 7-7 17 0 24" fill="none" stroke="#5c2411" stroke-width="2"/>
            """
        case .hobby:
            """
            <path d="M9 41 37 9M39 41 11 9" stroke="#b9572a" stroke-width="3" stroke-linecap="round"/>\
            <circle cx="24" cy="27" r="13" fill="#5c3a9a"/>\
            <path d="M13 22c8-3 16-1 21 6M12 29c7-3 14-1 18 8M19 15c7 1 13 6 16 13" fill="none" stroke="#c9b3ee" stroke-width="2"/>
            """
        case .books:
            """
            <path d="M8 10h14c2 0 2 1 2 2v28c-1-1-1-2-3-2H8z" fill="#3f7f9a"/>\
            <path d="M40 10H26c-2 0-2 1-2 2v28c1-1 1-2 3-2h13z" fill="#2d5f7a"/>\
            <path d="M12 17h8M12 22h8M28 17h8M28 22h8M28 27h5" stroke="#eaf3f0" stroke-width="2" stroke-linecap="round"/>\
            <path d="M33 8h4v9l-2-2-2 2z" fill="#e2574a"/>
            """
        case .food:
            """
            <circle cx="24" cy="28" r="15" fill="#ee7d32"/>\
            <path d="M24 13c9 0 15 7 15 15s-6 15-15 15c7-4 9-9 9-15s-2-11-9-15z" fill="#d5641d"/>\
            <path d="M24 18c-5 2-9 0-10-4 4 0 6-1 10-4 4 3 6 4 10 4-1 4-5 6-10 4z" fill="#4f7a3d"/>\
            <path d="M24 12V6" stroke="#6e4a2a" stroke-width="2.5" stroke-linecap="round"/>
            """
        case .living:
            """
            <path d="M13 28h22l-3 14H16z" fill="#c56a3f"/><path d="M11 25h26v5H11z" fill="#a9532c"/>\
            <path d="M24 26V12" stroke="#3f6b3a" stroke-width="2.5"/>\
            <path d="M24 20c-9 1-13-4-13-11 8 0 13 4 13 11z" fill="#5b9a5a"/>\
            <path d="M24 16c0-7 5-11 13-11 0 7-5 11-13 11z" fill="#3d7f52"/>
            """
        case .other:
            """
            <path d="M8 17h32v23H8z" fill="#c8914f"/><path d="M24 17h16v23H24z" fill="#b07a3c"/>\
            <path d="M5 10h38l-3 8H8z" fill="#d9a866"/><path d="M20 18h8v9h-8z" fill="#f6e2bd"/>
            """
        }
    }
}

extension ProductCategory {
    /// The name below a drawing.
    var shortName: Phrase {
        switch self {
        case .electronics: Phrase("디지털", "Digital")
        case .furniture: Phrase("가구", "Furniture")
        case .household: Phrase("생활", "Household")
        case .children: Phrase("유아동", "Kids")
        case .clothing: Phrase("의류", "Clothing")
        case .beauty: Phrase("뷰티", "Beauty")
        case .sports: Phrase("스포츠", "Sports")
        case .hobby: Phrase("취미", "Hobbies")
        case .books: Phrase("도서", "Books")
        case .food: Phrase("식품", "Food")
        case .living: Phrase("동식물", "Pets, plants")
        case .other: Phrase("기타", "Other")
        }
    }
}
