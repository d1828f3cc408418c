# shellcheck shell=bash
# Finding the Swift toolchain, and building with it.
source "$lib/packages.sh"

# The dependency rules of docs/development.md hold because an undeclared import is an error, and so is every warning.
# The build system is named, because a newer toolchain may default to another one.
swift_flags=(--build-system native --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors)
# Reproducible regardless of the folder: no incremental data for a second build, and no build id, a hash that includes
# data stripped later. `madang` still depends on it: the one use of `withoutActuallyEscaping` includes the length of the
# file's path.
serve_flags=(
    -c release --static-swift-stdlib -Xswiftc -gnone -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen -Xlinker --build-id=none
)

# need_swift: puts a toolchain on PATH, or explains how to get one.
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

# need_swift_version: requires at least 6.3. Checked after the packages are installed, because without them swift may
# not even start.
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

# need_to_build: installs everything `swift build` needs.
need_to_build() {
    need_swift
    install_packages "Building" "${build_packages[@]}" || exit $unavailable
    need_swift_version
}

# swift_build WHAT…: runs `swift build` in this checkout, with our flags. It drops SwiftPM's harmless warning about a
# flag in libvips' pkg-config file.
swift_build() {
    swift build --package-path "$root" "${swift_flags[@]}" "$@" >&2 2> >(grep -v '^warning: prohibited flag' >&2)
}

# debug_build WHAT…: builds for the tests. A fresh checkout on CI compiles each target as a whole: a third less work,
# except for a change to a single file. Nobody opens it in a debugger, so what that reads is not written; the index is
# written, because the build finds the tests in it. A checkout keeps its mode, because other flags would rebuild everything.
debug_build() {
    local mark=$root/.build/whole-targets whole_flags
    if [[ ${CI:-} == true && ! -e $root/.build/debug ]]; then mkdir -p "$root/.build" && touch "$mark"; fi
    if [[ ! -e $mark ]]; then swift_build "$@"; return; fi
    whole_flags=(
        -Xswiftc -gnone -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc "$(nproc)" -Xswiftc -no-emit-module-separately-wmo
    )
    # Drops the compiler's messages about flags that SwiftPM always passes.
    swift_build "${whole_flags[@]}" "$@" 2>&1 |
        { grep -vE '^(warning: ignoring .-enable-batch-mode|remark: Incremental compilation has been disabled)' || true; } >&2
}

# build_program: builds the programs as shipped, stripped and side by side; `madang` at `program`. It comes first,
# because most of the others compile while its longest target does.
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
