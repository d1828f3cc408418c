import BrowserKit
import Domain
import SiteTestKit
import TestKit
import Testing

/// No input is lost, whatever happens.
@Suite(.browser) struct SellingErrorTests {
    @Test func connectionLostInTheMiddleIsWaitedFor() async throws {
        let album = try Album(2)
        try await withStand { page, address, market in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.choose([album.paths[0]], in: "#images")
            try await page.pictures(1)
            try await page.offline(true)
            try await page.choose([album.paths[1]], in: "#images")
            try await page.until("document.querySelector('.late')?.textContent.startsWith('인터넷에 연결되면')")
            try await page.fillForm()
            try await page.tap(".sell .wide .button")
            try await page.until("document.querySelector('#form-said').textContent.startsWith('보내지 못했어요')")
            #expect(try await page.run("document.getElementById('name').value").string == "청사초롱 무드등")
            try await page.offline(false)
            try await page.pictures(2)
            try await page.sell()
            #expect(try await market.newest().pictures.count == 2)
        }
    }

    @Test func reloadBringsTheFormBackWithItsPictures() async throws {
        let album = try Album(2)
        try await withStand { page, address, market in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.choose(album.paths, in: "#images")
            try await page.pictures(2)
            let tokens = try await page.tokens()
            try await page.fillForm()
            try await page.kept("붉은 비단")
            _ = try await page.run(
                """
                (() => {
                  const form = document.querySelector('form.sell');
                  form.category.value = 'furniture'; form.area.value = '역삼1동';
                  form.area.dispatchEvent(new Event('input', { bubbles: true }));
                })()
                """
            )
            try await page.kept("역삼1동")
            try await page.reload()
            try await page.until("document.querySelector('.form-note')?.textContent === '작성 중이던 내용을 불러왔어요.'")
            try await page.pictures(2)
            #expect(try await page.tokens() == tokens)
            #expect(try await page.run("document.getElementById('price').value").string == "32000")
            try await page.sell()
            #expect(try await market.newest().name == "청사초롱 무드등")
            let traits = try await market.newest().traits
            #expect(traits.category == .furniture && traits.area?.number == 1_168_064_000)
            // A sent form is no longer a draft.
            try await page.open(address + "/market/products/new")
            #expect(try await page.run("document.getElementById('name').value").string == "")
        }
    }

    @Test func expiredSessionIsBegunAgainInBetween() async throws {
        let album = try Album(1)
        try await withStand { page, address, market in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.choose(album.paths, in: "#images")
            try await page.pictures(1)
            try await page.fillForm()
            try await page.clearCookies()
            try await page.go(".sell .wide .button")
            #expect(try await page.text("h1") == "로그인")
            try await page.arrive()
            try await page.fill("#name", "은서")
            try await page.fill("#secret", "matchbox7")
            try await page.go(".account [type=submit]")
            try await page.pictures(1)
            #expect(try await page.run("document.getElementById('name').value").string == "청사초롱 무드등")
            try await page.arrive()
            try await page.sell()
            #expect(try await market.newest().pictures.count == 1)
        }
    }

    /// Signing out in another tab also deletes the draft stored on this device.
    @Test func picturesOutliveASignOutElsewhere() async throws {
        let album = try Album(2)
        try await withStand { page, address, market in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.choose([album.paths[0]], in: "#images")
            try await page.pictures(1)
            try await page.fillForm()
            try await page.kept("겹쳐 만든 청사초롱이에요")
            try await page.clearCookies()
            let forget = "new Promise((done) => { indexedDB.deleteDatabase('selling').onsuccess = () => done(1); })"
            try await page.run(forget)
            // A further picture is chosen, which cannot be uploaded now.
            try await page.choose([album.paths[1]], in: "#images")
            try await page.until("document.querySelector('.late')?.textContent === '다시 로그인해 주세요.'")
            try await page.go(".sell .wide .button")
            #expect(try await page.text(".form-note") == "로그아웃됐어요. 작성하던 내용은 그대로 있으니 다시 로그인해 주세요.")
            try await page.arrive()
            try await page.fill("#name", "은서")
            try await page.fill("#secret", "matchbox7")
            try await page.go(".account [type=submit]")
            try await page.pictures(2)
            try await page.arrive()
            try await page.sell()
            #expect(try await market.newest().pictures.count == 2)
        }
    }

    @Test func impatientFingersSellOnce() async throws {
        let album = try Album(1)
        try await withStand(goods: 0) { page, address, market in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.choose(album.paths, in: "#images")
            try await page.pictures(1)
            try await page.fillForm()
            try await page.run("for (const _ of '123') document.querySelector('.sell .wide .button').click()")
            try await page.until("!location.pathname.endsWith('/new')")
            #expect(try await market.products.count() == 1)
        }
    }

    /// The form's script is fetched with the first touch, and may take seconds on a poor line.
    @Test func wordsWrittenBeforeTheScriptCameAreKept() async throws {
        try await withStand { page, address, _ in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.run("document.getElementById('name').value = '청사초롱 무드등'")
            try await page.tap("#description")
            try await page.kept("청사초롱")
        }
    }

    @Test func draftIsThrownAwayAndHadBack() async throws {
        try await withStand { page, address, _ in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.fill("#name", "청사초롱 무드등")
            try await page.tap("[name=condition][value=used]")
            for words in ["청사초롱", "used"] { try await page.kept(words) }
            try await page.reload()
            try await page.until("document.getElementById('name').value == '청사초롱 무드등'")
            #expect(try await page.run("document.getElementById('product').condition.value") == "used")
            try await page.follow { try await page.tap("#form-said button") }
            try await page.until("document.querySelector('.form-note')?.textContent === '작성 중이던 내용을 비웠어요.'")
            #expect(try await page.run("document.getElementById('name').value") == "")
            #expect(try await page.run("document.getElementById('product').condition.value") == "")
            try await page.follow { try await page.tap("#form-said button") }
            try await page.until("document.getElementById('name').value == '청사초롱 무드등'")
            #expect(page.errors == [])
        }
    }

    @Test func syllablesStillBeingComposedAreCountedAndKept() async throws {
        try await withStand { page, address, _ in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.tap("#name")
            try await page.compose("청사")
            try await page.tap("#price")
            let words = "상품 이름은 3자부터 100자까지 적어 주세요. 지금은 2자예요."
            try await page.until("document.getElementById('name-fault').textContent === '\(words)'")
            try await page.tap("#name")
            try await page.compose("초롱")
            try await page.until("document.getElementById('name-fault').textContent === ''")
            try await page.kept("청사초롱")
        }
    }

    /// One seller on a computer and a phone.
    @Test func secondEditorSeesWhatTheFirstHasLeft() async throws {
        let album = try Album(1)
        try await withStand { phone, address, market in
            try await phone.signUp(at: address)
            try await phone.arrive()
            try await phone.choose(album.paths, in: "#images")
            try await phone.pictures(1)
            try await phone.fillForm()
            try await phone.sell()
            let sold = try await market.newest()
            let form = "/market/products/\(sold.id.number)/edit"
            try await phone.open(address + form)
            try await withPage(.desktop) { desk in
                try await desk.signIn(at: address, to: form)
                try await desk.arrive()
                try await desk.fill("#name", "책상에서 고친 이름")
                try await desk.sell()
            }
            try await phone.arrive()
            try await phone.fill("#price", "30000")
            try await phone.tap(".sell .wide .button")
            try await phone.until("document.querySelector('.conflict')")
            #expect(try await phone.text(".conflict").contains("지금: 책상에서 고친 이름"))
            #expect(try await phone.text(".conflict").contains("내가 적은 내용: 청사초롱 무드등"))
            try await phone.sell()
            let saved = try await market.products.product(sold.id)
            #expect(saved.name == "청사초롱 무드등" && saved.price.full == 30_000)
        }
    }

    @Test func wordsOfAStrangerStayWords() async throws {
        let album = try Album(1)
        try await withStand { page, address, _ in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.choose(album.paths, in: "#images")
            try await page.pictures(1)
            try await page.fillForm(name: "<img src=x onerror=document.title='taken'>")
            // The latest text is stored last.
            try await page.kept("겹쳐 만든 청사초롱이에요")
            try await page.reload()
            try await page.pictures(1)
            try await page.sell()
            try await page.open(address + "/market/mine")
            #expect(try await page.run("document.title").string?.hasPrefix("내 상품") == true)
            #expect(try await page.count(".wares img[src=x]") == 0)
        }
    }
}

extension Page {
    /// Waits until the draft on this device has this text.
    func kept(_ words: String) async throws {
        let read = """
            new Promise((done) => {
              // As the form does: whoever is first makes the database, and one without drafts could take none.
              const open = indexedDB.open('selling', 1);
              open.onupgradeneeded = () => open.result.createObjectStore('drafts');
              open.onsuccess = () => {
                const all = open.result.transaction('drafts').objectStore('drafts').getAll();
                all.onsuccess = () => { open.result.close(); done(JSON.stringify(all.result).includes('\(words)')); };
              };
            })
            """
        try await until(read)
    }
}
