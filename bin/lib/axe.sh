# shellcheck shell=bash
# axe-core, which the browser tests load into pages. PyPI's axe-playwright-python contains it as one file; nothing else
# of that package is needed, so it is only unpacked.

axe_folder=$root/.build/axe
axe_script=$axe_folder/axe.min.js
axe_hash=84494fec757e4710dc751c8d7a636e457f4532f08f85c86dc9070133fbff53bc # axe-core 4.12.1

axe_is_there() { printf '%s  %s\n' "$axe_hash" "$axe_script" | sha256sum --check --status 2>/dev/null; }

# fetch_axe: downloads the file unless it exists; true when it is there.
fetch_axe() {
    axe_is_there && return
    install_packages "Fetching axe-core" "${axe_packages[@]}" || return
    say "Fetching axe-core from PyPI, for the accessibility tests"
    rm -rf "$axe_folder"
    mkdir -p "$axe_folder"
    # pip verifies the package against the hash in the requirements file.
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
        --requirement "$lib/axe-requirements.txt" --dest "$axe_folder" >&2 || return
    python3 -c 'import sys, zipfile; sys.stdout.buffer.write(
        zipfile.ZipFile(sys.argv[1]).read("axe_playwright_python/axe.min.js"))' \
        "$axe_folder"/*.whl >"$axe_script" || return
    axe_is_there
}
