# shellcheck shell=bash
# Background programs that run until stopped. Each has a name and a file in `processes_folder`, by which the next run
# finds those a killed run has left.

processes_folder=
processes_lock=
is_starting=
end_status=

# end_with STATUS: exits from a trap, but only after a process being started has been recorded.
end_with() {
    end_status=$1
    [[ $is_starting ]] || exit "$1"
}

# started: ends a section that begins with is_starting=yes.
started() {
    is_starting=
    [[ ! $end_status ]] || exit "$end_status"
}

# undisturbed COMMAND…: defers signals until it ends.
undisturbed() {
    local status=0
    is_starting=yes
    (trap '' INT TERM HUP; "$@") {processes_lock}>&- || status=$?
    started
    return "$status"
}

# lock_processes: false while another run has locked the folder. The lock ends with this shell: child processes do not
# inherit it.
lock_processes() {
    mkdir -p "$processes_folder"
    exec {processes_lock}>"$processes_folder/.lock"
    flock --nonblock "$processes_lock"
}

# look_at PID: sets process_state, a letter, and process_start, which distinguishes processes with the same number. It
# must not use a subshell, which Ctrl-C would kill.
look_at() {
    local fields
    # A plain return in a trap would have the status before the trap.
    { read -r fields <"/proc/$1/stat"; } 2>/dev/null || return 1
    read -ra fields <<<"${fields##*) }"
    process_state=${fields[0]} process_start=${fields[19]}
}

# start_process NAME LOG COMMAND…: starts it detached from the terminal's Ctrl-C, because processes are stopped in
# order.
start_process() {
    local name=$1 log=$2 process_state process_start
    shift 2
    is_starting=yes
    setsid env --default-signal=INT,QUIT "$@" </dev/null >>"$log" 2>&1 {processes_lock}>&- &
    look_at $! && printf '%s %s\n' $! "$process_start" >"$processes_folder/$name"
    # Keeps the shell from reporting its end.
    disown $! 2>/dev/null || true
    started
}

# process_id NAME: prints its process id; false when it does not run.
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

# stop_processes SECONDS NAME…: sends SIGTERM, and SIGKILL to those that take longer.
stop_processes() {
    local deadline=$((SECONDS + $1)) name
    shift
    signal_processes TERM "$@" || return 0
    while signal_processes 0 "$@"; do
        ((SECONDS <= deadline)) || signal_processes KILL "$@" || true
        sleep 0.1
    done
}
