# shellcheck shell=bash
# What answers are measured beside: FastAPI, Django and Litestar, installed from PyPI into a folder of their own, and a
# server in Go, built there with Debian's packages.

peers_folder=$root/.build/bench-peers
peers_requirements=$lib/bench-requirements.txt

# The folder keeps the list it was made from.
peers_are_there() { cmp --silent "$peers_requirements" "$peers_folder/requirements.txt"; }

# fetch_peers: true when they are there, now or before.
fetch_peers() {
    install_packages "Fetching FastAPI, Django, Litestar and Go" "${bench_peer_packages[@]}" || return
    peers_are_there || fetch_python_peers || return
    # Debian keeps what programs in Go are built from where Go looked before there were modules.
    GO111MODULE=off GOPATH=/usr/share/gocode GOFLAGS=-trimpath \
        go build -o "$peers_folder/market" "$lib/peers/market.go" >&2
}

fetch_python_peers() {
    say "Fetching FastAPI, Django and Litestar from PyPI, to measure beside them"
    rm -rf "$peers_folder"
    python3 -m venv "$peers_folder" >&2 || return
    # pip checks every package against the hashes in the requirements file.
    "$peers_folder/bin/pip" install --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
        --requirement "$peers_requirements" >&2 || return
    cp "$peers_requirements" "$peers_folder/requirements.txt"
}
