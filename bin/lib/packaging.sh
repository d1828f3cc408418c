# shellcheck shell=bash
# The content of madang's Debian package. Source it after common.sh and packages.sh.

# The folder of the programs to be packed, and the folder in which the package's files are laid out.
programs=
stage=

# set_source_date: sets all timestamps in the package to the last commit's, for reproducible builds.
set_source_date() {
    export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct)}
    [[ $SOURCE_DATE_EPOCH =~ ^[0-9]+$ ]] ||
        fail $unavailable "This is no checkout of git; say in SOURCE_DATE_EPOCH how old the sources are, in seconds."
}

# source_date FORMAT: prints that time in `date`'s format.
source_date() { LC_ALL=C date --utc --date "@$SOURCE_DATE_EPOCH" "$1"; }

# package_version PROGRAM: prints the program's version. A prerelease version grows with the commits, and stays below
# the release.
package_version() {
    local version heading
    version=$("$1" --version) && version=${version#* }
    heading=$(grep -m1 '^## ' "$root/CHANGELOG.md")
    case $heading in
    "## $version ("*) printf '%s-1\n' "$version" ;;
    "## Unreleased ($version)") printf '%s~%s-1\n' "$version" "$(source_date +%Y%m%d.%H%M%S)" ;;
    *) fail 1 "The program is $version, and CHANGELOG.md begins with “$heading”." ;;
    esac
}

# maintainer: prints the package's maintainer, as Debian's tools expect it.
maintainer() {
    printf '%s <%s>\n' "${DEBFULLNAME:-$(git -C "$root" log -1 --format=%an)}" \
        "${DEBEMAIL:-$(git -C "$root" log -1 --format=%ae)}"
}

# debian_changelog VERSION: prints CHANGELOG.md in Debian's format. Its headings are `## Unreleased (0.2.0)` and `##
# 0.1.0 (2026-12-31)`.
debian_changelog() {
    local line item='' end='' version=$1 date=@$SOURCE_DATE_EPOCH released='^## ([0-9.]+) \(([0-9-]+)\)$'
    while IFS= read -r line; do
        case $line in
        '## '*)
            [[ ! $end ]] || printf '%s\n\n%s\n\n' "$(changelog_item "$item")" "$end"
            [[ ! $line =~ $released ]] || version=${BASH_REMATCH[1]}-1 date=${BASH_REMATCH[2]}
            printf 'madang (%s) unstable; urgency=medium\n\n' "$version"
            end=" -- $(maintainer)  $(LC_ALL=C date --utc --rfc-email --date "$date")" item=''
            ;;
        '- '*) changelog_item "$item"; item=${line#- } ;;
        '  '*) item+=" ${line#  }" ;;
        esac
    done <"$root/CHANGELOG.md"
    printf '%s\n\n%s\n' "$(changelog_item "$item")" "$end"
}

changelog_item() { [[ ! $1 ]] || fold --spaces --width=74 <<<"$1" | sed 's/ *$//; 1s/^/  * /; 1!s/^/    /'; }

# put MODE FILE: writes stdin to a file below `stage`.
put() {
    mkdir -p "$stage/${2%/*}"
    cat >"$stage/$2"
    chmod "$1" "$stage/$2"
}

# packed: compresses man pages and changelogs as Debian does, without a timestamp.
packed() { gzip --best --no-name; }

# stage_files VERSION: copies all files of the package, with the programs in `programs`, to `stage`.
stage_files() {
    local program=$programs/madang name day
    day=$(source_date +%F)
    # The others are looked up beside the first, even when that was started through the link.
    for name in "${program_names[@]}"; do put 755 "usr/lib/madang/$name" <"$programs/$name"; done
    for name in "$root/$sample_covers"/*; do put 644 "usr/lib/madang/sample-covers/${name##*/}" <"$name"; done
    put 755 usr/lib/madang/upgrade <"$root/deploy/debian/upgrade"
    mkdir -p "$stage/usr/bin" && ln -s ../lib/madang/madang "$stage/usr/bin/madang"

    for name in madang.service madang-backup.{service,timer}; do
        put 644 "lib/systemd/system/$name" <"$root/deploy/$name"
    done
    put 644 usr/lib/sysusers.d/madang.conf <"$root/deploy/debian/madang.sysusers"
    # The file contains keys.
    python3 "$lib/helps.py" settings "$program" "$root"/deploy/madang{,-backup}.service | put 640 etc/default/madang
    python3 "$lib/helps.py" completion "$program" | put 644 usr/share/bash-completion/completions/madang
    python3 "$lib/helps.py" manual en "$program" "$day" | packed | put 644 usr/share/man/man1/madang.1.gz
    python3 "$lib/helps.py" manual ko "$program" "$day" | packed | put 644 usr/share/man/ko/man1/madang.1.gz
    debian_changelog "$1" | packed | put 644 usr/share/doc/madang/changelog.Debian.gz
    put 644 etc/logrotate.d/madang <"$root/deploy/debian/madang.logrotate"
    put 644 usr/share/doc/madang/copyright <"$root/deploy/debian/copyright"
    for name in Caddyfile nginx.conf haproxy.cfg haproxy-503.http; do
        put 644 "usr/share/doc/madang/examples/$name" <"$root/deploy/$name"
    done
    put 644 usr/share/lintian/overrides/madang <"$root/deploy/debian/lintian-overrides"
}

# needed_packages: prints the linked libraries' packages, with the oldest sufficient versions, as Debian's tool finds
# them.
needed_packages() {
    local work
    work=$(mktemp -d)
    mkdir "$work/debian"
    printf 'Source: madang\n\nPackage: madang\nArchitecture: any\n' >"$work/debian/control"
    # The warnings are for packagers of libraries.
    (cd "$work" && dpkg-shlibdeps -O "${program_names[@]/#/$stage/usr/lib/madang/}" 2> >(grep -v ': warning: ' >&2)) |
        sed -n 's/^shlibs:Depends=//p'
    rm -r "$work"
}

# stage_control VERSION: writes dpkg's metadata, once all files are there.
stage_control() {
    local size needed name
    needed=$(needed_packages)
    [[ $needed ]] || fail 1 "dpkg-shlibdeps did not say what the programs need."
    size=$(find "$stage" -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')
    put 644 DEBIAN/md5sums < <(cd "$stage" && find usr lib -type f -print0 | sort -z | xargs -0 md5sum)
    put 644 DEBIAN/conffiles < <(cd "$stage" && find etc -type f -printf '/%p\n' | sort)
    put 644 DEBIAN/control <<END
Package: madang
Version: $1
Architecture: $(dpkg --print-architecture)
Maintainer: $(maintainer)
Installed-Size: $size
Depends: $needed, libpq5, systemd | systemd-standalone-sysusers | systemd-sysusers
Suggests: caddy | haproxy, postgresql
Section: httpd
Priority: optional
Description: server with exhibitions, a market and a box office
 Madang opens three halls in Korean and English: exhibitions to walk through,
 a market where members sell and talk, and the Korean box office.
 .
 Everything is in one data folder, or in PostgreSQL. It starts at
 127.0.0.1:8080; a proxy in front adds TLS.
END
    for name in preinst postinst prerm postrm; do put 755 "DEBIAN/$name" <"$root/deploy/debian/$name"; done
}

# make_deb FILE: builds it from `stage`. Single-threaded, because xz's output depends on the number of threads.
make_deb() {
    find "$stage" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group --threads-max=1 -Zxz --build "$stage" "$1" >/dev/null
}
