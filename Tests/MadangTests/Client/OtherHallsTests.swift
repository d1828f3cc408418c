import Foundation
import MadangClient
import TestKit
import Testing

/// The client library with the real program: exhibitions and the box office.
@Suite(.blocks) struct OtherHallsTests {
    @Test(.timeLimit(.minutes(10))) func theExhibitionIsReadWhole() async throws {
        let shop = try await Shop()
        let hall = shop.madang.exposition
        let packs = try await hall.packs()
        let pack = try #require(packs.first)
        #expect(pack.isShown && pack.faults == 0)
        let front = try await hall.exhibition(pack.name)
        #expect(front.title.hasPrefix("파리 만국박람회 1900"))
        #expect(front.visitors == 48_130_300)
        let exhibits = try await hall.exhibits(of: pack.name)
        #expect(exhibits.count == 13 && exhibits.first?.name == "직지심체요절")
        let drawing = try await hall.picture("jikji.svg", of: pack.name)
        #expect(drawing.type == "image/svg+xml" && drawing.data.starts(with: Data("<svg".utf8)))
        let address = try #require(hall.pictureAddress("jikji.svg", of: pack.name))
        let answer = try shop.server.get(address.path)
        #expect(answer.body == Array(drawing.data))
        await #expect(throws: MadangError.self) { try await hall.exhibits(of: "nowhere") }
        let health = try await shop.madang.health()
        #expect(health.isWell && health.halls == ["expo", "market", "boxoffice"])
    }

    @Test(.timeLimit(.minutes(10))) func theBoxOfficeIsReadWhole() async throws {
        let shop = try await Shop()
        let hall = shop.madang.boxOffice
        let day = try #require(CalendarDay("2022-01-05"))
        let daily = try await hall.daily(on: day)
        let first = try #require(daily.films.first)
        #expect((daily.first, daily.last, daily.films.count) == (day, day, 10))
        #expect((first.title, first.isNew, first.admissions.count) == ("경관의 피", true, 64_050))
        #expect((first.salesShare, first.opened) == (34.2, day))
        let foreign = try await hall.daily(on: day, RankingFilter(nation: .foreign), rows: 2)
        #expect(foreign.films.count == 2 && foreign.films.allSatisfy { $0.title != "경관의 피" })
        let week = try await hall.weekly(around: day, .week)
        #expect((week.first, week.last) == (CalendarDay("20220103"), CalendarDay("20220109")))

        let film = try #require(try await hall.film(first.code))
        #expect(film.title == "경관의 피" && film.minutes == 119 && film.directors == ["이규만"])
        let unknown = try await hall.film("00000000")
        #expect(unknown == nil)
        let found = try await hall.films(FilmSearch(title: "듄"))
        #expect(found.items.map(\.titleEnglish) == ["DUNE"])
        let person = try #require(try await hall.people(named: "빌뇌브").items.first)
        let known = try #require(try await hall.person(person.id))
        #expect(known.films.map(\.title) == ["듄"] && known.films.first?.part == "감독")
        let companies = try await hall.companies(named: "워너")
        let listed = try #require(companies.items.first)
        let company = try #require(try await hall.company(listed.id))
        #expect(company.name == listed.name && !company.films.isEmpty)
        let codes = try await hall.codes(below: "0105000000")
        #expect(codes.map(\.korean) == ["서울시"])
    }

    @Test(.timeLimit(.minutes(10))) func aKeyOfTheWrongFormIsRefusedWithKobissCode() async throws {
        let shop = try await Shop { $0.boxOfficeKey = "short" }
        let error = await #expect(throws: MadangError.self) { try await shop.madang.boxOffice.codes(below: "2204") }
        #expect(error == .refused(Refusal(code: 320_010, message: "유효하지않은 키값입니다.")))
    }
}
