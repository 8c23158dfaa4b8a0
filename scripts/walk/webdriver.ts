import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { A4, type Driver, type Launch } from './driver.ts'

const AS_LONG_AS_MS = 20_000

/**
 * Starts WebKitGTK by its driver, which finds its own small browser where Debian and Fedora have it. It needs a screen:
 * `xvfb-run` gives it one.
 */
export function startWebKit(program: string, { profile, downloads, size }: Launch): Promise<Driver> {
  // The desktop's settings say where downloads go.
  mkdirSync(join(profile, '.config'))
  writeFileSync(join(profile, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const env = {
    HOME: profile,
    XDG_DOWNLOAD_DIR: downloads,
    LANG: 'pt_BR.UTF-8',
    LANGUAGE: 'pt_BR',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  return startSession(program, { env, size, capabilities: {}, name: 'WebKitGTK', prints: false, logs: false })
}

/** Of what its driver adds, what makes pages fare otherwise than with people. */
const NOT_AS_WITH_PEOPLE = ['disable-popup-blocking', 'enable-automation']

/**
 * Starts a whole Chromium by its driver, with a window: Back leads to pages that it kept, and what scrolls has bars. It
 * asks nothing but this machine, whatever a browser asks by itself. It needs a screen: `xvfb-run` gives it one.
 */
export async function startChromium(program: string, { profile, downloads, size }: Launch): Promise<Driver> {
  const args = [
    // Not as people have it: a container has no sandbox for root.
    '--no-sandbox',
    `--user-data-dir=${profile}`,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ]
  const prefs = { 'download.default_directory': downloads, 'intl.accept_languages': 'pt-BR' }
  const chromium = { args, prefs, excludeSwitches: NOT_AS_WITH_PEOPLE }
  const capabilities = { 'goog:chromeOptions': chromium, 'goog:loggingPrefs': { browser: 'SEVERE' } }
  return startSession(program, { env: {}, size, capabilities, name: 'Chromium', prints: true, logs: true })
}

interface Session {
  readonly env: Readonly<Record<string, string>>
  readonly size: Launch['size']
  readonly capabilities: object
  readonly name: string
  /** Whether the driver prints, and tells what the browser's console says. */
  readonly prints: boolean
  readonly logs: boolean
}

/** Starts a browser by its driver, and speaks WebDriver with that (https://www.w3.org/TR/webdriver2/). */
async function startSession(program: string, session: Session): Promise<Driver> {
  const { env, size, capabilities: wanted, name, prints, logs } = session
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...env } })
  const ask = async (method: string, path: string, body?: object): Promise<never> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value as never
  }
  const begunSession = await begun(() =>
    ask('POST', '/session', { capabilities: { alwaysMatch: { acceptInsecureCerts: true, ...wanted } } }),
  )
  const { sessionId, capabilities } = begunSession as { sessionId: string; capabilities: Record<string, string> }
  const at = `/session/${sessionId}`
  await ask('POST', `${at}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  await ask('POST', `${at}/window/rect`, { ...size, x: 0, y: 0 }).catch(() => undefined)
  const errors: string[] = []
  const readErrors = async () => {
    if (!logs) return
    const told: { message: string; source: string }[] = await ask('POST', `${at}/se/log`, { type: 'browser' })
    // Whatever a server refuses is told there as well; the steps look at what the page makes of it.
    errors.push(...told.filter(({ source }) => source !== 'network').map(({ message }) => message))
  }
  return {
    name: `${name} ${capabilities.browserVersion ?? ''} (${capabilities.browserName})`,
    open: async (url) => void (await ask('POST', `${at}/url`, { url })),
    async run(body) {
      const script = `const done = arguments[0]; (async () => {${body}})().then((value) => done(JSON.stringify([value ?? null])), (error) => done(JSON.stringify([null, String(error)])))`
      const [value, failed] = JSON.parse(await ask('POST', `${at}/execute/async`, { script, args: [] }))
      if (failed) throw new Error(failed)
      return value
    },
    perform: async (actions) => void (await ask('POST', `${at}/actions`, { actions })),
    async picture() {
      await readErrors()
      return Buffer.from(await ask('GET', `${at}/screenshot`), 'base64')
    },
    async print() {
      if (!prints) return undefined
      return Buffer.from(await ask('POST', `${at}/print`, { background: true, page: A4 }), 'base64')
    },
    errors: () => errors,
    async close() {
      await ask('DELETE', at).catch(() => undefined)
      const ended = once(driver, 'exit')
      driver.kill()
      await ended
    },
  }
}

/** The driver listens a moment after it was started. */
async function begun<T>(ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + AS_LONG_AS_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > until) throw error
      await wait(200)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
