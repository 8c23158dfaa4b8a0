import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { startWatchdog } from './watchdog.ts'

/** A killed process whose new parent does not collect it stays as a zombie: that is dead. */
const alive = (pid: number) =>
  /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout)

async function untilDead(pid: number) {
  for (let tries = 0; tries < 1200 && alive(pid); tries++) await delay(50)
  return !alive(pid)
}

it('kills the watched children, and only those, of a parent killed by SIGKILL', async () => {
  const parentFile = join(mkdtempSync(join(tmpdir(), 'aspersa-watchdog-')), 'parent.ts')
  const module = pathToFileURL(join(import.meta.dirname, 'watchdog.ts'))
  writeFileSync(
    parentFile,
    `import { spawn } from 'node:child_process'
    import { startWatchdog } from '${module}'
    const watchdog = startWatchdog()
    const children = [0, 1].map(() => spawn('sleep', ['60'], { stdio: 'ignore', detached: true }))
    watchdog.watch(children[0].pid)
    watchdog.watch(children[1].pid)
    watchdog.unwatch(children[1].pid)
    process.send(children.map((child) => child.pid))
    setInterval(() => {}, 1000)`,
  )
  const parent = fork(parentFile, { execArgv: [] })
  const [[watched, unwatched]] = (await once(parent, 'message')) as [[number, number]]
  expect(alive(watched)).toBe(true)
  parent.kill('SIGKILL')
  expect(await untilDead(watched)).toBe(true)
  expect(alive(unwatched)).toBe(true)
  process.kill(unwatched, 'SIGKILL')
})

it('kills what is still watched when it is closed', async () => {
  const watchdog = startWatchdog()
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  watchdog.watch(child.pid ?? 0)
  await watchdog.close()
  expect(await exited).toEqual([null, 'SIGKILL'])
})
