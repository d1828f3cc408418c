package import Domain

extension PlaceForm {
    /// Returns the settings of a server that was started with only these halls.
    package static func opening(_ halls: [Hall]) -> PlaceForm {
        var form = PlaceForm()
        if halls != Hall.allCases { form[.halls] = halls.listed }
        return form
    }
}
