import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { administrator } from './walk/administrator.ts'
import { startFirefox } from './walk/bidi.ts'
import type { Driver, Launch } from './walk/driver.ts'
import { withoutNetwork } from './walk/offline.ts'
import { owner } from './walk/owner.ts'
import { pageOf } from './walk/page.ts'
import { visitor } from './walk/visitor.ts'
import { everyScreen, signIn, stepsOf, type Walk } from './walk/walk.ts'
import { startChromium, startWebKit } from './walk/webdriver.ts'

const USAGE = `npm run walk -- --browser chromium|firefox|webkit [options]
  --data-dir <dir>  of the running \`npm start -- --tls\` (default .local)
  --person <name>   who walks: ana, who owns machines (default); admin, who runs the product; visitor, who signs up
  --stop            stops that \`npm start\` for the last steps: what is there without a network
  --out <dir>       where pictures are kept (default .local/walk)`

const BROWSERS: Readonly<
  Record<string, { programs: readonly string[]; start(program: string, launch: Launch): Promise<Driver> }>
> = {
  chromium: { programs: ['chromedriver'], start: startChromium },
  firefox: { programs: ['firefox-esr', 'firefox'], start: startFirefox },
  webkit: { programs: ['WebKitWebDriver'], start: startWebKit },
}

/** The walks there are; each leaves the browser signed out, or is its last. */
const PEOPLE: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  ana: async (walk) => {
    if (!(await signIn(walk, 'ana'))) return
    await everyScreen(walk)
    await owner(walk)
  },
  admin: async (walk) => {
    if (!(await signIn(walk, 'admin'))) return
    await everyScreen(walk)
    await administrator(walk)
  },
  visitor,
}

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

const running = z.object({ url: z.string().startsWith('https:'), mailUrl: z.url(), pid: z.int() })

function readRunning(dataDir: string) {
  const file = join(dataDir, 'cloud.json')
  const read = running.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error('Start the console with `npm start -- --tls`')
  return read.data
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      browser: { type: 'string', default: '' },
      'data-dir': { type: 'string', default: join(import.meta.dirname, '../.local') },
      person: { type: 'string', default: 'ana' },
      out: { type: 'string', default: join(import.meta.dirname, '../.local/walk') },
      stop: { type: 'boolean', default: false },
    },
  })
  const [browser, person] = [BROWSERS[values.browser], PEOPLE[values.person]]
  if (!browser || !person) throw new Error(USAGE)
  if (values.stop && values.person !== 'ana')
    throw new Error(`${USAGE}\n\n--stop goes with ana, whose readings are kept`)
  return { ...values, launched: browser, walked: person }
}

async function main() {
  const { launched, walked, browser, person, stop, out, 'data-dir': dataDir } = readOptions()
  const program = launched.programs.find(isInstalled)
  if (!program) throw new Error(`${launched.programs.join(' or ')} is not installed: docs/browsers.md says how`)
  const { url, mailUrl, pid } = readRunning(dataDir)
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-walk-'))
  const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')]
  const pictures = join(out, `${browser}-${person}`)
  rmSync(pictures, { recursive: true, force: true })
  for (const one of [profile, downloads, pictures]) mkdirSync(one, { recursive: true })
  const driver = await launched.start(program, { profile, downloads, size: { width: 1440, height: 900 } })
  try {
    console.log(`${driver.name} at ${url}, pictures in ${pictures}`)
    const { failed, ...steps } = stepsOf(driver, pictures)
    const walk = { driver, page: pageOf(driver, url), downloads, mailUrl, ...steps }
    await walked(walk)
    if (stop) await withoutNetwork(walk, pid)
    console.log(failed.length > 0 ? `${failed.length} failed` : 'All of it went well')
    process.exitCode = failed.length > 0 ? 1 : 0
  } finally {
    await driver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
