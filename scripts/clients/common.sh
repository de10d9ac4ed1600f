# Shared by the scripts of this folder; each of them is run as
#
#   scripts/clients/NAME [ENGINE]
#
# where ENGINE is the engine's command line, target/release/ponnuki of this checkout where none is given. A client that is
# not installed is skipped, with exit code 0 and a line that says so.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
engine=${1:-$(cd "$folder/../.." && pwd)/target/release/ponnuki}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

need() {
    for program; do
        command -v "$program" >/dev/null 2>&1 && continue
        echo "skipped: $program is not installed"
        exit 0
    done
}

fail() {
    echo "failed: $*" >&2
    exit 1
}
