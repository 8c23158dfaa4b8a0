import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { build, OUTPUTS } from '../../scripts/build.ts'
import { filesOf, type Manifest, readManifest, weight } from './weights.ts'

/** kB, brotli. */
const LIST = { js: 350, css: 90 }
const OTHER_ROUTE = 30
/** Routes that may weigh more, and why. */
const HEAVIER: Readonly<Record<string, number>> = {
  // The bot check's widget and its worker are 30 of it. It comes without the signed-in shell, so a visitor loads less than for a list.
  'features/login/LoginPage.tsx': 50,
}
/** For whoever builds the console, outside production: it shows every component there is. */
const NOT_COUNTED = ['features/catalogue/CataloguePage.tsx']

const site = OUTPUTS.site
let manifest: Manifest
let list: Set<string>
let routes: string[]

beforeAll(async () => {
  await build()
  manifest = readManifest(site)
  const components = Object.keys(manifest).filter((key) => key.endsWith('i18n/messages/all.pt-BR.js'))
  const shell = ['index.html', 'app/layout/Shell.tsx', 'i18n/pt/all.ts', ...components]
  list = filesOf(manifest, ...shell, 'features/readings/ReadingsPage.tsx')
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
      return kb > (HEAVIER[key] ?? OTHER_ROUTE) ? [`${key}: ${kb.toFixed(1)} kB`] : []
    })
    expect(heavy).toEqual([])
  })

  it('asks a visitor who has yet to sign in for less than a list', () => {
    const login = filesOf(manifest, 'index.html', 'i18n/pt/all.ts', 'features/login/LoginPage.tsx')
    expect(weight(site, login, 'js')).toBeLessThan(weight(site, list, 'js'))
    expect(login.has(manifest['app/layout/Shell.tsx']?.file ?? '')).toBe(false)
  })

  it('paints the splash from a script and a sheet of a kilobyte or two', () => {
    const early = readdirSync(join(site, 'assets')).filter((file) => file.startsWith('early-'))
    expect(early.map((file) => extname(file)).toSorted()).toEqual(['.css', '.js'])
    for (const file of early) expect(statSync(join(site, 'assets', file)).size).toBeLessThan(2_000)
  })
})
