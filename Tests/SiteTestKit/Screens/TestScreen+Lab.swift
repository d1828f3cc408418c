extension TestScreen {
    package static let lab = TestScreen("lab", "/lab")
    package static let labKey = TestScreen("lab-key", "/lab/keys/\(LabScreens.key)")
    package static let labNewKey = TestScreen("lab-key-new", "/lab/keys/0000-1111-2222")
    package static let labEntry = TestScreen("lab-request", "/lab/keys/\(LabScreens.key)/requests/2")
    package static let labConnect = TestScreen("lab-connect", "/lab/keys/\(LabScreens.key)/connect")
    package static let labClass = TestScreen("lab-class", "/lab/classes/\(LabScreens.teacher)")

    /// Screens for app authors and their teachers.
    package static let labs: [TestScreen] = [.lab, .labKey, .labNewKey, .labEntry, .labConnect, .labClass]
}
