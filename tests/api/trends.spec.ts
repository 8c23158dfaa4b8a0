import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { call, ok } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import { setOwners, type TestEquipment } from '../fixtures/equipment.ts'
import { putMembership } from '../fixtures/membership.ts'
import { as, deliver, reading } from '../fixtures/readings.ts'
import { signedIn } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { ver } = AREAS.trends.routes
const { id: fan03 } = seedProfile('leque', '03', 'PLASTICO')
const { id: induction03 } = seedProfile('inducao', '03', 'PLASTICO')

let ana: Session
let equipment: TestEquipment
let device: TestDevice
const delivered: string[] = []

beforeAll(async () => {
  ana = await sessionOf(account('ana'))
  ;({ equipment, device } = await ownDevice(ana))
  await setOwners(equipment, [{ dono_id: idOf('ana'), desde: '2026-01-01T00:00:00.000Z' }])
  const header = (horas_maquina: number) => ({ horas_maquina, taxa_declarada: 240 })
  for (const [day, profile, flows] of [
    ['01', fan03, [1.2, 1.2, 0.9]],
    ['02', fan03, [1.23, 1.2, 1.2]],
    ['03', induction03, [1.26, 1.2]],
  ] as const) {
    const at = `2026-10-${day}T12:00:00.000Z`
    const { id } = await deliver(device, as(ana), { at, profile, flows, header: header(100 * Number(day)) })
    delivered.push(id)
  }
  // A reading that is still arriving tells nothing yet.
  const partial = reading({ at: '2026-10-04T12:00:00.000Z', flows: [1.2], header: { total_bicos: 9 } })
  const part = { ...partial, parte: { posicao: 1, lado: null, seq: 1 } }
  expect((await device.send(part)).resultado).toBe('aceita')
})
afterAll(() => device.close())

const asked = (session: Session, conta?: string) =>
  call(ver, { ...as(session, conta), params: { equipamentoId: equipment.id } })

it('tells what each place gave of its nominal flow, oldest reading first', async () => {
  const told = await ok(ver, { ...as(ana), params: { equipamentoId: equipment.id } })
  expect(told.equipamento).toMatchObject({ id: equipment.id, numero_serie: equipment.serial })
  expect(told.ha_anteriores).toBe(false)
  expect(told.posicoes).toEqual(
    [1, 2, 3].map((posicao) => ({ lado: null, posicao, limite_acima: 10, limite_abaixo: 10, base: 'NOMINAL' })),
  )
  expect(told.leituras.map(({ id }) => id)).toEqual(delivered)
  expect(told.leituras.map(({ horas_maquina, taxa_declarada }) => [horas_maquina, taxa_declarada])).toEqual([
    [100, 240],
    [200, 240],
    [300, 240],
  ])
  expect(told.leituras.map(({ vereditos }) => vereditos)).toEqual([
    ['APROVADO', 'APROVADO', 'ENTUPIDO'],
    ['APROVADO', 'APROVADO', 'APROVADO'],
    ['APROVADO', 'APROVADO', null],
  ])
  const [first, second, third] = told.leituras.map(({ razoes }) => razoes)
  const nominal = (first?.[0] ?? 0) / 1.2
  expect(first?.[2]).toBeCloseTo(0.9 * nominal, 4)
  expect(second?.[0]).toBeCloseTo(1.23 * nominal, 4)
  expect(third?.[2]).toBeNull()
  // Somebody replaced one and cleaned another after the first reading.
  const mark = (posicao: number, servico: 'TROCADO' | 'LIMPO') =>
    ok(AREAS.readings.routes.marcarTroca, {
      ...as(ana),
      params: { leituraId: delivered[0] ?? '' },
      body: { posicao, lado: null, servico },
    })
  await mark(3, 'TROCADO')
  await mark(2, 'LIMPO')
  const { leituras } = await ok(ver, { ...as(ana), params: { equipamentoId: equipment.id } })
  // Another model stands at the place from the third reading on; a place that was not measured then may still have the
  // former.
  expect(leituras.map(({ trocados }) => trocados)).toEqual([[2], [0, 1], []])
})

it('is the account’s alone, and of its members theirs who are linked', async () => {
  const [dono_id, admin] = [idOf('ana'), await sessionOf(account('admin'))]
  expect((await asked(admin)).status).toBe(200)
  expect((await asked(await sessionOf(account('diego')))).status).toBe(404)
  const member = await signedIn()
  const link = { cargo: 'UTILIZADOR', dono_id, usuario_id: member.user.id } as const
  await putMembership({ ...link, equipamentos: [] })
  expect((await asked(member.session, dono_id)).status).toBe(404)
  const linked = await putMembership({ ...link, equipamentos: [equipment.id] })
  expect((await asked(member.session, dono_id)).status).toBe(200)
  await putMembership({ ...linked, status: 'INATIVO' })
  expect((await asked(member.session, dono_id)).status).toBe(403)
})
