import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mensagemLeitura } from '../../shared/contract/devices.ts'
import { LIMITES_DISPOSITIVO } from '../../shared/domain/equipment/deviceLimits.ts'
import { certificateRequest } from './certificate.ts'
import { faulty, shuffled, withGaps } from './faults.ts'
import type { DeviceMessage } from './message.ts'
import { random } from './random.ts'
import { uuid5 } from './uuid5.ts'

const message: DeviceMessage = {
  versao: 1,
  uuid: uuid5('a reading'),
  medido_em: '2026-05-04T10:00:00.000Z',
  unidade_vazao: 'LPM',
  cabecalho: { tipo_pulverizador: 'PULVERIZADOR', total_bicos: 1, unidade_pressao: 'BAR', pressao: 3 },
  bicos: [{ posicao: 1, vazao: 0.8 }],
}
const read = (bytes: Buffer) => JSON.parse(bytes.toString())

describe('faults', () => {
  it('breaks each message in the way its name says', () => {
    expect(mensagemLeitura.safeParse(message).success).toBe(true)
    expect(() => read(faulty(message, 'malformed'))).toThrow()
    expect(mensagemLeitura.safeParse(read(faulty(message, 'wrongUnit'))).success).toBe(false)
    expect(read(faulty(message, 'absurd')).bicos[0].vazao).toBeGreaterThan(LIMITES_DISPOSITIVO.vazao.max)
    expect(read(faulty(message, 'future', Date.parse('2026-05-04T10:00:00Z'))).medido_em).toBe(
      '2026-05-06T10:00:00.000Z',
    )
  })

  it('keeps the identity for a conflict only', () => {
    expect(read(faulty(message, 'conflict'))).toMatchObject({ uuid: message.uuid, medido_em: message.medido_em })
    expect(read(faulty(message, 'conflict')).bicos).not.toEqual(message.bicos)
    for (const fault of ['wrongUnit', 'absurd', 'future'] as const)
      expect(read(faulty(message, fault)).uuid).not.toBe(message.uuid)
  })

  it('loses nothing by shuffling or by gaps', () => {
    const parts = Array.from({ length: 40 }, (_, index) => index)
    expect(shuffled(parts, random('s'))).not.toEqual(parts)
    expect(shuffled(parts, random('s')).sort((a, b) => a - b)).toEqual(parts)
    const { first, late } = withGaps(parts, 0.3, random('s'))
    expect(late.length).toBeGreaterThan(0)
    expect([...first, ...late].sort((a, b) => a - b)).toEqual(parts)
  })
})

describe('identities', () => {
  it('names a UUID of version 5 that stays', () => {
    expect(uuid5('x')).toBe(uuid5('x'))
    expect(uuid5('x')).not.toBe(uuid5('y'))
    expect(uuid5('x')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('makes a key and a request for it, and no certificate', async () => {
    const { key, csr } = await certificateRequest('TEST-0001')
    expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----/)
    expect(csr).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----[\s\S]+-----END CERTIFICATE REQUEST-----\s*$/)
    expect(() => new X509Certificate(csr)).toThrow()
  })
})
