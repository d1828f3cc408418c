/// A filter on the archive's films; nil or empty fields filter nothing. Texts match any part of a name.
package struct FilmFilter: Sendable, Hashable {
    package var title = ""
    package var director = ""
    /// A director or an actor.
    package var person = ""
    package var company = ""
    package var companyCode = ""
    package var nation = ""
    package var kind = ""
    package var openedFrom: Int?
    package var openedTo: Int?
    package var madeFrom: Int?
    package var madeTo: Int?

    package init() {}
}
