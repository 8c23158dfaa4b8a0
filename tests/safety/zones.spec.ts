import { describe, expect, it } from 'vitest'
import { ALL_FOLDERS, type Import, importsOf, isSpec, sources } from './sources.ts'

/** The floors that parts of several features stand on. */
const BELOW_PARTS = ['web/live/', 'web/session/', 'web/api/', 'web/ui/', 'web/i18n/', 'web/styles/', 'shared/']

/** What every room of the functions stands on. */
const BELOW_ROOMS = ['functions/store/', 'functions/env.ts', 'shared/']

/**
 * The rooms of the functions, from below, with what each may use besides itself and what all stand on: a room knows
 * only rooms before it.
 */
const ROOMS: Record<string, readonly string[]> = {
  documents: [],
  imports: [],
  work: [],
  synthetic: [],
  http: [],
  uploads: ['imports'],
  'billing/acquirers': [],
  billing: ['work'],
  parts: ['http'],
  live: ['http', 'parts'],
  alerts: ['parts', 'work'],
  webhooks: ['parts', 'work'],
  mail: ['alerts', 'documents', 'parts', 'work'],
  ingest: ['alerts', 'live'],
  jobs: [
    ...['alerts', 'billing', 'documents', 'http', 'imports', 'live', 'mail', 'parts', 'uploads'],
    ...['webhooks', 'work'],
  ],
  areas: ['billing', 'documents', 'http', 'imports', 'ingest', 'live', 'parts', 'webhooks'],
}
/** The subjects of the domain, from below: a subject knows only those before it. */
const SUBJECTS = ['numbers', 'words', 'spraying', 'nozzles', 'wear', 'explain', 'purchase', 'readings', 'equipment']
const subject = (name: string) => `shared/domain/${name}/`
const subjects = SUBJECTS.map((name, at) => [
  subject(name),
  [...SUBJECTS.slice(0, at + 1).map(subject), 'shared/enums.ts', 'shared/days.ts'],
])

const room = (name: string) => `functions/${name}/`
const rooms = Object.entries(ROOMS).map(([name, used]) => [room(name), [...[name, ...used].map(room), ...BELOW_ROOMS]])

/** The folders that each zone may import from; anything else is a wrong dependency. */
const ZONES: Record<string, readonly string[]> = {
  ...Object.fromEntries(subjects),
  'shared/': ['shared/'],
  'functions/store/kit/': ['functions/store/kit/', 'functions/env.ts', 'shared/'],
  'functions/store/': ['functions/store/', 'functions/env.ts', 'shared/'],
  'functions/env.ts': ['shared/'],
  ...Object.fromEntries(rooms),
  'infra/': ['infra/', 'shared/'],
  'web/i18n/': ['web/i18n/', 'shared/'],
  'web/ui/': ['web/ui/', 'web/api/', 'web/i18n/', 'web/styles/', 'shared/'],
  'web/api/': ['web/api/', 'web/i18n/', 'shared/'],
  'web/session/': ['web/session/', 'web/api/', 'web/ui/', 'web/i18n/', 'shared/'],
  'web/live/': ['web/live/', 'web/session/', 'web/api/', 'shared/'],
  'web/parts/': ['web/parts/', ...BELOW_PARTS],
  'web/features/': ['web/features/', 'web/parts/', ...BELOW_PARTS],
  'web/': ['web/', 'shared/'],
}

/** Packages the contract and the domain may use: they run in the browser, in functions and in synthesis alike. */
// The last two unpack a workbook and read its parts, in a browser and in a function alike.
const SHARED_PACKAGES = ['zod', '@casl/ability', 'cpf-cnpj-validator', 'fflate', 'saxen']

const zoneOf = (path: string) => Object.keys(ZONES).find((prefix) => path.startsWith(prefix))

const imports = sources(...ALL_FOLDERS)
  .filter((source) => !isSpec(source))
  .flatMap(importsOf)

const name = ({ from, specifier }: Import) => `${from.path} imports ${specifier}`

describe('import zones', () => {
  it('finds imports to judge', () => {
    expect(imports.length).toBeGreaterThan(100)
  })

  it('lets a room of the functions know only those below it, and has a zone for each', () => {
    const names = Object.keys(ROOMS)
    const upwards = names.filter((name, at) => ROOMS[name]?.some((used) => !names.slice(0, at).includes(used)))
    expect(upwards).toEqual([])
    const files = sources('functions').filter((source) => !isSpec(source))
    expect(files.filter(({ path }) => zoneOf(path) === undefined).map(({ path }) => path)).toEqual([])
  })

  it('keeps each file of the domain in a subject', () => {
    const files = sources('shared').filter(({ path }) => path.startsWith('shared/domain/'))
    expect(files.filter(({ path }) => !zoneOf(path)?.startsWith('shared/domain/')).map(({ path }) => path)).toEqual([])
  })

  it('lets a zone import only what it may', () => {
    const wrong = imports.filter(({ from, target }) => {
      const zone = zoneOf(from.path)
      if (!zone || !target) return false
      return !ZONES[zone]?.some((allowed) => target.startsWith(allowed))
    })
    expect(wrong.map(name)).toEqual([])
  })

  it('keeps shared/ free of packages that tie it to one side', () => {
    const wrong = imports.filter(
      ({ from, specifier, target }) =>
        from.path.startsWith('shared/') && !target && !SHARED_PACKAGES.includes(specifier),
    )
    expect(wrong.map(name)).toEqual([])
  })

  it('lets no feature of the console import another', () => {
    const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
    const wrong = imports.filter(({ from, target }) => {
      const own = feature(from.path)
      const other = target ? feature(target) : undefined
      return own && other && own !== other
    })
    expect(wrong.map(name)).toEqual([])
  })

  it('lets no area of the API import another', () => {
    const area = (path: string) => /^functions\/areas\/([^/]+)\//.exec(path)?.[1]
    const wrong = imports.filter(({ from, target }) => {
      const own = area(from.path)
      const other = target ? area(target) : undefined
      return own && other && own !== other
    })
    expect(wrong.map(name)).toEqual([])
  })

  it('writes relative imports with their extension', () => {
    const wrong = imports.filter(
      ({ specifier }) => specifier.startsWith('.') && !/\.(tsx?|css|json|svg|cjs)(\?\w+)?$/.test(specifier),
    )
    expect(wrong.map(name)).toEqual([])
  })
})
