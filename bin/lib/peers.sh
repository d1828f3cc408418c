# shellcheck shell=bash
# The servers to compare with: FastAPI, Django and Litestar from PyPI, and a server in Go, built beside them with
# Debian's packages.

peers_folder=$(pypi_folder bench)

# fetch_peers: installs them unless present; true when they are there.
fetch_peers() {
    install_packages "Fetching FastAPI, Django, Litestar and Go" "${bench_peer_packages[@]}" || return
    fetch_pypi bench "Measuring beside FastAPI, Django and Litestar" || return
    # Debian installs Go sources where Go looked before modules.
    GO111MODULE=off GOPATH=/usr/share/gocode GOFLAGS=-trimpath \
        go build -o "$peers_folder/market" "$lib/peers/market.go" >&2
}
