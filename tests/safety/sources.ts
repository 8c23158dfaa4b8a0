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

/** Specs, and the records that pins are made of. */
export const isSpec = ({ path }: Source) => /(\.(spec|e2e)|\/pins)\.tsx?$/.test(path)

export interface Import {
  from: Source
  specifier: string
  /** Repository path of a relative import, else null. */
  target: string | null
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[^.\w])import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g

/** The bundler's import of every file a pattern fits. */
const GLOB = /import\.meta\.glob(?:<.*>)?\(\s*['"]([^'"]+)['"]/g

/** Every static, dynamic and side-effect import of a file, of types too. */
export function importsOf(source: Source): Import[] {
  const folder = dirname(source.path)
  const named = [...source.text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  const fitting = [...source.text.matchAll(GLOB)].flatMap(([, pattern = '']) =>
    globSync(pattern, { cwd: join(ROOT, folder) }).map((file) => file.replaceAll('\\', '/')),
  )
  return [...named, ...fitting].map((specifier) => {
    const target = specifier.startsWith('.') ? posix.join(folder, specifier) : null
    return { from: source, specifier, target }
  })
}

export const fromRoot = (path: string) => join(ROOT, path)
