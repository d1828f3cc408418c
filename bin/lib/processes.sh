# shellcheck shell=bash
# Programs that run in the background until they are stopped. Each has a name and a file in `processes_folder`, by which
# the next run finds them when this one is killed.

processes_folder=
processes_lock=
is_starting=
end_status=

# end_with STATUS: for traps. Before that, what is being started is written down.
end_with() {
    end_status=$1
    [[ $is_starting ]] || exit "$1"
}

# started: the end of what begins with is_starting=yes.
started() {
    is_starting=
    [[ ! $end_status ]] || exit "$end_status"
}

# undisturbed COMMAND…: signals wait for its end.
undisturbed() {
    local status=0
    is_starting=yes
    (trap '' INT TERM HUP; "$@") {processes_lock}>&- || status=$?
    started
    return "$status"
}

# lock_processes: false while another run has the folder. The lock ends with this shell: what it starts does not get it.
lock_processes() {
    mkdir -p "$processes_folder"
    exec {processes_lock}>"$processes_folder/.lock"
    flock --nonblock "$processes_lock"
}

# look_at PID: sets process_state, a letter, and process_start, which no other process with this number has. It must not
# take a shell of its own, which Ctrl-C would end.
look_at() {
    local fields
    # In a trap, return alone would mean the status before the trap.
    { read -r fields <"/proc/$1/stat"; } 2>/dev/null || return 1
    read -ra fields <<<"${fields##*) }"
    process_state=${fields[0]} process_start=${fields[19]}
}

# start_process NAME LOG COMMAND…: out of reach of the terminal's Ctrl-C, for they are stopped in an order.
start_process() {
    local name=$1 log=$2 process_state process_start
    shift 2
    is_starting=yes
    setsid env --default-signal=INT,QUIT "$@" </dev/null >>"$log" 2>&1 {processes_lock}>&- &
    look_at $! && printf '%s %s\n' $! "$process_start" >"$processes_folder/$name"
    # The shell says nothing of its end.
    disown $! 2>/dev/null || true
    started
}

# process_id NAME: false when it does not run.
process_id() {
    local pid start process_state process_start
    [[ -s $processes_folder/$1 ]] || return 1
    read -r pid start <"$processes_folder/$1"
    look_at "$pid" && [[ $process_start == "$start" && $process_state != [ZX] ]] && printf '%s\n' "$pid"
}

# signal_processes SIGNAL NAME…: true when any of them runs.
signal_processes() {
    local signal=$1 name pid any=1
    shift
    for name; do
        pid=$(process_id "$name") && any=0 && kill -s "$signal" "$pid" 2>/dev/null
    done
    return "$any"
}

# stop_processes SECONDS NAME…: with SIGTERM, and with SIGKILL those that take longer.
stop_processes() {
    local deadline=$((SECONDS + $1)) name
    shift
    signal_processes TERM "$@" || return 0
    while signal_processes 0 "$@"; do
        ((SECONDS <= deadline)) || signal_processes KILL "$@" || true
        sleep 0.1
    done
}
