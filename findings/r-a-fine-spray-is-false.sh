#!/usr/bin/env bash
# R 4.2.2 (Debian 12): a boom whose nozzles all spray F, fine, has the class FALSE, and none of them is "F".
#
# Expected guess: a column of letters is text. TRUE and FALSE may be read as such; T and F are names of R's programs.
# Behaviour: read.csv makes logical values of a column that has nothing but T and F. What is then compared with "F"
# finds nothing, since FALSE is the text "FALSE", and write.csv writes FALSE. One nozzle of another class, M or C, keeps
# the whole column as text. colClasses="character" keeps it always.
# Why it matters here: the classes of droplets are letters by ASABE S572 and ISO 25358: F is fine, M medium, C coarse.
# Fine droplets are those that drift, and just the boom that has nothing else counts none of them.
# Output seen on 2026-11-30: F F F finds 0, written FALSE; F M F finds 2, written F
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download r-base-core=4.2.2.20221110-2 libblas3 liblapack3 libgfortran5 libquadmath0 libgomp1 libreadline8 \
  libtinfo6 libtirpc3 libicu72 libpcre2-8-0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export R_HOME="$folder/root/usr/lib/R" EDITOR=vi PAGER=cat
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$R_HOME/lib:$libraries:$libraries/blas:$libraries/lapack:$folder/root/lib/$(uname -m)-linux-gnu"
cat >try.R <<'R'
told <- function(...) {
  boom <- read.csv(text = paste(c('nozzle,class', paste(1:3, c(...), sep = ',')), collapse = '\n'))
  written <- capture.output(write.csv(boom, row.names = FALSE, quote = FALSE))[2]
  paste0(paste(...), ' finds ', sum(boom$class == 'F'), ', written ', sub('1,', '', written))
}
cat(told('F', 'F', 'F'), '; ', told('F', 'M', 'F'), '\n', sep = '')
R
seen=$("$R_HOME/bin/exec/R" --vanilla --no-echo -f try.R 2>/dev/null | tail -1)
echo "$seen"
[ "$seen" = 'F F F finds 0, written FALSE; F M F finds 2, written F' ]
