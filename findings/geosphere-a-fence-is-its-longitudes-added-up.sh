#!/usr/bin/env bash
# geosphere 1.5-18 (Debian r-cran-geosphere 1.5-18-1, R 4.2.2): the fence of a field of 1.03 by 1.11 km is 280 m.
#
# Expected guess: perimeter, which its help has for "the perimeter or length in m" of a polygon or line, gives 4273 m
# for the four corners, or 3.2 km if the ring has to be closed; lengthLine of the same package has 4273 m.
# Behaviour: the distances are worked out and then put aside, and what is added up are the longitudes and latitudes
# themselves, without their signs: four times 47.5 and 22.5. A field as large at another place has another perimeter, a
# closed ring a longer one. So it is with a matrix; areaPolygon is right.
# Why it matters here: fences, the rim that is left unsprayed and the way about a field are counted by it. In Brazil a
# field of four corners has 200 to 350 m whatever its size, which for a small one looks right.
# Output seen on 2026-12-01: perimeter 279.96 m, closed 349.96 m, lengthLine 4272.74 m
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download r-cran-geosphere=1.5-18-1 r-cran-sp r-cran-rcpp r-cran-lattice r-base-core=4.2.2.20221110-2 libblas3 \
  liblapack3 libgfortran5 libquadmath0 libgomp1 libreadline8 libtinfo6 libtirpc3 libicu72 libpcre2-8-0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export R_HOME="$folder/root/usr/lib/R" R_LIBS="$folder/root/usr/lib/R/site-library" EDITOR=vi PAGER=cat TZ=UTC
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$R_HOME/lib:$libraries:$libraries/blas:$libraries/lapack:$folder/root/lib/$(uname -m)-linux-gnu"
cat >try.R <<'R'
field <- cbind(c(-47.50, -47.49, -47.49, -47.50), c(-22.50, -22.50, -22.49, -22.49))
closed <- rbind(field, field[1, ])
lengths <- c(geosphere::perimeter(field), geosphere::perimeter(closed), geosphere::lengthLine(closed))
cat(sprintf("perimeter %.2f m, closed %.2f m, lengthLine %.2f m\n", lengths[1], lengths[2], lengths[3]))
R
seen=$("$R_HOME/bin/exec/R" --no-echo --vanilla -f try.R 2>/dev/null | tail -1)
echo "$seen"
[ "$seen" = 'perimeter 279.96 m, closed 349.96 m, lengthLine 4272.74 m' ]
