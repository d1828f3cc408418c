# shellcheck shell=bash
# A client of a madang in a container. `machine` is a process in its network, `work` a folder for responses, `log` the
# error log. The script defines `give_up`, which receives the reason.

machine=
work=
log=
site=http://127.0.0.1:8080

# check WHAT WANTED COMMAND…: requires that the command prints the wanted text.
check() {
    local what=$1 wanted=$2 found
    shift 2
    found=$("$@" 2>>"$log") || true
    [[ $found == "$wanted" ]] || give_up "$what: it is '$found', and should be '$wanted'."
    say "$what"
}

# fetch OPTION… ADDRESS: makes a request with the host's curl.
fetch() {
    nsenter --target "$machine" --net curl --silent --show-error --max-time 30 --noproxy '*' \
        --cookie "$work/cookies" --cookie-jar "$work/cookies" --header "Origin: $site" "$@"
}

status_of() { fetch --output "$work/answer" --write-out '%{http_code}' "$@"; }

answers() { status_of --retry 20 --retry-delay 1 --retry-all-errors "$site/"; }

# products: prints the number of products.
products() { fetch "$site/api/products" | grep -o '"totalCount":[0-9]*' | cut -d: -f2; }

# sell: adds a product with a picture, which the second program has to process in all sizes.
sell() {
    local form
    form=$(fetch "$site/market/products/new" | grep -o 'name="form" value="[^"]*' | cut -d'"' -f4)
    status_of --form "form=$form" --form "images=@$root/Sources/System/CAssets/files/icon/icon-512.png" --form 'name=마당 스티커' \
        --form price=1000 --form currency=KRW --form stock=1 --form 'description=마당 그림이 있는 스티커예요.' \
        "$site/market/products/new"
}

# picture_type: prints the status and content type of the seller's picture. A missing picture would be an SVG.
picture_type() {
    local address
    address=$(fetch "$site/market/mine" | grep -o '/pictures/[^" ]*/square\.jpg' | head -n 1)
    fetch --output "$work/answer" --write-out '%{http_code} %{content_type}' "$site$address"
}

sign_up() {
    status_of --data-urlencode name=포장 --data-urlencode secret=fence-otter-lamp-19 \
        --data-urlencode again=fence-otter-lamp-19 --data-urlencode agreed=0 "$site/sign-up"
}
