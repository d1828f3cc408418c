/// Which films of the archive are asked for; what is nil or empty asks for nothing. Texts are looked for anywhere in a
/// name.
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
