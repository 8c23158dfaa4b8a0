import { readdirSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { HASHED } from '../../infra/siteFiles.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Whether a file's name has the mark of its content. */
export const isHashed = (key: string): boolean => key.startsWith(HASHED)

/** The headers a file of the console is kept with: what is hashed never changes, all else is asked for each time. */
export const headersOf = (key: string): { type: string; cache: string } => ({
  type: TYPES[extname(key)] ?? 'application/octet-stream',
  cache: isHashed(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
})

/**
 * The files of a built console by their keys, in the order they are to arrive: first what others load, last the page
 * that begins.
 */
export function siteFiles(dir: string): { key: string; path: string }[] {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, key: relative(dir, path) }))
    // The bundler writes its own notes here, which nobody is served.
    .filter(({ key }) => !key.startsWith('.'))
  const rank = ({ key }: { key: string }) => (isHashed(key) ? 0 : key === 'index.html' ? 2 : 1)
  return files.sort((one, other) => rank(one) - rank(other))
}
