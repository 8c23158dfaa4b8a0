import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD, PEOPLE } from './seed/people.ts'
import { startFirefox } from './walk/bidi.ts'
import type { Driver, Launch } from './walk/driver.ts'
import { type Page, pageOf } from './walk/page.ts'
import { startWebKit } from './walk/webdriver.ts'

const USAGE = `npm run walk -- --browser firefox|webkit [options]
  --data-dir <dir>  of the running \`npm start -- --tls\` (default .local)
  --person <name>   who walks: ana, or admin, who looks at every screen of the menu (default ana)
  --stop            stops that \`npm start\` for the last step: what is there without a network
  --out <dir>       where pictures are kept (default .local/walk)`

const BROWSERS: Readonly<
  Record<string, { programs: readonly string[]; start(program: string, launch: Launch): Promise<Driver> }>
> = {
  firefox: { programs: ['firefox-esr', 'firefox'], start: startFirefox },
  webkit: { programs: ['WebKitWebDriver'], start: startWebKit },
}

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

interface Walk {
  readonly driver: Driver
  readonly page: Page
  readonly downloads: string
  step(name: string, act: () => Promise<unknown>): Promise<void>
}

/** Each step of the walk is told as it ends, and seen in a picture; one that fails ends no other. */
function stepsOf(driver: Driver, out: string) {
  const failed: string[] = []
  let count = 0
  const step = async (name: string, act: () => Promise<unknown>) => {
    count += 1
    const file = join(out, `${String(count).padStart(2, '0')}-${name.replaceAll(/\W+/g, '-')}.png`)
    try {
      await act()
      console.log(`  ✓ ${name}`)
    } catch (error) {
      failed.push(name)
      console.log(`  ✗ ${name}: ${(error as Error).message}`)
    }
    await driver.picture().then(
      (png) => writeFileSync(file, png),
      () => undefined,
    )
  }
  return { step, failed }
}

async function signIn({ page, step }: Walk, person: 'ana' | 'admin') {
  await step('sign in', async () => {
    await page.open('/login')
    // Whatever the browser speaks: what is pressed is found by its words.
    await page.run("localStorage.setItem('aspersa.idioma', 'pt')")
    await page.open('/login')
    await page.type('input[type=email], input[name=email]', PEOPLE[person].email)
    await page.type('input[type=password]', DEMO_PASSWORD)
    await page.press('Entrar', 'form button')
    await page.finds('.avatar-button')
  })
  await step('stay signed in over a reload', async () => {
    await page.open('/app/leituras')
    await page.finds('main .row-link a')
  })
}

/** The files in a folder that are there whole. */
const arrived = (folder: string) => readdirSync(folder).filter((name) => !/\.(part|wkdownload|crdownload)$/.test(name))

async function download({ page, downloads }: Walk, begin: () => Promise<void>, kind: RegExp) {
  const before = new Set(arrived(downloads))
  const address = await page.run('return location.href')
  await begin()
  // A browser makes the file as it begins, and fills it when it has all of it.
  const isWhole = (name: string) => !before.has(name) && kind.test(name) && statSync(join(downloads, name)).size >= 100
  await page.until(`a file ${kind}`, async () => arrived(downloads).some(isWhole))
  if ((await page.run('return location.href')) !== address) throw new Error('the page was left')
}

async function owner(walk: Walk) {
  const { page, step } = walk
  await step('list', () => page.finds('main tr .row-link a'))
  await step('export', async () => {
    await page.press('Exportar')
    await page.finds('[role=dialog]')
    await page
      .press('Excel', '[role=dialog] label, [role=dialog] button, [role=dialog] [role=radio]')
      .catch(() => undefined)
    await download(walk, () => page.press('Exportar', '[role=dialog] button'), /\.(xlsx|zip|pdf)$/)
  })
  await step('reading', async () => {
    await page.open('/app/leituras')
    await page.finds('main tr .row-link a')
    await page.press(
      String(await page.run("return document.querySelector('main tr .row-link a').textContent.trim()")),
      'main tr .row-link a',
    )
    await page.finds('[role=tab]')
    await page.finds('[role=listbox]')
  })
  await step('document of a reading', async () => {
    await page.press('Exportar', 'main button')
    await page.finds('[role=dialog]')
    await download(walk, () => page.press('Exportar', '[role=dialog] button'), /\.pdf$/)
    await page.press('Cancelar', '[role=dialog] button')
  })
  await step('attachment', async () => {
    await page.press('Anexos', '[role=tab]')
    await page.run(`const field = document.querySelector('main input[type=file]')
      const files = new DataTransfer()
      files.items.add(new File(['posicao;vazao\\n1;1,2\\n'.repeat(20)], 'caderno.csv', { type: 'text/csv' }))
      field.files = files.files
      field.dispatchEvent(new Event('change', { bubbles: true }))`)
    await page.until(
      'the file in the list',
      async () =>
        (await page.run(
          "return [...document.querySelectorAll('.file-facts')].some((node) => node.textContent.includes('caderno.csv') && !node.querySelector('[role=progressbar], progress'))",
        )) === true,
    )
    await download(
      walk,
      () => page.press('caderno.csv', '.file-facts a, .file-facts button, .file-facts > *'),
      /caderno.*\.csv$/,
    )
  })
  await onPaperAndBeside(walk)
}

/** A reading on paper, and a recipe. */
async function onPaperAndBeside({ page, step, driver }: Walk) {
  await step('print', async () => {
    const rows = "document.querySelectorAll('main [role=option], main td').length"
    const before = Number(await page.run(`return ${rows}`))
    const pdf = await driver.print()
    if (pdf) {
      const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
      console.log(`    ${sheets || 'some'} sheets, ${Math.round(pdf.length / 1000)} kB`)
      if (pdf.length < 5_000) throw new Error('the paper is blank')
    }
    await page.run("dispatchEvent(new Event('beforeprint'))")
    const after = Number(await page.run(`return ${rows}`))
    await page.run("dispatchEvent(new Event('afterprint'))")
    console.log(`    ${before} cells on the screen, ${after} for paper`)
  })
  await step('recipe', async () => {
    await page.open('/app/receitas')
    await page.finds('main .row-link a')
    await page.press(
      String(await page.run("return document.querySelector('main .row-link a').textContent.trim()")),
      'main .row-link a',
    )
    await page.until('the recipe', async () =>
      /receitas\/.+\/visualizar/.test(String(await page.run('return location.pathname'))),
    )
    await page.finds('main h1')
  })
}

/** Looks at every screen of the menu. */
async function everyScreen({ page, step }: Walk) {
  await page.open('/app')
  await page.finds('.shell-menu a')
  const paths = (await page.run(
    "return [...new Set([...document.querySelectorAll('.shell-menu a')].map((link) => new URL(link.href).pathname))]",
  )) as string[]
  for (const path of paths)
    await step(`screen ${path}`, async () => {
      await page.open(path)
      await page.finds('main h1')
      await page.until(
        'what it shows',
        async () => (await page.run("return !document.querySelector('main [class*=spinner]')")) === true,
      )
    })
}

async function withoutNetwork({ page, step }: Walk, pid: number) {
  await step('offline', async () => {
    await page.open('/app/leituras')
    await page.finds('main .row-link a')
    await page.press(
      String(await page.run("return document.querySelector('main .row-link a').textContent.trim()")),
      'main .row-link a',
    )
    await page.finds('[role=listbox]')
    await page.until(
      'what is kept',
      async () =>
        (await page.run('return navigator.serviceWorker?.controller != null && (await caches.keys()).length > 0')) ===
        true,
    )
    const address = String(await page.run('return location.pathname'))
    process.kill(pid, 'SIGINT')
    await page.until(
      'the end of the server',
      async () => (await page.run("return fetch('/api/permissoes').then(() => false, () => true)")) === true,
    )
    await page.open(address).catch(() => undefined)
    await page.finds('[role=listbox]')
  })
}

async function main() {
  const { values } = parseArgs({
    options: {
      browser: { type: 'string', default: '' },
      'data-dir': { type: 'string', default: join(import.meta.dirname, '../.local') },
      person: { type: 'string', default: 'ana' },
      out: { type: 'string', default: join(import.meta.dirname, '../.local/walk') },
      stop: { type: 'boolean', default: false },
    },
  })
  const browser = BROWSERS[values.browser]
  if (!browser) {
    console.log(USAGE)
    return
  }
  const program = browser.programs.find(isInstalled)
  if (!program) throw new Error(`${browser.programs.join(' or ')} is not installed: docs/browsers.md says how`)
  const { url, pid } = JSON.parse(readFileSync(join(values['data-dir'], 'cloud.json'), 'utf8'))
  if (!url.startsWith('https:')) throw new Error('Start the console with `npm start -- --tls`')
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-walk-'))
  const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')]
  const out = join(values.out, `${values.browser}-${values.person}`)
  for (const one of [profile, downloads, out]) mkdirSync(one, { recursive: true })
  const driver = await browser.start(program, { profile, downloads, size: { width: 1440, height: 900 } })
  console.log(`${driver.name} at ${url}, pictures in ${out}`)
  const { step, failed } = stepsOf(driver, out)
  const walk = { driver, page: pageOf(driver, url), downloads, step }
  await signIn(walk, values.person === 'admin' ? 'admin' : 'ana')
  if (values.person === 'ana') await owner(walk)
  await everyScreen(walk)
  if (values.stop && pid) await withoutNetwork(walk, pid)
  for (const text of new Set(driver.errors())) console.log(`  ! ${text.slice(0, 300)}`)
  await driver.close()
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = failed.length > 0 ? 1 : 0
}

await main()
