# shellcheck shell=bash disable=SC2034 # read by the scripts that source this file
# The files to check and to format. Source it in the checkout's root.

swift_sources=()
for path in Package.swift Sources Benchmarks Tests Fuzz; do
    [[ ! -e $root/$path ]] || swift_sources+=("$path")
done

# The commands; the parts in bin/lib are checked where they are sourced.
mapfile -t scripts < <(cd "$root" && grep -lE '^#!.*bash' bin/* .ci/* 2>/dev/null)

# folder_of TARGET: prints its folder, as most targets are grouped in folders.
folder_of() {
    local folder
    for folder in Sources/{Base,Edges,Site,Programs,System}/"$1" "Sources/$1"; do
        [[ -d $folder ]] && printf '%s\n' "$folder" && return
    done
    return 1
}
