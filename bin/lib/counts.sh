# shellcheck shell=bash
# Whether the sources of CountedWorkTests' figures have changed since they were last verified. Counting requires an
# optimised build, so nothing is built or counted twice. The comparison is by content, never by time.

counts_folder=$root/Tests/MadangTests/Work
# One line each: a hash of everything the figures depend on, and the day they were counted. The first belongs to this
# checkout, the other is committed with the figures, for a fresh one.
counted_files=("$root/.build/counts.sources" "$counts_folder/counts.sources")
counted_build=$root/.build/counted
counted_work=$counted_build/fixedwork
shipped_program=$counted_build/release/madang

# counted_folders: prints the folders `fixedwork` and the shipped program are compiled from, according to Package.swift.
counted_folders() {
    swift package --package-path "$root" describe --type json 2>/dev/null | awk -F'"' '
        $2 == "path" { path = $4 }
        $2 == "product_memberships" { products = 1 }
        products && ($2 == "fixedwork" || $2 == "madang") && !seen[path]++ { print path }
        /]/ { products = 0 }'
}

# counted_state: prints a hash of everything the figures depend on; nothing if it cannot be determined. Debian's header
# packages represent the libraries of the same version.
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

# counted_since STATE: prints the day on which these figures were counted in this state; false if unknown.
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

# need_not_count: true when counting would yield nothing new; it prints so as well. Counting is forced by naming the
# test (`filters`), by the long tests, and by recording.
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

# beside_counted_work COMMAND…: runs it while building the programs that tests count and run as shipped. That builds one
# target at a time for the most part, hence in parallel and in a folder of its own.
beside_counted_work() (
    # A process group can be killed as a whole.
    set -m
    build_counted &
    set +m
    counting=$!
    trap 'kill -- "-$counting" 2>/dev/null || true' EXIT
    "$@"
    wait "$counting"
    # valgrind fails on some of the compiler's debugging information, and needs only the symbols.
    strip --strip-debug -o "$counted_work" "$counted_build/release/fixedwork"
)
