# shellcheck shell=bash
# Finding the Swift toolchain, and building with it.
source "$lib/packages.sh"

# The arrows of docs/development.md hold because an undeclared import is an error, and so is every warning.
swift_flags=(--explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors)
serve_flags=(-c release --static-swift-stdlib)

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

# build_program: the two programs as they are shipped, stripped and beside each other; the first at `program`.
build_program() {
    local name
    for name in madang-pictures madang; do
        program=$root/.build/$name
        swift_build "${serve_flags[@]}" --product "$name"
        [[ $program -nt $root/.build/release/$name ]] && continue
        strip -o "$program.new" "$root/.build/release/$name"
        mv "$program.new" "$program"
    done
}
