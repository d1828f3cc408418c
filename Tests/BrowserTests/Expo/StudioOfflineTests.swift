import BrowserKit
import Domain
import Foundation
import TestKit
import Testing

/// The studio's script: forms wait on the device while there is no line, and exhibits are dragged.
@Suite(.browser) struct StudioOfflineTests {
    private func send(_ page: Page) async throws {
        try await page.until("document.querySelector('.studio').dataset.ready")
        try await page.tap("main form.one button[type=submit]")
    }

    @Test func picturesWaitForTheLineAndArriveInTheirOrder() async throws {
        let folder = TemporaryFolder()
        for (index, name) in ["kite.jpg", "hat.jpg"].enumerated() {
            try Data([UInt8(7 + index)]).write(to: folder.url(name))
        }
        try await withStudio(.phone) { studio in
            let page = studio.page
            try await page.open(studio.address + "/items/new")
            for (number, name) in ["kite.jpg", "hat.jpg"].enumerated() {
                try await page.choose([folder.url(name).path], in: "main input[type=file]")
                try await page.until("document.querySelector('.studio').dataset.ready")
                try await page.offline(true)
                try await send(page)
                try await page.until("document.querySelectorAll('#unsent .trio').length === \(number + 1)")
                #expect(try await page.text("#unsent").contains("\(name) 연결되면 보내요"))
                #expect(try await page.run("document.querySelector('main input[type=file]').files.length") == 0)
            }
            #expect(try await page.text("#unsent .banner") == "연결이 끊겼어요. 쓴 것은 이 기기에 있어요.")
            #expect(try await page.run("document.documentElement.scrollWidth <= innerWidth").isTrue)
            #expect(try await studio.draft.shown.isEmpty)
            try await page.offline(false)
            try await page.until("!document.querySelector('#unsent')")
            #expect(try await page.text(".told") == "보냈어요")
            #expect(try await studio.draft.shown.count == 2)
            #expect(try await studio.draft.shown.allSatisfy { $0.picture != nil })
        }
    }

    @Test func textSomebodyElseChangedIsKeptUntilOneChooses() async throws {
        try await withStudio(.phone) { studio in
            try await studio.add("찻잔")
            let page = studio.page
            try await page.open(studio.address + "/items/1/name")
            try await page.tap("main [name=name]")
            try await page.run("document.querySelector('main [name=name]').value = '파란 찻잔'")
            try await page.until("document.querySelector('.studio').dataset.ready")
            try await page.offline(true)
            try await send(page)
            try await page.until("document.querySelector('#unsent')")
            try await studio.edit(1) { $0.texts[.name, .korean] = "보시기" }
            try await page.offline(false)
            try await page.until("document.querySelector('#unsent .warn')")
            #expect(try await page.text("#unsent .warn").contains("다른 큐레이터가 먼저 고쳤어요"))
            #expect(try await studio.draft.exhibit(1).texts[.name, .korean] == "보시기")
            try await page.tap("#unsent .actions button")
            try await page.until("!document.querySelector('#unsent')")
            #expect(try await studio.draft.exhibit(1).texts[.name, .korean] == "파란 찻잔")
        }
    }

    @Test(arguments: [Viewport.phone, .desktop]) func exhibitsAreDraggedAndPutBack(viewport: Viewport) async throws {
        try await withStudio(viewport) { studio in
            for name in ["찻잔", "가오리연", "갓"] { try await studio.add(name) }
            let page = studio.page
            func names() async throws -> [String] { try await studio.draft.shown.map { $0.texts[.name, .korean] } }
            try await page.open(studio.address + "/order")
            // The grips come with the first touch.
            try await page.tap("li:nth-child(1) b")
            try await page.until("document.querySelectorAll('.grip').length === 3")
            let up = Point(x: 0, y: -140)
            try await page.follow {
                if viewport == .phone {
                    try await page.drag("li:nth-child(3) .grip", by: up)
                } else {
                    try await page.mouseDrag("li:nth-child(3) .grip", by: up)
                }
            }
            #expect(try await names() == ["갓", "찻잔", "가오리연"])
            #expect(try await page.text(".saved").contains("갓을 1번째로 옮겼어요"))
            try await page.follow { try await page.tap("main form.actions button") }
            #expect(try await names() == ["찻잔", "가오리연", "갓"])
            #expect(page.errors == [])
        }
    }
}
