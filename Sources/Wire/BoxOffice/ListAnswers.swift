package import Domain

/// Lists of films, companies, people and codes.
extension KobisAnswer {
    package static func films(_ films: [Film], of total: Int) -> KobisAnswer {
        // Only in this response does the source precede the list.
        KobisAnswer(
            "movieListResult",
            .object([
                Member(name: "totCnt", value: .number(total)), .source,
                .list("movieList", of: "movie", films.map(entry)),
            ])
        )
    }

    private static func entry(_ film: Film) -> [Member] {
        [
            .text("movieCd", film.code.text), .text("movieNm", film.title), .text("movieNmEn", film.titleEnglish),
            .text("prdtYear", film.year.map { String($0) } ?? ""), .text("openDt", film.opened?.compact ?? ""),
            .text("typeNm", film.kind), .text("prdtStatNm", film.state),
            .text("nationAlt", film.nations.joined(separator: ",")),
            .text("genreAlt", film.genres.joined(separator: ",")),
            .text("repNationNm", film.nations.first ?? ""), .text("repGenreNm", film.genres.first ?? ""),
            .list("directors", of: "director", film.directors.map { [.text("peopleNm", $0.name)] }),
            .list("companys", of: "company", makers(of: film)),
        ]
    }

    /// Returns only the producers of a film, not its distributors.
    private static func makers(of film: Film) -> [[Member]] {
        film.companies.filter { $0.part == "제작사" }.map { [.text("companyCd", $0.code), .text("companyNm", $0.name)] }
    }

    package static func companies(_ companies: [FilmCompany], of total: Int) -> KobisAnswer {
        list(
            "companyListResult",
            of: total,
            .list(
                "companyList",
                of: "company",
                companies.map { company in
                    [
                        .text("companyCd", company.code), .text("companyNm", company.name),
                        .text("companyNmEn", company.nameEnglish),
                        .text("companyPartNames", company.parts.joined(separator: ",")), .text("ceoNm", ""),
                        .text("filmoNames", company.works.map(\.title).joined(separator: "|")),
                    ]
                }
            )
        )
    }

    package static func company(_ company: FilmCompany?) -> KobisAnswer {
        single(
            "companyInfoResult",
            "companyInfo",
            company.map { company in
                [
                    .text("companyCd", company.code), .text("companyNm", company.name),
                    .text("companyNmEn", company.nameEnglish), .text("ceoNm", ""),
                    .list("parts", of: "part", company.parts.map { [.text("companyPartNm", $0)] }),
                    .list(
                        "filmos",
                        of: "filmo",
                        company.works.map {
                            [
                                .text("movieCd", $0.code.text), .text("movieNm", $0.title),
                                .text("companyPartNm", $0.part),
                            ]
                        }
                    ),
                ]
            }
        )
    }

    package static func people(_ people: [FilmPerson], of total: Int) -> KobisAnswer {
        list(
            "peopleListResult",
            of: total,
            .list(
                "peopleList",
                of: "people",
                people.map { person in
                    [
                        .text("peopleCd", person.code), .text("peopleNm", person.name),
                        .text("peopleNmEn", person.nameEnglish), .text("repRoleNm", person.role),
                        .text("filmoNames", person.works.map(\.title).joined(separator: "|")),
                    ]
                }
            )
        )
    }

    package static func person(_ person: FilmPerson?) -> KobisAnswer {
        single(
            "peopleInfoResult",
            "peopleInfo",
            person.map { person in
                [
                    .text("peopleCd", person.code), .text("peopleNm", person.name),
                    .text("peopleNmEn", person.nameEnglish), .text("sex", ""), .text("repRoleNm", person.role),
                    .list("homepages", of: "homepage", []),
                    .list(
                        "filmos",
                        of: "filmo",
                        person.works.map {
                            [.text("movieCd", $0.code.text), .text("movieNm", $0.title), .text("moviePartNm", $0.part)]
                        }
                    ),
                ]
            }
        )
    }

    /// Codes are not wrapped in an object.
    package static func codes(_ codes: [KobisCode]) -> KobisAnswer {
        KobisAnswer(
            "codes",
            .list(
                item: "code",
                codes.map { code in
                    .object([
                        .text("fullCd", code.code), .text("korNm", code.name.korean), .text("engNm", code.name.english),
                    ])
                }
            )
        )
    }

    private static func list(_ root: String, of total: Int, _ list: Member) -> KobisAnswer {
        KobisAnswer(root, .object([Member(name: "totCnt", value: .number(total)), list, .source]))
    }

    private static func single(_ root: String, _ name: String, _ members: [Member]?) -> KobisAnswer {
        KobisAnswer(root, .object((members.map { [Member(name: name, value: .object($0))] } ?? []) + [.source]))
    }
}
