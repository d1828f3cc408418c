# shellcheck shell=bash disable=SC2034 # not every command reads all of it
# Sourced by every command in bin/: the path of the checkout, and output helpers. Messages for the user go to stderr, so
# that stdout belongs to the program.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
lib=$root/bin/lib

# The shipped programs; the first starts the second and the third.
program_names=(madang madang-pictures madang-fetch)
# Shipped with them: the sample's pictures available at the first request (docs/decisions/0024).
sample_covers=Sources/Programs/madang/Sample/Covers

# The two exit statuses of sysexits.h that the commands use.
usage_error=64
unavailable=69

say() { printf '· %s\n' "$*" >&2; }

# fail STATUS SENTENCE…: prints one line for each sentence, and exits.
fail() {
    local status=$1
    shift
    printf '✘ %s\n' "$@" >&2
    exit "$status"
}

# since START: prints the time since that value of SECONDS, for people.
since() {
    local seconds=$((SECONDS - $1))
    if ((seconds < 60)); then printf '%d s' "$seconds"; else printf '%d min %02d s' $((seconds / 60)) $((seconds % 60)); fi
}
