import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { build, OUTPUTS } from '../../scripts/build.ts'
import { filesOf, type Manifest, readManifest, weight } from './weights.ts'

/** kB, brotli. */
const LIST = { js: 350, css: 90 }
const OTHER_ROUTE = 30
/**
 * What all forms share: their state, validation, frame and plain fields. Most screens have a form, so it is fetched once, when the first
 * screen is calm, and is no screen's own.
 */
const FORMS = 21
/** Scripts of a list. Each is a request, and a chance to wait behind another. */
const FILES = 12
/** For whoever builds the console, outside production: it shows every component there is. */
const NOT_COUNTED = ['features/catalogue/CataloguePage.tsx']

const site = OUTPUTS.site
let manifest: Manifest
let list: Set<string>
let routes: string[]
/** What a list is shown with: its rows, and what follows by itself, such as menu, filter and period. */
let whole: Set<string>
let forms: Set<string>
/** Name of the shell's chunk in the manifest. */
let shell: string

beforeAll(async () => {
  await build()
  manifest = readManifest(site)
  const components = Object.keys(manifest).filter((key) => key.endsWith('i18n/messages/all.pt-BR.js'))
  const shared = (name: string) => {
    const key = Object.keys(manifest).find((candidate) => new RegExp(`^_${name}-.+\\.js$`).test(candidate))
    if (!key) throw new Error(`the build has no chunk ${name}`)
    return key
  }
  shell = shared('shell')
  list = filesOf(manifest, 'index.html', shell, 'i18n/pt/all.ts', ...components, 'features/readings/ReadingsPage.tsx')
  whole = new Set([...list, ...filesOf(manifest, shared('tools'), 'ui/list/PeriodPicker.tsx')])
  forms = filesOf(manifest, shared('form'))
  routes = Object.keys(manifest).filter(
    (key) => /^(features|app)\/.+Page\.tsx$/.test(key) && !NOT_COUNTED.includes(key),
  )
}, 120_000)

describe('what the console weighs', () => {
  it('keeps a list, with everything it needs to be shown, small', () => {
    expect(weight(site, list, 'js')).toBeGreaterThan(100)
    expect(weight(site, whole, 'js')).toBeLessThanOrEqual(LIST.js)
    expect(weight(site, whole, 'css')).toBeLessThanOrEqual(LIST.css)
  })

  it('adds little for any other screen', () => {
    expect(routes.length).toBeGreaterThan(3)
    const own = (key: string) => [...filesOf(manifest, key)].filter((file) => !whole.has(file) && !forms.has(file))
    const heavy = routes.flatMap((key) => {
      const kb = weight(site, own(key), 'js') + weight(site, own(key), 'css')
      return kb > OTHER_ROUTE ? [`${key}: ${kb.toFixed(1)} kB`] : []
    })
    expect(heavy).toEqual([])
  })

  it('shares what forms are made of, and keeps it small', () => {
    const own = [...forms].filter((file) => !list.has(file))
    expect(weight(site, own, 'js') + weight(site, own, 'css')).toBeGreaterThan(5)
    expect(weight(site, own, 'js') + weight(site, own, 'css')).toBeLessThanOrEqual(FORMS)
  })

  it('asks a visitor who has yet to sign in for less than a list', () => {
    const login = filesOf(manifest, 'index.html', 'i18n/pt/all.ts', 'features/login/LoginPage.tsx')
    expect(weight(site, login, 'js')).toBeLessThan(weight(site, list, 'js'))
    expect(login.has(manifest[shell]?.file ?? '')).toBe(false)
  })

  it('brings a list in few files, and the page itself without what only the signed-in need', () => {
    expect([...list].filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(FILES)
    const page = filesOf(manifest, 'index.html')
    expect([...page].filter((file) => /\/(shell|list|tools|form)-/.test(file))).toEqual([])
  })

  it('paints the splash from a script and a sheet of a kilobyte or two, however many screens there are', () => {
    const early = readdirSync(join(site, 'assets')).filter((file) => file.startsWith('early-'))
    expect(early.map((file) => extname(file)).toSorted()).toEqual(['.css', '.js'])
    for (const kind of ['css', 'js'] as const) {
      const [file = ''] = early.filter((name) => name.endsWith(kind))
      expect(weight(site, [`assets/${file}`], kind), kind).toBeLessThan(2.5)
    }
  })

  it('tells the early script of files that are there, the list’s among them', () => {
    const [, told = ''] = readFileSync(join(site, 'index.html'), 'utf8').match(/id="preloads">([^<]*)</) ?? []
    const named: readonly string[] = JSON.parse(told).files
    expect(named.filter((name) => !existsSync(join(site, name)))).toEqual([])
    const page = filesOf(manifest, 'index.html')
    expect([...list].filter((name) => !page.has(name) && !named.includes(name))).toEqual([])
  })
})
