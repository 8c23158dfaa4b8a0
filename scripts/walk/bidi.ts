import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import WebSocket from 'ws'
import { A4, type Driver, type Launch } from './driver.ts'

/**
 * Settings that people's profiles have not: where downloads go without a question, and no page of the browser's own at
 * the start.
 */
const preferences = (downloads: string) => ({
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'intl.accept_languages': 'pt-BR, pt',
  'pdfjs.disabled': true,
  'app.update.enabled': false,
})

type Send = <Answer>(method: string, params: object) => Promise<Answer>

/** The message of Firefox about files that a page was still loading when it was left. */
const LEFT = /A ServiceWorker intercepted the request|error loading dynamically imported module/

/** Starts Firefox, and speaks WebDriver BiDi with it (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox(program: string, { profile, downloads, size }: Launch): Promise<Driver> {
  const lines = Object.entries(preferences(downloads)).map(
    ([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const shown = ['--headless', '--profile', profile, '--remote-debugging-port', '0']
  const process_ = spawn(program, shown, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MOZ_REMOTE_ALLOW_SYSTEM_ACCESS: '' },
  })
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(process_.stderr).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    process_.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const errors: string[] = []
  const send = speak(socket, errors)
  const session = await send<{
    capabilities: { browserName: string; browserVersion: string }
  }>('session.new', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  await send('session.subscribe', { events: ['log.entryAdded'] })
  await send('browsingContext.setViewport', { context, viewport: size })
  return {
    name: `${session.capabilities.browserName} ${session.capabilities.browserVersion}`,
    async open(url) {
      const before = errors.length
      await send('browsingContext.navigate', { context, url, wait: 'interactive' })
      errors.push(...errors.splice(before).filter((text) => !LEFT.test(text)))
    },
    run: (body) => evaluate(send, context, body),
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    picture: async () =>
      Buffer.from((await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
    print: async () =>
      Buffer.from(
        (await send<{ data: string }>('browsingContext.print', { context, background: true, page: A4 })).data,
        'base64',
      ),
    errors: () => errors,
    async close() {
      const ended = once(process_, 'exit')
      await send('browser.close', {}).catch(() => process_.kill())
      await ended
    },
  }
}

/** Sends commands and gives each its answer; what the page logs as an error is noted. */
function speak(socket: WebSocket, errors: string[]): Send {
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()
  socket.on('message', (data) => {
    const { id, type, result, error, message, method, params } = JSON.parse(String(data))
    if (method === 'log.entryAdded' && params.level === 'error') errors.push(params.text)
    const one = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') one?.resolve(result as never)
    else if (type === 'error') one?.reject(new Error(`${error}: ${message}`))
  })
  let last = 0
  return (method, params) => {
    last += 1
    const id = last
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }
}

async function evaluate(send: Send, context: string, body: string): Promise<unknown> {
  const asked = {
    functionDeclaration: `async () => JSON.stringify(await (async () => {${body}})() ?? null)`,
    awaitPromise: true,
    target: { context },
  }
  const answer = await send<{ type: string; result: { value: string }; exceptionDetails?: { text: string } }>(
    'script.callFunction',
    asked,
  )
  if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'the script failed')
  return JSON.parse(answer.result.value)
}
