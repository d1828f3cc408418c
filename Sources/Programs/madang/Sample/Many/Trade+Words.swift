/// How the wares of a trade are spoken of.
extension Trade {
    /// What they are made of, or where they are from.
    var looks: [String] { words(lookWords) }
    /// What they measure, hold or come in.
    var sizes: [String] { words(sizeWords) }

    /// Words are parted by `/`: some have blanks in them.
    private func words(_ text: String) -> [String] { text.split(separator: "/").map(String.init) }

    private var lookWords: String {
        switch self {
        case .kitchen: "도자기/스테인리스/유리/원목/놋/백자/대나무/무쇠/법랑/옻칠/실리콘/청자/이천/티타늄"
        case .living: "원목/패브릭/철제/라탄/자작나무/북유럽/대리석/LED/린넨/월넛/접이식/한지/조립식/좌식"
        case .electronics: "무선/블루투스/USB-C/게이밍/휴대용/저소음/LED/고속/4K/미니/접이식/HDMI/OLED/방수"
        case .clothing: "면/가죽/울/데님/캐시미어/린넨/기모/오버핏/방수/누빔/스웨이드/손뜨개/한산모시/리넨"
        case .desk: "무지/줄/양장/재생지/수채/한지/A5/B5/가죽/학생용/초판/전집/캘리그라피/OHP"
        case .food: "제주/해남/유기농/햇/통영/보성/국산/무농약/완도/영월/수제/못난이/청송/저온압착"
        case .outdoors: "초경량/방수/접이식/카본/원터치/알루미늄/2인용/4인용/백패킹/산악/캠핑용/LED/휴대용/대형"
        case .children: "원목/유아용/초등/무독성/국민/영어/대형/3세/오가닉/말랑/자석/유럽/접이식/한글"
        }
    }

    private var sizeWords: String {
        switch self {
        case .kitchen: "350ml/2인용/4인용/500ml/6개 세트/28cm/1L/24cm/3종/18cm/1.7L/12p"
        case .living: "1200x600/3단/5단/2인용/퀸/40x40/S/L/슈퍼싱글/60cm/2개/150x200"
        case .electronics: "65W/27인치/10000mAh/2m/87키/13형/256GB/32인치/1TB/20W/5.3/11세대"
        case .clothing: "M/L/XL/95/100/S/250/270/프리사이즈/105/230/3켤레"
        case .desk: "10권/100매/12색/2B/5개/24색/0.5mm/36색/1~20권/3권 세트/50장/A4"
        case .food: "1kg/5kg/500g/3kg/10kg/2병/200g/20kg/한 상자/선물세트/1.8L/10팩"
        case .outdoors: "2인용/20L/26인치/4인용/35L/270/1.8m/6mm/700c/1L/24단/3~4인"
        case .children: "500피스/24개월/3세 이상/12색/1000피스/10권/6개월/80cm/36색/4~7세/2개/60권"
        }
    }

    /// `%` stands for a number.
    var sentences: [String] {
        switch self {
        case .kitchen:
            [
                "식기세척기에 넣어도 괜찮아요.", "지름은 % cm, 높이는 % cm예요.", "물때 없이 깨끗하게 썼어요.",
                "전자레인지에는 넣지 마세요.", "선물로 받았는데 한 번도 안 썼어요.", "바닥에 잔기스가 조금 있어요.",
            ]
        case .living:
            [
                "가로 % cm, 세로 % cm예요.", "직접 가져가셔야 해요. 엘리베이터 있어요.", "조립은 %분이면 돼요.",
                "햇빛에 살짝 바랬어요.", "이사하면서 내놓아요.", "반려동물 없는 집에서 썼어요.",
            ]
        case .electronics:
            [
                "배터리 성능은 %퍼센트예요.", "박스와 설명서까지 다 있어요.", "A/S 기간이 %개월 남았어요.", "초기화해서 드려요.",
                "USB 케이블을 같이 드려요.", "화면에 흠집 하나 없어요. FULL BOX!",
            ]
        case .clothing:
            [
                "키 1% cm인 제가 입으면 딱 맞아요.", "드라이클리닝해서 보내 드려요.", "딱 %번 입었어요.", "보풀이 조금 있지만 티는 안 나요.",
                "어깨 % cm, 소매 % cm예요.", "실제 색은 사진보다 조금 더 진해요.",
            ]
        case .desk:
            [
                "필기는 %쪽까지만 있어요.", "겉표지에 이름이 적혀 있어요.", "아직 비닐도 안 뜯었어요.", "종이가 두꺼워서 뒤에 안 비쳐요.",
                "절판돼서 구하기 어려운 거예요.", "%권을 한꺼번에 사시면 깎아 드려요.",
            ]
        case .food:
            [
                "오늘 아침에 따서 바로 보내요.", "당도는 %브릭스 정도예요.", "받으시면 냉장고에 넣어 주세요.", "할머니가 담그신 그대로예요.",
                "못생겼지만 맛은 똑같아요.", "유통기한은 %일 남았어요.",
            ]
        case .outdoors:
            [
                "캠핑을 %번 다녀왔어요.", "비 오는 날에도 새지 않아요.", "접으면 % cm밖에 안 돼요.", "무게는 %00 g이에요.",
                "창고에만 있던 거라 상태 좋아요.", "체인은 지난달에 갈았어요.",
            ]
        case .children:
            [
                "아이가 커서 내놓아요.", "조각 수를 다 세어 봤어요. 빠진 것 없어요.", "모서리가 둥글어서 안전해요.", "KC 인증 받은 거예요.",
                "소독해서 보내 드릴게요.", "조카가 %번 가지고 놀았어요.",
            ]
        }
    }
}
