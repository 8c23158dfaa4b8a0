import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Metafile } from 'esbuild'
import { metafileOf, OUTPUTS } from '../../scripts/build.ts'
import type { FunctionName } from '../../shared/functions.ts'

/** The modules that a built function is made of. */
export const bundled = (name: FunctionName): Metafile => JSON.parse(readFileSync(metafileOf(name), 'utf8'))

/** How much of a built function is read with some of its files, kB. */
export function kilobytes(name: FunctionName, files: Iterable<string>): number {
  const sizes = [...files].map((file) => statSync(join(OUTPUTS.functions, name, basename(file))).size)
  return sizes.reduce((sum, size) => sum + size) / 1000
}
