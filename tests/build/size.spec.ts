import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { build, OUTPUTS } from '../../scripts/build.ts'
import { LANGUAGES } from '../../shared/i18n/language.ts'
import { OFFLINE_LIST, type OfflineList } from '../../web/app/offline/list.ts'
import { COMPILED_ASIDE, COMPILED_WHOLE } from '../../web/build/compiledWhole.ts'
import { PICTURES } from '../../web/documentation/manual/pictures.ts'
import { filesOf, type Manifest, readManifest, shownChunks, weight } from './weights.ts'

/**
 * kB, brotli. With figures rounded as by hand, and notices that are taken back: 0.1; units of canopies: 0.1. Brotli
 * cuts the same scripts otherwise where a line was added: 0.3. With what goes back a page whose last row is gone: 0.1;
 * the cents of large sums: 0.1. With what brings a page back to where it was scrolled: 0.7;
 * the server’s clock: 0.2; the other side of a turbosprayer: 0.1.
 */
const LIST = { js: 334.3, css: 90, all: 440 }
const OTHER_ROUTE = 35
/**
 * Pages with a larger limit: some that an administrator opens seldom and that need much, as reading sheets that others
 * write; and a reading and a sprayer, whose pages draw it and say first what follows from it.
 */
const LARGER: Readonly<Record<string, number>> = {
  // Each strip draws its boom by the sections of the vehicle, which home asks for: 3. With figures as they are written
  // elsewhere: 0.1, as in the next and in what is bought. Years of months: 0.2; whose it is on paper: 0.1.
  // What waits for what would move it: 0.4. Which side alone was measured: 0.2; when the other
  // one was, and what of a boom a reading leaves out: 0.6.
  'features/dashboard/HomePage.tsx': 42.3,
  // Its last boom is drawn by the sections of the vehicle, which it asks for: 1.4; what a verdict rests on: 0.4.
  // What of a device's messages was refused: 0.2; what waits for what would move it, and a drawing's width: 0.3. Days
  // by one module: 0.1. Which side alone was measured: 0.1; when the other one was, and what a reading leaves
  // out: 0.5.
  'features/equipment/EquipmentViewPage.tsx': 46.4,
  // The contract of brands brings that of all registries along. With the words that others' sheets have for columns,
  // units and jets, and what tells their tables apart: 1.3.
  'features/nozzles/NozzleImportPage.tsx': 42.3,
  // With the outbox, in which its marks would wait: 2.9; with what keeps nozzles as they are drawn: 1.5; with
  // what is shared with the paper that a reading is printed as: 1; with what is drawn after a press: 0.1; with which
  // side alone was measured, and which nozzles could not be: 0.3, as below. Of which models a set is: 0.2.
  'features/readings/ReadingExamplePage.tsx': 51.7,
  // The same for visitors, who have none of it yet. With figures rounded as by hand: 0.1. Of which
  // models a set is: 0.1.
  'features/readings/VisitorExamplePage.tsx': 51.3,
  // With what asks whether there is a certificate to be opened, for whoever may issue none: 1.3; with the sections a
  // boom is drawn by, and with tolerances over and under: 2.6; with the outbox in which marks wait to be sent: 2.9;
  // with what keeps nozzles as they are drawn, and doubts what rests on an extrapolated flow: 1.6; with what each “?”
  // says to do, and with what is drawn first apart from what comes later: 0.3, as in the examples above;
  // with what is shared with its paper: 1; with what is drawn after a press: 0.2; of which models a set is: 0.2;
  // whose machine it became, and colors of droplet classes: 0.2.
  'features/readings/ReadingPage.tsx': 58.2,
  // Three parts of what is bought, each with its price, what it saves and what of it is on its way: 2; money by the
  // reader's unit of area: 0.2; what costs are reckoned by in a file that the dashboard shares: 0.2; names
  // that no space parts: 0.1. Of which models a set is, and the other side of a turbosprayer: 0.4.
  'features/replacements/ReplacementsPage.tsx': 40.6,
  // What unfolds there came with the menu of every page before: 5.7.
  // With the classes of droplets and their editions; with the units of American labels: 0.2.
  // With figures as they are written elsewhere: 0.4, as in its card; with what is drawn after a press: 0.1; with what
  // is told to who hears it: 0.1; with rates of water by the density of a mix: 0.3.
  'features/recipes/RecipeCreatePage.tsx': 38.2,
  'features/recipes/RecipeEditPage.tsx': 37.9,
  // With its card, which is there before the browser prints: 1.5; with the droplets it wants and the way to nozzles
  // that give them. Canopies in feet and gallons: 0.2; doses by leaf wall of any area: 0.4.
  // As brotli cuts it: 0.1.
  // Paper by its country: 0.2. Rates of water by the density of a mix: 0.2.
  'features/recipes/RecipePage.tsx': 47.8,
  // What waits for its subscriptions, as other pages do, and no longer than a moment: 0.2.
  'features/profile/ProfilePage.tsx': 35.2,
}
/**
 * Scripts and sheets of the login. It took 260.6 before it was made of Amplify UI's parts; the texts of every page are
 * among it, those of the menu too, and what names the files of the typeface: 0.6, names of new screens: 0.3; that it is
 * compiled while it arrives: 0.2; that paper parts no card, and what the bot check says without a network: 0.2;
 * spaces around a password: 0.1; figures rounded as by hand, the years of a date and spaces in an address: 0.1; as
 * brotli cuts it: 0.5; what an invitation's link says to who is signed in: 0.1; what waits for a page's paint: 0.1.
 */
const LOGIN = 284
/** The typeface's letters of pt, en and es, in all weights: kB as they are, since they are compressed already. */
const LETTERS = 22.5
/** Amplify UI's parts for the pages on which people sign in, fetched once. */
const ENTRY = 28
/**
 * The limit of what all forms share: their state, validation, frame and plain fields. Most screens have a form, so it
 * is fetched once, when the first screen is calm, and is no screen's own. Limits as a field shows them: 0.2; what
 * hears of its fields without being drawn with them: 0.2; what keeps them while the page is out of sight: 0.2. As
 * brotli cuts them: 0.1; what tells other tabs that something is typed: 0.1; the field of an error that is told: 0.1.
 */
const FORMS = 23.6
/**
 * The limit of the script that draws the first rows of a list before the console is there: its columns, texts and
 * figures, and the units of their headings. As brotli cuts it: 0.1.
 */
const PLAIN = 6.8
/** Scripts of a list. Each is a request, and a chance to wait behind another. */
const FILES = 12
/** kB of what watches live updates: Amplify’s part for events. A page asks for it once its rows are there. */
const LIVE = { key: 'live/periods.ts', js: 35 }
/**
 * kB of what one kind of field brings to every screen that has it, fetched once and after its form is there: no
 * screen's own.
 */
const FIELDS: Readonly<Record<string, number>> = {
  'parts/visitors/BotWidget.tsx': 30,
  '../node_modules/libphonenumber-js/min/index.js': 48,
}
/**
 * Parts of a screen that come when a person asks for them: a dialog, in a file of its own or shared, another tab than
 * the first, what follows a file that was chosen, a calendar; what few records have, as sections of a fleet those
 * readings that name no model, or how far a measurement is that is still arriving; and what keeps few people from
 * seeing plans; and what a reading is printed by. Any other part fetched lazily counts as the screen's.
 */
const OPENED = new RegExp(
  [
    '(Dialog|Modal|Tab)(\\.tsx|-[\\w-]{8}\\.js)$',
    '^features/readings/((Checklist|ConflictNotice|WorkOrder|WhatIfNotice|FleetSections|SectionBalance|WholeSetPrice|KeptReadings|ReadingPaper|Receiving)\\.tsx|whatIfReading\\.ts)$',
    '^features/(about/ContactForm|plans/Obstacle|nozzleChooser/(CompareChart|Spacings)|profile/(AlertChoices|DemandedFactor|FactorState|LinkedAccountsSection|SessionList)|survey/Preview|recipes/(MixOrder|SprayConditions)|nozzles/SheetReading|equipment/(EquipmentReadings|EquipmentTimeline|EquipmentData|EquipmentHistory|Certificates))\\.tsx$',
    '^parts/(records/ItsAccount|deviceLog/DeviceLog|calibrations/EquipmentCalibrations|certificates/EquipmentCertificates|revisions/EquipmentRevisions|tolerance/(DefaultTolerance|profiles)|uploads/UploadList)\\.tsx?$',
    '^_NozzleBars-[\\w-]{8}\\.js$|^parts/exports/ExportPart\\.tsx$',
    '^ui/(list/(ListPreferences|PeriodPicker)|fields/DayCalendar)\\.tsx$|^(api/sendFile|parts/uploads/preparePicture|features/nozzles/(previewSheet|sheetFile|template)|features/profile/exportData)\\.ts$',
  ].join('|'),
)

const site = OUTPUTS.site
let manifest: Manifest
let list: Set<string>
let routes: string[]
/** The files a list is shown with: its rows, and what follows by itself, such as menu and filter. */
let whole: Set<string>
let forms: Set<string>
/** The files of the pages on which people sign in, in place of the console's parts. */
let entry: Set<string>
/** Names of the shell's and a language's chunks in the manifest. */
let shell: string
let texts: string

/** Name of the chunk that several pages share, in the manifest. */
function shared(name: string): string {
  const key = Object.keys(manifest).find((candidate) => new RegExp(`^_${name}-.+\\.js$`).test(candidate))
  if (!key) throw new Error(`the build has no chunk ${name}`)
  return key
}

beforeAll(async () => {
  await build()
  manifest = readManifest(site)
  shell = shared('shell')
  texts = shared('texts-pt')
  list = filesOf(manifest, 'index.html', shell, texts, 'features/readings/ReadingsPage.tsx')
  whole = new Set([...list, ...filesOf(manifest, shared('tools'))])
  forms = filesOf(manifest, shared('forms'), shared('frame'))
  entry = filesOf(manifest, shared('entry'))
  routes = Object.keys(manifest).filter((key) => /^(features|app)\/.+Page\.tsx$/.test(key))
}, 600_000)

describe('what the console weighs', () => {
  it('keeps a list, with everything it needs to be shown, small', () => {
    expect(weight(site, list, 'js')).toBeGreaterThan(100)
    expect(weight(site, whole, 'js')).toBeLessThanOrEqual(LIST.js)
    expect(weight(site, whole, 'css')).toBeLessThanOrEqual(LIST.css)
  })

  it('brings the letters of three languages in one small file, and no other for a page of them', () => {
    const named = readdirSync(join(site, 'assets')).filter((file) => file.endsWith('.woff2'))
    const letters = named.filter((file) => file.startsWith('letters-'))
    expect(letters).toHaveLength(1)
    expect(readFileSync(join(site, 'assets', letters[0] ?? '')).length / 1000).toBeLessThanOrEqual(LETTERS)
    expect(weight(site, whole, 'js') + weight(site, whole, 'css') + LETTERS).toBeLessThanOrEqual(LIST.all)
    // They are there without a network too.
    const kept = JSON.parse(readFileSync(join(site, OFFLINE_LIST), 'utf8')) as OfflineList
    expect(kept.files).toContain(`/assets/${letters[0]}`)
  })

  it('keeps the pictures of the manual out of what is loaded or kept before somebody reads it', () => {
    const pictures = readdirSync(join(site, 'documentos/manual'))
    expect(pictures).toHaveLength(PICTURES.length * LANGUAGES.length)
    const kept = JSON.parse(readFileSync(join(site, OFFLINE_LIST), 'utf8')) as OfflineList
    const named = [...kept.files, ...Object.values(kept.texts).flat(), ...whole].join('\n')
    for (const text of [named, readFileSync(join(site, 'index.html'), 'utf8')]) expect(text).not.toContain('.webp')
  })

  it('adds little for any other screen', () => {
    expect(routes.length).toBeGreaterThan(3)
    const known = new Set([...whole, ...forms, ...entry])
    const own = (key: string) =>
      [
        ...filesOf(manifest, ...shownChunks(manifest, key, known, (part) => OPENED.test(part) || part in FIELDS)),
      ].filter((file) => !known.has(file))
    const heavy = routes.flatMap((key) => {
      const kb = weight(site, own(key), 'js') + weight(site, own(key), 'css')
      return kb > (LARGER[key] ?? OTHER_ROUTE) ? [`${key}: ${kb.toFixed(1)} kB`] : []
    })
    expect(heavy).toEqual([])
  })

  it('keeps what watches live updates apart, fetched once and after the rows', () => {
    const files = [...filesOf(manifest, LIVE.key)].filter((file) => !whole.has(file))
    expect(weight(site, files, 'js')).toBeGreaterThan(5)
    expect(weight(site, files, 'js')).toBeLessThanOrEqual(LIVE.js)
    for (const key of routes)
      expect(
        [...filesOf(manifest, key)].filter((file) => files.includes(file)),
        key,
      ).toEqual([])
  })

  it('keeps what single fields bring small', () => {
    for (const [key, budget] of Object.entries(FIELDS)) {
      const files = [...filesOf(manifest, key)].filter((file) => !whole.has(file) && !forms.has(file))
      expect(weight(site, files, 'js'), key).toBeGreaterThan(5)
      expect(weight(site, files, 'js') + weight(site, files, 'css'), key).toBeLessThanOrEqual(budget)
    }
  })

  it('counts what a screen fetches lazily by itself, and not what a person opens', () => {
    const part = (name: string, more: object = {}) => ({ file: `${name}.js`, ...more })
    const small: Manifest = {
      'APage.tsx': part('page', { imports: ['router', 'b'], dynamicImports: ['ADialog.tsx'] }),
      b: part('b', { dynamicImports: ['Chart.tsx'] }),
      'Chart.tsx': part('chart', { imports: ['library'] }),
      library: part('library'),
      'ADialog.tsx': part('dialog'),
      router: part('router', { dynamicImports: ['OtherPage.tsx'] }),
      'OtherPage.tsx': part('other'),
    }
    const shown = shownChunks(small, 'APage.tsx', new Set(['router.js']), (key) => OPENED.test(key))
    expect(shown).toEqual(['APage.tsx', 'b', 'Chart.tsx', 'library'])
  })

  it('shares what forms are made of, and keeps it small', () => {
    const own = [...forms].filter((file) => !whole.has(file))
    expect(weight(site, own, 'js') + weight(site, own, 'css')).toBeGreaterThan(5)
    expect(weight(site, own, 'js') + weight(site, own, 'css')).toBeLessThanOrEqual(FORMS)
  })

  it('has its large scripts compiled as a whole while they arrive', () => {
    const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
    const texts = scripts.map((file) => readFileSync(join(site, file), 'utf8'))
    const large = texts.filter(({ length }) => length >= COMPILED_ASIDE + COMPILED_WHOLE.length)
    expect(large.length).toBeGreaterThan(5)
    expect(texts.filter((text) => text.startsWith(COMPILED_WHOLE))).toEqual(large)
  })

  it('asks a visitor who has yet to sign in for less than a list', () => {
    const login = filesOf(manifest, 'index.html', texts, 'features/login/LoginPage.tsx')
    expect(weight(site, login, 'js')).toBeLessThan(weight(site, list, 'js'))
    expect(weight(site, login, 'js') + weight(site, login, 'css')).toBeLessThanOrEqual(LOGIN)
    expect(login.has(manifest[shell]?.file ?? '')).toBe(false)
  })

  it('brings what the pages are made of on which people sign in to no other', () => {
    const own = [...entry].filter((file) => !whole.has(file) && !forms.has(file))
    expect(weight(site, own, 'js')).toBeGreaterThan(10)
    expect(weight(site, own, 'css')).toBeGreaterThan(1)
    expect(weight(site, own, 'js') + weight(site, own, 'css')).toBeLessThanOrEqual(ENTRY)
  })

  it('brings a list in few files, and the page itself without what only the signed-in need', () => {
    expect([...list].filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(FILES)
    const page = filesOf(manifest, 'index.html')
    expect([...page].filter((file) => /\/(shell|list|tools|forms|frame|panels|entry)-/.test(file))).toEqual([])
  })

  // A third of the script are the words of a browser that cannot open the console, and what finds that out; what a
  // sentence or a mail program added to an address is taken off: 0.3. It waits for the page's body: 0.1.
  it('paints the splash from a script and a sheet of a few kilobytes, however many screens there are', () => {
    const early = readdirSync(join(site, 'assets')).filter((file) => file.startsWith('early-'))
    expect(early.map((file) => extname(file)).toSorted()).toEqual(['.css', '.js'])
    for (const kind of ['css', 'js'] as const) {
      const [file = ''] = early.filter((name) => name.endsWith(kind))
      expect(weight(site, [`assets/${file}`], kind), kind).toBeLessThan(kind === 'js' ? 4.3 : 2.7)
    }
  })

  it('has the script that runs first in the page, as the policy that comes with it names it', () => {
    const script = readFileSync(OUTPUTS.pageScript, 'utf8')
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain(`<script>${script}</script>`)
    const stage = JSON.parse(readFileSync(join(OUTPUTS.templates, 'Aspersa-dev-Edge.template.json'), 'utf8'))
    const hash = createHash('sha256').update(script).digest('base64')
    expect(JSON.stringify(stage)).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('draws the first rows of a list by a small script in each language', () => {
    const plain = readdirSync(join(site, 'assets')).filter((file) => file.startsWith('plain-'))
    expect(plain.map((file) => file.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual(
      ['en', 'es', 'pt'].map((language) => `plain-leituras-${language}`),
    )
    for (const file of plain) expect(weight(site, [`assets/${file}`], 'js'), file).toBeLessThan(PLAIN)
  })

  it('tells the early script of files that are there, the list’s among them', () => {
    const [, told = ''] = readFileSync(join(site, 'index.html'), 'utf8').match(/id="preloads">([^<]*)</) ?? []
    const named: readonly string[] = JSON.parse(told).files
    expect(named.filter((name) => !existsSync(join(site, name)))).toEqual([])
    const page = filesOf(manifest, 'index.html')
    expect([...list].filter((name) => !page.has(name) && !named.includes(name))).toEqual([])
  })
})
