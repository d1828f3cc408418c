# shellcheck shell=bash
# The servers to compare with: FastAPI, Django and Litestar, installed from PyPI into a folder of their own, and a
# server in Go, built there with Debian's packages.

peers_folder=$root/.build/bench-peers
peers_requirements=$lib/bench-requirements.txt

# The folder contains a copy of the list it was made from.
peers_are_there() { cmp --silent "$peers_requirements" "$peers_folder/requirements.txt"; }

# fetch_peers: installs them unless present; true when they are there.
fetch_peers() {
    install_packages "Fetching FastAPI, Django, Litestar and Go" "${bench_peer_packages[@]}" || return
    peers_are_there || fetch_python_peers || return
    # Debian installs Go sources where Go looked before modules.
    GO111MODULE=off GOPATH=/usr/share/gocode GOFLAGS=-trimpath \
        go build -o "$peers_folder/market" "$lib/peers/market.go" >&2
}

fetch_python_peers() {
    say "Fetching FastAPI, Django and Litestar from PyPI, to measure beside them"
    rm -rf "$peers_folder"
    python3 -m venv "$peers_folder" >&2 || return
    # pip verifies every package against the hashes in the requirements file.
    "$peers_folder/bin/pip" install --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
        --requirement "$peers_requirements" >&2 || return
    cp "$peers_requirements" "$peers_folder/requirements.txt"
}
