import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allRoutes, type NamedRoute } from '../../shared/contract/allRoutes.ts'
import { AREAS, type AreaName } from '../../shared/contract/areas.ts'
import { routeKey } from '../../shared/contract/route.ts'
import { ERRORS } from '../../shared/errors.ts'
import { areasOf, FUNCTIONS, type FunctionSpec } from '../../shared/functions.ts'
import { PATHS } from '../../shared/paths.ts'
import { ALL_FOLDERS, fromRoot, isSpec, type Source, sources } from './sources.ts'

const code = sources(...ALL_FOLDERS)
const product = code.filter((source) => !isSpec(source) && !source.path.startsWith('tests/'))

/** Pages that ask several areas, or none. */
const FEATURES_OF_NO_AREA = ['environment', 'public', 'recovery', 'sprayWindow']
/**
 * Files that leave the page: to pay at the acquirer, to open another tab, or to hand a file out in the one way there
 * is.
 */
const LEAVING = [
  'web/features/plans/useOrdering.tsx',
  'web/features/orders/useOrderMoves.tsx',
  'web/parts/certificates/useCertificateActions.tsx',
  'web/ui/list/OpenableRows.tsx',
  'web/ui/saveFile.ts',
]
/**
 * Texts of the shell and of parts that several features share, and of those features; the nozzles' own would weigh on
 * every screen that names a nozzle.
 */
const TEXTS_OF_NO_AREA = [
  ...['all', 'common', 'errors', 'forms', 'history', 'invitations', 'irregular', 'nozzleCatalogue', 'payments'],
  ...['canopy', 'customerCare', 'field', 'outbox', 'pressureDrop', 'publishedNozzles', 'sprayWindow'],
  ...['safety', 'screens', 'sharing', 'ui', 'visitors'],
]

const offenders = (files: Source[], pattern: RegExp) =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, at: `${path}:${index + 1}: ${line.trim()}` }))
      .filter(({ line }) => pattern.test(line))
      .map(({ at }) => at),
  )

const within = (files: Source[], ...folders: string[]) =>
  files.filter(({ path }) => folders.some((f) => path.startsWith(f)))

describe('specs', () => {
  it('wait as long as a busy machine needs', () => {
    const specs = code.filter(isSpec)
    expect(offenders(specs, /\bvi\.wait(For|Until)\(/)).toEqual([])
  })
})

describe('the contract', () => {
  it('names every route once', () => {
    const keys = allRoutes().map(({ spec }) => routeKey(spec))
    expect(new Set(keys).size).toBe(keys.length)
  })

  const specs: FunctionSpec[] = Object.values(FUNCTIONS)

  it('gives every area a folder, one function and a name equal to its key', () => {
    for (const [key, area] of Object.entries(AREAS)) {
      expect(area.name).toBe(key)
      expect(existsSync(fromRoot(`functions/areas/${key}/handler.ts`)), key).toBe(true)
      expect(
        specs.filter((spec) => areasOf(spec).includes(key as AreaName)),
        key,
      ).toHaveLength(1)
    }
    expect(readdirSync(fromRoot('functions/areas')).sort()).toEqual(Object.keys(AREAS).sort())
  })

  it('names the features and texts of the console after its areas, but for those that are of several or none', () => {
    const areas = Object.keys(AREAS)
    const features = readdirSync(fromRoot('web/features'))
    expect(features.filter((name) => !areas.includes(name)).toSorted()).toEqual([...FEATURES_OF_NO_AREA].toSorted())
    const texts = readdirSync(fromRoot('web/i18n/pt')).map((file) => file.replace('.ts', ''))
    expect(texts.filter((name) => !areas.includes(name)).toSorted()).toEqual([...TEXTS_OF_NO_AREA].toSorted())
  })

  it('points every function at a module that exists', () => {
    for (const { trigger } of specs)
      if (trigger.kind !== 'api') expect(existsSync(fromRoot(trigger.entry)), trigger.entry).toBe(true)
  })

  it('has no e-mail address in a path or a query, which logs keep, but the search of administrators', () => {
    const names = ({ spec }: NamedRoute) => [
      ...Object.keys({ ...spec.params?.shape, ...spec.query?.shape }),
      ...[...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    ]
    const found = allRoutes().filter((route) => names(route).some((name) => /e?mail|endereco/i.test(name)))
    expect(found.map(({ spec }) => routeKey(spec))).toEqual(['GET /usuarios'])
  })

  it('spells an enumeration only in shared/enums.ts', () => {
    const literal = /z\.enum\(\[(?!'true', 'false'\])/
    expect(offenders(within(product, 'shared/contract/', 'functions/', 'web/'), literal)).toEqual([])
  })

  it('has every code of the catalogue once, and statuses that fit', () => {
    const codes = Object.values(ERRORS).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { code, status } of Object.values(ERRORS)) {
      expect(status).toBeGreaterThanOrEqual(400)
      if (code >= 400 && code < 600) expect(code).toBe(status)
    }
  })

  it('has every console path once', () => {
    const paths = Object.values(PATHS).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('days', () => {
  /** Code that makes a day or month of an instant, or writes a clock's time, in a way of its own. */
  const OWN_WAY =
    /toISOString\(\)\s*\.slice\(0, ?('YYYY|7\)|10\))|\b(now|data|at|em|instant|from|until|NOW)\.slice\(0, (7|10)\)|Intl\.DateTimeFormat\(|\.getTimezoneOffset\(|'(sv-SE|en-CA)'|T12:00:00`/
  /**
   * Each with why: what a language writes, what a zone is called, months and weekdays by name, the pages of a
   * developer's tools.
   */
  const ALLOWED = [
    'shared/days.ts',
    'shared/i18n/format.ts',
    'shared/timeZones.ts',
    'web/i18n/ownTimeZone.ts',
    'functions/documents/kit/workbook/officeText.ts',
    'scripts/mailPage/pages.ts',
  ]

  it('come from shared/days.ts, with the time zone named', () => {
    const files = product.filter(({ path }) => !ALLOWED.includes(path))
    expect(offenders(files, OWN_WAY)).toEqual([])
    expect(
      ALLOWED.filter((path) => !product.some((source) => source.path === path && OWN_WAY.test(source.text))),
    ).toEqual([])
  })
})

describe('figures', () => {
  it('have the sign of keyboards: with a minus of printers they are texts to offices, and a pasted mean leaves them out', () => {
    expect(offenders(within(product, 'web/', 'functions/', 'shared/'), /−(?=\$\{|['"`])/)).toEqual([])
  })

  it('are columns of the list kit, as days and sums of money are', () => {
    // Two of them in one, “1 of 2”.
    const features = within(product, 'web/features/', 'web/parts/').filter(
      ({ path }) => path !== 'web/features/users/UserEquipment.tsx',
    )
    const byHand =
      /align: 'end'|\bcell: \([^)]*\) =>[^=]*\bformat\.(date|dateTime|day|money|number|percent|signedPercent)\(/
    expect(offenders(features, byHand)).toEqual([])
    expect(byHand.test('cell: ({ criado_em }, { format }) => format.date(criado_em),')).toBe(true)
  })
})

describe('functions', () => {
  const functions = within(product, 'functions/')

  it('never scan a table', () => {
    expect(offenders(functions, /ScanCommand|\.scan\b/)).toEqual([])
  })

  it('read their environment only through functions/env.ts', () => {
    expect(
      offenders(
        functions.filter(({ path }) => path !== 'functions/env.ts'),
        /process\.env/,
      ),
    ).toEqual([])
  })

  it('import zod as a namespace: the named import brings every locale into the bundle', () => {
    expect(offenders(within(product, 'functions/', 'shared/'), /import \{[^}]*\bz\b[^}]*\} from 'zod'/)).toEqual([])
  })

  it('send transactions, judge why a write was refused, and wait between attempts only in the store kit', () => {
    const outside = functions.filter(({ path }) => !path.startsWith('functions/store/kit/'))
    const byHand = /TransactWriteCommand|CancellationReasons|TransactionConflict|ConditionalCheckFailed|\bATTEMPTS = \d/
    expect(offenders(outside, byHand)).toEqual([])
    expect(offenders(functions, byHand).length).toBeGreaterThan(0)
  })

  it('read one item, take records out of items, and say that something is not there in one place each', () => {
    const stores = within(product, 'functions/store/').filter(({ path }) => !path.startsWith('functions/store/kit/'))
    expect(offenders(stores, /as unknown as/)).toEqual([])
    const outside = functions.filter(({ path }) => path !== 'functions/store/kit/items.ts')
    expect(offenders(outside, /\bGetCommand\b|new ApiError\([^)]*'NAO_ENCONTRADO'/)).toEqual([])
  })

  it('do not know where they run', () => {
    expect(offenders(functions, /localhost|127\.0\.0\.1|AWS_ENDPOINT_URL|AWS_SAM_LOCAL|LOCALSTACK/)).toEqual([])
  })

  it('keep the SDK and DynamoDB in the stores, but for ingestion and the devices’ control plane', () => {
    expect(
      offenders(within(product, 'functions/areas/'), /from '@aws-sdk\/(client-dynamodb|lib-dynamodb|client-s3)/),
    ).toEqual([])
  })
})

describe('the console', () => {
  const pages = within(product, 'web/').filter(({ path }) => path.endsWith('.tsx'))

  it('has no text outside web/i18n', () => {
    const text =
      />\s*[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ]+[\w\sÀ-ÿ,.!?-]*<\/|\b(label|placeholder|header|description|ariaLabel|title|alt)="(?!\w+\.[\w.]+")[^"]*[A-Za-zÀ-ÿ]{2,}/
    expect(offenders(pages, text)).toEqual([])
  })

  it('says by one template in each language that something failed and may be tried later', () => {
    const byHand =
      /Não foi possível [^.]*, tente novamente mais tarde|could not be [^.]*\. Try again later|No se pud[^.;]*[.;] inténtelo de nuevo más tarde/i
    const texts = within(product, 'web/i18n/', 'shared/i18n/').filter(({ path }) => !path.includes('/failed/'))
    expect(offenders(texts, byHand)).toEqual([])
    expect(within(product, 'shared/i18n/failed/')).toHaveLength(3)
  })

  it('writes addresses only through shared/paths.ts', () => {
    const address = /(href|to|navigate\(|redirect\()\s*[=(]?\s*\{?['"`]\/(?:app|login)/
    expect(offenders(pages, address)).toEqual([])
  })

  it('leaves the unit of a flow, pressure or area to the person’s choice', () => {
    const fixed = /quantity\(.*'(L\/min|bar|ha)'|\b(unit|yTitle)(="|: ')(L\/min|bar|ha)["']/
    expect(offenders(within(product, 'web/'), fixed)).toEqual([])
    expect(fixed.test("format.quantity(flow, 'L/min', 3)") && fixed.test('unit="ha"')).toBe(true)
  })

  it('leaves for another page only to pay, and hands out files in one way', () => {
    const others = within(product, 'web/').filter(({ path }) => !LEAVING.includes(path))
    const leaves = /\blocation\.(assign|replace)\(|\blocation\.href = |createObjectURL|\.download = |\bwindow\.open\(/
    expect(offenders(others, leaves)).toEqual([])
    expect(leaves.test('window.location.assign(url)')).toBe(true)
  })

  it('injects no HTML', () => {
    expect(offenders(pages, /dangerouslySetInnerHTML|\.innerHTML\s*=/)).toEqual([])
  })
})

describe('an object', () => {
  it('is written by its properties, not by spreads of literals: a misspelled one would escape the compiler', () => {
    expect(offenders(code, /\.\.\.\(*\{/)).toEqual([])
  })
})

describe('the house', () => {
  it('has no barrels', () => {
    expect(offenders(product, /^export (\*|\{[^}]*\}) from /)).toEqual([])
  })

  it('exports defaults only where a tool wants one', () => {
    expect(
      offenders(
        product.filter(({ path }) => !path.endsWith('.config.ts') && !path.endsWith('Reporter.ts')),
        /^export default /,
      ),
    ).toEqual([])
  })

  it('leaves no focused, skipped or postponed work', () => {
    const mark = new RegExp(
      ['\\.(only|sk' + 'ip)\\(', '\\b(TO' + 'DO|FIX' + 'ME|XX' + 'X)\\b', '@ts-(ignore|nocheck|expect-error)'].join(
        '|',
      ),
    )
    expect(offenders(code, mark)).toEqual([])
  })
})
