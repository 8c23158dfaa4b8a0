import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileKey } from '../../functions/store/catalogue.ts'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { inParts } from '../../scripts/simulator/message.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type Leitura, type LeituraResumo, leituraResumo } from '../../shared/contract/leituras.ts'
import type { Lado } from '../../shared/enums.ts'
import { type CallOptions, call, ok, refused } from '../fixtures/client.ts'
import { account, idOf, linkedTo, sprayer } from '../fixtures/demo.ts'
import { certify, connectDevice, type TestDevice } from '../fixtures/device.ts'
import { newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { folded, type ReadingOptions, reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { allItems, operator } from '../fixtures/table.ts'

const { listar, ver, editar } = AREAS.leituras.routes

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
  equipment = await newEquipment(idOf('ana'))
  device = await connectDevice(await certify(equipment, ana))
})
afterAll(() => device.close())

type Query = Record<string, string>
const as = (session: Session, conta?: string): CallOptions => ({ token: session.token, ...(conta ? { conta } : {}) })

/** Follows the cursor to the end. */
async function everything(caller: CallOptions, query: Query = {}): Promise<LeituraResumo[]> {
  const found: LeituraResumo[] = []
  let cursor: string | null = null
  for (let page = 0; page < 300; page++) {
    const answer: Awaited<ReturnType<typeof onePage>> = await onePage(caller, {
      limite: '100',
      ...query,
      ...(cursor ? { cursor } : {}),
    })
    expect(answer.itens.length).toBeLessThanOrEqual(Number(query.limite ?? 100))
    found.push(...answer.itens)
    if (answer.varrido_ate !== undefined) {
      expect(answer.proximo, 'a short page says how to go on').not.toBeNull()
      for (const { data } of answer.itens) expect(data >= answer.varrido_ate).toBe(true)
    }
    cursor = answer.proximo
    if (!cursor) return found
  }
  throw new Error('the list never ends')
}
const onePage = (caller: CallOptions, query: Query = {}) => ok(listar, { ...caller, query })
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const newestFirst = (rows: readonly LeituraResumo[]) =>
  expect([...rows].sort(byDate).map(({ data }) => data)).toEqual(rows.map(({ data }) => data))
const byDate = (a: LeituraResumo, b: LeituraResumo) => (a.data < b.data ? 1 : a.data > b.data ? -1 : 0)

const deliver = async (options: ReadingOptions): Promise<Leitura> => {
  const message = reading(options)
  expect((await device.send(message)).resultado).toBe('aceita')
  return folded(message.uuid, as(ana))
}

describe('the list', () => {
  it('shows an owner the readings of the account and no others, newest first', async () => {
    const [mine, his] = [await everything(as(ana)), await everything(as(diego))]
    for (const [rows, owner] of [
      [mine, 'ana'],
      [his, 'diego'],
    ] as const) {
      expect(rows.length).toBeGreaterThan(15)
      expect(new Set(rows.map(({ dono_id }) => dono_id))).toEqual(new Set([idOf(owner)]))
      expect(new Set(ids(rows)).size).toBe(rows.length)
      newestFirst(rows)
    }
  })

  it('shows members only what is linked to them', async () => {
    const all = await everything(as(ana))
    for (const [key, session] of [
      ['bruno', bruno],
      ['carla', carla],
      ['diego', diego],
    ] as const) {
      const linked = new Set(linkedTo(key, 'ana'))
      const rows = await everything(as(session, idOf('ana')))
      newestFirst(rows)
      expect(ids(rows).sort()).toEqual(ids(all.filter(({ equipamento_id }) => linked.has(equipamento_id))).sort())
      expect(rows.length).toBeGreaterThan(0)
    }
    expect(await everything(as(carla))).toEqual([])
  })

  it('shows an administrator the readings of every account', async () => {
    const rows = await everything(as(admin))
    newestFirst(rows)
    const owned = [...(await everything(as(ana))), ...(await everything(as(diego)))]
    expect(ids(rows).sort()).toEqual(ids(owned).sort())
  })

  it.each([
    ['an owner', () => as(ana), '7'],
    ['a member', () => as(bruno, idOf('ana')), '3'],
    ['an administrator', () => as(admin), '11'],
  ] as const)('comes to %s in pages that join without a gap or a double', async (_, caller, limite) => {
    const whole = await everything(caller())
    const joined = await everything(caller(), { limite })
    expect(ids(joined)).toEqual(ids(whole))
  })

  it('filters as one would by hand', async () => {
    const all = await everything(as(ana))
    const some = all.find(({ erro_medio }) => erro_medio !== null && Math.abs(erro_medio) > 1)
    const error = Math.abs(some?.erro_medio ?? 0)
    const middle = all[Math.floor(all.length / 2)]?.data.slice(0, 10) ?? ''
    const barra = sprayer('ASP-BARRA-01').id
    const cases: [Query, (row: LeituraResumo) => boolean][] = [
      [{ equipamento_id: barra }, (row) => row.equipamento_id === barra],
      [{ tipo_pulverizador: 'TURBOPULVERIZADOR' }, (row) => row.tipo_pulverizador === 'TURBOPULVERIZADOR'],
      [{ operador: 'Edson Lima' }, (row) => row.operador_nome === 'Edson Lima'],
      [{ inicio: middle }, (row) => row.data.slice(0, 10) >= middle],
      [{ fim: middle }, (row) => row.data.slice(0, 10) <= middle],
      [{ inicio: middle, fim: middle }, (row) => row.data.slice(0, 10) === middle],
      [{ erro_minimo: String(error) }, (row) => row.erro_medio !== null && Math.abs(row.erro_medio) >= error],
      [{ erro_maximo: '1' }, (row) => row.erro_medio !== null && Math.abs(row.erro_medio) <= 1],
      [{ fora_tolerancia: 'true' }, (row) => row.fora_tolerancia > 0],
      [{ fora_tolerancia: 'false' }, (row) => row.fora_tolerancia === 0],
      [
        { equipamento_id: barra, fora_tolerancia: 'true', inicio: middle },
        (row) => row.equipamento_id === barra && row.fora_tolerancia > 0 && row.data.slice(0, 10) >= middle,
      ],
    ]
    for (const [query, is] of cases) {
      const expected = ids(all.filter(is))
      expect(ids(await everything(as(ana), query)), JSON.stringify(query)).toEqual(expected)
      expect(ids(await everything(as(ana), { ...query, limite: '5' })), `${JSON.stringify(query)} by fives`).toEqual(
        expected,
      )
    }
  })

  it('finds nothing by a filter on another account’s equipment', async () => {
    const foreign = { equipamento_id: sprayer('ASP-BARRA-03').id }
    for (const caller of [as(ana), as(bruno, idOf('ana'))]) {
      const answer = await call(listar, { ...caller, query: foreign })
      expect(answer.status === 404 || (answer.body as { itens: unknown[] }).itens.length === 0, answer.text).toBe(true)
    }
    const hidden = await call(listar, {
      ...as(carla, idOf('ana')),
      query: { equipamento_id: sprayer('ASP-BARRA-02').id },
    })
    expect(hidden.status === 404 || (hidden.body as { itens: unknown[] }).itens.length === 0, hidden.text).toBe(true)
  })

  it('counts days by the caller’s clock', async () => {
    const { id } = await deliver({ at: '2026-03-02T02:30:00.000Z' })
    const has = async (day: string, zone: string) =>
      ids(
        (await ok(listar, { ...as(ana), query: { inicio: day, fim: day }, headers: { 'x-fuso-horario': zone } })).itens,
      ).includes(id)
    expect(await has('2026-03-01', 'America/Sao_Paulo')).toBe(true)
    expect(await has('2026-03-02', 'America/Sao_Paulo')).toBe(false)
    expect(await has('2026-03-02', 'UTC')).toBe(true)
    expect(await has('2026-03-01', 'UTC')).toBe(false)
  })

  it('takes a cursor only from whom it was given to, and for the same search', async () => {
    const { proximo } = await onePage(as(ana), { limite: '3' })
    const cursor = proximo ?? ''
    await onePage(as(ana), { limite: '3', cursor })
    const flipped = cursor.slice(0, -3) + (cursor.at(-3) === 'A' ? 'B' : 'A') + cursor.slice(-2)
    expect(await refused(listar, { ...as(diego), query: { limite: '3', cursor } })).toBe(30)
    expect(await refused(listar, { ...as(admin), query: { limite: '3', cursor } })).toBe(30)
    expect(await refused(listar, { ...as(bruno, idOf('ana')), query: { limite: '3', cursor } })).toBe(30)
    const other = { limite: '3', cursor, fora_tolerancia: 'true' }
    expect(await refused(listar, { ...as(ana), query: other })).toBe(30)
    for (const bad of [flipped, 'x', cursor.slice(0, 10), Buffer.from('{}').toString('base64url')])
      expect(await refused(listar, { ...as(ana), query: { limite: '3', cursor: bad } }), bad).toBe(30)
  })

  it('refuses what it cannot search by', async () => {
    const bad: Query[] = [
      { limite: '0' },
      { limite: '101' },
      { limite: 'x' },
      { inicio: '2026-02-30' },
      { inicio: 'ontem' },
      { equipamento_id: 'x' },
      { tipo_pulverizador: 'AVIAO' },
      { erro_minimo: '-1' },
      { erro_maximo: 'NaN' },
      { fora_tolerancia: 'sim' },
    ]
    for (const query of bad) expect(await refused(listar, { ...as(ana), query }), JSON.stringify(query)).toBe(30)
  })
})

describe('one reading', () => {
  it('is hidden from strangers exactly as one that does not exist', async () => {
    const [his] = await everything(as(diego))
    const unlinked = (await everything(as(ana))).find(
      ({ equipamento_id }) => equipamento_id === sprayer('ASP-BARRA-02').id,
    )
    const nobody = await call(ver, { ...as(ana), params: { leituraId: randomUUID() } })
    expect(nobody.code).toBe(404)
    const attempts: [CallOptions, string | undefined][] = [
      [as(ana), his?.id],
      [as(bruno, idOf('ana')), his?.id],
      [as(bruno), his?.id],
      [as(carla, idOf('ana')), unlinked?.id],
      [as(diego), unlinked?.id],
    ]
    for (const [caller, id] of attempts) {
      const answer = await call(ver, { ...caller, params: { leituraId: id ?? '' } })
      expect([answer.status, answer.text]).toEqual([404, nobody.text])
    }
    expect((await ok(ver, { ...as(admin), params: { leituraId: his?.id ?? '' } })).dono_id).toBe(idOf('diego'))
    // Diego is linked to this sprayer in Ana's account, not in his own.
    expect((await ok(ver, { ...as(diego, idOf('ana')), params: { leituraId: unlinked?.id ?? '' } })).id).toBe(
      unlinked?.id,
    )
  })

  it('says what its row in the list says, which rounds', async () => {
    const hundredths = (value: number) => Math.round(value * 100) / 100
    const rounded = (row: LeituraResumo) => ({
      ...row,
      erro_medio: row.erro_medio && hundredths(row.erro_medio),
      pior_bico: row.pior_bico && { ...row.pior_bico, erro: hundredths(row.pior_bico.erro) },
    })
    const rows = (await everything(as(ana))).slice(0, 20)
    for (const row of rows) {
      const shown = await ok(ver, { ...as(ana), params: { leituraId: row.id } })
      expect(rounded(leituraResumo.parse(shown))).toEqual(rounded(row))
    }
  })
})

const fan03 = seedProfile('leque', '03', 'PLASTICO').id
const repeat = (count: number, flow: number) => Array.from({ length: count }, () => flow)

describe('the numbers', () => {
  it('of 24 equal nozzles of 1.20 at 3 bar: nothing wrong, 240 L/ha', async () => {
    const shown = await deliver({ flows: repeat(24, 1.2), profile: fan03 })
    expect(shown).toMatchObject({ quantidade_bicos: 24, fora_tolerancia: 0, menor_vazao: 1.2, maior_vazao: 1.2 })
    expect(shown.total_litros_minuto).toBeCloseTo(28.8, 9)
    expect(shown.taxa_real).toBeCloseTo(240, 6)
    expect(shown.erro_medio).toBeCloseTo(0, 9)
    expect(shown.coeficiente_variacao).toBeCloseTo(0, 9)
    expect(shown.modelos[0]).toMatchObject({ perfil_id: fan03, vazao_nominal: 1.2, quantidade: 24, cor: 'AZUL' })
    expect(shown.bicos.every(({ veredito, erro_nominal }) => veredito === 'APROVADO' && erro_nominal === 0)).toBe(true)
    expect(shown.tolerancia).toMatchObject({ id: 'catalogue-10', limite: 10, base: 'NOMINAL', comparacao: 'ACIMA' })
    const rate = shown.contas.find(({ unidade }) => unidade === 'L/ha')
    expect(rate?.resultado).toBeCloseTo(240, 6)
    expect(rate?.expressao).toMatch(/600/)
  })

  it('judge worn and clogged with the sign kept, and exactly 10 % passes', async () => {
    const flows = [1.3, 1.32, 1.33, 1.08, 1.07, 1.2]
    const { bicos, fora_tolerancia, pior_bico } = await deliver({ flows, profile: fan03 })
    expect(bicos.map(({ veredito }) => veredito)).toEqual([
      'APROVADO',
      'APROVADO',
      'GASTO',
      'APROVADO',
      'ENTUPIDO',
      'APROVADO',
    ])
    expect(bicos[0]?.erro_nominal).toBeCloseTo(8.3333, 3)
    expect(bicos[1]?.erro_nominal).toBeCloseTo(10, 9)
    expect(bicos[4]?.erro_nominal).toBeCloseTo(-10.8333, 3)
    expect(fora_tolerancia).toBe(2)
    expect(pior_bico).toMatchObject({ posicao: 3, lado: null })
    expect(pior_bico?.erro).toBeCloseTo(10.8333, 3)
  })

  it('against the average, where the catalogue has no such model', async () => {
    const shown = await deliver({ flows: [1.58, 1.62, 1.6, 1.55, 1.71, 1.59] })
    expect(shown.vazao_media).toBeCloseTo(1.6083, 4)
    expect(shown.coeficiente_variacao).toBeCloseTo(3.41, 2)
    expect(shown.bicos.map(({ erro_media }) => Math.abs(erro_media ?? 0) > 5)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ])
    expect(shown).toMatchObject({ erro_medio: null, pior_bico: null, fora_tolerancia: 0, modelos: [] })
    expect(shown.bicos.every(({ veredito, modelo }) => veredito === null && modelo === null)).toBe(true)
  })

  it.each([
    ['0.80 at 6 km/h and 0.50 m', { flows: repeat(10, 0.8) }, 160, 6],
    [
      '38.4 over 15.47 m at 2.59 km/h',
      { flows: repeat(24, 1.6), header: { velocidade: 2.59, espacamento_bicos: 15.47 / 24 } },
      575,
      0,
    ],
  ] as const)('of a boom: %s', async (_, options, rate, digits) => {
    const shown = await deliver(options)
    if (digits === 0) expect(Math.abs((shown.taxa_real ?? 0) - rate)).toBeLessThanOrEqual(0.2)
    else expect(shown.taxa_real).toBeCloseTo(rate, digits)
  })

  const turbo = async (each: number, header: NonNullable<ReadingOptions['header']>, sides: readonly Lado[]) => {
    const message = reading({ flows: repeat(8 * sides.length, each) })
    const { cabecalho, bicos } = message
    const turned = {
      ...message,
      cabecalho: { ...cabecalho, tipo_pulverizador: 'TURBOPULVERIZADOR', espacamento_bicos: null, ...header },
      bicos: bicos.map((bico, index) => ({ ...bico, posicao: (index % 8) + 1, lado: sides[Math.floor(index / 8)] })),
    }
    expect((await device.send(turned)).resultado).toBe('aceita')
    return folded(message.uuid, as(ana))
  }
  const BOTH = ['ESQUERDO', 'DIREITO'] as const

  it('of a turbosprayer, both sides and one', async () => {
    const header = { velocidade: 5, largura_rua: 7 }
    const both = await turbo(2, header, BOTH)
    expect(both.taxa_real).toBeCloseTo(548.5714, 3)
    const one = await turbo(2, header, ['ESQUERDO'])
    expect(one.taxa_real).toBeCloseTo(548.5714, 3)
    expect(both.bicos.map(({ lado }) => lado)).toEqual(expect.arrayContaining(['ESQUERDO', 'DIREITO']))
  })

  it('of a coffee turbo, by plant', async () => {
    const shown = await turbo(1.5, { velocidade: 6, largura_rua: 3.5, espacamento_plantas: 0.7 }, BOTH)
    expect(shown.taxa_real).toBeCloseTo(685.7143, 3)
    expect(shown.taxa_real_planta).toBeCloseTo(0.168, 3)
  })

  it('are not guessed: no speed, no rate', async () => {
    const shown = await deliver({ header: { velocidade: null } })
    expect(shown).toMatchObject({ taxa_real: null, taxa_real_planta: null, velocidade: null })
  })
})

const editable = ({
  produtor_nome,
  propriedade,
  cidade,
  estado,
  pais,
  operador_nome,
  observacao,
  versao,
}: Leitura) => ({
  produtor_nome,
  propriedade,
  cidade,
  estado,
  pais,
  operador_nome,
  observacao,
  versao,
})

describe('editing', () => {
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

describe('the catalogue', () => {
  const { id, points } = seedProfile('leque', '035', 'CERAMICA')
  const publish = (flowFactor: number) => {
    const { client, tableName } = operator()
    const pontos = points.map(({ pressao_bar, vazao_lpm }) => ({ pressao_bar, vazao_lpm: vazao_lpm * flowFactor }))
    const update = {
      TableName: tableName,
      Key: profileKey(id),
      UpdateExpression: 'SET pontos = :pontos',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':pontos': pontos },
    }
    return client.send(new UpdateCommand(update))
  }

  it('changes no old result when it is edited, not even when the old reading gets another part', async () => {
    const message = reading({ flows: [1.4, 1.45], profile: id })
    await device.send(message)
    const before = await folded(message.uuid, as(ana))
    expect(before.modelos[0]?.vazao_nominal).toBeCloseTo(1.4, 9)
    await publish(1.2)
    try {
      const fresh = await deliver({ flows: [1.4, 1.45], profile: id })
      expect(fresh.modelos[0]?.vazao_nominal).toBeCloseTo(1.68, 9)
      expect(fresh.fora_tolerancia).toBe(2)
      expect(await folded(message.uuid, as(ana))).toEqual(before)
      const other = reading({ uuid: message.uuid, flows: [1.4, 1.9], profile: id, at: message.medido_em })
      expect((await device.send(other)).resultado).toBe('conflito')
      const after = await folded(message.uuid, as(ana), ({ situacao }) => situacao === 'CONFLITO')
      const judged = ({ bicos, modelos, erro_medio, fora_tolerancia, tolerancia }: Leitura) => ({
        bicos,
        modelos,
        erro_medio,
        fora_tolerancia,
        tolerancia,
      })
      expect(judged(after)).toEqual(judged(before))
    } finally {
      await publish(1)
    }
  })
})
