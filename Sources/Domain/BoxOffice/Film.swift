/// KOBIS's details of a film besides its figures. Unknown details are nil or empty.
package struct Film: Sendable, Hashable {
    package var code: FilmCode
    package var title: String
    package var titleEnglish = ""
    package var titleOriginal = ""
    package var minutes: Int?
    /// Production year (제작년도).
    package var year: Int?
    package var opened: Day?
    /// Production state (제작 상태): `개봉`, `개봉예정`.
    package var state = ""
    /// Type (유형): `장편`.
    package var kind = ""
    package var nations: [String] = []
    package var genres: [String] = []
    package var directors: [Person] = []
    package var actors: [Actor] = []
    package var showings: [Showing] = []
    package var companies: [Company] = []
    package var audits: [Audit] = []
    package var staff: [StaffMember] = []
    package var origin: RankingOrigin = .kobis
    /// The time the details were fetched.
    package var fetched = Instant(milliseconds: 0)

    package init(code: FilmCode, title: String) {
        self.code = code
        self.title = title
    }

    package var name: String { title.withoutOuterBlanks }

    /// Ratings (관람등급), without duplicates.
    package var grades: [String] {
        var seen: [String] = []
        for audit in audits where !audit.grade.isEmpty && !seen.contains(audit.grade) { seen.append(audit.grade) }
        return seen
    }

    /// Distributors (배급사), without duplicates.
    package var distributors: [String] {
        var seen: [String] = []
        for company in companies where company.part == "배급사" && !seen.contains(company.name) {
            seen.append(company.name)
        }
        return seen
    }
}

extension Film {
    package struct Person: Sendable, Hashable {
        package var name: String
        package var nameEnglish: String

        package init(name: String, nameEnglish: String = "") {
            self.name = name
            self.nameEnglish = nameEnglish
        }
    }

    package struct Actor: Sendable, Hashable {
        package var person: Person
        /// The role (배역).
        package var role: String
        package var roleEnglish: String

        package init(_ person: Person, role: String = "", roleEnglish: String = "") {
            self.person = person
            self.role = role
            self.roleEnglish = roleEnglish
        }
    }

    /// A screening format (상영 형태): `2D`, `디지털`.
    package struct Showing: Sendable, Hashable {
        package var group: String
        package var name: String

        package init(group: String, name: String) {
            self.group = group
            self.name = name
        }
    }

    package struct Company: Sendable, Hashable {
        package var code: String
        package var name: String
        package var nameEnglish: String
        /// The part: `제작사`, `배급사`, `수입사`.
        package var part: String

        package init(code: String, name: String, nameEnglish: String = "", part: String) {
            (self.code, self.name, self.nameEnglish, self.part) = (code, name, nameEnglish, part)
        }
    }

    /// A rating decision (심의).
    package struct Audit: Sendable, Hashable {
        package var number: String
        /// The rating: `15세이상관람가`.
        package var grade: String

        package init(number: String = "", grade: String) {
            self.number = number
            self.grade = grade
        }
    }

    package struct StaffMember: Sendable, Hashable {
        package var person: Person
        package var role: String

        package init(_ person: Person, role: String) {
            self.person = person
            self.role = role
        }
    }
}
