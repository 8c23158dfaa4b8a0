import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startMemoryCloud } from '../../../tests/fixtures/memory/memoryCloud.ts'

const secrets = { app: 'app', kept: 'the first edition' }
let cloud: ReturnType<typeof startMemoryCloud>
beforeAll(() => {
  cloud = startMemoryCloud(undefined, secrets)
})
afterAll(() => cloud.close())

async function anew(changed: Partial<typeof secrets>) {
  Object.assign(secrets, changed)
  vi.resetModules()
  const [codes, { written }] = await Promise.all([import('./recoveryCodes.ts'), import('../kit/transact.ts')])
  return { ...codes, write: written }
}

it('a recovery code on paper outlives new secrets, is used once, and the next ones are of the newest edition', async () => {
  const id = randomUUID()
  const before = await anew({})
  const [one = '', two = ''] = before.newRecoveryCodes().map((code) => code.replaceAll('-', ''))
  await before.write(await before.keepingCodes(id, [one, two]))
  const editions = JSON.stringify(['the second edition', 'the first edition'])
  const after = await anew({ app: 'another', kept: editions })
  expect([await after.isRecoveryCode(id, one), await after.isRecoveryCode(id, 'ZZZZZZZZZZZZ')]).toEqual([true, false])
  expect(await after.write([await after.usingCode(id, one)])).toBe(true)
  expect(await after.write([await after.usingCode(id, one)])).toBe(false)
  expect(await after.recoveryCodesLeft(id)).toBe(1)
  const [three = ''] = after.newRecoveryCodes().map((code) => code.replaceAll('-', ''))
  await after.write(await after.keepingCodes(id, [three]))
  const alone = await anew({ kept: 'the second edition' })
  expect([await alone.isRecoveryCode(id, three), await alone.isRecoveryCode(id, two)]).toEqual([true, false])
})
