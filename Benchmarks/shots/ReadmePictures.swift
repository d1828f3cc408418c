import BrowserKit
import Foundation
import Pages
import SiteTestKit
import TestKit

/// README's picture: pages of the shipped program with its sample, side by side.
struct ReadmePictures {
    /// The program's address.
    let address: String
    let folder: URL

    private struct Shot {
        let name: String
        var viewport = Viewport(name: "phone", width: 390, height: 844, scale: 2, isTouched: true)
        var look = Look.light
        var text = TextSize.l
        let path: String
    }

    func take() async throws {
        let parts = FileManager.default.temporaryDirectory.appending(path: "madang-readme-\(getpid())")
        try await withSample { buyer, deal, product in
            for shot in shots(deal, product) {
                try await buyer.emulate(shot.viewport)
                try await buyer.emulate(shot.look)
                try await buyer.setPreference("text", shot.text.rawValue, at: address)
                try await buyer.open(address + shot.path)
                try await buyer.standsStill()
                try await buyer.screenshot(to: parts.appending(path: "\(shot.name).png"))
            }
        }
        try await sheet(of: parts)
        try FileManager.default.removeItem(at: parts)
    }

    private func shots(_ deal: String, _ product: String) -> [Shot] {
        let desk = Viewport(name: "desktop", width: 1668, height: 844, scale: 2, isTouched: false)
        return [
            Shot(name: "home", path: "/"), Shot(name: "grid", path: "/market?layout=grid"),
            Shot(name: "product", path: product), Shot(name: "deal", path: deal + "#end"),
            Shot(name: "exhibit", look: .dark, path: "/expo/exhibits/najeon"),
            Shot(name: "ten", text: .ax1, path: "/boxoffice"), Shot(name: "desktop", viewport: desk, path: "/"),
        ]
    }

    /// Calls `body` with a buyer's page, the path of their conversation, and a product of the sample.
    private func withSample(_ body: (Page, _ deal: String, _ product: String) async throws -> Void) async throws {
        try await withPage { seller in
            try await seller.open(address + "/market")
            // The program already answers while it draws the sample's pictures.
            let goods = "fetch('/market').then((answer) => answer.text())"
            try await seller.until("\(goods).then((page) => !page.includes('예시 상품'))", within: 600)
            try await seller.open(address + "/market?q=조명")
            let product = try await seller.run("document.querySelector('#goods a').pathname").string ?? ""
            try await join(seller, as: "한강상점")
            let own = try await submit(
                on: seller,
                "/market/products/new",
                "#product",
                ["name": "거실 조명", "price": "41000", "stock": "1", "description": Self.description, "offers": "1"],
                picture: product
            )
            try await withPage { buyer in
                try await buyer.open(address)
                try await join(buyer, as: "김영희")
                let deal = try await submit(on: buyer, own + "/chat", ".composer", ["text": "안녕하세요, 아직 판매하시나요?"])
                _ = try await submit(on: seller, deal, ".composer", ["text": "네, 바로 보여 드릴 수 있어요."])
                _ = try await submit(on: buyer, deal + "/offer", "form.sell", ["price": "38000"])
                _ = try await submit(on: seller, deal, ".answers", ["answer": "accept"])
                let day = Date.now.addingTimeInterval(86_400).formatted(.iso8601.year().month().day())
                let meeting = ["day": day, "time": "19:00", "place": "샘골역 2번 출구"]
                _ = try await submit(on: buyer, deal + "/appointment", "form.sell", meeting)
                _ = try await submit(on: seller, deal, ".answers", ["answer": "agree"])
                try await body(buyer, deal, product)
            }
        }
    }

    private static let description = "거실에서 쓰던 조명이에요. 전구는 새것으로 바꿨고, 흠은 없어요."

    private func join(_ page: Page, as name: String) async throws {
        let secret = "matchbox7-lamp"
        _ = try await submit(
            on: page,
            "/sign-up",
            ".account",
            ["name": name, "secret": secret, "again": secret, "agreed": "0"]
        )
    }

    /// Sends the form at `path` like a browser; returns the path of the answer.
    private func submit(
        on page: Page,
        _ path: String,
        _ form: String,
        _ values: [String: String],
        picture product: String? = nil
    ) async throws -> String {
        let fields = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
        let answer = try await page.run(
            """
            (async () => {
              const read = async (path) => new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
              const form = (await read('\(path)')).querySelector('\(form)'), data = new FormData(form);
              for (const [name, value] of Object.entries(\(fields))) data.set(name, value);
              const product = '\(product ?? "")';
              if (product) {
                const image = (await read(product)).querySelector('.product img').src;
                data.set('images', new File([await (await fetch(image)).blob()], 'lamp.jpg', { type: 'image/jpeg' }));
              }
              const body = form.enctype === 'multipart/form-data' ? data : new URLSearchParams(data);
              const answer = await fetch(form.getAttribute('action'), { method: 'POST', body });
              return answer.ok ? new URL(answer.url).pathname : '';
            })()
            """
        )
        guard let place = answer.string, !place.isEmpty else { throw BrowserError("\(path) was refused") }
        return place
    }

    private func sheet(of parts: URL) async throws {
        let shots = shots("", "")
        let figures = shots.map { "<img src=\"\($0.name).png\" width=\"\($0.viewport.width * 2 / 3)\">" }.joined()
        let html = """
            <!doctype html><meta charset="utf-8"><style>
            body { margin: 0; padding: 24px; width: 1444px; box-sizing: border-box; background: #dad3c6; display: flex; flex-wrap: wrap; gap: 24px; justify-content: center }
            img { display: block; border-radius: 20px }
            </style>\(figures)
            """
        let file = parts.appending(path: "sheet.html")
        try Data(html.utf8).write(to: file)
        try await withPage(Viewport(name: "sheet", width: 1444, height: 100, scale: 1.5, isTouched: false)) { tab in
            try await tab.open(file.absoluteString)
            try await tab.screenshot(to: folder.appending(path: "screens.webp"), whole: true)
        }
    }
}
