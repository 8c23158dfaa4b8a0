import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { inParts } from '../../scripts/simulator/message.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Leitura } from '../../shared/contract/readings.ts'
import { type CallOptions, call, ok } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import type { TestEquipment } from '../fixtures/equipment.ts'
import { until } from '../fixtures/poll.ts'
import { as, deliver as deliverOf, everything, folded, type ReadingOptions, reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { allItems } from '../fixtures/table.ts'

const { ver, editar } = AREAS.readings.routes
const fan03 = seedProfile('leque', '03', 'PLASTICO').id

let ana: Session
let bruno: Session
let carla: Session
let diego: Session
let admin: Session
let equipment: TestEquipment
let device: TestDevice

beforeAll(async () => {
  const keys = ['ana', 'bruno', 'carla', 'diego', 'admin'] as const
  const sessions = await Promise.all(keys.map((key) => sessionOf(account(key))))
  ;[ana, bruno, carla, diego, admin] = sessions as [Session, Session, Session, Session, Session]
  const own = await ownDevice(ana)
  equipment = own.equipment
  device = own.device
})
afterAll(() => device.close())

const deliver = (options: ReadingOptions) => deliverOf(device, as(ana), options)

const editable = ({
  produtor_nome,
  propriedade,
  cidade,
  estado,
  pais,
  operador_nome,
  observacao,
  taxa_declarada,
  taxa_declarada_planta,
  versao,
}: Leitura) => ({
  produtor_nome,
  propriedade,
  cidade,
  estado,
  pais,
  operador_nome,
  observacao,
  taxa_declarada,
  taxa_declarada_planta,
  versao,
})

describe.concurrent('editing', () => {
  const put = (id: string, body: unknown, caller: CallOptions = as(ana)) =>
    call(editar, { ...caller, params: { leituraId: id }, body })

  it('changes producer and operator data, counts the version and leaves the measurement alone', async () => {
    const before = await deliver({ flows: [1.2, 1.3], profile: fan03 })
    const body = { ...editable(before), operador_nome: 'Outra Pessoa', cidade: 'Barreiras' }
    const { body: after, status } = await put(before.id, body)
    expect(status).toBe(200)
    const { atualizada_em, ...rest } = after as Leitura
    expect(rest).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([key]) => key !== 'atualizada_em')),
      operador_nome: 'Outra Pessoa',
      cidade: 'Barreiras',
      versao: before.versao + 1,
      atualizada_por: ana.usuario.nome,
    })
    expect(atualizada_em >= before.atualizada_em).toBe(true)
    expect(await ok(ver, { ...as(ana), params: { leituraId: before.id } })).toEqual(after)
    const [row] = (await everything(as(ana), { equipamento_id: equipment.id, operador: 'Outra Pessoa' })).filter(
      ({ id }) => id === before.id,
    )
    expect(row?.operador_nome).toBe('Outra Pessoa')
  })

  it('corrects the declared rate by area and by plant, by which the reading is found then', async () => {
    const before = await deliver({ header: { taxa_declarada: null, taxa_declarada_planta: 0.168 } })
    expect(before).toMatchObject({ taxa_declarada: null, taxa_declarada_planta: 0.168 })
    const found = async (query: object) =>
      (await everything(as(ana), { equipamento_id: equipment.id, ...query })).some(({ id }) => id === before.id)
    expect(await found({ taxa_planta_minima: 0.168, taxa_planta_maxima: 0.168 })).toBe(true)
    const { body: after } = await put(before.id, { ...editable(before), taxa_declarada_planta: 1.25 })
    expect(after).toMatchObject({ taxa_declarada: null, taxa_declarada_planta: 1.25 })
    await until('the index', async () => (await found({ taxa_planta_minima: 1.2 })) || undefined)
    expect(await found({ taxa_planta_maxima: 1.2 })).toBe(false)
    expect((await put(before.id, { ...editable(after as Leitura), taxa_declarada_planta: 101 })).code).toBe(30)
  })

  it('writes who changed what, from what and to what', async () => {
    const before = await deliver({})
    await put(before.id, { ...editable(before), observacao: 'Bico 3 trocado' })
    const audit = (await allItems()).filter(({ pk }) => pk.startsWith('AUDITORIA#') && pk.endsWith(before.id))
    const text = JSON.stringify(audit)
    expect(audit.length).toBeGreaterThan(0)
    for (const expected of [idOf('ana'), 'observacao', 'Bico 3 trocado']) expect(text).toContain(expected)
    expect(text).not.toContain('"produtor_nome"')
  })

  it('refuses a stale version, and of simultaneous edits lets one through', async () => {
    const before = await deliver({})
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => put(before.id, { ...editable(before), operador_nome: name })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await put(before.id, { ...editable(before), operador_nome: 'D' })).code).toBe(409)
    const winner = answers.find(({ status }) => status === 200)?.body as Leitura
    expect(await ok(ver, { ...as(ana), params: { leituraId: before.id } })).toEqual(winner)
  })

  it('survives parts that come later', async () => {
    const whole = reading({
      flows: [1.2, 1.3, 1.4],
      header: { operador_nome: 'Do aparelho', observacao: 'Do aparelho' },
    })
    const parts = inParts(whole) as { uuid: string }[]
    for (const part of parts.slice(0, 2)) await device.send(part)
    const begun = await folded(whole.uuid, as(ana), ({ bicos_medidos }) => bicos_medidos === 2)
    expect((await put(begun.id, { ...editable(begun), operador_nome: 'Da pessoa' })).status).toBe(200)
    await device.send(parts[2] as { uuid: string })
    const complete = await folded(whole.uuid, as(ana))
    expect(complete).toMatchObject({ operador_nome: 'Da pessoa', observacao: 'Do aparelho', bicos_medidos: 3 })
    const next = await put(complete.id, { ...editable(complete), operador_nome: null })
    expect(next.status).toBe(200)
    expect((next.body as Leitura).operador_nome).toBeNull()
  })

  it('is for the owner and administrators of the account', async () => {
    const [row] = await everything(as(carla, idOf('ana')))
    const id = row?.id ?? ''
    const before = await ok(ver, { ...as(ana), params: { leituraId: id } })
    const body = editable(before)
    expect((await put(id, body, as(carla, idOf('ana')))).status).toBe(403)
    expect((await put(id, body, as(admin))).status).toBe(403)
    expect((await put(id, body, as(diego))).status).toBe(404)
    const after = await put(id, { ...body, cidade: 'Formosa' }, as(bruno, idOf('ana')))
    expect((after.body as Leitura).atualizada_por).toBe(bruno.usuario.nome)
  })

  it('takes the fields of the contract, within their limits, and nothing else', async () => {
    const before = await deliver({})
    const body = editable(before)
    for (const bad of [
      {},
      { ...body, versao: undefined },
      { ...body, versao: 0 },
      { ...body, operador_nome: 'x'.repeat(121) },
      { ...body, observacao: 7 },
    ])
      expect((await put(before.id, bad)).code).toBe(30)
    expect((await put(before.id, { ...body, vazao_media: 99, dono_id: idOf('diego'), estado: 'BA' })).status).toBe(200)
    const after = await ok(ver, { ...as(ana), params: { leituraId: before.id } })
    expect(after).toMatchObject({ vazao_media: before.vazao_media, dono_id: idOf('ana'), estado: 'BA' })
  })
})
