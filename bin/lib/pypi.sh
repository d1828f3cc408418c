# shellcheck shell=bash
# Python programs of others from PyPI, each group in a folder of its own with a copy of the list it was made from.

# pypi_folder NAME: prints the folder of a group.
pypi_folder() { printf '%s\n' "$root/.build/$1"; }

# fetch_pypi NAME WHY: installs what bin/lib/NAME-requirements.txt lists, unless present; true when it is there. What the
# list marks as sources is only unpacked.
fetch_pypi() {
    local folder list=$lib/$1-requirements.txt
    folder=$(pypi_folder "$1")
    cmp --silent "$list" "$folder/requirements.txt" && return
    install_packages "$2" "${pypi_packages[@]}" || return
    say "$2: fetching from PyPI"
    rm -rf "$folder"
    python3 -m venv "$folder" >&2 || return
    # pip verifies every package against the hashes in the list.
    "$folder/bin/pip" install --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
        --requirement <(grep -v '# sources$' "$list") >&2 || return
    if grep -q '# sources$' "$list"; then
        "$folder/bin/pip" download --quiet --disable-pip-version-check --no-deps --no-binary=:all: --require-hashes \
            --requirement <(grep '# sources$' "$list") --dest "$folder" >&2 || return
        tar -xzf "$folder"/*.tar.gz -C "$folder" --strip-components=1 || return
    fi
    cp "$list" "$folder/requirements.txt"
}
