import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Driver, Launch } from './driver.ts'

/** Where WebKitGTK's own small browser lies in Debian and Fedora; the driver starts it. */
const AS_LONG_AS_MS = 20_000

/**
 * Starts WebKitGTK by its driver, and speaks WebDriver with that (https://www.w3.org/TR/webdriver2/). It needs a
 * screen: `xvfb-run` gives it one.
 */
export async function startWebKit(program: string, { profile, downloads, size }: Launch): Promise<Driver> {
  const port = await freePort()
  // The desktop's settings say where downloads go.
  mkdirSync(join(profile, '.config'))
  writeFileSync(join(profile, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const environment = {
    ...process.env,
    HOME: profile,
    XDG_DOWNLOAD_DIR: downloads,
    LANG: 'pt_BR.UTF-8',
    LANGUAGE: 'pt_BR',
  }
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...environment, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const ask = async (method: string, path: string, body?: object): Promise<never> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value as never
  }
  const session = await begun(() =>
    ask('POST', '/session', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } }),
  )
  const { sessionId, capabilities } = session as { sessionId: string; capabilities: Record<string, string> }
  const at = `/session/${sessionId}`
  await ask('POST', `${at}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  await ask('POST', `${at}/window/rect`, { ...size, x: 0, y: 0 }).catch(() => undefined)
  return {
    name: `WebKitGTK ${capabilities.browserVersion ?? ''} (${capabilities.browserName})`,
    open: async (url) => void (await ask('POST', `${at}/url`, { url })),
    async run(body) {
      const script = `const done = arguments[0]; (async () => {${body}})().then((value) => done(JSON.stringify([value ?? null])), (error) => done(JSON.stringify([null, String(error)])))`
      const [value, failed] = JSON.parse(await ask('POST', `${at}/execute/async`, { script, args: [] }))
      if (failed) throw new Error(failed)
      return value
    },
    perform: async (actions) => void (await ask('POST', `${at}/actions`, { actions })),
    picture: async () => Buffer.from(await ask('GET', `${at}/screenshot`), 'base64'),
    print: async () => undefined,
    errors: () => [],
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
