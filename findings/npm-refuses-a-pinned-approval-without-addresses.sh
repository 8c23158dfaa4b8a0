#!/usr/bin/env bash
# npm 11.19.1 (npm): an install script approved by name and version, the recommended way, counts as unreviewed where the lock file names no addresses.
#
# Expected guess: `"allowScripts": {"esbuild@0.28.2": true}` approves the script of the very version that the lock file has, by its digest.
# Behaviour: the version is read out of the address in the lock file alone. In one written with omit-lockfile-registry-resolved there is none, and
# a pinned approval is passed over without a word: the package is listed as not reviewed. Approved by its name alone it is reviewed; denied by
# name and version it is denied.
# Why it matters here: lock files without addresses are for those who install from mirrors. Our entry for Node has a name and no version; what the
# name may be stands in the lock file as a digest.
# Output seen on 2026-11-27: ["unreviewed","reviewed","reviewed"]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir tool asked
(cd tool && npm init -y >/dev/null && npm install --silent --no-audit --no-fund --ignore-scripts npm@11.19.1 >/dev/null)
cd asked
echo 'omit-lockfile-registry-resolved=true' >.npmrc
reviewed() {
  echo "{\"name\":\"asked\",\"version\":\"1.0.0\",\"dependencies\":{\"esbuild\":\"0.28.2\"},\"allowScripts\":{\"$1\":$2}}" >package.json
  rm -rf node_modules
  node ../tool/node_modules/npm/bin/npm-cli.js install --silent --no-audit --no-fund --ignore-scripts >/dev/null 2>&1
  if node ../tool/node_modules/npm/bin/npm-cli.js install-scripts ls 2>/dev/null | grep -q 'No packages with unreviewed'; then
    echo '"reviewed"'
  else
    echo '"unreviewed"'
  fi
}
seen="[$(reviewed esbuild@0.28.2 true),$(reviewed esbuild true),$(reviewed esbuild@0.28.2 false)]"
echo "$seen"
[ "$seen" = '["unreviewed","reviewed","reviewed"]' ]
