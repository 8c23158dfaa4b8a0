import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatusEquipamento } from '../../../shared/enums.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { TransactionRefused } from '../kit/transact.ts'
import {
  type Certificate,
  certificatesOf,
  hasRight,
  livingCertificates,
  markRetired,
  overdueCertificates,
  replaceCertificates,
} from './certificates.ts'
import { createEquipment } from './equipmentCreation.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

describe('the right of a certificate', () => {
  const owned = {
    status: 'ATIVO' as StatusEquipamento,
    dono_id: 'ana',
    donos: [
      { dono_id: 'diego', desde: '2026-01-01T00:00:00.000Z' },
      { dono_id: 'ana', desde: '2026-06-01T00:00:00.000Z' },
    ],
    vinculados: ['bruno'],
  }
  const issued: Certificate = {
    equipamento_id: 'e',
    id: 'c',
    arn: 'a',
    numero_serie: 'S',
    situacao: 'EM_USO',
    criado_em: '2026-07-01T00:00:00.000Z',
    dono_id: 'ana',
    emitido_por: 'ana',
    por_admin: false,
    substituido_em: null,
    revogado_em: null,
    morre_em: null,
  }

  it.each<[string, boolean, Partial<Certificate>, Partial<typeof owned> | { dono_id: null }]>([
    ['the owner had issued', true, {}, {}],
    ['was replaced, in its days of grace', true, { situacao: 'SUBSTITUIDO' }, {}],
    ['was revoked', false, { situacao: 'REVOGADO' }, {}],
    ['was retired', false, { situacao: 'RETIRADO' }, {}],
    ['a linked member had issued', true, { emitido_por: 'bruno' }, {}],
    ['a removed member had issued', false, { emitido_por: 'bruno' }, { vinculados: [] }],
    ['an administrator of the product had issued', true, { emitido_por: 'marta', por_admin: true }, {}],
    ['the former owner had issued', false, { dono_id: 'diego', criado_em: '2026-02-01T00:00:00.000Z' }, {}],
    ['the owner had issued when they owned it before', false, { criado_em: '2026-02-01T00:00:00.000Z' }, {}],
    ['was issued for the former owner while it was handed over', false, { dono_id: 'diego', por_admin: true }, {}],
    ['is of nobody’s equipment', false, {}, { dono_id: null }],
    ['is of equipment out of use', false, {}, { status: 'INUTILIZADO' }],
    [
      'was issued while the equipment was nobody’s',
      false,
      { dono_id: null, emitido_por: 'marta', por_admin: true },
      {},
    ],
  ])('that %s: %s', (_, right, certificate, equipment) => {
    expect(hasRight({ ...issued, ...certificate }, { ...owned, ...equipment })).toBe(right)
  })
})

async function newEquipment() {
  const id = randomUUID()
  const numero_serie = `SPEC-${id.slice(0, 8).toUpperCase()}`
  await createEquipment({ id, numero_serie, tipos_pulverizador: ['PULVERIZADOR'], dono_id: null })
  return { equipamento_id: id, numero_serie }
}
const issuer = { dono_id: null, emitido_por: randomUUID(), por_admin: true }

it('one certificate is in use; replaced ones come up when their week is over', async () => {
  const base = await newEquipment()
  expect(await replaceCertificates({ ...base, ...issuer, id: 'a', arn: 'arn:a' })).toBeNull()
  const dies = await replaceCertificates({ ...base, ...issuer, id: 'b', arn: 'arn:b' })
  const states = async () => (await livingCertificates(base.equipamento_id)).map(({ id, situacao }) => [id, situacao])
  expect(await states()).toEqual([
    ['a', 'SUBSTITUIDO'],
    ['b', 'EM_USO'],
  ])
  const mine = async (now: string) =>
    (await overdueCertificates(now)).filter(({ equipamento_id: id }) => id === base.equipamento_id)
  expect(await mine(new Date().toISOString())).toEqual([])
  const [overdue] = await mine(new Date(Date.parse(dies ?? '') + 1).toISOString())
  expect(overdue).toEqual({ ...base, id: 'a', arn: 'arn:a' })
  if (overdue) await markRetired(overdue)
  expect(await states()).toEqual([['b', 'EM_USO']])
  expect(await mine('9999')).toEqual([])
  expect((await certificatesOf(base.equipamento_id)).map(({ situacao }) => situacao)).toEqual(['RETIRADO', 'EM_USO'])
})

it('none is stored for somebody who no longer owns the equipment', async () => {
  const base = await newEquipment()
  const late = replaceCertificates({ ...base, ...issuer, dono_id: randomUUID(), id: 'a', arn: 'arn:a' })
  await expect(late).rejects.toBeInstanceOf(TransactionRefused)
  expect(await certificatesOf(base.equipamento_id)).toEqual([])
})
