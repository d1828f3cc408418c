# shellcheck shell=bash
# Whether what CountedWorkTests counts has changed since it was last found good. It takes an optimised build of its own, so
# that nothing is built or counted twice. Asked by content, never by time.

counts_folder=$root/Tests/MadangTests/Work
# One line each: a hash of all that the figures come from, and the day they were counted. The first is this checkout's,
# the other is kept beside the figures, for a fresh one.
counted_files=("$root/.build/counts.sources" "$counts_folder/counts.sources")
counted_build=$root/.build/counted
counted_work=$counted_build/fixedwork
shipped_program=$counted_build/release/madang

# counted_folders: what `fixedwork` and the shipped program are compiled from, by Package.swift.
counted_folders() {
    swift package --package-path "$root" describe --type json 2>/dev/null | awk -F'"' '
        $2 == "path" { path = $4 }
        $2 == "product_memberships" { products = 1 }
        products && ($2 == "fixedwork" || $2 == "madang") && !seen[path]++ { print path }
        /]/ { products = 0 }'
}

# counted_state: a hash of all that the figures come from; nothing where it cannot be known. Debian's packages of headers
# stand for the libraries of the same version.
counted_state() {
    local folders
    command -v dpkg-query >/dev/null || return 0
    mapfile -t folders < <(counted_folders)
    ((${#folders[@]})) || return 0
    {
        swift --version 2>/dev/null
        printf '%s\n' "${swift_flags[@]}" "${serve_flags[@]}"
        dpkg-query -W "${build_packages[@]}"
        cd "$root"
        find Package.swift "${folders[@]}" Tests/MadangTests/Work/CountedWorkTests.swift ! -type d -print0 |
            LC_ALL=C sort -z | xargs -0 sha256sum
    } | sha256sum | cut -d' ' -f1
}

# counted_since STATE: the day on which these very figures came from this very state; false where that is not known.
counted_since() {
    local now file hash day
    [[ $1 ]] || return 1
    now=$({ printf '%s\n' "$1"; cat "$counts_folder/counts.tsv"; } | sha256sum)
    for file in "${counted_files[@]}"; do
        [[ -e $file ]] || continue
        read -r hash day <"$file"
        if [[ $hash == "${now%% *}" ]]; then
            printf '%s\n' "$day"
            return
        fi
    done
    return 1
}

# need_not_count: true where nothing would come out of it that is not known; the test says so as well. It is counted for
# whoever asks for it by name (`filters`), for the long tests, or records.
need_not_count() {
    local day
    MADANG_COUNTED_STATE=$(counted_state)
    export MADANG_COUNTED_STATE
    [[ ! ${filters[*]} && ${MADANG_LONG:-} != 1 && ${MADANG_RECORD:-} != 1 ]] || return 1
    day=$(counted_since "$MADANG_COUNTED_STATE") || return 1
    export MADANG_COUNTED_SINCE=$day
    say "What a request takes is not counted: nothing that is counted has changed since $day."
}

build_counted() {
    for product in fixedwork "${program_names[@]}"; do
        swift_build "${serve_flags[@]}" --scratch-path "$counted_build" --product "$product"
    done
}

# beside_counted_work COMMAND…: runs it while the programs are built that tests count and run as they are shipped, which is
# one target at a time for most of the while, hence in a folder of its own.
beside_counted_work() (
    # A process group of its own can be ended as a whole.
    set -m
    build_counted &
    set +m
    counting=$!
    trap 'kill -- "-$counting" 2>/dev/null || true' EXIT
    "$@"
    wait "$counting"
    # valgrind stumbles over some of the compiler's debugging information, and needs the names alone.
    strip --strip-debug -o "$counted_work" "$counted_build/release/fixedwork"
)
