# shellcheck shell=bash
# A PostgreSQL of our own, in a folder, reachable only by its socket; and one for the tests, deleted after the run.

postgres_folder=

# postgres_programs: prints the folder of the newest supported server; false if there is none.
postgres_programs() {
    local folder
    folder=$(printf '%s\n' /usr/lib/postgresql/*/bin /usr/local/pgsql/bin | sort -rV | while read -r folder; do
        [[ -x $folder/initdb ]] && printf '%s\n' "$folder" && break
    done)
    [[ $folder ]] && printf '%s\n' "$folder"
}

# as_postgres COMMAND…: runs it as the user created by the package if we are root, because a server refuses to run as
# root.
as_postgres() { if [[ $(id -u) == 0 ]]; then runuser -u postgres -- "$@"; else "$@"; fi }

# make_postgres FOLDER [OPTION…]: creates FOLDER/data. Anyone with access to the folder can connect, without a password.
make_postgres() {
    local folder=$1
    shift
    as_postgres "$(postgres_programs)/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 \
        --locale=C.UTF-8 "$@"
}

# run_postgres FOLDER [OPTION…]: starts it in the background, with its socket in FOLDER and no port, and waits until it
# is ready.
run_postgres() {
    local folder=$1
    shift
    as_postgres "$(postgres_programs)/pg_ctl" --pgdata="$folder/data" --log="$folder/log" --wait --silent start \
        --options="-k '$folder' -c listen_addresses='' $*"
}

# end_postgres FOLDER MODE: stops it; pg_ctl's `fast` closes connections, and its `immediate` leaves recovery to the
# next start.
end_postgres() { as_postgres "$(postgres_programs)/pg_ctl" --pgdata="$1/data" --mode="$2" --wait --silent stop; }

# memory_folder: prints a folder on a memory file system, if it has room. Each test creates a database of a thousand
# files, which takes a sixth of the time there.
memory_folder() {
    local free
    free=$(df --output=avail --block-size=G /dev/shm 2>/dev/null | tail -n 1 | tr -dc 0-9) || true
    if [[ -w /dev/shm && ${free:-0} -ge 4 ]]; then echo /dev/shm; else echo /tmp; fi
}

# start_postgres [OPTION…]: starts the server, and sets MADANG_TEST_POSTGRES to the socket's folder, and
# MADANG_TEST_POSTGRES_PROGRAMS for tests that need servers of their own; false if no server could be started. Its
# default collation differs from the one used for texts, which must make no difference.
start_postgres() {
    local programs
    install_packages "Testing with PostgreSQL" "${postgres_packages[@]}" || return
    programs=$(postgres_programs) || return
    postgres_folder=$(mktemp -d "$(memory_folder)/madang-postgres.XXXXXX")
    [[ $(id -u) != 0 ]] || chown postgres "$postgres_folder"
    make_postgres "$postgres_folder" --no-sync --locale-provider=icu --icu-locale=ko-KR \
        >"$root/.build/postgres.log" 2>&1 &&
        run_postgres "$postgres_folder" -c max_connections=200 "$@" >>"$root/.build/postgres.log" 2>&1 || return
    trap stop_postgres EXIT
    export MADANG_TEST_POSTGRES=$postgres_folder MADANG_TEST_POSTGRES_PROGRAMS=$programs
}

stop_postgres() {
    [[ $postgres_folder ]] || return 0
    end_postgres "$postgres_folder" immediate >>"$root/.build/postgres.log" 2>&1 || true
    rm -rf "$postgres_folder"
    postgres_folder=
}
