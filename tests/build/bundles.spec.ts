import type { Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { areasOf, FUNCTIONS, type FunctionName } from '../../shared/functions.ts'
import { bundled, kilobytes } from './bundled.ts'

const NAMES = Object.keys(FUNCTIONS) as FunctionName[]

const names = ({ outputs }: Metafile) => Object.keys(outputs)

/** Every file that is read because this one is: what is imported dynamically is not. */
function readWith(metafile: Metafile, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
    if (kind === 'import-statement' && metafile.outputs[path]) readWith(metafile, path, seen)
  return seen
}

const modulesIn = (metafile: Metafile, files: Iterable<string>) =>
  [...files].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}))

/** The files of an area's first call: the function's own and those the area's code stands in. */
function firstCall(metafile: Metafile, area: string): Set<string> {
  const files = readWith(metafile, 'bundle/index.js')
  const handler = `functions/areas/${area}/handler.ts`
  const own = names(metafile).find((name) => metafile.outputs[name]?.entryPoint === handler)
  return own ? readWith(metafile, own, files) : files
}

const NEVER_ON_LAMBDA =
  /credential-provider-(sso|ini|process|web-identity|http|login|imds)|nested-clients|token-providers/
const PICTURES_ONLY = /\.wasm$|@jsquash|jscolorengine/

describe.each(NAMES)('function %s', (name) => {
  const metafile = bundled(name)

  it('has no credential provider but the environment’s in any file', () => {
    const packages = modulesIn(metafile, names(metafile)).filter((module) => module.startsWith('node_modules/'))
    expect(packages.length).toBeGreaterThan(50)
    expect(packages.filter((module) => NEVER_ON_LAMBDA.test(module))).toEqual([])
  })

  it('writes no JSON schema, unless it answers the documentation', () => {
    const written = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
    const writing = written.filter(
      ([module, { bytesInOutput }]) => module.endsWith('/to-json-schema.js') && bytesInOutput > 0,
    )
    expect(writing.length > 0).toBe(name === 'documentation')
  })

  it('reads no picture codec before a picture comes', () => {
    const modules = modulesIn(metafile, readWith(metafile, 'bundle/index.js'))
    expect(modules.filter((module) => PICTURES_ONLY.test(module))).toEqual([])
  })

  it.each(areasOf(FUNCTIONS[name]))('reads nothing of other areas for a first call of %s', (area) => {
    const areas = modulesIn(metafile, firstCall(metafile, area)).flatMap(
      (module) => /^functions\/areas\/(\w+)\//.exec(module)?.[1] ?? [],
    )
    expect([...new Set(areas)]).toEqual([area])
  })
})

describe('what a first call reads', () => {
  it.each([
    // A nozzle that is marked as seen to changes what the fleet at a glance shows, some 4 kB; each reading tells what
    // its calibration was judged as, and its row how many nozzles are left by the verdict of its page, some 5 kB.
    // Judging anew by a rate or new tips told later shares its module with the figures of a page: 8 kB. What names one
    // that is arriving: 1.5 kB. Names, phones and days as people write them: 1.5 kB, as at the login. The formulas of a
    // device's correction and of a pressure drop: 0.5 kB. Whether the equipment is its owner's still, the charge by its
    // owner, and the paper of a country: 0.7 kB. Marks of measurements that count no more, and single sides: 0.4 kB.
    // What its files import of each other, which changes with what areas share: 0.6 kB. A refusal of a new registry is
    // in all three: 0.04 kB. Nozzles of a boom that a reading leaves out: 0.2 kB. Means of nozzles that
    // tell, sets of models, and both halves of a turbosprayer: 1.5 kB.
    ['readings', 'readings', 466.1],
    ['identity', 'login', 467],
    // The function holds the contract of every area, about 4 kB each, since it describes them.
    ['documentation', 'documentation', 450],
  ] as const)('of %s for %s is at most %i kB', (name, area, most) => {
    const size = kilobytes(name, firstCall(bundled(name), area))
    expect(size).toBeLessThan(most)
    // The SDK's client of the table alone has more: everything was found.
    expect(size).toBeGreaterThan(180)
  })

  it.each([
    // Fold says which readings people are alerted to, which equipment is to be predicted anew, what an account has its
    // readings judged by, and what a calibration is called and judged as; a declared rate and new tips judge too, and
    // what was fitted before a reading is kept with it. What a further nozzle of one that is arriving changes: 1;
    // words in any letters and of any script: 0.5; the last reading of each month of a machine: 0.5; the cents of large
    // sums: 0.3; the charge of a machine by its owner: 0.3; marks of measurements that count no more: 0.3;
    // nozzles that a reading leaves out: 0.1; means of nozzles that tell, sets of models and halves: 1.4.
    ['fold', 324.2],
    ['live', 290],
  ] as const)('of %s has no schemas and is at most %i kB', (name, most) => {
    const metafile = bundled(name)
    const files = readWith(metafile, 'bundle/index.js')
    expect(modulesIn(metafile, files).filter((module) => module.includes('node_modules/zod/'))).toEqual([])
    const size = kilobytes(name, files)
    expect(size).toBeLessThan(most)
    expect(size).toBeGreaterThan(180)
  })

  it('of the checks of files has the codecs in a file of their own, which is there, and no other job has any', () => {
    const metafile = bundled('checks')
    expect(modulesIn(metafile, names(metafile)).filter((module) => module.endsWith('.wasm'))).toHaveLength(5)
    for (const other of ['prompt', 'exports', 'bulk'] as const)
      expect(modulesIn(bundled(other), names(bundled(other))).filter((module) => PICTURES_ONLY.test(module))).toEqual(
        [],
      )
  })
})
