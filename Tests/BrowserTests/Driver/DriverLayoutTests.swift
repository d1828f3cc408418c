import BrowserKit
import Testing

/// The probes must find each kind of fault, and nothing where there is none.
@Suite(.browser) struct DriverLayoutTests {
    private static let head = "<!doctype html><meta name=viewport content='width=device-width'><body style='margin: 0'>"

    private static let clamp =
        "display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; margin: 0"

    @Test(arguments: [
        ("<p style='width: 600px'>밀려나요</p>", "the page scrolls sideways: 600 px on 390 px"),
        (
            "<div style='width: 40px; overflow: hidden; white-space: nowrap'><b>잘려나가는 글</b></div>",
            "b “잘려나가는 글” is cut by div"
        ),
        ("<div style='height: 20px; overflow: clip'><p>첫 줄<br>둘째 줄</p></div>", "p “첫 줄 둘째 줄” is cut by div"),
        (
            "<p style='\(clamp)'>첫 줄<br>둘째 줄<br>셋째 줄</p>", "p “첫 줄 둘째 줄 셋째 줄” is cut by p"
        ),
        ("<p>아래</p><p style='margin-top: -38px'>위</p>", "p “아래” and p “위” lie on each other"),
        ("<p style='margin-left: -50px'>왼쪽으로</p>", "p “왼쪽으로” leaves the screen"),
        (
            "<p style='margin-top: 2000px'>끝말</p><nav style='position: fixed; bottom: 0; height: 80px; width: 100%'></nav>",
            "p “끝말” stays under nav"
        ),
    ])
    func hiddenTextIsFound(body: String, fault: String) async throws {
        try await withPage { page in
            try await page.show(DriverLayoutTests.head + body)
            let faults = try await page.layoutFaults()
            #expect(faults == [fault])
        }
    }

    @Test func scrollersVeiledTextAndEndsAboveTheBarAreNoFaults() async throws {
        try await withPage { page in
            try await page.show(
                DriverLayoutTests.head + """
                    <a href='/'><b style='\(Self.clamp)'>첫 줄<br>둘째 줄<br>셋째 줄</b></a>
                    <ul style='overflow-x: auto; white-space: nowrap'><li>하나<li style='margin-left: 900px'>멀리</ul>
                    <a style='position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)'>본문으로</a>
                    <p style='margin: 2000px 0 90px'>끝말</p>
                    <nav style='position: fixed; bottom: 0; height: 80px; width: 100%'>세 채</nav>
                    """
            )
            let faults = try await page.layoutFaults()
            #expect(faults.isEmpty)
        }
    }

    @Test func targetsAreMeasuredWhereTheyAnswer() async throws {
        try await withPage { page in
            try await page.show(
                DriverLayoutTests.head + """
                    <style>a, button, label { display: block; margin: 60px } .wide { position: relative; width: 20px }
                    .wide::after { content: ''; position: absolute; inset: -20px } p a { display: inline; margin: 0 }
                    input { position: absolute; opacity: 0; width: 1px }</style>
                    <a href=/ class=small style='width: 60px'>작아요</a>
                    <a href=/ class=wide>×</a>
                    <button style='height: 44px'>알맞아요</button>
                    <label style='height: 50px'><input type=radio>고르기</label>
                    <p>글 속의 <a href=/>링크</a>는 괜찮아요</p>
                    <a href=/ class=under style='height: 50px'>가려요</a><div style='position: relative; top: -120px; height: 70px'></div>
                    """
            )
            let faults = try await page.targetFaults()
            #expect(faults.count == 2)
            #expect(faults.first?.hasPrefix("a.small “작아요” answers to 44 × ") == true)
            #expect(faults.last == "a.under “가려요” is covered by div")
        }
    }

    @Test func walkTellsOrderRingSightAndWhatItMissed() async throws {
        try await withPage(.desktop) { page in
            try await page.show(
                DriverLayoutTests.head + """
                    <style>:focus { outline: none } .ring:focus-visible { outline: 3px solid blue }</style>
                    <a href=/ class=ring>첫째</a><a href=/>둘째</a><button tabindex=-1>건너뛰어요</button>
                    <input type=radio name=r aria-label=가 class=ring><input type=radio name=r aria-label=나 class=ring>
                    <div style='position: absolute; top: 100px'><button class=ring>가린 것</button></div>
                    <nav style='position: absolute; top: 90px; width: 300px; height: 60px'></nav>
                    """
            )
            let stops = try await page.walk()
            #expect(stops.map(\.name) == ["첫째", "둘째", "가", "가린 것"])
            #expect(stops.map(\.hasRing) == [true, false, true, true])
            #expect(stops.map(\.isInSight) == [true, true, true, false])
            #expect(stops.map(\.order) == stops.map(\.order).sorted())
            let unreached = try await page.unreached()
            #expect(unreached == ["button 건너뛰어요"])
        }
    }

    @Test func trappedFocusIsAnError() async throws {
        try await withPage(.desktop) { page in
            try await page.show(
                "<a href=/>밖</a><button onkeydown='event.preventDefault()'>못 나가요</button><a href=/>뒤</a>"
            )
            let error = await #expect(throws: BrowserError.self) { _ = try await page.walk(limit: 12) }
            #expect(error?.description.hasPrefix("Tab is trapped") == true)
        }
    }
}
