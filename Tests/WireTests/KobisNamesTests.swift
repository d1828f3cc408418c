import Testing
import Wire

@Test func sourceIsNamedAsKobisDoes() { #expect(KobisNames.source == "영화진흥위원회") }
