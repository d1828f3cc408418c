import Domain

extension LabExercise {
    var name: Phrase {
        switch self {
        case .connect: Phrase("앱 연결하기", "Connect")
        case .paging: Phrase("이어서 읽기", "Load all pages")
        case .pause: Phrase("검색은 멈춘 뒤에", "Search after a pause")
        case .pictures: Phrase("사진은 한 번만", "Load pictures once")
        case .form: Phrase("상품 올리기", "List a product")
        case .edit: Phrase("고치기", "Edit")
        case .removal: Phrase("지우기", "Remove")
        case .once: Phrase("두 번 올리지 않기", "Don’t list twice")
        case .backoff: Phrase("점점 천천히 다시 하기", "Back off")
        case .wait: Phrase("기다리라면 기다리기", "Wait for Retry-After")
        case .cancel: Phrase("떠나면 그만두기", "Cancel on leaving")
        case .yesterday: Phrase("한국의 어제", "Yesterday in Korea")
        }
    }

    var task: Phrase {
        switch self {
        case .connect: Phrase("앱이 이 키의 주소에서 무엇이든 받아요.", "Your app gets anything from this key’s address.")
        case .paging:
            Phrase(
                "목록을 끝까지 내릴 때 1쪽부터 마지막 쪽까지 차례로 한 번씩만 불러요.",
                "When you scroll to the end of the list, your app requests each page once, in order."
            )
        case .pause:
            Phrase(
                "글자를 칠 때마다가 아니라 \(Self.shortestPause)밀리초쯤 멈췄을 때 검색해요. 세 번 검색해 보세요.",
                "Your app searches after a pause of about \(Self.shortestPause) milliseconds, not at every key. Search three times."
            )
        case .pictures:
            Phrase(
                "사진 \(Self.differentPictures)장을 본 뒤 목록을 몇 초마다 세 번 새로 열어도, 받은 사진을 다시 부르지 않아요.",
                "View \(Self.differentPictures) pictures, then reopen the list three times, a few seconds apart. Your app requests none of them again."
            )
        case .form:
            Phrase(
                "multipart/form-data로 상품을 올려요. 이상한 점이 없어야 해요.",
                "Your app lists a product as multipart/form-data, without warnings."
            )
        case .edit:
            Phrase("올린 상품을 PATCH로 고쳐요. 이상한 점이 없어야 해요.", "Your app edits a product with PATCH, without warnings.")
        case .removal:
            Phrase(
                "지울 주소를 먼저 묻고, 그 주소로 DELETE를 보내요. 1세대 앱은 비밀번호를 본문에 담아 DELETE를 보내요.",
                "Your app requests the removal address and sends DELETE to it. Apps of generation 1 send DELETE with the password in its body."
            )
        case .once:
            Phrase(
                "답이 늦을 때 버튼을 또 눌러도 상품은 한 번만 올라가요.",
                "Pressing the button again while the response is slow still lists one product."
            )
        case .backoff:
            Phrase(
                "서버가 실패하면 간격을 한 배 반 넘게 늘려 가며 다시 불러요.",
                "When the server fails, your app retries. Each pause is at least 1.5 times the last."
            )
        case .wait:
            Phrase(
                "429를 받으면 Retry-After만큼 기다렸다가 다시 불러요.",
                "After 429 your app waits for Retry-After before it retries."
            )
        case .cancel:
            Phrase("답이 오기 전에 화면을 떠나면 요청을 취소해요.", "Leaving a screen before the response arrives cancels the request.")
        case .yesterday:
            Phrase("박스오피스는 한국 시간으로 어제를 물어요.", "Your app requests yesterday’s box office in Korean time.")
        }
    }

    var reason: Phrase {
        switch self {
        case .connect: Phrase("여기서부터 앱이 보낸 것을 하나씩 볼 수 있어요.", "From here on you can see everything your app sends.")
        case .paging:
            Phrase("끝에 닿을 때마다 부르면 같은 상품이 두 번 보여요.", "If your app loads at every bounce, products appear twice.")
        case .pause:
            Phrase("글자마다 부르면 늦게 온 옛 결과가 새 결과를 덮어요.", "Late responses to earlier letters would replace newer results.")
        case .pictures: Phrase("다시 받는 사진은 데이터와 배터리를 써요.", "Loading pictures again costs data and battery.")
        case .form:
            Phrase("boundary 하나만 달라도 서버는 본문을 나누지 못해요.", "With one wrong boundary no server can parse the body.")
        case .edit: Phrase("숫자를 글자로 보내면 다른 서버는 거절해요.", "Other servers reject numbers sent as text.")
        case .removal: Phrase("비밀번호를 주소에 적지 않으려고 나눈 단계예요.", "The two steps keep passwords out of addresses.")
        case .once: Phrase("똑같은 상품이 두 개 생기면 사람이 지워야 해요.", "Otherwise somebody has to delete the duplicate.")
        case .backoff:
            Phrase("모두가 바로 다시 부르면 서버는 일어나지 못해요.", "If everyone retries at once, the server can’t recover.")
        case .wait: Phrase("일찍 다시 부르면 더 오래 막힐 수 있어요.", "Retrying early may get you blocked for longer.")
        case .cancel:
            Phrase("늦게 온 답이 지금 화면을 바꾸지 않게 해요.", "So a late response can’t change the current screen.")
        case .yesterday:
            Phrase("새벽이나 해외에서는 기기의 어제가 한국의 어제가 아니에요.", "At night or abroad, the phone’s yesterday is a different day.")
        }
    }

    var hint: Phrase {
        switch self {
        case .connect: Phrase("‘앱 연결하기’에 바꿀 줄이 있어요.", "See ‘Connect your app’ for the lines to change.")
        case .paging:
            Phrase(
                "부르는 동안에는 또 부르지 않게 isLoading을 두고, 답이 온 뒤에 쪽수를 올리세요.",
                "Set isLoading while a page loads, and increase the page number when it has arrived."
            )
        case .pause:
            Phrase(
                "이전 Task를 취소하고 Task.sleep 뒤에 부르거나, Combine의 debounce를 쓰세요. search_value로 검색해요.",
                "Cancel the previous Task and search after Task.sleep, or use Combine’s debounce. Use search_value."
            )
        case .pictures:
            Phrase("URLCache나 NSCache에 주소를 열쇠로 담아 두세요.", "Cache them by address in URLCache or NSCache.")
        case .form:
            Phrase(
                "머리글의 boundary와 본문의 boundary를 같은 변수로 쓰고, 끝에는 --를 붙이세요.",
                "Use one variable for both boundaries, and end with --."
            )
        case .edit:
            Phrase(
                "Codable이 price를 Int로 담는지 보세요. 바꾼 것만 보내도 돼요.",
                "Check that price is a number. You can omit unchanged fields."
            )
        case .removal:
            Phrase(
                "POST /api/products/번호/archived의 답이 지울 주소예요.",
                "POST /api/products/NUMBER/archived returns the address."
            )
        case .once:
            Phrase(
                "누르는 즉시 버튼을 끄고 답이 오면 켜세요. 아래 버튼은 답을 3초 늦춰요.",
                "Disable the button until the response arrives. The button below delays responses."
            )
        case .backoff:
            Phrase(
                "0.5초, 1초, 2초처럼 두 배씩 늘려 보세요. 아래 버튼은 네 번 실패하게 해요.",
                "Double each pause: 0.5, 1, 2 s. The button below causes four failures."
            )
        case .wait:
            Phrase(
                "HTTPURLResponse의 Retry-After를 초로 읽으세요. 아래 버튼은 한 번 429로 답하게 해요.",
                "Read Retry-After in seconds. The button below causes one 429."
            )
        case .cancel:
            Phrase(
                "viewDidDisappear나 .task에서 URLSessionTask를 취소하세요. 아래 버튼은 답을 5초 늦춰요.",
                "Cancel in viewDidDisappear, or use .task. The button below delays responses."
            )
        case .yesterday:
            Phrase(
                "Calendar의 timeZone을 Asia/Seoul로 정하고 하루를 빼세요.",
                "Set the Calendar’s timeZone to Asia/Seoul, then subtract one day."
            )
        }
    }
}
