import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export interface Source {
  /** Path from the repository's root, with forward slashes. */
  path: string
  text: string
}

const cache = new Map<string, Source[]>()

/** Every TypeScript file of the given top folders. */
export function sources(...folders: string[]): Source[] {
  return folders.flatMap((folder) => {
    const known = cache.get(folder)
    if (known) return known
    const found = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).map((file) => ({
      path: file.replaceAll('\\', '/'),
      text: readFileSync(join(ROOT, file), 'utf8'),
    }))
    cache.set(folder, found)
    return found
  })
}

export const ALL_FOLDERS = ['shared', 'functions', 'infra', 'web', 'scripts', 'tests']

export const isSpec = ({ path }: Source) => /\.(spec|e2e)\.tsx?$/.test(path)

export interface Import {
  from: Source
  specifier: string
  /** Repository path of a relative import, else null. */
  target: string | null
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[^.\w])import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g

/** Every static, dynamic and side-effect import of a file. */
export function importsOf(source: Source): Import[] {
  return [...source.text.matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    const target = specifier.startsWith('.') ? posix.join(dirname(source.path), specifier) : null
    return { from: source, specifier, target }
  })
}

export const fromRoot = (path: string) => join(ROOT, path)
