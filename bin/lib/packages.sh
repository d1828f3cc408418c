# shellcheck shell=bash disable=SC2034 # the lists are read by the scripts that source this file
# The Debian packages for each purpose, and their installation. No other file lists packages.

build_packages=(
    g++ libc6-dev binutils            # headers, start files and the linker Swift builds with
    libncurses6 libsqlite3-0 libxml2  # what the Swift toolchain itself is linked to
    pkg-config libsqlite3-dev libpq-dev libvips-dev libdeflate-dev libbrotli-dev
    libargon2-dev libcurl4-openssl-dev libssl-dev
)
browser_packages=(chromium fonts-noto-cjk)
lean_browser_packages=(chromium-headless-shell) # the same engine without windows, at a third of the time
engine_packages=(webkit2gtk-driver xvfb firefox-esr) # what iPhones and others have; the long run drives them
axe_packages=(python3-pip)
pypi_packages=(python3-venv libmagic1)
postgres_packages=(postgresql)
s3_packages=(swift-proxy swift-account swift-container swift-object) # OpenStack Swift, which has S3's interface
cluster_packages=(haproxy "${s3_packages[@]}")
lint_packages=(shellcheck)
fault_packages=(libfaketime iproute2 patroni etcd-server) # wrong clocks, cut networks and takeovers, in the long run
count_packages=(valgrind)
package_packages=(dpkg-dev lintian python3)
package_test_packages=(mmdebstrap systemd-container curl)
image_packages=(mmdebstrap python3)
image_test_packages=(umoci runc curl)
code_packages=(zbar-tools) # reads QR codes as cameras do
monitor_packages=(prometheus) # its promtool judges figures, alerts and their tests
bench_packages=(nginx-light wrk)
bench_peer_packages=(python3-venv golang-go golang-github-mattn-go-sqlite3-dev)
bench_picture_packages=(libvips-tools python3-pil imagemagick)

apt_is_fresh=

# missing_packages PACKAGE…: prints those that are not installed, one per line. It asks dpkg only: no network.
missing_packages() {
    local installed
    installed=" $(dpkg-query -W -f='${db:Status-Status}=${Package} ' "$@" 2>/dev/null || true)"
    local package
    for package in "$@"; do
        [[ $installed == *" installed=$package "* ]] || printf '%s\n' "$package"
    done
}

# install_packages WHY PACKAGE…: true when all are installed, now or before; otherwise it prints what to install and is
# false.
install_packages() {
    local why=$1 missing as_root=()
    shift
    [[ ${MADANG_ASSUME_PACKAGES:-} == yes ]] && return
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "$why needs packages, and this is not Debian or Ubuntu. Debian calls them: $*"
        say "Once they are there, run again with MADANG_ASSUME_PACKAGES=yes"
        return 1
    fi
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0

    if [[ $(id -u) != 0 ]]; then
        if ! command -v sudo >/dev/null; then
            say "$why needs packages, and installing them needs root or sudo. As root: apt-get install ${missing[*]}"
            return 1
        fi
        as_root=(sudo)
    fi
    say "$why: installing ${missing[*]} with apt"
    apt_install "${missing[@]}" && return
    say "apt could not install them; what it said is in .build/apt.log. By hand: apt-get install ${missing[*]}"
    return 1
}

# install_browser WHY: true when there is a browser. The headless shell is only in Debian's security updates, and
# without it the tests merely take longer.
install_browser() {
    install_packages "$1" "${browser_packages[@]}" || return
    install_packages "$1 in less time" "${lean_browser_packages[@]}" || true
}

# apt_install PACKAGE…: runs apt as root (by `as_root`), quietly.
apt_install() {
    local log=$root/.build/apt.log
    mkdir -p "$root/.build"
    # A stale list of another source must not prevent the installation.
    [[ $apt_is_fresh ]] || "${as_root[@]}" apt-get update -qq >"$log" 2>&1 || true
    apt_is_fresh=yes
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "$@" >>"$log" 2>&1
}
