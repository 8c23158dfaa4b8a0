import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../../tests/fixtures/stored.ts'
import { restore } from '../transfers/restoration.ts'
import { equipmentData } from './accountData.ts'
import { noteSeen } from './deviceSeen.ts'
import { type Equipment, getEquipment } from './equipment.ts'
import { createEquipment } from './equipmentCreation.ts'
import { activate, disable } from './lifecycle.ts'
import { handOver } from './ownership.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

async function exportOf(ownerId: string) {
  const { export: exported } = equipmentData
  if (!('lists' in exported)) throw new Error('nothing is exported')
  return (await exported.lists?.equipamentos?.(ownerId, undefined))?.items ?? []
}

it('what the next owner of a sprayer takes along names nobody who had to do with it before', async () => {
  const [former, next] = await Promise.all([storedPerson(), storedPerson()])
  const id = 'e0c1c7d2-3f0c-4c39-9d53-0d9c0f7a1b11'
  const made = await createEquipment({
    id,
    numero_serie: 'ASP-VENDIDO',
    dono_id: null,
    tipos_pulverizador: ['PULVERIZADOR'],
  })
  const disabled = await disable(await activate(made, former), former, 'spec')
  const before = await restore(disabled, former, 'spec')
  expect([before.ativado_por, before.restaurado_por]).toEqual([former.id, former.id])
  expect(await exportOf(former.id)).toMatchObject([{ id, numero_serie: 'ASP-VENDIDO' }])

  const heard = async (charge: number, em: string) =>
    noteSeen(id, { em, dito_em: em, versao_firmware: null, bateria: { minima: charge, maxima: charge } })
  await heard(31, new Date().toISOString())
  await handOver({ equipment: before, from: former, to: next, author: former, correlation: 'spec' })
  expect((await getEquipment(id))?.dono_id).toBe(next.id)
  const told = await exportOf(next.id)
  expect(told).toMatchObject([{ id, desde: [expect.any(String)] }])
  expect(JSON.stringify(told)).not.toContain(former.id)
  expect(told).toMatchObject([{ visto_em: null, bateria_dias: {} }])
  const after = new Date().toISOString()
  await heard(64, after)
  expect(await exportOf(next.id)).toMatchObject([{ visto_em: after }])
  expect((await exportOf(next.id)).map((one) => Object.values((one as Equipment).bateria_dias))).toEqual([[[64, 64]]])
  expect(await exportOf(former.id)).toEqual([])
})
