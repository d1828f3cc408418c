extension PlacePage {
    /// Returns the text that every place begins with. Each sentence is true of the program.
    package func standard(halls: [Hall]) -> Phrase {
        switch self {
        case .about, .privacy: Phrase("", "")
        case .rules: halls.contains(.market) ? Self.marketRules : Self.plainRules
        case .accessibility: Self.accessible
        }
    }

    private static let marketRules = Phrase(
        """
        # 서로 지켜요
        - 서로 존댓말을 써요. 만나기로 했으면 시간을 지키고, 못 나가면 미리 말해요.
        - 내 물건만 올려요. 흠은 사진과 글로 알려요.
        - 법으로 사고팔 수 없는 물건은 올리지 않아요. 술, 담배, 의약품, 위조품이 그래요.
        - 다른 사람의 전화번호, 주소, 사진을 허락 없이 올리지 않아요.
        - 돈은 만나서 물건을 본 뒤에 건네요.

        # 지키지 않으면
        - 누구나 상품, 사람, 메시지, 후기를 신고할 수 있어요.
        - 운영자가 보고 가리거나, 주의를 주거나, 이용을 멈출 수 있어요. 이유는 본인에게 알려요.
        - 결정마다 한 번, 다시 살펴 달라고 할 수 있어요.

        # 후기
        - 거래한 두 사람이 \(ReviewTimes.open / Day.milliseconds)일 안에 남겨요.
        - 둘 다 남기거나 \(ReviewTimes.silence / Day.milliseconds)일이 지나면 보여요. 그 전에는 고치거나 지울 수 있어요.
        - 운영자는 규칙을 어긴 후기만 가려요. 나쁜 후기라는 까닭으로는 가리지 않아요.
        """,
        """
        # What we ask of each other
        - Be polite. If you agree to meet, be on time, and say so early if you can’t come.
        - Sell only what is yours. Show and name its flaws.
        - Don’t list what the law forbids to trade, such as alcohol, tobacco, medicine or counterfeits.
        - Don’t post anybody’s telephone number, address or picture without their consent.
        - Pay when you meet, after you have seen the thing.

        # What happens otherwise
        - Everybody can report products, people, messages and reviews.
        - A moderator looks at them and may hide them, warn a member, or suspend the account. The member is told why.
        - Each decision can be appealed once.

        # Reviews
        - The two people of a deal can write one within \(ReviewTimes.open / Day.milliseconds) days.
        - Reviews are shown once both have written one, or after \(ReviewTimes.silence / Day.milliseconds) days. Until then they can be changed or withdrawn.
        - Moderators hide only reviews that break the rules, never one for being bad.
        """
    )

    private static let plainRules = Phrase(
        """
        - 계정은 한 사람이 하나씩 써요. 비밀번호는 아무에게도 알려 주지 않아요.
        - 다른 사람의 개인정보나 사진을 허락 없이 올리지 않아요.
        - 규칙을 어기면 운영자가 글을 가리거나 이용을 멈출 수 있어요. 이유는 본인에게 알려요.
        """,
        """
        - One account for one person. Tell nobody your password.
        - Don’t post anybody’s personal data or picture without their consent.
        - Moderators may hide what breaks the rules, or suspend the account. The member is told why.
        """
    )

    private static let accessible = Phrase(
        """
        누구나 쓸 수 있게 만들었어요. 목표는 WCAG 2.2의 AA이고, 글자의 대비는 AAA예요.

        # 이렇게 쓸 수 있어요
        - 글자를 기기의 설정이나 이 사이트의 설정에서 가장 큰 크기까지 키울 수 있어요. 320픽셀 너비에서도 빠지는 내용이 없어요.
        - 화면 낭독기로 읽을 수 있어요. 그림에는 설명이, 버튼에는 이름이 있어요.
        - 키보드만으로 모든 것을 할 수 있어요.
        - 누르는 곳은 44픽셀보다 작지 않아요.
        - 움직임 줄이기, 고대비, 어두운 화면을 따라요.
        - 자바스크립트가 없어도 보고, 사고, 팔 수 있어요.

        # 알려진 한계
        - 파는 사람이 설명을 적지 않은 사진은 사진이 있다고만 읽혀요.
        - 화면마다 자동 검사를 하지만, 모든 기기와 화면 낭독기로 사람이 써 보지는 못했어요.

        막히는 곳이 있으면 운영하는 사람에게 알려 주세요.
        """,
        """
        Made to be usable by everybody. The aim is WCAG 2.2 AA, with AAA contrast for text.

        # What works
        - Text follows the device’s size or this site’s own setting, up to the largest. Nothing is lost 320 pixels wide.
        - Screen readers: pictures have descriptions, buttons have names.
        - Everything can be done with a keyboard.
        - Nothing to tap is smaller than 44 pixels.
        - Reduced motion, high contrast and dark mode are followed.
        - Browsing, buying and selling work without JavaScript.

        # Known limits
        - A photo that its seller didn’t describe is only announced as a photo.
        - Every screen is tested automatically, but not by people with every device and screen reader.

        If something stands in your way, please tell whoever runs this place.
        """
    )
}
