#!/usr/bin/env bash
# gtools 3.9.4 (Debian r-cran-gtools 3.9.4-1, R 4.2.2): mixedsort puts 80-04 before 80-02, and December before January.
#
# Expected guess: names with numbers are put in the order in which people would, by text and by number in turn, as its
# help has it; a hyphen between two numbers is text.
# Behaviour: a hyphen before a figure is a minus wherever it stands. What differs behind it is sorted as numbers below
# nothing, from the largest down: 80-04, 80-03, 80-02. The days of a year run backwards within it, while the years run
# forward. With decreasing = TRUE it is the other way round; with a blank in place of the hyphen it is right.
# Why it matters here: nozzles are named by angle and size, plots by block and row, readings by their day. Legends and
# tables show the smallest nozzle last, and "the reading before" is the one after.
# Output seen on 2026-12-01: 80-04 80-03 80-02, 2025-06-01 2026-11-30 2026-02-01, lote 2-10 lote 2-9, 80 02 80 03 80 04
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download r-cran-gtools=3.9.4-1 r-base-core=4.2.2.20221110-2 libblas3 \
  liblapack3 libgfortran5 libquadmath0 libgomp1 libreadline8 libtinfo6 libtirpc3 libicu72 libpcre2-8-0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export R_HOME="$folder/root/usr/lib/R" R_LIBS="$folder/root/usr/lib/R/site-library" EDITOR=vi PAGER=cat TZ=UTC
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$R_HOME/lib:$libraries:$libraries/blas:$libraries/lapack:$folder/root/lib/$(uname -m)-linux-gnu"
cat >try.R <<'R'
told <- function(...) paste(gtools::mixedsort(c(...)), collapse = " ")
cat(sprintf(
  "%s, %s, %s, %s\n",
  told("80-02", "80-03", "80-04"), told("2026-02-01", "2026-11-30", "2025-06-01"),
  told("lote 2-9", "lote 2-10"), told("80 02", "80 03", "80 04")
))
R
seen=$("$R_HOME/bin/exec/R" --no-echo --vanilla -f try.R 2>/dev/null | tail -1)
echo "$seen"
[ "$seen" = '80-04 80-03 80-02, 2025-06-01 2026-11-30 2026-02-01, lote 2-10 lote 2-9, 80 02 80 03 80 04' ]
