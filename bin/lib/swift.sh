# shellcheck shell=bash
# Finding the Swift toolchain, and building with it.
source "$lib/packages.sh"

# The arrows of docs/development.md hold because an undeclared import is an error, and so is every warning. The build system
# is named, for a newer toolchain may have another one.
swift_flags=(--build-system native --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors)
# Without what a second build in the same folder would use, and without a hash of all that is stripped later: both tell one
# folder from another. `madang` still does: `withoutActuallyEscaping`, at the one place where it is used, tells the length of
# the file's path.
serve_flags=(
    -c release --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen -Xlinker --build-id=none
)

# need_swift: a toolchain on PATH, or how to get one.
need_swift() {
    local folder
    if ! command -v swift >/dev/null; then
        for folder in "$HOME/.local/share/swiftly/bin" "$HOME/.swiftly/bin"; do
            [[ -x $folder/swift ]] && PATH=$folder:$PATH && return
        done
        fail $unavailable "Swift 6.3 is needed, and there is no swift on PATH." \
            "Get it from https://www.swift.org/install/linux/, then open a new shell, or put its usr/bin on PATH."
    fi
}

# need_swift_version: at least 6.3. Asked after the packages are there, for without them swift may not even start.
need_swift_version() {
    local said
    said=$(swift --version 2>&1) || fail $unavailable "swift does not start: ${said%%$'\n'*}"
    if [[ ! $said =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]]; then
        fail $unavailable "swift --version is not understood: ${said%%$'\n'*}"
    fi
    local major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]}
    if ((major < 6 || (major == 6 && minor < 3))); then
        fail $unavailable "Swift 6.3 is needed; $(command -v swift) is Swift $major.$minor." \
            "Get a newer one from https://www.swift.org/install/linux/"
    fi
}

# need_to_build: all that `swift build` asks for.
need_to_build() {
    need_swift
    install_packages "Building" "${build_packages[@]}" || exit $unavailable
    need_swift_version
}

# swift_build WHAT…: `swift build` in this checkout, with our flags. SwiftPM's word on a flag of libvips' pkg-config file,
# which changes nothing, is left out.
swift_build() {
    swift build --package-path "$root" "${swift_flags[@]}" "$@" >&2 2> >(grep -v '^warning: prohibited flag' >&2)
}

# debug_build WHAT…: as the tests want it. A fresh checkout that judges changes compiles each target as a whole: a third less
# work, but for a change to a single file. What a checkout began with it stays with, for other flags build all anew.
debug_build() {
    local mark=$root/.build/whole-targets whole_flags
    if [[ ${CI:-} == true && ! -e $root/.build/debug ]]; then mkdir -p "$root/.build" && touch "$mark"; fi
    if [[ ! -e $mark ]]; then swift_build "$@"; return; fi
    whole_flags=(-Xswiftc -wmo -Xswiftc -num-threads -Xswiftc "$(nproc)" -Xswiftc -no-emit-module-separately-wmo)
    # The compiler's words on flags that SwiftPM gives it in any case are left out.
    swift_build "${whole_flags[@]}" "$@" 2>&1 |
        { grep -vE '^(warning: ignoring .-enable-batch-mode|remark: Incremental compilation has been disabled)' || true; } >&2
}

# build_program: the programs as they are shipped, stripped and beside each other; `madang` at `program`. It comes first,
# for most of the other is compiled while its longest target is.
build_program() {
    local name to
    for name in "${program_names[@]}"; do
        to=$root/.build/$name
        swift_build "${serve_flags[@]}" --product "$name"
        [[ $to -nt $root/.build/release/$name ]] && continue
        strip -o "$to.new" "$root/.build/release/$name"
        mv "$to.new" "$to"
    done
    ln -sfn "../$sample_covers" "$root/.build/sample-covers"
    # shellcheck disable=SC2034 # read by bin/serve
    program=$root/.build/madang
}
