import Markup
import Octets
import Testing

@testable import Site

@Suite struct FilmPosterTests {
    private func picture(_ seed: UInt64) -> String {
        var html = HTML()
        FilmPoster(seed: seed).write(&html)
        return html.finish().text
    }

    @Test func sameFilmHasTheSamePoster() {
        #expect(picture(20_261_119) == picture(20_261_119))
    }

    @Test func otherFilmsHaveOtherPosters() {
        #expect(Set((0..<50).map(picture)).count == 50)
    }

    @Test(arguments: [UInt64.min, 3, .max])
    func fitsOnAPageMoreThanOnce(seed: UInt64) {
        // No ids: two films with one number would share them.
        #expect(!picture(seed).contains(" id="))
        #expect(picture(seed).utf8.count < 2048)
    }
}
