# shellcheck shell=bash
# IIIF's validator of pictures, and a reader of its manifests, from PyPI in a folder of their own.

iiif_folder=$root/.build/iiif
iiif_requirements=$lib/iiif-requirements.txt

# The folder contains a copy of the list it was made from.
iiif_is_there() { cmp --silent "$iiif_requirements" "$iiif_folder/requirements.txt"; }

# fetch_iiif: installs both unless present; true when they are there.
fetch_iiif() {
    iiif_is_there && return
    install_packages "Fetching IIIF's validators" "${iiif_packages[@]}" || return
    say "Fetching IIIF's validators from PyPI"
    rm -rf "$iiif_folder"
    python3 -m venv "$iiif_folder" >&2 || return
    # pip verifies every package against the hashes in the requirements file. The validator comes as its sources, and
    # its script runs from there.
    "$iiif_folder/bin/pip" install --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
        --requirement <(grep -v '^iiif-validator==' "$iiif_requirements") >&2 || return
    "$iiif_folder/bin/pip" download --quiet --disable-pip-version-check --no-deps --no-binary=:all: --require-hashes \
        --requirement <(grep '^iiif-validator==' "$iiif_requirements") --dest "$iiif_folder" >&2 || return
    tar -xzf "$iiif_folder"/iiif-validator-*.tar.gz -C "$iiif_folder" --strip-components=1 || return
    cp "$iiif_requirements" "$iiif_folder/requirements.txt"
}
