import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { ACCOUNT_DATA } from '../../functions/store/accountData.ts'
import { CHUNKS } from '../../web/build/chunks.ts'
import { ALL_FOLDERS, importsOf, isSpec, type Source, sources } from './sources.ts'

/** A file with fewer lines says too little to be looked for by its name. */
const CRUMB = 40
/** With what it would take in, a file stays short enough to be read from top to bottom. */
const ROOM = 300

const linesOf = ({ text }: Source) => text.split('\n').length - 1
const all = sources(...ALL_FOLDERS)
const importers = Map.groupBy(
  all.flatMap((source) =>
    importsOf(source).flatMap(({ target, specifier }) => (target === null ? [] : [{ target, specifier, source }])),
  ),
  ({ target }) => target,
)

/** The script of the console that a file is put into by name. */
const chunkOf = ({ path }: Source) => CHUNKS.find(({ test }) => test(`/${path}`))?.name

const STORES = new Set(ACCOUNT_DATA.flatMap(({ stores }) => stores.map((name) => `functions/store/${name}.ts`)))

/** Why a file stands by itself although one file beside it is all that needs it; null for no reason. */
function reasonOf(crumb: Source, importer: Source, specifier: string): string | null {
  if (importer.text.includes(`import('${specifier}')`)) return 'fetched later than its importer'
  if (importer.text.includes(`'${basename(crumb.path)}'`)) return 'run as a process of its own'
  if (chunkOf(crumb) !== chunkOf(importer)) return 'in another script of the console'
  if (STORES.has(crumb.path)) return 'a store, declared by its name'
  if (linesOf(crumb) + linesOf(importer) > ROOM) return 'its importer is long already'
  return null
}

/** Small files that one file alone imports, which stands beside them, with why each is a file. */
const crumbs = all
  .filter((source) => !source.path.startsWith('tests/') && !isSpec(source) && linesOf(source) < CRUMB)
  .flatMap((crumb) => {
    // What a spec tries by itself, or a test asks for, has more than one that needs it.
    const users = importers.get(crumb.path) ?? []
    const [one] = users
    if (!one || users.some(({ source }) => source !== one.source) || isSpec(one.source)) return []
    if (dirname(one.source.path) !== dirname(crumb.path)) return []
    return [{ path: crumb.path, into: one.source.path, reason: reasonOf(crumb, one.source, one.specifier) }]
  })

it(`a file of fewer than ${CRUMB} lines lives in the only file that imports it, where both stand in one folder`, () => {
  expect(crumbs.length).toBeGreaterThan(50)
  expect(crumbs.filter(({ reason }) => reason === null)).toEqual([])
})
