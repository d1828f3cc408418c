# shellcheck shell=bash disable=SC2034 # not every command reads all of it
# Sourced by every command in bin/: where the checkout is, and how a command speaks.
# What a command tells its user goes to stderr, so that stdout stays the program's own.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
lib=$root/bin/lib

# What is shipped: the second and the third are started by the first.
program_names=(madang madang-pictures madang-fetch)
# Shipped beside them: the pictures of the sample that are there at the first answer (docs/decisions/0024).
sample_covers=Sources/Programs/madang/Sample/Covers

# The two statuses of sysexits.h the commands end with.
usage_error=64
unavailable=69

say() { printf '· %s\n' "$*" >&2; }

# fail STATUS SENTENCE…: one line for each sentence, and the end.
fail() {
    local status=$1
    shift
    printf '✘ %s\n' "$@" >&2
    exit "$status"
}

# since START: how long ago that value of SECONDS was, for people.
since() {
    local seconds=$((SECONDS - $1))
    if ((seconds < 60)); then printf '%d s' "$seconds"; else printf '%d min %02d s' $((seconds / 60)) $((seconds % 60)); fi
}
