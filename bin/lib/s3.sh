# shellcheck shell=bash
# An S3-compatible store for a cluster on one machine: the four servers of OpenStack Swift, all in one folder.

s3_key=madang:pictures
s3_bucket=madang
s3_region=us-east-1
s3_servers=(account container object proxy)
# Swift reads swift.conf only from /etc/swift; this one stays in our folder.
swift_program='import sys
from swift.common import utils
utils.SWIFT_CONF_FILE = sys.argv[1]
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3], verbose=True))'

# random_word: prints 160 random bits.
random_word() { od -An -N20 -tx1 /dev/urandom | tr -d ' \n'; }

# start_s3 FOLDER PORT: starts the servers at PORT and the three after it, and sets s3_secret; false without the bucket.
start_s3() { launch_s3 "$@" && make_bucket "$2"; }

# launch_s3 FOLDER PORT: starts them without creating the bucket, and without waiting.
launch_s3() {
    local folder=$1 port=$2 name
    mkdir -p "$folder/etc" "$folder/files/disk" "$folder/cache"
    make_s3_secrets "$folder" && s3_secret=$(<"$folder/secret") || return
    {
        swift_defaults "$folder" "$port"
        swift_proxy
    } >"$folder/etc/proxy.conf"
    for name in "${s3_servers[@]}"; do
        [[ $name == proxy ]] || configure_swift_server "$folder" "$name" $((++port)) || return
        : >"$folder/$name.log"
        start_process "s3-$name" "$folder/$name.log" /usr/bin/python3 -c "$swift_program" \
            "$folder/etc/swift.conf" "$folder/etc/$name.conf" "$name-server"
    done
}

# make_s3_secrets FOLDER: creates them once. Files are located by hashes that depend on swift.conf.
make_s3_secrets() {
    local folder=$1
    if [[ ! -s $folder/etc/swift.conf ]]; then
        printf '%s\n' '[swift-hash]' "swift_hash_path_suffix = $(random_word)" '[storage-policy:0]' 'name = disk' \
            'default = yes' >"$folder/etc/swift.new" && mv "$folder/etc/swift.new" "$folder/etc/swift.conf"
    fi
    if [[ ! -s $folder/secret ]]; then
        random_word >"$folder/secret.new" && mv "$folder/secret.new" "$folder/secret"
    fi
}

# swift_defaults FOLDER PORT: prints the common beginning of all servers' configurations.
swift_defaults() {
    cat <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $2
user = $(id -un)
swift_dir = $1/etc
devices = $1/files
recon_cache_path = $1/cache
mount_check = false
# No child processes.
workers = 0
# Only errors, to stderr.
log_address = /dev/null
log_requests = false
END
}

swift_proxy() {
    cat <<END
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
# tempauth requires a cache. There is none, and the failed attempt is not reported.
memcache_servers = 127.0.0.1:1
error_suppression_limit = 0
error_suppression_interval = 1000000000
set log_level = CRITICAL
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = $s3_region
[filter:tempauth]
use = egg:swift#tempauth
user_${s3_key/:/_} = $s3_secret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
END
}

# configure_swift_server FOLDER NAME PORT: writes its configuration, and the ring, which assigns everything to this one
# server.
configure_swift_server() {
    local ring=$1/etc/$2.builder
    {
        swift_defaults "$1" "$3"
        printf '[pipeline:main]\npipeline = %s-server\n[app:%s-server]\nuse = egg:swift#%s\n' "$2" "$2" "$2"
    } >"$1/etc/$2.conf"
    rm -f "$ring" "$1/etc/$2.ring.gz"
    {
        swift-ring-builder "$ring" create 0 1 1 &&
            swift-ring-builder "$ring" add "r1z1-127.0.0.1:$3/disk" 1 &&
            swift-ring-builder "$ring" rebalance
    } >"$1/ring.log" 2>&1
}

# ask_s3 PORT PATH OPTION…: sends a signed request without a body. The secret does not appear in the process list.
ask_s3() {
    local port=$1 path=$2
    shift 2
    curl --silent --show-error --max-time 10 "$@" --config - <<END
url = "http://${s3_key/:/%3A}:$s3_secret@127.0.0.1:$port/$path"
aws-sigv4 = "aws:amz:$s3_region:s3"
header = "x-amz-content-sha256: $(sha256sum </dev/null | cut -d' ' -f1)"
END
}

# make_bucket PORT: creates the bucket unless it exists; true when it is there. It waits for the servers.
make_bucket() {
    local deadline=$((SECONDS + 60)) status
    while ((SECONDS < deadline)); do
        status=$(ask_s3 "$1" $s3_bucket --request PUT --output /dev/null --write-out '%{http_code}' 2>/dev/null) || true
        [[ $status != 200 && $status != 409 ]] || return 0
        process_id s3-proxy >/dev/null || return
        sleep 0.3
    done
    return 1
}
