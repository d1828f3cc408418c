"""Generates the file of common passwords: python3 common-passwords.py JOHNS_LIST KOREAN_WORDS OUTPUT

The output is the first five bytes of the SHA-256 of each word, sorted and without duplicates. Sources/Site/Market/Accounts/
CommonSecrets.swift describes how a password is normalized to the words looked up.
"""

import hashlib
import itertools
import re
import sys
import unicodedata

WHOLE = 12_000  # words at most: 60,000 bytes

INITIALS = "r R s e E f a q Q t T d w W c z x v g".split()
MEDIALS = "k o i O j p u P h hk ho hl y n nj np nl b m ml l".split()
FINALS = ["", *"r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g".split()]
LETTERS = dict(zip("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ", INITIALS))
LETTERS |= dict(zip("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ", MEDIALS))

ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
DIGITS = "1234567890"
ALPHABET = "abcdefghijklmnopqrstuvwxyz"

# Parts of English passwords, combined in pairs.
PARTS = """
love baby girl boy angel king queen prince lover happy lucky sexy sweet hot cool super my the our you me
i big little pink blue red black white green gold silver star moon sun sky fire ice water dragon tiger lion
wolf bear cat dog bird fish money cash rich boss man men god jesus life live dream heart home family friend forever
game play hello good bad best top pass word secret master admin login
"""

# Words of this site, and Korean in Latin letters.
LATIN = """
madang madangexpo market openmarket marketplace seller sellers vendor vendors yard yagom yagomacademy expo boxoffice
korea korean koreans corea daehan minguk daehanminguk hanguk hangook seoul busan pusan daegu incheon gwangju daejeon
ulsan jeju jejudo gangnam hongdae hangang dokdo sarang saranghae saranghaeyo annyeong annyong annyeonghaseyo oppa unni
noona hyung eomma umma appa chingu gamsa kamsa hwaiting fighting babo jjang daebak aegyo gongju wangja cheonsa
kim lee park choi choe jung jeong kang cho yoon yun jang lim han oh seo shin kwon hwang ahn song hong minsu minjun
seojun dohyun jiho jihoon hyunwoo jimin jiwon jiyoung minji sujin eunji hyejin yuna soyeon seoyeon samsung hyundai
kakao kakaotalk naver daum nexon lineage maplestory maple starcraft bts bangtan armybts blackpink exo twice bigbang
newjeans aespa seventeen shinee snsd redvelvet iu taehyung jungkook yoongi namjoon hoseok jennie lisa rose jisoo
tiger1 qwer asdf zxcv test tester testing testuser guest user username root toor admin administrator manager webmaster
system server service support office company password passwd passcode pwd secret letmein welcome changeme default
temp temporary sample example demo public private internet website homepage
"""


def keys(text):
    """Returns the keys that type Korean on the usual keyboard layout, in lower case."""
    typed = []
    for letter in unicodedata.normalize("NFC", text):
        place = ord(letter) - 0xAC00
        if 0 <= place < 11_172:
            typed += [INITIALS[place // 588], MEDIALS[place // 28 % 21], FINALS[place % 28]]
        else:
            typed.append(LETTERS.get(letter, letter))
    return "".join(typed).lower()


def korean(path):
    words, joined = [], []
    for line in open(path, encoding="utf-8"):
        if line.startswith("#"):
            continue
        if line.startswith("+"):
            joined.append(line[1:].split())
        else:
            words += line.split()
    words += itertools.chain(*joined)
    for first, second in zip(joined[::2], joined[1::2]):
        words += ["".join(pair) for pair in itertools.product(first, second)]
    return map(keys, words)


def english(path):
    for line in open(path, encoding="utf-8"):
        if not line.startswith("#!comment:"):
            yield line.strip()


def walks():
    """Returns keyboard patterns: along rows and columns, forwards and backwards, and alternating with digits."""
    lines = [*ROWS, ALPHABET]
    for line in itertools.chain(lines, [line[::-1] for line in lines]):
        for start, end in itertools.combinations(range(len(line) + 1), 2):
            if end - start >= 3:
                yield line[start:end]
    for line in [*lines, "qazwsxedcrfv", "qawsedrf"]:
        for length in range(2, 11):
            for letters, digits in ((line[:length], DIGITS), (line[:length], DIGITS[::-1])):
                pairs = list(zip(letters, digits))
                yield "".join(letter + digit for letter, digit in pairs)
                yield "".join(digit + letter for letter, digit in pairs)
                yield "".join(digit + letter for letter, digit in pairs)[:-1]
    for length in range(2, 6):
        blocks = [row[:length] for row in ROWS]
        for count in (2, 3):
            yield from ("".join(chosen) for chosen in itertools.permutations(blocks, count))
    columns = ["".join(column) for column in zip(DIGITS, *[row.ljust(10) for row in ROWS])]
    for lines in (columns, [column[::-1] for column in columns], [column[1:] for column in columns]):
        for count in range(1, 6):
            for start in range(0, 6):
                yield "".join(lines[start : start + count]).replace(" ", "")
    yield from ("qwaszx", "qweasd", "wasd", "poiu", "lkjh", "mnbv", "zaqxsw", "zaqwsx", "qwertyasdf", "asdqwe", "qwerqwer")


def word(text):
    """Returns the normalized password: lower case, without digits or marks at its end."""
    return re.sub(r"[^a-z]+$", "", text.lower())


def main(johns, koreans, output):
    parts = PARTS.split()
    pairs = ["".join(pair) for pair in itertools.product(parts, parts)]
    words = {}
    for text in itertools.chain(english(johns), LATIN.split(), walks(), korean(koreans), pairs):
        base = word(text)
        # A rule already refuses one and two letters.
        if len(base) > 2 and base.isascii():
            words[base] = None
    chosen = list(words)[:WHOLE]
    prints = sorted({hashlib.sha256(each.encode()).digest()[:5] for each in chosen})
    with open(output, "wb") as file:
        file.write(b"".join(prints))
    print(f"{len(words)} words, {len(prints)} kept, {5 * len(prints)} bytes", file=sys.stderr)


main(*sys.argv[1:])
