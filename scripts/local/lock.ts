import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Holds a data folder for this process. */
export interface Lock {
  release(): void
}

/** Takes the folder. Throws, naming the process, when another running one holds it; a dead one's lock is taken over. */
export function takeLock(dataDir: string): Lock {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'lock')
  const write = () => writeFileSync(file, String(process.pid), { flag: 'wx' })
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const pid = Number(readFileSync(file, 'utf8'))
    if (isHolder(pid)) {
      throw new Error(`A local cloud runs already on ${dataDir} (process ${pid}): use it, or stop it with Ctrl-C there`)
    }
    rmSync(file, { force: true })
    write()
  }
  return { release: () => rmSync(file, { force: true }) }
}

function isHolder(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    // After a reboot the number may be another program's.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node')
  } catch {
    return process.platform !== 'linux'
  }
}
