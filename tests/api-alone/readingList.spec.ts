import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { type LeituraListada, type LeituraResumo, leituraResumo } from '../../shared/contract/readings.ts'
import { type CallOptions, call, ok, refused } from '../fixtures/client.ts'
import { account, idOf, linkedTo, sprayer } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import { until } from '../fixtures/poll.ts'
import { as, deliver, everything, ids, onePage, type Query } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { listar, ver, editar } = AREAS.readings.routes
const NOTHING_WRITTEN = {
  produtor_nome: null,
  propriedade: null,
  cidade: null,
  estado: null,
  pais: null,
  operador_nome: null,
  observacao: null,
  taxa_declarada: null,
  taxa_declarada_planta: null,
}

/** A day (`YYYY-MM-DD`, UTC) before the demo's year, and late enough to be a device's own date. */
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

let ana: Session
let bruno: Session
let carla: Session
let diego: Session
let admin: Session
let device: TestDevice

beforeAll(async () => {
  const keys = ['ana', 'bruno', 'carla', 'diego', 'admin'] as const
  const sessions = await Promise.all(keys.map((key) => sessionOf(account(key))))
  ;[ana, bruno, carla, diego, admin] = sessions as [Session, Session, Session, Session, Session]
  device = (await ownDevice(ana)).device
})
afterAll(() => device.close())

const newestFirst = (rows: readonly LeituraResumo[]) =>
  expect([...rows].sort(byDate).map(({ data }) => data)).toEqual(rows.map(({ data }) => data))
const byDate = (a: LeituraResumo, b: LeituraResumo) => (a.data < b.data ? 1 : a.data > b.data ? -1 : 0)

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
    const names = new Map([ana, diego].map(({ usuario }) => [usuario.id_usuario, usuario.nome]))
    // Other tests give readings to owners of their own.
    const theirs = rows.filter(({ dono_id }) => names.has(dono_id))
    expect(ids(theirs).sort()).toEqual(ids(owned).sort())
    for (const { dono_id, dono_nome } of theirs) expect(dono_nome).toBe(names.get(dono_id))
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
    const plain = (text: string | null) => (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const named = all.find(({ produtor_nome, propriedade }) => produtor_nome && propriedade)
    const [producer = '', property = ''] = [named?.produtor_nome, named?.propriedade].map((text) => text ?? '')
    expect([producer, property].every((text) => text.length > 3)).toBe(true)
    const model = (all.find(({ modelos_bico }) => modelos_bico)?.modelos_bico ?? '').split(', ')[0] ?? ''
    const texts = (row: LeituraListada) =>
      plain(
        [
          row.produtor_nome,
          row.propriedade,
          row.operador_nome,
          row.equipamento_nome,
          row.numero_serie,
          row.modelos_bico,
        ].join(),
      )
    const cases: [Query, (row: LeituraListada) => boolean][] = [
      [{ equipamento_id: barra }, (row) => row.equipamento_id === barra],
      [{ tipo_pulverizador: 'TURBOPULVERIZADOR' }, (row) => row.tipo_pulverizador === 'TURBOPULVERIZADOR'],
      [{ operador: 'Edson Lima' }, (row) => row.operador_nome === 'Edson Lima'],
      [{ produtor: plain(producer).toUpperCase() }, (row) => plain(row.produtor_nome).includes(plain(producer))],
      [{ propriedade: plain(property).slice(1) }, (row) => plain(row.propriedade).includes(plain(property).slice(1))],
      [{ modelo_bico: model }, (row) => plain(row.modelos_bico).includes(plain(model))],
      ...(['REUTILIZADA', 'NAO_REUTILIZADA', 'NAO_IDENTIFICADA'] as const).map(
        (reuso): [Query, (row: LeituraListada) => boolean] => [
          { reuso_calibracao: reuso },
          (row) => row.reuso_calibracao === reuso,
        ],
      ),
      [{ busca: 'barra-01' }, (row) => texts(row).includes('barra-01')],
      [{ busca: 'lima EDSON' }, (row) => texts(row).includes('lima') && texts(row).includes('edson')],
      [{ busca: 'ninguém' }, () => false],
      [{ dono_id: idOf('ana') }, () => true],
      [{ dono_id: idOf('diego') }, () => false],
      [{ inicio: middle }, (row) => row.data.slice(0, 10) >= middle],
      [{ fim: middle }, (row) => row.data.slice(0, 10) <= middle],
      [{ inicio: middle, fim: middle }, (row) => row.data.slice(0, 10) === middle],
      [{ erro_minimo: String(error) }, (row) => row.erro_medio !== null && Math.abs(row.erro_medio) >= error],
      [{ erro_maximo: '1' }, (row) => row.erro_medio !== null && Math.abs(row.erro_medio) <= 1],
      [{ fora_tolerancia: 'true' }, (row) => row.fora_tolerancia > 0],
      [{ fora_tolerancia: 'false' }, (row) => row.pior_bico !== null && row.fora_tolerancia === 0],
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

  it('filters for each caller within what that caller sees', async () => {
    const { itens } = await onePage(as(ana), { equipamento_id: sprayer('ASP-BARRA-01').id, limite: '1' })
    const [mine] = itens
    const queries: Query[] = [
      { produtor: mine?.produtor_nome ?? '' },
      { propriedade: mine?.propriedade ?? '' },
      { modelo_bico: '110-0' },
      { reuso_calibracao: mine?.reuso_calibracao ?? 'NAO_IDENTIFICADA' },
      { busca: 'asp-' },
      { dono_id: idOf('ana') },
      { ordem: 'ANTIGAS' },
    ]
    const callers: [string, CallOptions][] = [
      ['the owner', as(ana)],
      ['an administrator of the account', as(bruno, idOf('ana'))],
      ['a user linked to two machines', as(carla, idOf('ana'))],
      ['an administrator of the product', as(admin)],
    ]
    const visible = await Promise.all(callers.map(async ([, caller]) => new Set(ids(await everything(caller)))))
    for (const query of queries) {
      const whole = ids(await everything(as(admin), { ...query, dono_id: idOf('ana') }))
      expect(whole.length, JSON.stringify(query)).toBeGreaterThan(0)
      for (const [index, [who, caller]] of callers.entries()) {
        const seen = visible[index] ?? new Set()
        const found = await everything(caller, query)
        const own = found.filter(({ dono_id }) => dono_id === idOf('ana'))
        expect(ids(own), `${who}, ${JSON.stringify(query)}`).toEqual(whole.filter((id) => seen.has(id)))
        if (who !== 'an administrator of the product') expect(own).toHaveLength(found.length)
      }
    }
  })

  it('shows an administrator the readings of one owner, with what else is asked for, and nobody else those of another', async () => {
    const his = await everything(as(diego))
    expect(ids(await everything(as(admin), { dono_id: idOf('diego'), limite: '7' }))).toEqual(ids(his))
    const [one] = his
    const narrowed = { dono_id: idOf('diego'), equipamento_id: one?.equipamento_id ?? '' }
    expect(ids(await everything(as(admin), narrowed))).toEqual(
      ids(his.filter(({ equipamento_id }) => equipamento_id === one?.equipamento_id)),
    )
    const foreign = { dono_id: idOf('ana'), equipamento_id: one?.equipamento_id ?? '' }
    expect(await everything(as(admin), foreign)).toEqual([])
    for (const caller of [as(ana), as(bruno, idOf('ana')), as(carla, idOf('ana')), as(carla)])
      expect(await everything(caller, { dono_id: idOf('diego') })).toEqual([])
    expect(await everything(as(admin), { dono_id: randomUUID() })).toEqual([])
  })

  it.each([
    ['an owner', () => as(ana), '7'],
    ['a member', () => as(carla, idOf('ana')), '4'],
    ['an administrator', () => as(admin), '11'],
  ] as const)('runs the other way round for %s, page by page', async (_, caller, limite) => {
    const whole = ids(await everything(caller()))
    expect(ids(await everything(caller(), { ordem: 'ANTIGAS', limite }))).toEqual(whole.toReversed())
    const narrow = { fora_tolerancia: 'true', inicio: '2026-01-01' }
    expect(ids(await everything(caller(), { ...narrow, ordem: 'ANTIGAS', limite }))).toEqual(
      ids(await everything(caller(), narrow)).toReversed(),
    )
  })

  it('takes a cursor of one order for no other', async () => {
    const { proximo } = await onePage(as(ana), { limite: '3', ordem: 'ANTIGAS' })
    const cursor = proximo ?? ''
    await onePage(as(ana), { limite: '3', ordem: 'ANTIGAS', cursor })
    expect(await refused(listar, { ...as(ana), query: { limite: '3', cursor } })).toBe(30)
    expect(await refused(listar, { ...as(ana), query: { limite: '3', ordem: 'RECENTES', cursor } })).toBe(30)
  })

  it('finds at once what an edit wrote', async () => {
    const { id, versao } = await deliver(device, as(ana), { at: `${dayAgo(520)}T10:00:00.000Z` })
    const params = { leituraId: id }
    const fields = { ...NOTHING_WRITTEN, produtor_nome: 'Sítio Jequitibá-Rosa', propriedade: 'Gleba 77', versao }
    await ok(editar, { ...as(ana), params, body: fields })
    const queries: Query[] = [{ produtor: 'jequitiba' }, { propriedade: 'GLEBA 77' }, { busca: '77 jequitiba' }]
    for (const query of queries)
      await until('the index', async () => ids(await everything(as(ana), query)).includes(id) || undefined)
  })

  it('takes a reading that nobody could judge for neither good nor bad', async () => {
    const inicio = dayAgo(540)
    const { id } = await deliver(device, as(ana), { at: `${inicio}T10:00:00.000Z` })
    const day = { inicio, fim: inicio }
    expect(ids(await everything(as(ana), day))).toEqual([id])
    for (const fora_tolerancia of ['true', 'false'])
      expect(ids(await everything(as(ana), { ...day, fora_tolerancia })), fora_tolerancia).toEqual([])
  })

  it.each<[string, Query]>([
    ['an error that is not written', { erro_minimo: '' }],
    ['an error of blanks', { erro_maximo: ' ' }],
    ['a period that ends before it begins', { inicio: '2026-12-01', fim: '2026-01-01' }],
    ['errors the wrong way round', { erro_minimo: '9', erro_maximo: '1' }],
  ])('refuses %s', async (_, query) => {
    expect(await refused(listar, { ...as(ana), query })).toBe(30)
  })

  it('finds an operator by any part of a name longer than a row holds, and nobody else', async () => {
    const caller = { token: ana.token }
    const name = 'Maria Aparecida do Nascimento Albuquerque Cavalcanti Sobrinho'
    const other = 'Maria Aparecida do Nascimento Albuquerque Cavalcanti Ferreira'
    const fim = dayAgo(560)
    const at = (minute: number) => `${fim}T10:0${minute}:00.000Z`
    const hers = await deliver(device, caller, { at: at(1), header: { operador_nome: name } })
    const his = await deliver(device, caller, { at: at(2), header: { operador_nome: other } })
    const found = async (operador: string, more: Query = {}) => ids(await everything(as(ana), { operador, ...more }))
    for (const part of [name, 'sobrinho', 'ALBUQUERQUE cavalcanti s'])
      expect(await found(part), part).toEqual([hers.id])
    for (const part of ['Aparecida do', 'cavalcanti']) expect(await found(part), part).toEqual([his.id, hers.id])
    expect(await found('Sobrinho Ferreira')).toEqual([])
    expect(await found('sobrinho', { limite: '1' })).toEqual([hers.id])
    const first = await onePage(as(ana), { operador: 'sobrinho', fim, limite: '1' })
    expect(first).toMatchObject({ itens: [], proximo: expect.any(String), varrido_ate: at(2) })
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
    const [before, day] = [dayAgo(581), dayAgo(580)]
    const { id } = await deliver(device, as(ana), { at: `${day}T02:30:00.000Z` })
    const has = async (of: string, zone: string) =>
      ids(
        (await ok(listar, { ...as(ana), query: { inicio: of, fim: of }, headers: { 'x-fuso-horario': zone } })).itens,
      ).includes(id)
    expect(await has(before, 'America/Sao_Paulo')).toBe(true)
    expect(await has(day, 'America/Sao_Paulo')).toBe(false)
    expect(await has(day, 'UTC')).toBe(true)
    expect(await has(before, 'UTC')).toBe(false)
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
      { produtor: ' ' },
      { propriedade: 'x'.repeat(121) },
      { modelo_bico: '' },
      { busca: 'x'.repeat(121) },
      { reuso_calibracao: 'SIM' },
      { dono_id: 'ana' },
      { ordem: 'ERRO' },
    ]
    for (const query of bad) expect(await refused(listar, { ...as(ana), query }), JSON.stringify(query)).toBe(30)
    const { body } = await call(listar, { ...as(ana), query: { busca: 'x'.repeat(121), ordem: 'ERRO' } })
    expect(body).toMatchObject({
      error: { report: { campos: [{ caminho: 'ordem' }, { caminho: 'busca', mensagem: 'too_big' }] } },
    })
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
    for (const { dono_nome, ...row } of rows) {
      const shown = await ok(ver, { ...as(ana), params: { leituraId: row.id } })
      expect(rounded(leituraResumo.parse(shown))).toEqual(rounded(leituraResumo.parse(row)))
      const { numero_serie, produtor_nome, propriedade } = shown
      expect(row).toMatchObject({ numero_serie, produtor_nome, propriedade })
      expect(row.reuso_calibracao).toBe(shown.calibracao?.reuso ?? null)
      for (const { marca, nome } of shown.modelos)
        if (!row.modelos_bico?.endsWith('…')) expect(row.modelos_bico).toContain(`${marca} ${nome}`)
      expect(dono_nome).toBe(shown.dono.nome)
    }
  })
})
