import BrowserKit
import SiteTestKit
import TestKit
import Testing

/// The largest text on the narrowest phone: a word that fits a line is not broken.
@Suite(.browser) struct LargestWordsTests {
    @Test(arguments: [
        ("/expo", ".subtitle", "L\u{2019}Exposition"), ("/boxoffice/2022-02-05", ".ranking b", "스파이더맨:"),
        ("/expo/exhibits", ".exhibits h2", "직지심체요절"),
    ])
    func wordsStayInOnePiece(path: String, selector: String, word: String) async throws {
        try await withShell(.narrow) { page, address in
            try await page.setPreference("text", "ax5", at: address)
            try await page.open(address + path)
            try await page.arrive()
            let lines = try await page.run(
                """
                (() => {
                  const plain = (text) => text.replaceAll("'", '\u{2019}'), word = '\(word)';
                  for (const element of document.querySelectorAll('\(selector)')) {
                    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
                    for (let node; (node = walker.nextNode());) {
                      const at = plain(node.data).indexOf(word);
                      if (at < 0) continue;
                      const range = document.createRange();
                      range.setStart(node, at);
                      range.setEnd(node, at + word.length);
                      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
                    }
                  }
                  return 0;
                })()
                """
            )
            #expect(lines.integer == 1)
        }
    }
}
