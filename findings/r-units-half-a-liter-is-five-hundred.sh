#!/usr/bin/env bash
# units 0.8-1 (Debian r-cran-units 0.8-1+dfsg-1, R 4.2.2): of tanks of 0.5 l and 500 l, 500 ml matches the second.
#
# Expected guess: 500 ml is the half liter: quantities with units are compared by what they are, as > and max do, which
# know that 1 l is more than 500 ml.
# Behaviour: match, %in% and merge see the bare numbers. 500 ml is 500 l, and 3 bar is among 3 and 300 kPa for the 3.
# There is no error and no warning. merge gives the row of 500 l with the column of ml.
# Why it matters here: tables of doses, of nozzles and of pressures are joined by such columns, one from a label in ml,
# one from a catalog in liters. Rows come together that are a thousand apart, and those that belong together do not.
# Output seen on 2026-12-01: match 500 l, merge 500 l, 0.5 l among them FALSE, 1 l more than 500 ml TRUE
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download r-cran-units=0.8-1+dfsg-1 r-cran-rcpp libudunits2-0 r-base-core=4.2.2.20221110-2 libblas3 \
  liblapack3 libgfortran5 libquadmath0 libgomp1 libreadline8 libtinfo6 libtirpc3 libicu72 libpcre2-8-0 libexpat1 \
  >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export R_HOME="$folder/root/usr/lib/R" R_LIBS="$folder/root/usr/lib/R/site-library" EDITOR=vi PAGER=cat TZ=UTC
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$R_HOME/lib:$libraries:$libraries/blas:$libraries/lapack:$folder/root/lib/$(uname -m)-linux-gnu"
cat >try.R <<'R'
suppressMessages(library(units))
liters <- function(value) set_units(value, "L", mode = "standard")
dose <- set_units(500, "mL", mode = "standard")
tanks <- data.frame(volume = liters(c(0.5, 500)), name = c("0.5 l", "500 l"))
joined <- merge(data.frame(volume = dose), tanks)
cat(sprintf(
  "match %s, merge %s, 0.5 l among them %s, 1 l more than 500 ml %s\n",
  tanks$name[match(dose, tanks$volume)], joined$name, dose %in% liters(0.5), liters(1) > dose
))
R
seen=$("$R_HOME/bin/exec/R" --no-echo --vanilla -f try.R 2>/dev/null | tail -1)
echo "$seen"
[ "$seen" = 'match 500 l, merge 500 l, 0.5 l among them FALSE, 1 l more than 500 ml TRUE' ]
