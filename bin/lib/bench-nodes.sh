# shellcheck shell=bash
# bin/bench nodes: pages and writes per second of one, two and three nodes compared with SQLite, all on this machine's
# cores.

bench_seconds=6
bench_connections=48
bench_sellers=64
bench_secret=for-bench-alone

# bench_nodes: prints a table.
bench_nodes() {
    local one=127.0.0.1:9390
    install_packages "Measuring nodes" "${bench_packages[@]}" "${postgres_packages[@]}" "${cluster_packages[@]}" || exit $unavailable
    build_program
    bench_folder=$(mktemp -d /tmp/madang-bench.XXXXXX)
    # The user postgres needs to traverse it.
    chmod 711 "$bench_folder"
    trap 'bench_stop' EXIT
    bench_sellers_table >"$bench_folder/sellers.csv"
    "$program" seller import "$bench_folder/sellers.csv" --data "$bench_folder/one" >/dev/null
    "$program" serve --listen "$one" --data "$bench_folder/one" --sample off --rate-limits off >"$bench_folder/one.log" 2>&1 &
    bench_pid=$!
    bench_wait $one
    printf '| served by | /market, requests/s | p99 ms | names changed/s | p99 ms |\n|---|---:|---:|---:|---:|\n'
    bench_fill $one
    bench_know $one
    bench_row "SQLite, one server" $one
    bench_end
    MADANG_DATA=$bench_folder/cluster "$root/bin/serve" --cluster --listen 127.0.0.1:9400 --sample off --rate-limits off \
        >"$bench_folder/cluster.log" 2>&1 &
    bench_pid=$!
    bench_wait 127.0.0.1:9400
    "$program" seller import "$bench_folder/sellers.csv" --data "$bench_folder/beside" \
        --store "postgres://madang@/madang?host=$bench_folder/cluster/postgres" >/dev/null
    bench_fill 127.0.0.1:9401
    bench_know 127.0.0.1:9401 127.0.0.1:9402 127.0.0.1:9403
    bench_row "PostgreSQL, one node" 127.0.0.1:9401
    bench_row "two nodes" 127.0.0.1:9401 127.0.0.1:9402
    bench_row "three nodes" 127.0.0.1:9401 127.0.0.1:9402 127.0.0.1:9403
    bench_row "three nodes, through HAProxy" 127.0.0.1:9400
}

bench_sellers_table() {
    local number
    for ((number = 0; number < bench_sellers; number++)); do
        printf '%s,%s,bench %d,%d\n' "$(bench_identifier $number)" $bench_secret $number $((number + 100))
    done
}

bench_identifier() { printf '9f12b7ca-4aa0-11ed-a200-%012d' "$1"; }

bench_stop() {
    [[ ! ${bench_pid:-} ]] || bench_end
    rm -rf "$bench_folder"
}

bench_end() {
    kill "$bench_pid" 2>/dev/null || true
    wait "$bench_pid" || true
    bench_pid=
}

bench_wait() {
    local deadline=$((SECONDS + 120))
    until curl --silent --fail --output /dev/null "http://$1/health"; do
        ((SECONDS < deadline)) || fail $unavailable "Nobody answers at $1; see $bench_folder/*.log" "$(tail -n 3 "$bench_folder"/*.log)"
        sleep 0.2
    done
}

# bench_fill ADDRESS: adds four products per seller, with a picture, and writes `products.lua`, which lists them and
# renames them.
bench_fill() {
    local number id ids=() gif=$bench_folder/one.gif
    printf 'GIF89a\x08\x00\x08\x00\x80\x00\x00\xc8\x50\x28\xff\xff\xff\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00\x3b' >"$gif"
    for ((number = 0; number < 4 * bench_sellers; number++)); do
        id=$(curl --silent --fail "http://$1/api/products" \
            --header "identifier: $(bench_identifier $((number % bench_sellers)))" --form "images=@$gif" \
            --form 'params={"name":"접시 '"$number"'","description":"정해진 값으로 파는 접시예요.","price":1000,"currency":"KRW","stock":9,"secret":"'$bench_secret'"}' |
            sed -E 's/^\{"id":([0-9]+).*/\1/')
        ids+=("$id")
    done
    bench_ids=("${ids[@]}")
    cat >"$bench_folder/products.lua" <<END
local ids, number = { $(IFS=,; printf '%s' "${ids[*]}") }, 0
math.randomseed(os.time())
request = function()
    number = number + 1
    local body = '{"secret":"$bench_secret","name":"변화 ' .. number .. '번"}'
    local place = math.random(0, #ids - 1)
    local identifier = string.format("9f12b7ca-4aa0-11ed-a200-%012d", place % $bench_sellers)
    local headers = { identifier = identifier, ["Content-Type"] = "application/json" }
    return wrk.format("PATCH", "/api/products/" .. ids[place + 1], headers, body)
end
$bench_done
END
    printf '%s\n' "$bench_done" >"$bench_folder/pages.lua"
}

# bench_know ADDRESS…: has each server verify every seller's secret once, which takes a twentieth of a second and is
# then cached for ten minutes.
bench_know() {
    local address number
    for address; do
        for ((number = 0; number < bench_sellers; number++)); do
            curl --silent --fail --output /dev/null --request PATCH "http://$address/api/products/${bench_ids[number]}" \
                --header "identifier: $(bench_identifier $number)" --header 'Content-Type: application/json' \
                --data '{"secret":"'$bench_secret'","stock":9}'
        done
    done
}

# shellcheck disable=SC2016 # Lua's own
bench_done='done = function(summary, latency)
    local failed = summary.errors.status + summary.errors.read + summary.errors.write + summary.errors.timeout
    print(string.format("MEASURED %d %d %d", summary.requests * 1000000 / summary.duration, latency:percentile(99), failed))
end'

# bench_row NAME ADDRESS…: prints a row of the table.
bench_row() {
    local name=$1
    shift
    printf '| %s | %s | %s |\n' "$name" "$(bench_load pages.lua /market "$@")" "$(bench_load products.lua / "$@")"
}

# bench_load SCRIPT PATH ADDRESS…: distributes the load among all of them.
bench_load() {
    local script=$bench_folder/$1 path=$2 address pids=()
    shift 2
    for address; do
        wrk --threads 1 --connections $((bench_connections / $#)) --duration "${bench_seconds}s" --latency \
            --script "$script" "http://$address$path" >"$bench_folder/load-${address##*:}" &
        pids+=($!)
    done
    wait "${pids[@]}"
    for address; do cat "$bench_folder/load-${address##*:}"; done |
        awk '/^MEASURED/ { sum += $2; if ($3 > late) late = $3; failed += $4 }
            END { printf "%d | %.1f%s", sum, late / 1000, failed ? " (" failed " refused)" : "" }'
}
