import Domain
import Octets
import Testing

@testable import Pages

@Suite struct FailureScreenTests {
    private func page(_ status: Int, _ message: Phrase? = nil) -> Document {
        Document(Shell.page(FailureScreen(status: status, message: message), PageContext(requestNumber: 90210)).text)
    }

    @Test(arguments: EveryScreen.failures)
    func tellsTheNumberToAskAbout(status: Int) {
        #expect(page(status).html.contains("요청 번호 90210"))
    }

    @Test(arguments: [429, 500, 503])
    func offersToTryAgainWhereThatHelps(status: Int) {
        #expect(page(status).addresses.contains("?"))
    }

    @Test(arguments: [400, 403, 404, 405, 413, 421])
    func offersNoRetryWhereItCannotHelp(status: Int) {
        #expect(!page(status).addresses.contains("?"))
    }

    @Test func knowsBetterAdviceWhenItIsGiven() {
        let told = page(400, Phrase("이름을 적어 주세요.", "Please give a name.")).html
        #expect(told.contains("<p>이름을 적어 주세요.</p>"))
        #expect(!told.contains("앞 화면으로 돌아가"))
    }

    @Test func statusesOfNoPageOfTheirOwnAreStillTold() {
        #expect(page(418).html.contains("요청이 올바르지 않아요"))
        #expect(page(507).html.contains("문제가 생겼어요"))
    }
}
