import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { configOf } from '../../../infra/config.ts'
import { signWithDevKey } from '../../../scripts/seed/devFirmwareKey.ts'
import { firmwareArea } from '../../../shared/contract/firmware.ts'
import { routeKey } from '../../../shared/contract/route.ts'
import { newVersion } from '../../../tests/fixtures/firmware.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { provenSession, storedPerson } from '../../../tests/fixtures/stored.ts'
import { firmwares } from '../../store/firmware/firmware.ts'

const DEV = configOf('dev').firmwareKeys.join(',')
/** 32 bytes that signed nothing. */
const OTHER = Buffer.alloc(32, 7).toString('base64')

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

async function uploaded() {
  const now = new Date().toISOString()
  const signed = { versao_firmware: newVersion(), versao_minima: '1.0.0', versao_maxima: '2.0.0' }
  const file = { tamanho: 1, sha256: 'a' }
  const binario = {
    nome: 'a.bin',
    enviado_em: now,
    caminho: 'a',
    ...file,
    ...(await signWithDevKey({ ...signed, ...file })),
  }
  const times = { criado_em: now, atualizado_em: now }
  const version = { id: randomUUID(), ...signed, detalhes: '', binario, distribuicao: null, ...times, versao: 1 }
  return firmwares.create(version, { author: { id: null, nome: '' } })
}

it('rolls out a file only while the key that signed it is trusted, whatever was when it was sent', async () => {
  const { handler } = await import('./handler.ts')
  const admin = await storedPerson({ papel: 'ADMIN', email_confirmado: true })
  await provenSession(admin)
  const { id } = await uploaded()
  const spread = (keys: string) => {
    vi.stubEnv('FIRMWARE_KEYS', keys)
    const body = { percentual: 5, versao: 1 }
    const key = routeKey(firmwareArea.routes.distribuir)
    return invoke(handler, { routeKey: key, claims: claimsOf(admin.id), params: { firmwareId: id }, body })
  }
  // Stages without a key trust none.
  for (const keys of ['', OTHER]) {
    const refused = await spread(keys)
    expect([refused.statusCode, JSON.stringify(refused.json)]).toEqual([
      422,
      expect.stringContaining('firmware_assinatura'),
    ])
  }
  expect((await firmwares.get(id))?.distribuicao).toBeNull()
  expect((await spread(`${OTHER},${DEV}`)).statusCode).toBe(200)
})
