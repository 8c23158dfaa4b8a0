import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { getEquipment } from '../../functions/store/equipment/equipment.ts'
import { handOver } from '../../functions/store/equipment/ownership.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { issuedKey } from '../fixtures/issuedKey.ts'
import { measured } from '../fixtures/measured.ts'
import { putMembership } from '../fixtures/membership.ts'
import { until } from '../fixtures/poll.ts'
import { readPdf } from '../fixtures/readBack.ts'
import { as, everything, ids } from '../fixtures/readings.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { editar, ver: verEquipamento } = AREAS.equipment.routes
const { ver } = AREAS.readings.routes
const { leituras, leitura, lote } = AREAS.externalApi.routes

/** The name of the equipment when the readings came. */
const THEN = 'Pulverizador 1'

let ana: Session
let admin: Session
let member: TestPerson & { session: Session }
let machine: TestEquipment
let readings: string[]

beforeAll(async () => {
  ;[ana, admin, member] = await Promise.all([sessionOf(account('ana')), sessionOf(account('admin')), signedIn()])
  machine = await newEquipment(idOf('ana'))
  const link = { dono_id: idOf('ana'), usuario_id: member.user.id }
  await putMembership({ ...link, cargo: 'UTILIZADOR', equipamentos: [machine.id] })
  readings = await measured({ id: idOf('ana') }, 3, machine)
})

async function rename(nome: string): Promise<void> {
  const params = { equipamentoId: machine.id }
  const before = await ok(verEquipamento, { ...as(ana), params })
  const { fornecedor, finalidade, nota_fiscal_numero, nota_fiscal_data, nota_fiscal_link, versao } = before
  const { contrato_codigo, contrato_inicio, contrato_fim, contrato_link } = before
  const { entrega_data, entrega_responsavel, entrega_modo } = before
  await ok(editar, {
    ...as(ana),
    params,
    body: {
      apelido: nome,
      fornecedor,
      finalidade,
      nota_fiscal_numero,
      nota_fiscal_data,
      nota_fiscal_link,
      versao,
      contrato_codigo,
      contrato_inicio,
      contrato_fim,
      contrato_link,
      entrega_data,
      entrega_responsavel,
      entrega_modo,
    },
  })
}
const listed = async (caller: Parameters<typeof everything>[0]) =>
  new Set((await everything(caller, { equipamento_id: machine.id })).map(({ equipamento_nome }) => equipamento_nome))
const found = async (caller: Parameters<typeof everything>[0], busca: string) =>
  ids(await everything(caller, { busca })).toSorted()

describe('a renamed equipment', () => {
  const name = `Barra ${randomUUID()} do talhão`
  beforeAll(() => rename(name))

  it('is called so in the list and on the page, whoever asks, with what it was called then beside it', async () => {
    for (const who of [as(ana), as(member.session, idOf('ana')), as(admin)]) {
      expect(await listed(who)).toEqual(new Set([name]))
      const params = { leituraId: readings[0] ?? '' }
      expect(await ok(ver, { ...who, params })).toMatchObject({
        equipamento_nome: name,
        equipamento_nome_medicao: THEN,
      })
    }
  })

  it('is found by that name alone, also where the index has its beginning only', async () => {
    for (const who of [as(ana), as(member.session, idOf('ana')), as(admin)]) {
      await expect.poll(() => found(who, name)).toEqual(readings)
      const then = await everything(who, { busca: THEN, equipamento_id: machine.id })
      expect(then, 'the name it had is looked for no more').toEqual([])
    }
    const stranger = await signedIn()
    expect(await found(as(stranger.session), name)).toEqual([])
  })

  it('is called so in calibrations, exports, what is transferred, and what programs read', async () => {
    const { itens } = await ok(AREAS.calibrations.routes.listar, {
      ...as(ana),
      query: { equipamento_id: machine.id },
    })
    expect(itens.length).toBeGreaterThan(0)
    expect(new Set(itens.map(({ equipamento_nome }) => equipamento_nome))).toEqual(new Set([name]))
    const look = { conteudo: 'COMPLETA', grafico: 'AMBOS', formato: 'PDF', por_email: false } as const
    const body = { ...look, modo: 'SELECIONADAS', leituras: readings.slice(0, 1) } as const
    const { id } = await ok(AREAS.exports.routes.criar, { ...as(ana), body })
    await until('the export', async () => {
      const all = await ok(AREAS.exports.routes.listar, as(ana))
      return all.itens.find((one) => one.id === id)?.arquivo ?? undefined
    })
    const { url } = await ok(AREAS.exports.routes.arquivo, { ...as(ana), params: { exportacaoId: id } })
    const { text } = await readPdf(Buffer.from(await (await fetch(url)).arrayBuffer()))
    expect(text.replaceAll(/\s/g, '')).toContain(name.replaceAll(' ', ''))
    expect(text).toContain(THEN)
    const preview = await ok(AREAS.transfers.routes.prever, {
      ...as(ana),
      body: { modo: 'SELECIONADAS', leituras: readings },
    })
    expect(preview.equipamentos).toEqual([{ id: machine.id, nome: name, quantidade: 3 }])
    const key = { headers: { authorization: `Bearer ${await issuedKey('ana')}` } }
    const query = { equipamento_id: machine.id }
    const page = await ok(leituras, { ...key, query })
    expect(new Set(page.itens.map(({ equipamento_nome }) => equipamento_nome))).toEqual(new Set([name]))
    const one = await ok(leitura, { ...key, params: { leituraId: readings[0] ?? '' } })
    expect(one.equipamento_nome).toBe(name)
    const lines = (await call(lote, { ...key, query: { ...query, formato: 'jsonl' } })).text.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).equipamento_nome)).toEqual([name, name, name])
  })
})

it('keeps for a former owner the name of the measurement, and tells nobody the other account’s', async () => {
  const [giver, taker] = await Promise.all([signedIn(), signedIn()])
  const sold = await newEquipment(giver.user.id)
  const [reading = ''] = await measured(giver.user, 1, sold)
  const toGiver = () => ok(ver, { ...as(giver.session), params: { leituraId: reading } })
  expect((await toGiver()).equipamento_de_outro).toBe(false)
  const before = await getEquipment(sold.id)
  if (!before) throw new Error('there is no equipment')
  const person = ({ user: { id, nome } }: typeof giver) => ({ id, nome })
  const handed = await handOver({
    equipment: { ...before },
    from: person(giver),
    to: person(taker),
    author: { id: null, nome: '' },
    correlation: randomUUID(),
  })
  const secret = `Segredo ${randomUUID()}`
  const { contrato_link, nota_fiscal_link } = handed
  const papers = AREAS.equipment.routes.editar.body.parse({
    ...handed,
    apelido: secret,
    contrato_link,
    nota_fiscal_link,
  })
  await ok(editar, { ...as(taker.session), params: { equipamentoId: sold.id }, body: papers })
  expect(await toGiver()).toMatchObject({ equipamento_nome: THEN, equipamento_de_outro: true })
  expect(await found(as(giver.session), secret)).toEqual([])
  expect(await found(as(giver.session), THEN)).toEqual([reading])
  expect(await refused(ver, { ...as(taker.session), params: { leituraId: reading } })).toBe(404)
})
