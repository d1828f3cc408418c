# shellcheck shell=bash
# bin/serve --cluster: nodes of Madang with a PostgreSQL and an S3 of their own, behind HAProxy, all on this machine.
source "$lib/packages.sh"
source "$lib/postgres.sh"
source "$lib/processes.sh"
source "$lib/s3.sh"

cluster_usage="bin/serve --cluster [--listen ADDRESS:PORT] [OPTION…]
Runs three nodes, PostgreSQL, a store for pictures with S3's interface and HAProxy on this machine until Ctrl-C.
--listen is HAProxy's, 127.0.0.1:8080 unless given; all else listens on 127.0.0.1, at the seven ports after that one.
The folder MADANG_DATA, .madang-cluster unless set, keeps all of it. Other options of madang serve go to each node."
nodes=(node-1 node-2 node-3)
# The environment may name other servers to libpq.
unset "${!PG@}"

# serve_cluster ARGUMENT…: runs the cluster until interrupted.
serve_cluster() {
    read_cluster_arguments "$@"
    need_to_build
    install_packages "Running a cluster" "${postgres_packages[@]}" "${cluster_packages[@]}" || exit $unavailable
    build_program
    take_folder
    trap 'end_with 130' INT
    trap 'end_with 143' TERM HUP
    trap 'set +e; trap "" INT TERM HUP; stop_cluster' EXIT
    stop_leftovers
    check_ports
    start_cluster
    show_cluster
    trap 'exit 0' INT TERM HUP
    watch_cluster
}

read_cluster_arguments() {
    local listen=${MADANG_LISTEN:-127.0.0.1:8080} own="the cluster's own"
    checked_host=${MADANG_HOST:-127.0.0.1}
    node_arguments=()
    [[ ! ${MADANG_STORE:-} ]] || fail $usage_error "MADANG_STORE is set, and the store is $own."
    [[ ! ${MADANG_LISTEN_GENERATION2:-} ]] ||
        fail $usage_error "MADANG_LISTEN_GENERATION2 is set, and nodes of a cluster have one port each."
    while (($#)); do
        case $1 in
        -h | --help) printf '%s\n' "$cluster_usage"; exit ;;
        --listen) [[ ${2:-} ]] || fail $usage_error "--listen needs ADDRESS:PORT."; listen=$2; shift ;;
        --listen=*) listen=${1#*=} ;;
        --data | --data=*) fail $usage_error "--data is $own; MADANG_DATA names the folder for all of it." ;;
        --store | --store=*) fail $usage_error "--store is $own." ;;
        --listen-generation2*) fail $usage_error "--listen-generation2: nodes of a cluster have one port each." ;;
        --host) checked_host=${2:-}; node_arguments+=("$1") ;;
        --host=*) checked_host=${1#*=}; node_arguments+=("$1") ;;
        *) node_arguments+=("$1") ;;
        esac
        shift
    done
    checked_host=${checked_host%%,*}
    proxy_host=${listen%:*}
    proxy_port=${listen##*:}
    # Pages containing their own host are cached only under a host the nodes know.
    public_url=http://$listen
    [[ $proxy_host != 0.0.0.0 && $proxy_host != '[::]' ]] || public_url=
    if [[ $listen != ?*:* || ! $proxy_port =~ ^[1-9][0-9]{0,4}$ ]] || ((proxy_port > 65528)); then
        fail $usage_error "--listen $listen is not ADDRESS:PORT with a port from 1 to 65528; nodes take the next ones."
    fi
}

# take_folder: locks `folder` for this run, until it ends.
take_folder() {
    folder=$(realpath --canonicalize-missing "${MADANG_DATA:-$root/.madang-cluster}")
    [[ $folder != *[$' \t\n"%&?#$\\'\']* ]] ||
        fail $usage_error "The folder is $folder; name one without blanks, quotes or %&?#\$\\ in MADANG_DATA."
    ((${#folder} <= 80)) || fail $usage_error "$folder is too long for a socket; name another folder in MADANG_DATA."
    # Others, such as the user postgres, can traverse it, but read nothing.
    [[ -d $folder ]] || { mkdir -p "$folder" && chmod 711 "$folder"; }
    umask 077
    postgres=$folder/postgres
    mkdir -p "$postgres"
    processes_folder=$folder/processes
    lock_processes || fail $unavailable "A cluster runs in $folder; for a second one, name another in MADANG_DATA."
    [[ $(id -u) != 0 ]] || chown postgres "$postgres"
    as_postgres test -x "$postgres" ||
        fail $unavailable "The user postgres cannot reach $folder; name another folder in MADANG_DATA."
}

# stop_leftovers: stops processes left by a killed run.
stop_leftovers() {
    local names=("$processes_folder"/*)
    [[ -e ${names[0]} ]] || postgres_id >/dev/null || return 0
    say "Stopping what an earlier run has left"
    stop_cluster
}

check_ports() {
    local port
    for port in $(seq "$proxy_port" $((proxy_port + 7))); do
        ! { : <"/dev/tcp/127.0.0.1/$port"; } 2>/dev/null ||
            fail $unavailable "Port $port is taken. A cluster needs the port of --listen and the seven after it." \
                "Choose others: --listen 127.0.0.1:9000"
    done
}

start_cluster() {
    local name
    s3_port=$((proxy_port + 4))
    say "Starting PostgreSQL and S3 (OpenStack Swift)"
    launch_s3 "$folder/s3" "$s3_port" || fail $unavailable "S3 cannot be set up in $folder/s3; see $folder/s3/ring.log"
    start_database >"$folder/postgres.log" 2>&1 ||
        fail $unavailable "PostgreSQL did not start; see $folder/postgres.log and $postgres/log"
    make_bucket "$s3_port" || fail $unavailable "S3 did not start; see $folder/s3/*.log"
    say "Starting three nodes"
    write_start_node
    for name in "${nodes[@]}"; do : >"$folder/$name.log"; done
    # The first node creates the tables and the sample.
    start_node 1
    start_node 2
    start_node 3
    say "Starting HAProxy"
    start_proxy
}

# start_database: starts a server, and creates the nodes' database.
start_database() {
    # An incomplete database is created again.
    if [[ ! -d $postgres/data ]]; then
        rm -rf "$postgres/new"
        as_postgres mkdir "$postgres/new"
        make_postgres "$postgres/new" && mv "$postgres/new/data" "$postgres/data" && rmdir "$postgres/new" || return
    fi
    undisturbed run_postgres "$postgres" || return
    [[ $(ask_postgres "SELECT 1 FROM pg_roles WHERE rolname = 'madang'") ]] ||
        ask_postgres "CREATE ROLE madang LOGIN" || return
    [[ $(ask_postgres "SELECT 1 FROM pg_database WHERE datname = 'madang'") ]] ||
        ask_postgres "CREATE DATABASE madang OWNER madang"
}

ask_postgres() {
    "$(postgres_programs)/psql" --host="$postgres" --username=postgres --no-psqlrc --quiet --tuples-only --no-align \
        --command="$1"
}

# postgres_id: prints the server's process id; false when it does not run. A stale id may belong to any process by now.
postgres_id() {
    local pid
    [[ -s $postgres/data/postmaster.pid ]] && read -r pid <"$postgres/data/postmaster.pid" &&
        [[ /proc/$pid/cwd -ef $postgres/data ]] && printf '%s\n' "$pid"
}

# start_node N: starts a node, and returns when it is ready.
start_node() {
    local name=node-$1 port=$((proxy_port + $1)) log=$folder/node-$1.log deadline=$((SECONDS + 60))
    # All settings the nodes receive in variables.
    local -x MADANG_PICTURES=s3://$s3_bucket AWS_ENDPOINT_URL=http://127.0.0.1:$s3_port AWS_REGION=$s3_region
    local -x AWS_ACCESS_KEY_ID=$s3_key AWS_SECRET_ACCESS_KEY=$s3_secret
    local -x MADANG_PUBLIC_URL=${MADANG_PUBLIC_URL:-$public_url}
    start_process "$name" "$log" "$program" serve --listen "127.0.0.1:$port" --data "$folder/$name" \
        --store "postgres://madang@/madang?host=$postgres" --trusted-proxy 127.0.0.1 --drain 2 "${node_arguments[@]}"
    until [[ $(node_status "$port") == 200 ]]; do
        process_id "$name" >/dev/null || fail $unavailable "Node $1 did not start; see $log:" "$(tail -n 3 "$log")"
        ((SECONDS < deadline)) ||
            fail $unavailable "Node $1 is not fit after a minute; see $log and $(node_url "$1")health"
        sleep 0.1
    done
}

node_url() { printf 'http://127.0.0.1:%d/' $((proxy_port + $1)); }

# node_status PORT: prints the status of its health check; 000 without an answer.
node_status() {
    curl --silent --max-time 2 --output /dev/null --write-out '%{http_code}' --header "Host: $checked_host" \
        "http://127.0.0.1:$1/health" || true
}

# write_start_node: writes a command that restarts a node, for trying out failures.
write_start_node() {
    local file=$folder/start-node
    {
        printf '#!/usr/bin/env bash\n# Starts a node of the running cluster again: %s 2\n' "$file"
        printf 'source %q\n' "$lib/common.sh" "$lib/cluster.sh"
        declare -p folder postgres processes_folder program node_arguments proxy_port public_url checked_host \
            s3_port s3_secret
        printf 'start_again "%s"\n' "\$@"
    } >"$file"
    chmod 700 "$file"
}

# start_again N: the command start-node.
start_again() {
    [[ ${1:-} == [123] ]] || fail "$usage_error" "Which node: 1, 2 or 3?"
    ! lock_processes || fail "$unavailable" "The cluster does not run; start it with bin/serve --cluster."
    ! process_id "node-$1" >/dev/null || fail "$unavailable" "Node $1 runs already."
    umask 077
    trap 'stop_processes 12 "node-'"$1"'"' EXIT
    start_node "$1"
    trap - EXIT
    say "Node $1 answers at $(node_url "$1"); kill -9 $(process_id "node-$1")"
}

start_proxy() {
    local log=$folder/haproxy.log number
    local -x MADANG_ERRORS=$root/deploy MADANG_CLUSTER=yes MADANG_PROXY=$proxy_host:$proxy_port MADANG_CHECKED_HOST=$checked_host
    for number in 1 2 3; do local -x "MADANG_NODE_$number=127.0.0.1:$((proxy_port + number))"; done
    : >"$log"
    start_process haproxy "$log" /usr/sbin/haproxy -db -f "$root/deploy/haproxy.cfg"
    # HAProxy exits at once if it cannot listen.
    sleep 0.5
    process_id haproxy >/dev/null || fail $unavailable "HAProxy did not start; see $log:" "$(tail -n 3 "$log")"
}

show_cluster() {
    local number
    say "Madang is at ${public_url:-http://localhost:$proxy_port}/, through HAProxy."
    for number in 1 2 3; do
        say "Node $number: $(node_url $number), log $folder/node-$number.log; try kill -9 $(process_id node-$number)"
    done
    say "PostgreSQL: psql -h $postgres -U madang"
    say "S3: http://127.0.0.1:$s3_port/$s3_bucket, key $s3_key, secret in $folder/s3/secret"
    say "Ctrl-C stops all of it; $folder stays."
}

# watch_cluster: reports nodes that are gone or back, until it is interrupted.
watch_cluster() {
    local name
    local -A gone=()
    while sleep 1; do
        for name in "${nodes[@]}" haproxy "${s3_servers[@]/#/s3-}" postgres; do
            if is_there "$name"; then
                [[ ! ${gone[$name]:-} ]] || say "$name runs again."
                gone[$name]=
            elif [[ ! ${gone[$name]:-} ]]; then
                gone[$name]=yes
                if [[ $name == node-* ]]; then
                    say "$name is gone. To start it again: $folder/start-node ${name#node-}"
                else
                    say "$name is gone. Ctrl-C and a new start bring it back."
                fi
            fi
        done
    done
}

is_there() { if [[ $1 == postgres ]]; then postgres_id; else process_id "$1"; fi >/dev/null; }

# stop_cluster: drains the nodes, which finish their requests within ten seconds.
stop_cluster() {
    stop_processes 14 "${nodes[@]}"
    stop_processes 5 haproxy "${s3_servers[@]/#/s3-}"
    if postgres_id >/dev/null; then
        end_postgres "$postgres" fast >>"$folder/postgres.log" 2>&1 ||
            say "PostgreSQL did not stop: $folder/postgres.log"
    else
        rm -f "$postgres/data/postmaster.pid"
    fi
    rm -f "$processes_folder"/*
}
