import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { takeLock } from './lock.ts'
import { requireFree } from './ports.ts'

describe('the lock of a data folder', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'aspersa-lock-'))
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  afterAll(() => other.kill())

  it('keeps a second process out, and names the first', () => {
    const dir = folder()
    writeFileSync(join(dir, 'lock'), String(other.pid))
    expect(() => takeLock(dir)).toThrow(`process ${other.pid}`)
  })
  it('is taken over from a dead process, and given back', () => {
    const dir = folder()
    writeFileSync(join(dir, 'lock'), '999999999')
    const lock = takeLock(dir)
    expect(existsSync(join(dir, 'lock'))).toBe(true)
    lock.release()
    expect(existsSync(join(dir, 'lock'))).toBe(false)
  })
})

describe('ports', () => {
  it('in use are named with the way out', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(requireFree({ console: port })).rejects.toThrow(`Port ${port} (console)`)
    await new Promise((resolve) => server.close(resolve))
    await expect(requireFree({ console: port })).resolves.toBeUndefined()
  })

  it('that browsers refuse are named too, though they are free; devices may have one', async () => {
    await expect(requireFree({ console: 4190 })).rejects.toThrow('Port 4190 (console) is one that browsers refuse')
    await expect(requireFree({ MQTT: 4190 })).resolves.toBeUndefined()
  })
})
