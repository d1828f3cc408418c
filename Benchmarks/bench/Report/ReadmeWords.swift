/// The sentence with figures in each README.
struct ReadmeWords {
    let paragraph: @Sendable (BudgetTable) -> String

    static let english = ReadmeWords { budgets in
        """
        Measured by `bin/bench`, all of it in [docs/performance.md](docs/performance.md): \
        a cached list costs \(budgets.figure(.listKept)) of CPU; a page of a million products is read in \
        \(budgets.figure(.deepPage)) however deep, a search takes \(budgets.figure(.searchMedian)); \
        \(budgets.number(.writes)) writes a second are on the disk when they are acknowledged; it starts in \
        \(budgets.figure(.start)), holds \(budgets.figure(.idleMemory)) while idle, and the program is \
        \(budgets.figure(.binary)).
        """
    }

    static let korean = ReadmeWords { budgets in
        """
        `bin/bench`로 잰 값이에요. 모두 [docs/performance.md](docs/performance.md)에 있어요. \
        캐시된 목록 하나에 CPU \(budgets.figure(.listKept)), 상품 백만 개에서 어느 쪽이든 \
        \(budgets.figure(.deepPage)), 찾기 \(budgets.figure(.searchMedian)), 디스크에 남긴 뒤 답하는 쓰기 \
        초당 \(budgets.number(.writes))번, 시작 \(budgets.figure(.start)), 쉴 때 메모리 \
        \(budgets.figure(.idleMemory)), 프로그램 크기 \(budgets.figure(.binary)).
        """
    }
}
