# shellcheck shell=bash
# The rules of docs/development.md that neither the compiler nor swift format checks.

shopt -s extglob

# The program's targets.
shipped=(Octets Domain Threads Processes Wire Markup HTTP Expo Secrecy Pictures madang-pictures CAssets Storage Folders Kobis
    Fetching madang-fetch Objects Pushing Routes Pages Describing Market Desk BoxOffice Exhibitions Lab Website madang)

# A pattern of a Swift import, up to the module's name.
import='^\s*(@\w+ )*(\w+ )?import (\w+ )?'

# found MESSAGE: prints it above the lines of `path:line:text` from stdin, if there are any.
found() {
    local lines
    lines=$(cat)
    [[ ! $lines ]] || printf '✘ %s\n%s\n' "$1" "$lines"
}

# without_comments: drops lines with only a comment.
without_comments() { grep -vE '^[^:]+:[0-9]+:\s*(//|/?\*)' || true; }

search() { grep -rnE "$@" || true; }

# A page loads nothing from elsewhere, so a URL in the sources is a mistake; namespaces are names, not URLs. Kobis and
# Objects do call other servers.
check_addresses() {
    local target targets=()
    for target in "${shipped[@]}"; do
        [[ $target == Kobis || $target == Objects ]] || targets+=("$(folder_of "$target")")
    done
    search 'https?://[[:alnum:]]' "${targets[@]}" --include='*.swift' --include='*.css' --include='*.js' \
        --include='*.html' --include='*.svg' | without_comments | grep -vE 'http://(www\.(w3|sitemaps)\.org|iiif\.io/api)/|https://schema\.org' |
        found "An absolute address; pages load nothing from elsewhere."
}

check_words() {
    search 'try!|\bas! |\bfatalError\(' Sources Benchmarks Tests/*Kit --include='*.swift' | without_comments |
        found "This ends the program; throw a Failure, or use precondition for a programmer's slip."
    search '\b(TO[D]O|FIX[M]E|XX[X])\b' Sources Benchmarks Tests bin --include='*.swift' --include='*.sh' |
        found "Unfinished work belongs in the tracker."
    # Swift 6.3.1 loses `place` when it optimises `return (place, .success(try await picture()))` in a task's closure.
    search '\(\w+, \.\w+\((try )?await\b' Sources Benchmarks --include='*.swift' | without_comments |
        found "The compiler may lose what stands before it; put what is awaited into a constant first."
}

# Time is read and awaited through the injected Clock, so that a test can replace it. The engine has a clock of the same
# kind; code that talks to our other programs waits in the kernel; and CPU time of threads and processes is not wall
# time.
check_clock() {
    search '\bTask\.sleep\b|\b(Continuous|Suspending)Clock\b|\b(usleep|nanosleep|clock_gettime|gettimeofday)\(|\btime\(nil\)' \
        Sources --include='*.swift' | without_comments |
        grep -vE '^Sources/(MadangClient/|Domain/Time/Clock\.swift|Base/HTTP/(Engine/(LoopClock|LoopCounts)|Stored/HTTPDate)\.swift)' |
        grep -vE '^Sources/(Base/(Processes/|Threads/ThreadTime\.swift)|Edges/Fetching/|Programs/madang-pictures/Confinement\.swift)' |
        grep -vE ':\s*"' | found "Read the time and wait by the Clock that is passed in."
}

# The program's targets avoid Foundation and the ICU it depends on: docs/decisions/0006.
check_foundation() {
    local target
    for target in "${shipped[@]}"; do
        search "${import}Foundation" "$(folder_of "$target")" --include='*.swift'
    done | found "Foundation is for the tests only."
}

# allowed_imports TARGET: prints the modules of Sources it may import. The compiler keeps Swift imports within
# Package.swift (it does not check C libraries), and this keeps Package.swift from gaining a dependency unnoticed.
allowed_imports() {
    case $1 in
    Octets) echo 'CCrypto' ;;
    Domain) echo '' ;;
    Threads) echo 'CLinux' ;;
    Markup) echo 'Octets' ;;
    Wire) echo 'Octets Domain' ;;
    HTTP) echo 'Octets Threads CLinux CDeflate CBrotli' ;;
    Routes) echo 'Octets Domain Markup Wire HTTP' ;;
    Pages) echo 'Routes Octets Domain Threads Markup Wire HTTP CAssets CLinux' ;;
    Describing) echo 'Routes Pages Octets Domain Wire HTTP' ;;
    Market) echo 'Routes Pages Octets Domain Threads Markup Wire HTTP CAssets' ;;
    BoxOffice | Exhibitions) echo 'Routes Pages Octets Domain Markup Wire HTTP' ;;
    Studio) echo 'Market Exhibitions Routes Pages Octets Domain Markup HTTP' ;;
    Desk) echo 'Market Routes Pages Octets Domain Markup HTTP' ;;
    Lab) echo 'Describing Routes Pages Octets Domain Markup Wire HTTP' ;;
    Website) echo 'Describing Market Desk BoxOffice Exhibitions Studio Routes Pages Octets Domain Threads Markup Wire HTTP' ;;
    Kobis) echo 'Octets Domain Threads Wire CAssets Fetching' ;;
    Processes) echo 'CLinux' ;;
    Fetching) echo 'Threads Processes' ;;
    madang-fetch) echo 'Fetching Processes CLinux CCurl' ;;
    Objects) echo 'Octets Domain Fetching' ;;
    Pushing) echo 'Octets Domain Fetching' ;;
    Secrecy) echo 'Octets Domain Threads CArgon2' ;;
    Folders) echo 'Domain Octets CLinux' ;;
    Storage) echo 'Folders Domain Octets Threads Wire Pictures CSQLite CPostgres CLinux' ;;
    Expo) echo 'Domain Octets Threads CAssets CLinux' ;;
    Pictures) echo 'Folders Octets Domain Threads Processes' ;;
    madang-pictures) echo 'Pictures Processes Domain CLinux CVips' ;;
    madang) echo 'Website Lab Market Desk BoxOffice Exhibitions Studio Pages Routes HTTP Expo Storage Folders Secrecy Pictures Processes Kobis Fetching Objects Pushing Wire Domain Octets Threads CAssets CLinux' ;;
    esac
}

# Apps link the client library: it must not depend on our other modules, nor on libraries available only on Linux.
check_client() {
    search "${import}\w+" Sources/MadangClient --include='*.swift' | grep -vE 'import Foundation(Networking)?$' |
        found "MadangClient imports Foundation alone."
}

check_arrows() {
    local target name file
    for target in "${shipped[@]}"; do
        grep -rHoE "$import\w+" "$(folder_of "$target")" --include='*.swift' |
            while IFS=: read -r file name; do
                name=${name##* }
                [[ ( -d Tests/$name || -n $(folder_of "$name") ) && " $(allowed_imports "$target") " != *" $name "* ]] || continue
                printf '%s: %s imports %s\n' "$file" "$target" "$name"
            done
    done | found "An arrow that docs/development.md does not have."
}

# type_names INDENTATION: prints `path:declaration` of each type the program declares. Private ones are invisible
# elsewhere; the client library stands alone and uses Product and Film for the same concepts; Markup's tags and keywords
# are HTML's.
type_names() {
    grep -roE "^$1((package|public|final|indirect) )*(struct|class|enum|actor|protocol|typealias) \\w+" Sources \
        --include='*.swift' | grep -vE '^Sources/(MadangClient/|Base/Markup/Attributes/(Tag|Keyword))' || true
}

# A name belongs to one type only, nested types included.
check_names() {
    local file name module known
    local -A modules
    {
        while IFS=: read -r file name; do
            name=${name##* } module=${file#Sources/} module=${module#@(Base|Edges|Site|Programs|System)/} module=${module%%/*} known=${modules[$name]:-$module}
            [[ $known == "$module" ]] || printf '%s: %s is also in %s\n' "$file" "$name" "$known"
            modules[$name]=$module
        done < <(type_names '')
        while IFS=: read -r file name; do
            name=${name##* }
            [[ ! ${modules[$name]:-} ]] || printf '%s: %s is also in %s\n' "$file" "$name" "${modules[$name]}"
        done < <(type_names ' +')
    } | found "One name for two types."
}

# A doc comment, and each of its paragraphs, begins with a noun for a value or a verb for a function.
check_doc_comments() {
    search '///.*\b[Ww]hoever|/// Says\b' Sources Benchmarks Tests Fuzz --include='*.swift' |
        found "A word of a doc comment: write “Calls …” for “Says …”, and who “whoever” is."
    # shellcheck disable=SC2016 # awk's own
    find Sources Benchmarks Tests Fuzz -name '*.swift' -print0 2>/dev/null |
        xargs -0 awk '
            FNR == 1 { follows = 0 }
            { is_comment = /^ *\/\/\// }
            is_comment && !follows && /\/\/\/ (What|Whom?|How|Where|So many|So much|Those|As|Of|Which) / {
                print FILENAME ":" FNR ":" $0
            }
            { follows = is_comment && !/\/\/\/ *$/ }' |
        found "A doc comment begins with a clause; begin with a noun for a value, a verb for a function."
}

# The subjects of commits since the rule was made, in a checkout that has that commit.
first_short_subject=9379b21
check_subjects() {
    git cat-file -e "$first_short_subject^{commit}" 2>/dev/null || return 0
    git log --format='%h %s' "$first_short_subject..HEAD" | awk 'length($0) > length($1) + 61' |
        found "The subject of a commit has at most 60 characters."
}

# check_rules: false when any rule is broken.
check_rules() {
    local findings
    findings=$(check_addresses; check_words; check_clock; check_foundation; check_client; check_arrows; check_names; check_doc_comments; check_subjects)
    [[ $findings ]] || return 0
    printf '%s\n' "$findings" >&2
    return 1
}
