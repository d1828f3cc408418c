import Foundation
import TestKit
import Testing

@Suite struct SnapshotTests {
    @Test func htmlIsLaidOutOneElementALine() {
        let html = """
            <!doctype html><html lang="ko"><meta charset=utf-8><nav><a href="/" title="a > b">마당</a><br></nav>
            <script>if (1 < 2) { go("<p>") }</script><p>글 <b>굵게</b> 다시</p></html>
            """
        #expect(
            HTMLLines(html).text == """
                <!doctype html>
                <html lang="ko">
                  <meta charset=utf-8>
                  <nav>
                    <a href="/" title="a > b">마당</a>
                    <br>
                  </nav>
                  <script>if (1 < 2) { go("<p>") }</script>
                  <p>
                    글
                    <b>굵게</b>
                    다시
                  </p>
                </html>
                """
        )
    }

    @Test func changedSnapshotIsShownAsADifference() {
        withKnownIssue {
            expectSnapshot("하나\n둘\n셋\n넷\n다섯!\n여섯", named: "five-lines.txt")
        } matching: { issue in
            issue.comments.map(\.rawValue).joined().hasSuffix("  …\n  셋\n  넷\n- 다섯\n+ 다섯!\n  여섯\n  ")
        }
    }

    @Test func missingSnapshotIsAFailure() {
        withKnownIssue {
            expectSnapshot("새 글", named: "never-recorded.txt")
        } matching: { issue in
            issue.comments.map(\.rawValue).joined().contains("never recorded")
        }
    }

    @Test func equalSnapshotPasses() {
        expectSnapshot("하나\n둘\n셋\n넷\n다섯\n여섯", named: "five-lines.txt")
    }
}
