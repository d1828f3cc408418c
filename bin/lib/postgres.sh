# shellcheck shell=bash
# A PostgreSQL of our own, in a folder, reached by its socket alone; and one for the tests, which is gone with the run.

postgres_folder=

# postgres_programs: the folder of the newest server Madang understands; false where there is none.
postgres_programs() {
    local folder
    folder=$(printf '%s\n' /usr/lib/postgresql/*/bin /usr/local/pgsql/bin | sort -rV | while read -r folder; do
        [[ -x $folder/initdb ]] && printf '%s\n' "$folder" && break
    done)
    [[ $folder ]] && printf '%s\n' "$folder"
}

# as_postgres COMMAND…: a server refuses to run as root, so root runs it as the user the package has made.
as_postgres() { if [[ $(id -u) == 0 ]]; then runuser -u postgres -- "$@"; else "$@"; fi }

# make_postgres FOLDER [OPTION…]: makes FOLDER/data. Whoever reaches the folder can connect, without a password.
make_postgres() {
    local folder=$1
    shift
    as_postgres "$(postgres_programs)/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 \
        --locale=C.UTF-8 "$@"
}

# run_postgres FOLDER [OPTION…]: starts it in the background, with its socket in FOLDER and no port, and waits for it.
run_postgres() {
    local folder=$1
    shift
    as_postgres "$(postgres_programs)/pg_ctl" --pgdata="$folder/data" --log="$folder/log" --wait --silent start \
        --options="-k '$folder' -c listen_addresses='' $*"
}

# end_postgres FOLDER MODE: pg_ctl's `fast` ends connections, and its `immediate` leaves tidying to the next start.
end_postgres() { as_postgres "$(postgres_programs)/pg_ctl" --pgdata="$1/data" --mode="$2" --wait --silent stop; }

# memory_folder: where files are in memory alone, if there is room. Each test has a database of its own, which is a thousand
# files: made there, it takes a sixth of the time.
memory_folder() {
    local free
    free=$(df --output=avail --block-size=G /dev/shm 2>/dev/null | tail -n 1 | tr -dc 0-9) || true
    if [[ -w /dev/shm && ${free:-0} -ge 4 ]]; then echo /dev/shm; else echo /tmp; fi
}

# start_postgres [OPTION…]: sets MADANG_TEST_POSTGRES to the socket's folder, and MADANG_TEST_POSTGRES_PROGRAMS for tests that
# need servers of their own; false where no server could be started. Its language is not the one texts are compared in, which
# must make no difference.
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
