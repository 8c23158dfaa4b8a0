import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { build, OUTPUTS } from '../../scripts/build.ts'
import { filesOf, type Manifest, readManifest, weight } from './weights.ts'

/** kB, brotli. */
const LIST = { js: 350, css: 90 }
const OTHER_ROUTE = 30
/** Scripts of a list. Each is a request, and a chance to wait behind another. */
const FILES = 12
/** For whoever builds the console, outside production: it shows every component there is. */
const NOT_COUNTED = ['features/catalogue/CataloguePage.tsx']

const site = OUTPUTS.site
let manifest: Manifest
let list: Set<string>
let routes: string[]
/** Name of the shell's chunk in the manifest. */
let shell: string

beforeAll(async () => {
  await build()
  manifest = readManifest(site)
  const components = Object.keys(manifest).filter((key) => key.endsWith('i18n/messages/all.pt-BR.js'))
  shell = Object.keys(manifest).find((key) => /^_shell-.+\.js$/.test(key)) ?? 'app/layout/Shell.tsx'
  list = filesOf(manifest, 'index.html', shell, 'i18n/pt/all.ts', ...components, 'features/readings/ReadingsPage.tsx')
  routes = Object.keys(manifest).filter(
    (key) => /^(features|app)\/.+Page\.tsx$/.test(key) && !NOT_COUNTED.includes(key),
  )
}, 120_000)

describe('what the console weighs', () => {
  it('keeps a list, with everything it needs to be shown, small', () => {
    expect(weight(site, list, 'js')).toBeGreaterThan(100)
    expect(weight(site, list, 'js')).toBeLessThanOrEqual(LIST.js)
    expect(weight(site, list, 'css')).toBeLessThanOrEqual(LIST.css)
  })

  it('adds little for any other screen', () => {
    expect(routes.length).toBeGreaterThan(3)
    const own = (key: string) => [...filesOf(manifest, key)].filter((file) => !list.has(file))
    const heavy = routes.flatMap((key) => {
      const kb = weight(site, own(key), 'js') + weight(site, own(key), 'css')
      return kb > OTHER_ROUTE ? [`${key}: ${kb.toFixed(1)} kB`] : []
    })
    expect(heavy).toEqual([])
  })

  it('asks a visitor who has yet to sign in for less than a list', () => {
    const login = filesOf(manifest, 'index.html', 'i18n/pt/all.ts', 'features/login/LoginPage.tsx')
    expect(weight(site, login, 'js')).toBeLessThan(weight(site, list, 'js'))
    expect(login.has(manifest[shell]?.file ?? '')).toBe(false)
  })

  it('brings a list in few files, and the page itself without what only the signed-in need', () => {
    expect([...list].filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(FILES)
    const page = filesOf(manifest, 'index.html')
    expect([...page].filter((file) => /\/(shell|list)-/.test(file))).toEqual([])
  })

  it('paints the splash from a script and a sheet of a kilobyte or two', () => {
    const early = readdirSync(join(site, 'assets')).filter((file) => file.startsWith('early-'))
    expect(early.map((file) => extname(file)).toSorted()).toEqual(['.css', '.js'])
    for (const kind of ['css', 'js'] as const) {
      const [file = ''] = early.filter((name) => name.endsWith(kind))
      expect(weight(site, [`assets/${file}`], kind), kind).toBeLessThan(2.5)
    }
  })

  it('tells the early script files that are there, the list’s among them', () => {
    const [file = ''] = readdirSync(join(site, 'assets')).filter((name) => /^early-.+\.js$/.test(name))
    const named: string[] = readFileSync(join(site, 'assets', file), 'utf8').match(/assets\/[\w.-]+\.(?:js|css)/g) ?? []
    expect(named.filter((name) => !existsSync(join(site, name)))).toEqual([])
    const page = filesOf(manifest, 'index.html')
    expect([...list].filter((name) => !page.has(name) && !named.includes(name))).toEqual([])
  })
})
