import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A chunk of the build, as Vite's manifest tells it. */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isDynamicEntry?: boolean
}

export type Manifest = Readonly<Record<string, Chunk>>

export const readManifest = (site: string): Manifest =>
  JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'))

/** Files fetched for chunks: theirs and those of what they import. */
export function filesOf(manifest: Manifest, ...keys: string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no chunk ${key}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return files
}

/**
 * Chunks a screen fetches by itself: the page's, and those it or one of them imports lazily, unless `opened` says that
 * a person opens them. What is there already (`loaded`) is not followed: the router is, and it knows every screen.
 */
export function shownChunks(
  manifest: Manifest,
  page: string,
  loaded: ReadonlySet<string>,
  opened: (key: string) => boolean,
): string[] {
  const shown = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no chunk ${key}`)
    if (shown.has(key) || loaded.has(chunk.file)) return
    shown.add(key)
    chunk.imports?.forEach(visit)
    for (const lazy of chunk.dynamicImports ?? []) if (!opened(lazy)) visit(lazy)
  }
  visit(page)
  return [...shown]
}

/**
 * Brotli's own default; the budget names no quality. What a server compresses on the fly (5, say) is about a tenth
 * larger.
 */
const QUALITY = 11

const sizes = new Map<string, number>()

/** kB (1000 bytes) of the files with that extension, brotli. */
export function weight(site: string, files: Iterable<string>, extension: 'js' | 'css'): number {
  let bytes = 0
  for (const file of files) {
    if (!file.endsWith(`.${extension}`)) continue
    const size =
      sizes.get(file) ??
      brotliCompressSync(readFileSync(join(site, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
        .length
    sizes.set(file, size)
    bytes += size
  }
  return bytes / 1000
}
