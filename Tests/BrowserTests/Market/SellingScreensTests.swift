import BrowserKit
import Desk
import Domain
import SiteTestKit
import TestKit
import Testing

/// The sellers' screens, which require signing in, in many modes.
@Suite(.browser) struct SellingScreensTests {
    @Test(.axe, arguments: SellingScreen.allCases)
    func everyoneReadsAndUsesIt(screen: SellingScreen) async throws {
        let place = try #require(SellingScreen.allCases.firstIndex(of: screen))
        try await screen.shown { page, address in
            try await screen.open(page, address)
            // The neighbourhood field suggests places once touched; an error may do so by its focus.
            let spoken = try await page.spoken().replacing(address, with: "http://localhost")
                .replacing("combobox “거래할 동네”, collapsed", with: "textbox “거래할 동네”")
            expectSnapshot(spoken, named: "spoken/selling-\(screen.rawValue).txt")
            // Tab begins at the field that has requested the focus, which it has from the first frame.
            let isAsked = "document.querySelector('[autofocus]') || document.activeElement !== document.body"
            if try await page.run("!(\(isAsked))").isTrue { try await page.expectTabReachesEverything() }
            try await page.run("document.activeElement.blur(); scrollTo(0, 0)")
            try await page.axeFaults(of: screen, place).expectNone()
            try await page.faultsInManyModes(of: screen, place).expectNone()
        }
    }

    @Test(arguments: SellingScreen.allCases)
    func englishIsNotCutEither(screen: SellingScreen) async throws {
        try await screen.shown { page, address in
            try await page.setPreference("language", "en", at: address)
            try await screen.open(page, address)
            try await page.faultsInEnglish(of: screen).expectNone()
        }
    }
}

/// A sellers' screen, with the steps to reach it.
enum SellingScreen: String, CaseIterable, CustomStringConvertible {
    case signUp, signIn, new, wrong, edit, conflict, mine, soldOut, hidden, undo, removal, account, places, talks,
        noTalks, talk, firstWords, refusedWords, buyers, reservedTalk, reservedOwn, review,
        reviewMore, report, notices, deskItem, leaving, recoveryCode, joined

    var description: String { rawValue }

    /// Shows the screen of a seller with five products, signed in if needed.
    func shown(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Page, String) async throws -> Void
    ) async throws {
        try await withStand(goods: 5) { page, address, market in
            if ![.signUp, .signIn, .joined].contains(self) { try await page.enter(at: address) }
            try await prepare(market)
            if self == .deskItem { try await page.enterDesk(market, at: address) }
            try await body(page, address)
        }
    }

    /// Makes the moderators' earlier decisions.
    private func prepare(_ market: TestMarket) async throws {
        guard self == .notices || self == .deskItem else { return }
        let reason = "연락처를 사진에 적지 말아 주세요. https://example.org/아주/긴/주소/가-들어-있어요"
        try await market.decide(.warn, on: .product(ProductID(5)), reason)
        try await market.decide(.hide, on: .product(ProductID(3)), reason)
    }

    func open(_ page: Page, _ address: String) async throws {
        switch self {
        case .report: try await page.open(address + "/market/report/products/2")
        case .leaving: try await page.open(address + "/account/leave")
        case .recoveryCode:
            try await page.open(address + "/account")
            try await page.run("document.getElementById('present-recovery').value = 'wjdghltkd!'")
            try await page.follow { try await page.run("document.getElementById('present-recovery').form.submit()") }
            try await page.run("document.getElementById('code').textContent = 'abcde-fghjk-mnpqr-stuvw'")
        case .joined:
            try await page.open(address + "/sign-in")
            try await page.send("/sign-out", "", at: address)
            try await page.open(address + "/sign-up?next=/market/products/2/chat")
            for (id, value) in [
                ("name", "이웃 \(Int.random(in: 1...99_999))"), ("secret", "matchbox7"),
            ] {
                try await page.run("document.getElementById('\(id)').value = '\(value)'")
            }
            try await page.follow { try await page.run("document.getElementById('name').form.submit()") }
            try await page.run("document.getElementById('code').textContent = 'abcde-fghjk-mnpqr-stuvw'")
        case .notices: try await page.open(address + "/notices")
        case .deskItem: try await page.open(address + "/desk/products/3")
        case .signUp: try await page.open(address + "/sign-up")
        case .signIn: try await page.open(address + "/sign-in")
        case .new: try await page.open(address + "/market/products/new")
        case .wrong:
            try await page.open(address + "/market/products/new")
            try await page.post(["name": "초", "price": "비싸요", "stock": "", "description": "짧다"])
        case .edit: try await page.open(address + "/market/products/3/edit")
        case .conflict:
            try await page.open(address + "/market/products/3/edit")
            try await page.post(["version": "9", "name": "다른 이름", "price": "12345"])
        case .mine: try await page.open(address + "/market/mine")
        case .soldOut:
            try await page.send("/market/products/5/sale", "seen=selling&state=sold&buyer=0", at: address)
            try await page.open(address + "/market/mine?shelf=sold-out")
        case .hidden:
            try await page.send("/market/products/5/hidden", "hidden=1", at: address)
            try await page.open(address + "/market/mine?shelf=hidden")
        case .undo:
            try await page.send("/market/products/5/removal/undo", "", at: address)
            try await page.send("/market/products/5/removal", "", at: address)
            try await page.open(address + "/market/mine?removed=5")
        case .removal: try await page.open(address + "/market/products/3/removal")
        case .account: try await page.open(address + "/account")
        case .places:
            try await page.enterElsewhere(at: address)
            try await page.open(address + "/account")
            try await page.endOthers(with: "nothing")
            // The browser scrolls to the field, depending on the window: every screen is checked from its top.
            try await page.arrive()
            try await page.run("scrollTo(0, 0)")
        case .talks:
            try await page.talk(at: address)
            try await page.open(address + "/market/chats")
        case .noTalks: try await page.open(address + "/market/chats?as=buying")
        case .talk:
            try await page.talk(at: address)
            try await page.open(address + "/market/chats/1")
        case .firstWords: try await page.open(address + "/market/products/2/chat")
        case .refusedWords:
            try await page.talk(at: address)
            try await page.open(address + "/market/chats/1")
            try await page.until("document.getElementById('text')")
            try await page.run("document.getElementById('text').removeAttribute('maxlength')")
            try await page.run("document.getElementById('text').value = '가'.repeat(1001)")
            try await page.follow {
                try await page.run("HTMLFormElement.prototype.submit.call(document.querySelector('.composer'))")
            }
            try await page.arrive()
            try await page.run("scrollTo(0, 0)")
        case .buyers:
            try await page.talk(at: address)
            try await page.open(address + "/market/products/3/sale?to=sold")
        case .reservedTalk:
            try await page.reserve(at: address)
            try await page.open(address + "/market/chats/1")
        case .reservedOwn:
            try await page.reserve(at: address)
            try await page.open(address + "/market/products/3?changed=3")
        case .review:
            try await page.handOver(at: address)
            try await page.send("/market/chats/1/review", "withdraw=1", at: address)
            try await page.open(address + "/market/chats/1/review")
        case .reviewMore:
            try await page.handOver(at: address)
            try await page.send("/market/chats/1/review", "mood=good", at: address)
            try await page.open(address + "/market/chats/1/review")
        }
        try await page.arrive()
    }
}

extension Page {
    /// Signs in as one of the market's own sellers.
    fileprivate func enter(at address: String) async throws {
        try await open(address + "/sign-in")
        try await send("/sign-in", "name=yeonnam&secret=wjdghltkd!", at: address)
    }

    fileprivate func enterDesk(_ market: TestMarket, at address: String) async throws {
        try await open(address + (try await market.invitation().path))
        try await arrive()
        try await go("main [type=submit]")
    }

    /// Adds a conversation with a long-named neighbour about one of the seller's products.
    fileprivate func talk(at address: String) async throws {
        let neighbour = "이름이 아주 긴 바닷가 마을 이웃"
        let fields = "name=\(neighbour)&secret=matchbox7-lamp&again=matchbox7-lamp&agreed=0"
        // The seller stays signed in: the cookies of both are separate.
        try await run(
            """
            (async () => {
              const send = (path, form, credentials) => fetch('\(address)' + path,
                { method: 'POST', credentials, redirect: 'manual', body: new URLSearchParams(form) });
              const show = (key) => {
                const body = new FormData();
                body.append('key', key);
                body.append('images', new File(['the picture of ' + key], 'photo.jpg'));
                return fetch('\(address)/market/chats/1', { method: 'POST', redirect: 'manual', body });
              };
              await send('/sign-out', '', 'same-origin');
              await send('/sign-up', '\(fields)', 'same-origin');
              await send('/market/products/3/chat', 'key=form-0001&text=안녕하세요! 아직 판매하시나요?', 'same-origin');
              await send('/market/chats/1', 'key=form-0002&text=바닷가에서 볼 수 있으면 좋겠어요. https://example.org/아주/긴/주소/가-들어-있어요', 'same-origin');
              await show('form-0004');
              await send('/sign-out', '', 'same-origin');
              await send('/sign-in', 'name=yeonnam&secret=wjdghltkd!', 'same-origin');
              await send('/market/chats/1', 'key=form-0003&text=네, 있어요.\\n내일 저녁 어때요?', 'same-origin');
              await show('form-0005');
            })()
            """
        )
    }

    /// Adds the neighbour's conversation, and reserves the product for them there.
    fileprivate func reserve(at address: String) async throws {
        try await talk(at: address)
        try await press("reserved", at: address)
    }

    /// Adds the neighbour's conversation, and marks the product as sold to them.
    fileprivate func handOver(at address: String) async throws {
        try await talk(at: address)
        try await press("sold", at: address)
    }

    /// Changes the sale from the conversation, unless it was changed before.
    private func press(_ state: String, at address: String) async throws {
        try await run(
            """
            (async () => {
              const answer = await fetch('\(address)/market/chats/1');
              const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
              const button = page.querySelector('.sale-deeds [value=\(state)]');
              if (!button) return;
              const body = new URLSearchParams(new FormData(button.form, button));
              await fetch('\(address)' + button.form.getAttribute('action'), { method: 'POST', body });
            })()
            """
        )
    }

    /// Signs in from another browser, whose cookies stay separate.
    fileprivate func enterElsewhere(at address: String) async throws {
        let options = "{ method: 'POST', credentials: 'omit', redirect: 'manual', body: form }"
        let form = "new URLSearchParams('name=yeonnam&secret=wjdghltkd!')"
        try await run("(form => fetch('\(address)/sign-in', \(options)).then(() => 1))(\(form))")
    }

    /// Selects the first of the other sessions and asks to end it.
    fileprivate func endOthers(with secret: String) async throws {
        try await run("document.querySelector('[name=session]').checked = true")
        try await run("document.getElementById('present-places').value = '\(secret)'")
        try await follow { try await run("document.querySelector('[value=end]').click()") }
    }

    /// Sends a form without leaving the page.
    fileprivate func send(_ path: String, _ form: String, at address: String) async throws {
        let body = "new URLSearchParams('\(form)')"
        try await run("fetch('\(address)\(path)', { method: 'POST', body: \(body) }).then(answer => answer.text())")
    }

    /// Submits the page's form with these values, bypassing its script, and waits for the response.
    fileprivate func post(_ values: [String: String]) async throws {
        for (name, value) in values {
            try await run("document.getElementById('product').elements['\(name)'].value = '\(value)'")
        }
        try await follow { try await run("HTMLFormElement.prototype.submit.call(document.getElementById('product'))") }
    }
}
