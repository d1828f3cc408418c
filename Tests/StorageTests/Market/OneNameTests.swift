import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// Equality of names: both engines use `KnownName`, and compare its result byte for byte.
@Suite struct OneNameTests {
    /// Each line has spellings of one name, different from all other lines.
    private static let written: [[String]] =
        """
        éclair|ÉCLAIR|ÉClair|ｅ́clair
        eclair|ECLAIR|Ｅｃｌａｉｒ
        straße|STRASSE|strasse|STRAẞE|ſtraſſe|ｓtrasse
        strase
        İstanbul|i̇stanbul|İSTANBUL
        istanbul|ISTANBUL|ıstanbul|IsTaNbUl
        Iğdır|IĞDIR|iğdir|ığdır
        Ⅷ번가|ⅷ번가
        VIII번가|viii번가|ＶＩＩＩ번가
        red123|RED123|ｒｅｄ１２３|ＲＥＤ１２３|Red１23
        rеd123
        гed123
        ʀᴇᴅ123
        𝐫𝐞𝐝123
        ⓡⓔⓓ123|ⓇⒺⒹ123
        red１²³
        red١٢٣
        ｶﾅ가게
        カナ가게
        かな가게
        ｶﾞ가게
        ガ가게|ガ가게
        은서공방|은서공방
        ㅇㅡㄴ서공방
        ￫은서공방
        ﾡﾷ공방
        제인|제인
        제이
        ﬁne art|fine art|FINE ART|ＦＩＮＥ　ＡＲＴ|ﬁne  art
        ﬂoor|floor|FLOOR
        oﬃce|office|OFFICE|oﬀice
        ﬅone|ﬆone|stone|STONE
        ĳssel|Ĳssel
        ijssel|IJSSEL
        ǆungla|ǅungla|Ǆungla
        džungla|DŽUNGLA
        ŉaam|ʼnaam|ʼNAAM
        ǰava|ǰava
        ΣΟΦΟΣ|σοφος|σοφοσ|Σοφος
        αι집|ᾳ집|ᾼ집|ΑΙ집
        μm상점|µm상점|ΜM상점
        k팝|K팝|K팝|Ｋ팝
        ångström|Ångström|ÅNGSTRÖM|ångström
        angstrom
        Ω저항|ω저항|Ω저항
        æther|ÆTHER
        aether|AETHER
        øre|ØRE
        ore|ORE
        ðan|ÐAN
        đan|ĐAN
        þorn|ÞORN
        nguyễn|NGUYỄN|nguyễn
        nguyen
        ậx집|ậx집|ậx집|ẬX집
        МОСКВА|москва|Москва
        mосква
        թագ|ԹԱԳ
        თბილისი|ᲗᲑᲘᲚᲘᲡᲘ
        ᏣᎳᎩ|ꮳꮃꭹ
        𐐔𐐯𐑅|𐐼𐐯𐑅
        𞤀𞤁|𞤢𞤣
        金은방|金은방
        ⾦은방
        龍궁
        龙궁
        神전|神전
        ㈜나무|㈜나무
        (주)나무|（주）나무
        ㎏상회|㎏상회
        kg상회|KG상회|Kg상회
        №1상회
        no1상회|NO1상회
        ½가격
        1/2가격|１／２가격
        …점
        ...점|．．．점
        ～물결|~물결
        ―줄
        -줄|－줄
        ❤꽃집|❤️꽃집|❤︎꽃집
        ♥꽃집
        👩‍👧집|👩👧집
        👍집|👍️집
        👍🏽집
        🇰🇷집
        🇰🇵집
        1️⃣집|1⃣집|１⃣집
        1집|１집
        محمد
        مـحمد
        ﷲ집
        สวัสดี
        שלום
        שלומ
        Alpha|ALPHA|Ａlpha
        Αlpha
        O2집|o2집
        02집|０２집
        l1집|L1집
        ll집|LL집
        a-1|A-1|Ａ－１
        a_1|A_1|Ａ＿１
        "집"|＂집＂
        'drop'|＇drop＇
        %집|％집
        \\집|＼집
        """.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }

    /// Invisible characters between two letters, and all kinds of spaces.
    private static let unseen: [[String]] = [
        ["마루"]
            + [
                "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{3164}", "\u{115F}",
                "\u{1160}",
                "\u{FFA0}", "\u{FE0E}", "\u{FE0F}", "\u{E0100}", "\u{202E}", "\u{2066}", "\u{0}", "\u{1}", "\u{7F}",
                "\u{FFFE}", "\u{1FFFF}", "\u{2800}", "\u{34F}", "\u{180E}", "\u{1D159}", "\u{E0041}",
                "\u{200B}\u{200D}",
            ].map { "마\($0)루" } + ["\u{FEFF}마루", "마루\u{0}", "\u{0}마루", "마루 ", " 마루", "\n마루\n"],
        ["뒤뜰 공방"]
            + [
                "  ", "\t", "\n", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{1680}", "\u{2000}", "\u{2003}",
                "\u{2009}", "\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", " \u{200B} ",
                "\u{0} ", " \u{3164}\t",
            ].map { "뒤뜰\($0)공방" },
        ["뒤뜰공방", "뒤뜰\u{200B}공방"],
    ]

    /// Texts that are not a name.
    private static let nobodys = [
        "", " ", "\u{3000}", "\u{200B}", "\u{0}", "\u{0}\u{0}", " \u{0} ", "\u{3164}", "\u{FE0F}", "\u{2800}",
        "\u{FFFE}",
        "\u{202E}\u{202C}", String(repeating: "가", count: 334),
    ]

    private static let names = written + unseen

    /// Two spellings are equal exactly if they are in one line.
    @Test func namesAreOneWhereTheyStandInOneLine() {
        let all = Self.names.enumerated().flatMap { line, ways in ways.map { (line, $0, KnownName($0)) } }
        #expect(all.count >= 200)
        var lines: [KnownName: Int] = [:]
        for (line, way, name) in all {
            guard let name else {
                Issue.record("\(way.debugDescription) is nobody’s")
                continue
            }
            #expect(lines[name, default: line] == line, "\(way.debugDescription), and line \(lines[name] ?? 0)")
            #expect(name == KnownName(Self.names[line][0]), "\(way.debugDescription)")
            lines[name] = line
        }
        for text in Self.nobodys { #expect(KnownName(text) == nil, "\(text.debugDescription)") }
    }

    @Test(arguments: Engine.allCases)
    func enginesAgreeOnWhichNamesAreOne(engine: Engine) async throws {
        let market = try engine.market()
        var sellers: [Seller] = []
        for (line, ways) in Self.names.enumerated() {
            // The operator's option adds sellers whose names look alike.
            let draft = SellerDraft.called(ways[0], "own-\(line)", sharesName: true)
            sellers.append(try await market.sellers.add(draft, at: .opening))
        }
        for (seller, ways) in zip(sellers, Self.names) {
            for way in ways {
                #expect(try await market.accounts.seller(knownAs: way) == seller, "\(way.debugDescription)")
                await expect(failure: .conflict) { try await market.accounts.signUp(.called(way, "new"), at: .opening) }
                await expect(failure: .conflict) { try await market.sellers.add(.called("새 이름", way), at: .opening) }
                let other = sellers[seller == sellers[0] ? 1 : 0]
                await expect(failure: .conflict) {
                    try await market.accounts.rename(other.id, to: way, at: .opening)
                }
            }
        }
        for text in Self.nobodys {
            #expect(try await market.accounts.seller(knownAs: text) == nil)
            await expect(failure: .invalid) { try await market.accounts.signUp(.called(text, "new"), at: .opening) }
            await expect(failure: .invalid) { try await market.sellers.add(.called("새 이름", text), at: .opening) }
            await expect(failure: .invalid) {
                try await market.accounts.rename(sellers[0].id, to: text, at: .opening)
            }
        }
        #expect(try await market.sellers.list(after: nil, limit: 1_000).count == Self.names.count)
    }
}

extension SellerDraft {
    fileprivate static func called(_ name: String, _ identifier: String, sharesName: Bool = false) -> SellerDraft {
        SellerDraft(identifier: identifier, name: name, secretHash: "$argon2id$4", sharesName: sharesName)
    }
}
