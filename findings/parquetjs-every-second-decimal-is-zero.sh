#!/usr/bin/env bash
# @dsnp/parquetjs 1.8.7 (npm): of its own column of decimals it reads every second as 0, and it writes 0.58 as 0.57.
#
# Expected guess: what it wrote it reads, and decimals, which are for exact figures, are rounded to their digits.
# Behaviour: decimals of up to nine digits are kept in four bytes each, and are read as if they had eight: a zero after
# every value, and the last values not at all; the number of rows is right. hyparquet 1.33.0 reads all that is in the
# file, but there the figure times 100 was cut: 0.58 is 57.99. From ten digits on the reader is right, too.
# Why it matters here: flows and prices of few digits are just what one declares as decimals to keep them exact. Half
# of the nozzles are clogged, the other half are told twice as far along the boom as they are.
# Output seen on 2026-11-30: 4 digits parquetjs 0.81 0 0.79 0 0.57 hyparquet 0.81 0.79 0.57 1.15 0.8, 10 digits
# parquetjs 0.81 0.79 0.57 1.15 0.8 hyparquet 0.81 0.79 0.57 1.15 0.8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @dsnp/parquetjs@1.8.7 hyparquet@1.33.0 >/dev/null
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import parquet from '@dsnp/parquetjs'
import { parquetReadObjects } from 'hyparquet'
const flows = [0.81, 0.79, 0.58, 1.16, 0.8]
const write = async (precision) => {
  const schema = new parquet.ParquetSchema({ flow: { type: 'DECIMAL', precision, scale: 2 } })
  const writer = await parquet.ParquetWriter.openFile(schema, 'flows.parquet')
  for (const flow of flows) await writer.appendRow({ flow })
  await writer.close()
}
const own = async () => {
  const reader = await parquet.ParquetReader.openFile('flows.parquet')
  const cursor = reader.getCursor()
  const rows = []
  for (let row = await cursor.next(); row; row = await cursor.next()) rows.push(row)
  await reader.close()
  return rows
}
const others = () => {
  const bytes = readFileSync('flows.parquet')
  return parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) })
}
const told = (rows) => rows.map(({ flow }) => flow).join(' ')
const of = async (precision) => {
  await write(precision)
  return `${precision} digits parquetjs ${told(await own())} hyparquet ${told(await others())}`
}
const seen = `${await of(4)}, ${await of(10)}`
console.log(seen)
const expected =
  '4 digits parquetjs 0.81 0 0.79 0 0.57 hyparquet 0.81 0.79 0.57 1.15 0.8, ' +
  '10 digits parquetjs 0.81 0.79 0.57 1.15 0.8 hyparquet 0.81 0.79 0.57 1.15 0.8'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
