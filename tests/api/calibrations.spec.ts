import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeviceMessage } from '../../scripts/simulator/message.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { calibrationFaults } from '../../shared/domain/readings/calibration.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import type { TestEquipment } from '../fixtures/equipment.ts'
import { putMembership } from '../fixtures/membership.ts'
import { as, deliver as deliverOf } from '../fixtures/readings.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { listar, limites, editarLimites, ver } = AREAS.calibrations.routes

type Told = NonNullable<NonNullable<DeviceMessage['cabecalho']>['calibracao']>

let ana: Session
let admin: Session
let equipment: TestEquipment
let device: TestDevice
let member: TestPerson & { session: Session }

beforeAll(async () => {
  ;[ana, admin] = await Promise.all([sessionOf(account('ana')), sessionOf(account('admin'))])
  ;({ equipment, device } = await ownDevice(ana))
  member = await signedIn()
  const [dono_id, usuario_id] = [idOf('ana'), member.user.id]
  await putMembership({ cargo: 'UTILIZADOR', equipamentos: [equipment.id], dono_id, usuario_id })
  for (const [day, told] of TOLD) await deliver(told, `2026-10-${day}T12:00:00.000Z`)
})
afterAll(() => device.close())

/** A calibration by the cylinder, made at `data`. */
const cylinder = (data: string, more: Partial<Told> = {}): Told => ({
  tipo: 'PROVETA',
  data,
  percentual: 0.2,
  amostras: [{ volume_ml: 490, tempo_s: 19.7 }],
  ...more,
})
const FIRST = '2026-10-01T08:00:00.000Z'
const SECOND = '2026-10-02T08:00:00.000Z'
const THIRD = '2026-10-03T08:00:00.000Z'
/** Readings by their day, each with its calibration: the third used that of the first again. */
const TOLD: readonly (readonly [string, Told])[] = [
  ['01', cylinder(FIRST, { reuso: 'NAO_REUTILIZADA' })],
  ['02', cylinder(SECOND, { percentual: 900 })],
  ['03', cylinder(FIRST, { reuso: 'REUTILIZADA' })],
  ['04', { tipo: 'BALANCA', data: THIRD, percentual: 0, peso_kg: 1.65, tara_kg: 0.15 }],
]
const deliver = (calibracao: Told, at: string) => deliverOf(device, as(ana), { at, header: { calibracao } })

const listed = async (query: Record<string, string> = {}, who = as(ana)) =>
  (await ok(listar, { ...who, query: { equipamento_id: equipment.id, ...query } })).itens
const days = async (query: Record<string, string> = {}) => (await listed(query)).map(({ data }) => data)

describe('calibrations that came inside readings', () => {
  it('are listed once each, newest first, with what was told and what they were judged by', async () => {
    const rows = await listed()
    expect(rows.map(({ data, reuso }) => [data, reuso])).toEqual([
      [THIRD, 'NAO_IDENTIFICADA'],
      [SECOND, 'NAO_IDENTIFICADA'],
      [FIRST, 'REUTILIZADA'],
    ])
    for (const row of rows) {
      expect(row).toMatchObject({ origem: 'LEITURA', numero_serie: equipment.serial, dono_nome: 'Ana Ribeiro' })
      expect(row.motivos).toEqual(calibrationFaults(row.limites, row))
      expect(row.situacao).toBe(row.motivos.length === 0 ? 'VALIDA' : 'INVALIDA')
    }
    expect(rows[1]).toMatchObject({ resultado: 900, situacao: 'INVALIDA' })
  })

  it('are filtered by validity, method, reuse, sprayer type and day', async () => {
    expect(await days({ situacao: 'INVALIDA' })).toContain(SECOND)
    expect(await days({ situacao: 'VALIDA' })).not.toContain(SECOND)
    expect(await days({ tipo: 'BALANCA' })).toEqual([THIRD])
    expect(await days({ reuso: 'REUTILIZADA' })).toEqual([FIRST])
    expect(await days({ tipo_pulverizador: 'TURBOPULVERIZADOR' })).toEqual([])
    expect(await days({ inicio: '2026-10-02', fim: '2026-10-02' })).toEqual([SECOND])
    expect(await refused(listar, { ...as(ana), query: { inicio: '2026-10-02', fim: '2026-10-01' } })).toBe(30)
  })

  it.each([
    ['RECENTES', [THIRD, SECOND, FIRST]],
    ['ANTIGAS', [FIRST, SECOND, THIRD]],
  ] as const)('are read page by page, without gap or double: %s', async (ordem, all) => {
    const query = { equipamento_id: equipment.id, limite: 2, ordem }
    const first = await ok(listar, { ...as(ana), query })
    const second = await ok(listar, { ...as(ana), query: { ...query, cursor: first.proximo ?? '' } })
    expect([...first.itens, ...second.itens].map(({ data }) => data)).toEqual(all)
    expect(second.proximo).toBeNull()
  })
})

describe('who sees them', () => {
  it('are owner, linked members and administrators; nobody else learns of them', async () => {
    const count = async (who: ReturnType<typeof as>) => (await listed({}, who)).length
    expect(await count(as(member.session, idOf('ana')))).toBe(3)
    expect(await count(as(admin))).toBe(3)
    const [carla, diego] = await Promise.all([sessionOf(account('carla')), sessionOf(account('diego'))])
    expect(await count(as(carla, idOf('ana')))).toBe(0)
    expect(await count(as(diego))).toBe(0)
  })

  it('opens one by itself, or by a reading that came with it; nobody else learns that there is one', async () => {
    const [, , first] = await listed()
    if (!first) throw new Error('three calibrations')
    const params = { calibracaoId: first.id }
    for (const who of [as(ana), as(member.session, idOf('ana')), as(admin)])
      expect(await ok(ver, { ...who, params })).toEqual(first)
    const reading = await ok(AREAS.readings.routes.ver, { ...as(ana), params: { leituraId: first.leitura_id ?? '' } })
    expect(reading.calibracao_julgada).toEqual({
      id: first.id,
      resultado: first.resultado,
      situacao: first.situacao,
      motivos: first.motivos,
    })
    const query = { leitura_id: reading.id }
    expect(await ok(ver, { ...as(ana), params, query })).toEqual(first)
    const [carla, diego] = await Promise.all([sessionOf(account('carla')), sessionOf(account('diego'))])
    for (const who of [as(carla, idOf('ana')), as(diego)])
      for (const asked of [{}, query]) expect(await refused(ver, { ...who, params, query: asked })).toBe(404)
    expect(await refused(ver, { ...as(ana), params: { calibracaoId: reading.id } })).toBe(404)
  })

  it('tells in the list of readings that a figure is beyond its limits, and of none that it was not told', async () => {
    const query = { equipamento_id: equipment.id }
    const { itens } = await ok(AREAS.readings.routes.listar, { ...as(ana), query })
    const invalid = new Map(itens.map(({ data, calibracao_invalida }) => [data.slice(8, 10), calibracao_invalida]))
    expect(invalid.get('02')).toBe(true)
    expect([invalid.get('01'), invalid.get('03')]).toEqual([false, false])
  })

  it('reads the limits, which administrators alone change', async () => {
    const { itens } = await ok(limites, as(member.session, idOf('ana')))
    expect(itens.map(({ tipo_pulverizador }) => tipo_pulverizador)).toEqual(['PULVERIZADOR', 'TURBOPULVERIZADOR'])
    const [{ tipo_pulverizador, ...body }] = itens as [(typeof itens)[number]]
    const params = { tipoPulverizador: tipo_pulverizador }
    for (const who of [as(ana), as(member.session, idOf('ana'))])
      expect(await refused(editarLimites, { ...who, params, body })).toBe(403)
  })
})

describe('bad limits', () => {
  it('are told by field, and change nothing', async () => {
    const read = async () => (await ok(limites, as(admin))).itens[1]
    const before = await read()
    if (!before) throw new Error('no limits')
    const { tipo_pulverizador, ...body } = before
    const edit = (changed: object) =>
      call(editarLimites, {
        ...as(admin),
        params: { tipoPulverizador: tipo_pulverizador },
        body: { ...body, ...changed } as typeof body,
      })
    const reversed = await edit({ tara_min: 3, tara_max: 2 })
    expect([reversed.status, reversed.code, JSON.stringify(reversed.body)]).toEqual([
      400,
      30,
      expect.stringContaining('tara_max'),
    ])
    for (const wrong of [{ peso_min: null }, { volume_1_max: 1e9 }, { calibracao_min: 'x' }])
      expect((await edit(wrong)).code).toBe(30)
    expect((await edit({ versao: body.versao + 1000 })).status).toBe(409)
    const unknown = { ...as(admin), params: { tipoPulverizador: randomUUID() as never }, body }
    expect((await call(editarLimites, unknown)).status).toBe(400)
  })
})

describe('limits that were changed', () => {
  it('judge what comes from then on, and nothing that came before', async () => {
    // Near the greatest volume there is, where no other test has calibrations.
    const samples = [490, 490, 9990].map((volume_ml) => ({ volume_ml, tempo_s: 19.7 }))
    const [earlier, later] = ['2026-10-05T08:00:00.000Z', '2026-10-06T08:00:00.000Z']
    await deliver(cylinder(earlier, { amostras: samples }), '2026-10-05T12:00:00.000Z')
    const before = (await ok(limites, as(admin))).itens.find((one) => one.tipo_pulverizador === 'PULVERIZADOR')
    if (!before) throw new Error('no limits')
    const { tipo_pulverizador, ...body } = before
    const request = { ...as(admin), params: { tipoPulverizador: tipo_pulverizador } }
    const edited = await ok(editarLimites, { ...request, body: { ...body, volume_3_max: 9980 } })
    expect(edited).toEqual({ ...before, volume_3_max: 9980, versao: before.versao + 1 })
    expect((await ok(limites, as(ana))).itens).toContainEqual(edited)
    expect((await call(editarLimites, { ...request, body })).status).toBe(409)

    await deliver(cylinder(later, { amostras: samples }), '2026-10-06T12:00:00.000Z')
    const rows = await listed({ inicio: '2026-10-05', fim: '2026-10-06' })
    expect(rows.map(({ data, situacao, limites: { volume_3_max } }) => [data, situacao, volume_3_max])).toEqual([
      [later, 'INVALIDA', 9980],
      [earlier, 'VALIDA', before.volume_3_max],
    ])
    expect(rows[0]?.motivos).toEqual([
      { faixa: 'volume_3', desvio: 'ACIMA', valor: 9990, minimo: before.volume_3_min, maximo: 9980 },
    ])
    const told = (await itemsOf('AUDITORIA#CALIBRACAO_LIMITES#PULVERIZADOR')).at(-1)
    expect(told).toMatchObject({ quem: idOf('admin'), campo: 'volume_3_max', de: before.volume_3_max, para: 9980 })
  })
})
