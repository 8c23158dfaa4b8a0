#!/usr/bin/env bash
# R 4.2.2 (Debian 12): of three farms, Olho d'Água, Boa Vista and Pau d'Alho, read.table has one.
#
# Expected guess: a quotation mark quotes where a cell begins with it; within a word it is a letter. If it were not, the
# rows that it takes away would be missed.
# Behaviour: read.table takes an apostrophe anywhere in a cell for the beginning of a quotation, which goes on over line
# ends to the next one. What is between, rows and all, is one cell, and both marks are gone.
# With two of them in a sheet there is no warning. read.csv, to which only the double one is a quote, has all rows.
# Why it matters here: names of farms and fields with d' are common in Brazil, and in Italian and French names too. A
# sheet with semicolons is read by read.table(sep=";"). The flow of the last such farm stands beside the first one's
# number, and all between are lost without a word.
# Output seen on 2026-11-30: read.table 1 row, 1 0.80; read.csv 3 rows, 1 0.81
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
printf "nozzle;farm;flow\n1;Olho d'Agua;0.81\n2;Boa Vista;0.95\n3;Pau d'Alho;0.80\n" >flows.csv
cat >try.R <<'R'
options(warn = 2)
told <- function(name, farms) {
  rows <- if (nrow(farms) == 1) ' row, ' else ' rows, '
  paste0(name, ' ', nrow(farms), rows, farms$nozzle[1], ' ', format(farms$flow[1], nsmall = 2))
}
table <- told('read.table', read.table('flows.csv', sep = ';', header = TRUE))
cat(table, '; ', told('read.csv', read.csv('flows.csv', sep = ';')), '\n', sep = '')
R
seen=$("$R_HOME/bin/exec/R" --vanilla --no-echo -f try.R 2>/dev/null | tail -1)
echo "$seen"
[ "$seen" = 'read.table 1 row, 1 0.80; read.csv 3 rows, 1 0.81' ]
