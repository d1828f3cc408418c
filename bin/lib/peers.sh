# shellcheck shell=bash
# FastAPI and Django, which answers are measured beside: installed from PyPI into a folder of their own.

peers_folder=$root/.build/bench-peers
peers_requirements=$lib/bench-requirements.txt

# The folder keeps the list it was made from.
peers_are_there() { cmp --silent "$peers_requirements" "$peers_folder/requirements.txt"; }

# fetch_peers: true when they are there, now or before.
fetch_peers() {
    peers_are_there && return
    install_packages "Fetching FastAPI and Django" "${bench_peer_packages[@]}" || return
    say "Fetching FastAPI and Django from PyPI, to measure beside them"
    rm -rf "$peers_folder"
    python3 -m venv "$peers_folder" >&2 || return
    # pip checks every package against the hashes in the requirements file.
    "$peers_folder/bin/pip" install --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
        --requirement "$peers_requirements" >&2 || return
    cp "$peers_requirements" "$peers_folder/requirements.txt"
}
