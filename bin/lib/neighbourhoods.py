"""Writes the current neighbourhoods: python3 neighbourhoods.py WHEEL FILE.

A line with two tabs begins a district: five digits, the province and the district. The following lines are its
neighbourhoods: five more digits and a name.
"""
import json
import sys
import zipfile

SHORT = {
    "서울특별시": "서울", "부산광역시": "부산", "대구광역시": "대구", "인천광역시": "인천", "광주광역시": "광주",
    "대전광역시": "대전", "울산광역시": "울산", "세종특별자치시": "세종", "경기도": "경기", "강원도": "강원",
    "강원특별자치도": "강원", "충청북도": "충북", "충청남도": "충남", "전라북도": "전북", "전북특별자치도": "전북",
    "전라남도": "전남", "경상북도": "경북", "경상남도": "경남", "제주특별자치도": "제주",
}
# Codes renumbered after the list was made: two provinces, and the county that moved to Daegu.
RENUMBERED = {"42": "51", "45": "52"}


def today(code, province):
    if code.startswith("47720"):
        return "27720" + code[5:], "대구"
    return RENUMBERED.get(code[:2], code[:2]) + code[2:], SHORT[province]


def main(wheel, file):
    with zipfile.ZipFile(wheel) as package:
        table = json.loads(package.read("PublicDataReader/raw/code_hdong.json"))
    rows = [{column: table[column][row] for column in table} for row in table["행정동코드"]]
    districts = {}
    for row in rows:
        name, ended = row["읍면동명"], row["말소일자"]
        if not isinstance(name, str) or isinstance(ended, str):
            continue
        code, province = today(str(row["행정동코드"]), row["시도명"])
        # Sejong has no districts.
        district = row["시군구명"] if isinstance(row["시군구명"], str) else ""
        if district == row["시도명"]:
            district = ""
        # A branch office is not a place to meet.
        if "출장소" in name:
            continue
        # Written as on signs: 종로1.2.3.4가동.
        name = name.replace(".", "·")
        districts.setdefault((code[:5], province, district), []).append((code[5:], name))
    lines = []
    for (code, province, district), names in sorted(districts.items()):
        lines.append(f"{code}\t{province}\t{district}")
        lines += [f"{number}\t{name}" for number, name in sorted(names)]
    with open(file, "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")
    print(f"{sum(map(len, districts.values()))} neighbourhoods in {len(districts)} districts")


main(*sys.argv[1:])
