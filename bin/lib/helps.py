"""Converts the output of `madang --help` into the files a package ships with the program.

helps.py manual LANGUAGE PROGRAM DATE    the manual page, in ko or en
helps.py completion PROGRAM              bash's completion
helps.py settings PROGRAM UNIT…          /etc/default/madang, with the unit files' values
"""

import os
import re
import subprocess
import sys
from dataclasses import dataclass, field

HEADINGS = {
    "en": {"name": "NAME", "use": "SYNOPSIS", "about": "DESCRIPTION", "commands": "COMMANDS", "files": "FILES"},
    "ko": {"name": "이름", "use": "사용법", "about": "설명", "commands": "명령", "files": "파일"},
}
FILES = {
    "en": {
        "/etc/default/madang": "Settings of the service, one variable a line.",
        "/var/lib/madang": "The service's data. Purging the package removes it.",
    },
    "ko": {
        "/etc/default/madang": "서비스의 설정이에요. 한 줄에 변수 하나씩 적어요.",
        "/var/lib/madang": "서비스의 데이터예요. 패키지를 purge하면 함께 지워져요.",
    },
}
# A flag with its value, then its variable at the end of the line, or its description.
FLAG = re.compile(r"  (?P<name>--[\w-]+)(?: (?P<value>\S+))?(?:  \((?P<variable>MADANG_\w+)\)| {2,}(?P<about>\S.*))$")


@dataclass
class Flag:
    name: str
    value: str
    variable: str
    about: list = field(default_factory=list)


@dataclass
class Command:
    name: str
    lines: list

    @property
    def usages(self):
        """The usage lines; `serve` has too many flags for one."""
        first = [line for line in self.lines if line.startswith("madang ") and " — " not in line]
        return first or [f"madang {self.name} [--flag value]"]

    @property
    def verbs(self):
        verbs = [usage.split()[2] for usage in self.usages if len(usage.split()) > 2]
        return [verb for verb in verbs if re.fullmatch(r"[a-z][a-z-]*", verb)]

    @property
    def parts(self):
        """The help below the usage lines: flags, and all other lines unchanged."""
        parts = []
        for line in self.lines:
            match = FLAG.fullmatch(line)
            if match:
                about = [match["about"]] if match["about"] else []
                parts.append(Flag(match["name"], match["value"] or "", match["variable"] or "", about))
            elif line.startswith("      ") and parts and isinstance(parts[-1], Flag):
                parts[-1].about.append(line.strip())
            elif line not in self.usages:
                parts.append(line)
        return parts

    @property
    def flags(self):
        return [part for part in self.parts if isinstance(part, Flag)]


def ask(program, language, *words):
    surroundings = {**os.environ, "LC_ALL": language}
    said = subprocess.run([program, *words], env=surroundings, capture_output=True, text=True, check=True)
    return said.stdout.rstrip("\n").split("\n")


def commands(program, language):
    words = [match[1] for line in ask(program, language, "--help") if (match := re.match(r"  madang (\w+)", line))]
    return [Command(word, ask(program, language, word, "--help")) for word in dict.fromkeys(words)]


def roff(text):
    """Escapes text for a manual page: hyphens can be typed, and no line is a roff request."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def item(head, *about):
    return [".TP", head, *map(roff, about)]


def columns(line):
    """Parses `  what is typed   what it does` in lists of examples."""
    typed, _, about = line.strip().partition("  ")
    return item(f"\\fB{roff(typed)}\\fR", about.strip())


def flag(part):
    typed = f"\\fB{roff(part.name)}\\fR" + (f" \\fI{roff(part.value)}\\fR" if part.value else "")
    return item(typed + (f" ({part.variable})" if part.variable else ""), *part.about)


def described(command):
    lines, before = [], ""
    for part in command.parts:
        if isinstance(part, Flag):
            lines += flag(part)
        elif part.startswith("  "):
            lines += columns(part)
        elif not part:
            lines.append(".PP")
        else:
            # A line that ends a sentence also ends in the help.
            lines += [".br"] * (before.endswith(".")) + [roff(part)]
        before = part if isinstance(part, str) else ""
    return lines


def listed(lines):
    """The overview's list of commands. Descriptions are in one column; after a long command, on the next line."""
    items = []
    for line in lines:
        typed, about = (line[:26].strip(), line[26:]) if line[25:26] in (" ", "") else (line.strip(), "")
        if typed:
            items += item(f"\\fB{roff(typed)}\\fR", *filter(None, [about]))
        elif about:
            items.append(roff(about))
    return items


def manual(language, program, date):
    words = HEADINGS[language]
    overview = ask(program, language, "--help")
    title, about = overview[0].split(" — ")
    every = commands(program, language)
    page = [f'.TH MADANG 1 "{date}" "{roff(title)}" "Madang"']
    page += [f".SH {words['name']}", f"madang \\- {roff(about)}"]
    page += [f".SH {words['use']}", ".nf"]
    page += [f"\\fB{roff(usage)}\\fR" for command in every for usage in command.usages] + [".fi"]
    page += [f".SH {words['about']}", *listed(overview[3:])]
    page += [f".SH {words['commands']}"]
    for command in every:
        page += [f".SS madang {command.name}", *described(command)]
    page += [f".SH {words['files']}"]
    for path, text in FILES[language].items():
        page += item(f"\\fI{path}\\fR", text)
    # Blank lines around headings and lists, and repeated ones, mean nothing.
    return re.sub(r"(?m)(^\.S[HS] .*\n)(?:\.PP\n)+|(?:^\.PP\n)+(?=\.(?:PP|TP|S[HS]))", r"\1", "\n".join(page) + "\n")


def choices(value):
    if value == "DIR":
        return "compgen -d"
    if value.startswith("FILE"):
        return "compgen -f"
    return f"compgen -W '{value.replace('|', ' ')}'" if "|" in value else ""


def completion(program):
    every = commands(program, "en")
    values = {}
    for part in (part for command in every for part in command.flags):
        if choices(part.value):
            values.setdefault(choices(part.value), {})[part.name] = True
    lines = [
        "# What may follow `madang`; made from its help.",
        "_madang() {",
        "    local word=${COMP_WORDS[COMP_CWORD]} words=",
        "    COMPREPLY=()",
        "    case ${COMP_WORDS[COMP_CWORD - 1]} in",
    ]
    for choice, names in values.items():
        lines.append(f"    {' | '.join(names)}) mapfile -t COMPREPLY < <({choice} -- \"$word\"); return ;;")
    lines += ["    esac", "    case $COMP_CWORD:${COMP_WORDS[1]} in"]
    lines.append(f"    1:*) words='{' '.join(command.name for command in every)} --help --version' ;;")
    for command in every:
        if command.verbs:
            lines.append(f"    2:{command.name}) words='{' '.join(dict.fromkeys(command.verbs))} --help' ;;")
    for command in every:
        lines.append(f"    *:{command.name}) words='{' '.join([*(part.name for part in command.flags), '--help'])}' ;;")
    lines += [
        "    esac",
        "    if [[ $COMP_CWORD -gt 2 && $word != -* ]]; then",
        "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")",
        "    else",
        "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")",
        "    fi",
        "}",
        "complete -F _madang madang",
    ]
    return "\n".join(lines) + "\n"


def settings(program, *units):
    given = {}
    for unit in reversed(units):
        with open(unit, encoding="utf-8") as file:
            given.update(re.findall(r"(MADANG_\w+)=(\S+)", file.read()))
    lines = [
        "# Settings of madang.service and madang-backup.service, one variable a line; `man madang` says what each does. Then:",
        "#   systemctl restart madang",
        "# PGPASSWORD and the AWS_ variables of a bucket belong here as well: this file is root's.",
        "",
    ]
    every = {command.name: command for command in commands(program, "en")}
    flags = [(part.variable, part.value) for part in every["serve"].flags]
    # Other commands name a variable last.
    for part in every["backup"].flags:
        named = re.search(r"\(variable (MADANG_\w+)\)$", " ".join(part.about))
        if named and named[1] not in dict(flags):
            flags.append((named[1], part.value))
    lines += [f"#{variable}={given.get(variable, value)}" for variable, value in flags]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    makers = {"manual": manual, "completion": completion, "settings": settings}
    sys.stdout.write(makers[sys.argv[1]](*sys.argv[2:]))
