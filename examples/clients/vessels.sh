#!/bin/sh
# Prints the vessels that were received in the last hour: vessels.sh KEY [URL]
set -eu
key=$1
url=${2:-http://127.0.0.1:8080}
curl --fail-with-body --silent --show-error --header "X-API-Key: $key" "$url/v1/vessels/active"
echo
