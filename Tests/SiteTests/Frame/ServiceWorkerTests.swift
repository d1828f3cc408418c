import Octets
import Testing

@testable import Pages
@testable import Routes
@testable import Website

@Suite struct ServiceWorkerTests {
    @Test func namesTheFilesOfThisProgram() {
        let script = ServiceWorker.script(.embedded).text
        for name in ["madang.css", "nav.js", "madang.js"] {
            #expect(Assets.embedded[name].map { script.contains("'\($0.route.path)'") } == true)
        }
        #expect(script.contains("const VERSION = '\(Assets.embedded.version)';"))
    }

    @Test func isAnotherScriptWhenAnyFileIsAnother() {
        let before = Assets([("madang.css", Bytes("a {}")), ("sw.js", Bytes("x"))])
        let after = Assets([("madang.css", Bytes("b {}")), ("sw.js", Bytes("x"))])
        #expect(ServiceWorker.script(before).text != ServiceWorker.script(after).text)
        #expect(ServiceWorker.script(before).text == ServiceWorker.script(before).text)
    }
}
