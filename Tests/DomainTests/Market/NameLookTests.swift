import Domain
import Foundation
import Testing

/// Names that are easily confused.
@Suite struct NameLookTests {
    @Test(arguments: [
        "김철수상회.", "김철수 상회", "김철수상회\u{301}", "김철수상회-", "김철수상회\u{3002}", "김철수상회\u{200B}", "‘김철수’ 상회!", "김·철·수·상·회",
        "김철수상회",
    ])
    func blanksPunctuationAndMarksMakeNoDifference(name: String) {
        #expect(NameLook(name) == NameLook("김철수상회"), "\(name.debugDescription)")
    }

    @Test(arguments: [
        "аdmin", "ADMIN", "Ａｄｍｉｎ", "ⓐⓓⓜⓘⓝ", "𝐚𝐝𝐦𝐢𝐧", "adm1n", "àdmín", "a.d.m.i.n", "adrnin", "ᴀᴅᴍɪɴ", "АDМІN", "🅰🅳🅼🅸🅽",
    ])
    func lettersThatLookAlikeAreOne(name: String) {
        #expect(NameLook(name) == NameLook("admin"), "\(NameLook(name))")
        #expect(ReservedNames.word(in: name) == "admin")
    }

    @Test(arguments: [
        ("꽃집", "꽃집🌷"), ("제인", "제이"), ("뒤뜰 공방", "뒷뜰 공방"), ("red", "rad"), ("가게2", "가게3"), ("สวัสดี", "สวัสด"),
        ("カナ", "ガナ"), ("🍎", "🍊"),
    ])
    func othersStayOthers(one: String, other: String) { #expect(NameLook(one) != NameLook(other)) }

    /// Compares with Unicode's own mappings to Latin letters and digits.
    @Test func everyScalarThatStandsForLettersLooksLikeThem() {
        var wrong: [String] = []
        for value in (0x80 as UInt32)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
            let name = String(scalar)
            let plain = name.precomposedStringWithCompatibilityMapping
            let letters = plain.filter { $0.isLetter || $0.isNumber }
            let isPlain =
                !letters.isEmpty && letters.allSatisfy(\.isASCII) && plain.allSatisfy { $0.isASCII }
            guard isPlain, letters.count == 1, NameLook(name) != NameLook(plain) else { continue }
            wrong.append("U+\(String(value, radix: 16)) \(name) \(plain)")
        }
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("운영자", "운영자"), ("마당", "마당"), ("마당 운영팀", "운영팀"), ("고객센터", "고객센터"), ("Madang", "madang"), ("마당 공식", "마당"),
        ("관리자✓", "관리자"), ("운 영 자", "운영자"), ("admin2", "admin"), ("The Madang Team", "madang"), ("탈퇴한 이웃", "탈퇴한이웃"),
        ("마당®", "마당"), ("진짜운영자님", "운영자"), ("STAFF", "staff"), ("마당1", "마당"),
    ])
    func wordsOfTheStaffAreNobodysName(name: String, word: String) {
        #expect(ReservedNames.word(in: name) == word)
        let failure = #expect(throws: Failure.self) { try AccountRules.name(name) }
        #expect(failure?.field == "name" && failure?.message.korean.contains(word) == true)
    }

    @Test(arguments: ["마당 넓은 집", "마당발", "badminton", "앞마당", "관리", "팀", "서비스 팀", "김관리", "운영이네", "the team", "root beer"])
    func othersMayHaveThem(name: String) { #expect(name == "관리" || ReservedNames.word(in: name) == nil) }

    @Test(arguments: ["аdmin", "Ελληνas", "Mосква", "AᎪ"])
    func alphabetsThatLookAlikeAreNotMixed(name: String) {
        #expect(throws: Failure.self) { try NameRules.people.check(name, Phrase("이름", "The name"), field: "name") }
    }

    @Test(arguments: ["Москва 가게", "ΣΟΦΟΣ", "김 Kim", "K팝 🇰🇷", "สวัสดี 김", "カフェ Kim 金"])
    func otherMixturesAreTaken(name: String) throws { #expect(try AccountRules.name(name) == name) }
}
