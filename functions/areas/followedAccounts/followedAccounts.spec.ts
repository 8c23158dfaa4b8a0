import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { dashboardArea } from '../../../shared/contract/dashboard.ts'
import type { followedAccountsArea } from '../../../shared/contract/followedAccounts.ts'
import type { replacementsArea } from '../../../shared/contract/replacements.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { FORMATOS_EXPORTACAO, STATUS_USUARIO } from '../../../shared/enums.ts'
import { lossPerHectare } from '../../../shared/readings/machineCost.ts'
import { putMembership } from '../../../tests/fixtures/membership.ts'
import { BRAND, NOZZLE, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { inDays, revision } from '../../../tests/fixtures/revisions.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { glanceAccounts } from '../../jobs/glanceAccounts.ts'
import { getMembership } from '../../store/accounts/accounts.ts'
import { accountCosts, noCosts } from '../../store/accounts/costs.ts'
import { keptGlances } from '../../store/accounts/glances.ts'
import { brands } from '../../store/catalogue/brands.ts'
import { nozzles } from '../../store/catalogue/nozzles.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { createEquipment } from '../../store/equipment/equipmentCreation.ts'
import { handOver } from '../../store/equipment/ownership.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { createRevision } from '../../store/revisions/revisions.ts'
import { type User, users } from '../../store/users/users.ts'

type Answer = RouteAnswer<typeof followedAccountsArea.routes.listar>
type Fleet = RouteAnswer<typeof dashboardArea.routes.frota>
type Tips = RouteAnswer<typeof replacementsArea.routes.trocas>

const log = new Logger({ logLevel: 'SILENT' })
const NOW = new Date().toISOString()
let cloud: SpecCloud
let handlers: Record<'list' | 'home' | 'tips', ApiHandler>
let ana: User
let bia: User
let caio: User
let consultant: User
let helper: User
let stranger: User
let marta: User
let seen: Equipment
let unseen: Equipment
let clogged: Equipment

const person = async (nome: string, given: object = {}) => storedPerson({ nome, ...given })

const machine = (owner: User, apelido: string): Promise<Equipment> =>
  createEquipment({
    id: randomUUID(),
    numero_serie: `SPEC-${randomUUID().slice(0, 8).toUpperCase()}`,
    apelido,
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: owner.id,
    desde: '2020-01-01T00:00:00.000Z',
  })

async function deliver({ numero_serie }: Equipment, flows: readonly number[], at = NOW): Promise<string> {
  const message = wholeMessage({ nozzles: flows.length, flow: (index) => flows[index] ?? 1.2, at })
  const bytes = new TextEncoder().encode(JSON.stringify(message))
  const came = { numeroSerie: numero_serie, certificado: null, recebidoEm: Date.now(), criador: null }
  await ingestMessages([{ topico: 'leituras', bytes, ...came } as const])
  expect(await foldReadings([message.uuid], log)).toEqual([])
  return message.uuid
}

const priced = ({ id }: User, produto_centavos: number, moeda: 'BRL' | 'USD' = 'BRL') =>
  documentClient().send(
    new PutCommand({
      TableName: tableName(),
      Item: accountCosts.toItem({ ...noCosts(id), moeda, produto_centavos, versao: 1 }),
    }),
  )

const glance = async (...owners: User[]) => {
  for (const owner of owners) await glanceAccounts({ dono_id: owner.id, equipamento_id: null })
}

const ask = (
  caller: User | undefined,
  query: Record<string, string> = {},
  conta?: User,
  path = 'contas-acompanhadas',
) =>
  invoke(handlers.list, {
    routeKey: `GET /${path}`,
    query,
    ...(caller && { claims: claimsOf(caller.id) }),
    headers: { 'x-fuso-horario': 'UTC', ...(conta && { 'x-conta-dono': conta.id }) },
  })
const list = async (caller: User, query: Record<string, string> = {}, conta?: User) =>
  ((await ask(caller, query, conta)).json as Answer).itens
const names = async (caller: User, query: Record<string, string> = {}) =>
  (await list(caller, query)).map(({ nome }) => nome)
const named = async (caller: User, { id }: User) => (await list(caller)).find((one) => one.id === id)

const there = (which: 'home' | 'tips', path: string, caller: User, conta: User) =>
  invoke(handlers[which], {
    routeKey: `GET /${path}`,
    claims: claimsOf(caller.id),
    headers: { 'x-fuso-horario': 'UTC', 'x-conta-dono': conta.id },
  })

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  const [one, home, tips] = await Promise.all([
    import('./handler.ts'),
    import('../dashboard/handler.ts'),
    import('../replacements/handler.ts'),
  ])
  handlers = { list: one.handler, home: home.handler, tips: tips.handler }
  for (const Item of [brands.toItem(BRAND), nozzles.toItem(NOZZLE)])
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
  ;[ana, bia, caio, consultant, helper, stranger, marta] = await Promise.all([
    person('Ana'),
    person('Bia Árvore'),
    person('Caio'),
    person('Consultor'),
    person('Ajudante'),
    person('Estranho'),
    person('Marta', { papel: 'ADMIN' }),
  ])
  ;[seen, unseen, clogged] = await Promise.all([
    machine(ana, 'Vista'),
    machine(ana, 'Oculta'),
    machine(bia, 'Entupida'),
  ])
  const links = [
    { dono_id: ana.id, cargo: 'UTILIZADOR', equipamentos: [seen.id] },
    { dono_id: bia.id, cargo: 'ADMINISTRADOR', equipamentos: [clogged.id] },
    { dono_id: caio.id, cargo: 'UTILIZADOR', equipamentos: [] },
  ] as const
  for (const link of links)
    await putMembership({ ...link, usuario_id: consultant.id, equipamentos: [...link.equipamentos] })
  await putMembership({ dono_id: ana.id, usuario_id: helper.id, cargo: 'UTILIZADOR', equipamentos: [unseen.id] })
  await deliver(seen, [1.2, 1.2, 1.2, 1.2, 1.6])
  await deliver(
    unseen,
    [1.7, 1.7, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2],
  )
  await deliver(clogged, [1.2, 1.2, 1.2, 0.8])
  const author = { id: marta.id, nome: marta.nome }
  const given = { ...revision(seen.id, { proxima_revisao: inDays(10), data_revisao: inDays(-20) }), id: randomUUID() }
  await createRevision({ ...given, relatorio: null }, author, [])
  await glance(ana, bia, caio, consultant, helper)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

describe('the accounts a person may select', () => {
  it('are told with their owner, machines, last reading, open nozzles and next revision', async () => {
    expect(await named(consultant, ana)).toEqual({
      id: ana.id,
      nome: 'Ana',
      cargo: 'UTILIZADOR',
      pulverizadores: 1,
      mais: false,
      ultima: {
        leitura_id: expect.any(String),
        data: NOW,
        equipamento_nome: 'Vista',
        trocar: 1,
        limpar: 0,
        motivo: null,
        bicos: 5,
        avaliados: 5,
        feito: false,
      },
      revisao: { dia: inDays(10), equipamento_nome: 'Vista' },
      abertas: { trocar: 1, limpar: 0 },
      perda: null,
    })
    expect(await named(consultant, consultant)).toMatchObject({ cargo: 'DONO', pulverizadores: 0, ultima: null })
  })

  it('tell nothing of machines that are not linked to the person', async () => {
    expect(await named(helper, ana)).toMatchObject({
      pulverizadores: 1,
      ultima: { equipamento_nome: 'Oculta', trocar: 2 },
      revisao: null,
      abertas: { trocar: 2, limpar: 0 },
    })
    expect(await named(consultant, caio)).toMatchObject({ pulverizadores: 0, ultima: null, abertas: { trocar: 0 } })
  })

  it('say what the start page and the replacement list of each account say', async () => {
    await priced(ana, 10_000)
    await glance(ana)
    for (const owner of [ana, bia, caio]) {
      const fleet = (await there('home', 'painel', consultant, owner)).json as Fleet
      const tips = (await there('tips', 'trocas', consultant, owner)).json as Tips
      const { custos } = tips
      const losses = tips.maquinas.flatMap((one) => (custos && lossPerHectare(one, custos)) ?? [])
      const newest = fleet.equipamentos.flatMap(({ ultima }) => ultima ?? [])[0]
      const sum = (of: (one: Fleet['equipamentos'][number]) => number) =>
        fleet.equipamentos.reduce((all, one) => all + of(one), 0)
      expect(await named(consultant, owner)).toMatchObject({
        pulverizadores: fleet.equipamentos.length,
        abertas: { trocar: sum(({ servico }) => servico.trocar), limpar: sum(({ servico }) => servico.limpar) },
        perda: losses.length > 0 ? { centavos: Math.max(...losses), moeda: 'BRL' } : null,
        ultima: newest ? { leitura_id: newest.id, data: newest.data } : null,
      })
      const listed = tips.maquinas.flatMap(({ leitura }) => leitura?.grupos ?? [])
      expect((await named(consultant, owner))?.abertas?.trocar).toBe(
        listed.reduce((all, { posicoes }) => all + posicoes.length, 0),
      )
    }
    expect((await named(consultant, ana))?.perda?.centavos).toBeGreaterThan(0)
  })

  it('stand by what they lose on a hectare, then by the part of their nozzles to see to', async () => {
    expect(await names(consultant)).toEqual(['Ana', 'Bia Árvore', ...['Caio', 'Consultor'].toSorted(byId)])
    expect((await names(helper)).at(0)).toBe('Ana')
  })
  const byId = (a: string, b: string) => {
    const idOf = (nome: string) => [caio, consultant].find((one) => one?.nome === nome)?.id ?? ''
    return idOf(a) < idOf(b) ? -1 : 1
  }

  it('come page by page, nothing twice and nothing left out', async () => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = (await ask(consultant, { limite: '1', ...(cursor && { cursor }) })).json as Answer
      found.push(...page.itens.map(({ nome }) => nome))
      cursor = page.proximo ?? undefined
    } while (cursor)
    expect(found).toEqual(await names(consultant))
    const first = (await ask(consultant, { limite: '1' })).json as Answer
    const foreign = await ask(helper, { limite: '1', cursor: first.proximo ?? '' })
    expect(foreign.json).toMatchObject({ error: { code: 30 } })
  })

  it('are filtered by the owner’s name, open nozzles and due revisions', async () => {
    expect(await names(consultant, { busca: 'arvore' })).toEqual(['Bia Árvore'])
    expect(await names(consultant, { busca: 'nobody' })).toEqual([])
    expect(await names(consultant, { abertas: 'true' })).toEqual(['Ana', 'Bia Árvore'])
    expect(await names(consultant, { revisao: 'true' })).toEqual(['Ana'])
    expect(await names(consultant, { abertas: 'true', busca: 'bia' })).toEqual(['Bia Árvore'])
  })

  it('are the same whichever account is selected', async () => {
    expect(await list(consultant, {}, ana)).toEqual(await list(consultant))
  })

  it.each(FORMATOS_EXPORTACAO)('are saved as %s', async (formato) => {
    const { statusCode, json } = await ask(consultant, { formato }, undefined, 'contas-acompanhadas/documento')
    expect(statusCode).toBe(200)
    expect(json).toMatchObject({ nome: expect.stringMatching(/^contas-\d{4}-\d\d-\d\d-[^ ]+\.(pdf|xlsx|csv)$/) })
    if (formato !== 'PLANILHA') return
    const text = Buffer.from((json as { conteudo: string }).conteudo, 'base64').toString('utf8')
    expect(text.split('\n').filter((line) => line.includes('Bia Árvore'))).toHaveLength(1)
    expect(text).not.toContain('Oculta')
  })
})

describe('what is not shown', () => {
  it('is nothing to visitors and to administrators of the product', async () => {
    for (const path of ['contas-acompanhadas', 'contas-acompanhadas/documento']) {
      expect((await ask(undefined, {}, undefined, path)).statusCode).toBe(401)
      expect((await ask(marta, {}, undefined, path)).statusCode).toBe(403)
    }
  })

  it('is any account to whoever belongs to none', async () => {
    expect(await list(stranger)).toEqual([])
    await glance(stranger)
    expect(await list(stranger)).toEqual([])
    expect(await keptGlances(stranger.id)).toEqual([])
  })

  it('is an account of which somebody was removed, at once and before it is forgotten', async () => {
    const [owner, member] = await Promise.all([person('Dona'), person('Membro')])
    const own = await machine(owner, 'Dela')
    const link = { dono_id: owner.id, usuario_id: member.id, cargo: 'UTILIZADOR', equipamentos: [own.id] } as const
    const linked = await putMembership({ ...link, equipamentos: [own.id] })
    await glance(owner, member)
    expect((await list(member)).map(({ id }) => id).toSorted()).toEqual([owner.id, member.id].toSorted())
    await putMembership({ ...linked, status: 'INATIVO', versao: 2 })
    expect((await list(member)).map(({ id }) => id)).toEqual([member.id])
    await glance(owner)
    expect(await keptGlances(owner.id)).toEqual([])
    // Nobody's list is left, hence none of the own account.
    await glance(member)
    expect(await keptGlances(member.id)).toEqual([])
  })

  it('is a machine that was taken from somebody, before anything is made anew', async () => {
    const [owner, member] = await Promise.all([person('Dona'), person('Membro')])
    const [kept, taken] = await Promise.all([machine(owner, 'Fica'), machine(owner, 'Sai')])
    const id = await deliver(taken, [1.2, 1.2, 1.2, 1.6])
    const link = { dono_id: owner.id, usuario_id: member.id, cargo: 'UTILIZADOR' } as const
    const linked = await putMembership({ ...link, equipamentos: [kept.id, taken.id] })
    await glance(owner)
    expect(await named(member, owner)).toMatchObject({ pulverizadores: 2, ultima: { leitura_id: id } })
    await putMembership({ ...linked, equipamentos: [kept.id], versao: 2 })
    expect(await named(member, owner)).toMatchObject({ pulverizadores: 1, ultima: null, abertas: { trocar: 0 } })
  })

  it('is the account of an owner who was shut out', async () => {
    const [owner, member] = await Promise.all([person('Dona'), person('Membro')])
    await putMembership({ dono_id: owner.id, usuario_id: member.id, cargo: 'UTILIZADOR', equipamentos: [] })
    await glance(owner)
    expect(await names(member)).toEqual(['Dona'])
    const Item = users.toItem({ ...owner, status: STATUS_USUARIO.INATIVO })
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
    expect(await names(member)).toEqual([])
  })

  it('is a machine that became another account’s', async () => {
    const [owner, member, buyer] = await Promise.all([person('Dona'), person('Membro'), person('Compradora')])
    const sold = await machine(owner, 'Vendida')
    const link = { dono_id: owner.id, usuario_id: member.id, cargo: 'UTILIZADOR' } as const
    await putMembership({ ...link, equipamentos: [sold.id] })
    await glance(owner)
    expect(await named(member, owner)).toMatchObject({ pulverizadores: 1 })
    await handOver({ equipment: sold, from: owner, to: buyer, author: marta, correlation: randomUUID() })
    await glance(owner)
    expect(await named(member, owner)).toMatchObject({ pulverizadores: 0 })
  })
})

it('keeps what did not change as it was, and follows a membership', async () => {
  const before = await keptGlances(ana.id)
  await glance(ana)
  expect(await keptGlances(ana.id)).toEqual(before)
  expect((await getMembership(ana.id, consultant.id))?.versao).toBe(before[0]?.glance.vinculo)
})

it('takes two rounds of reading for a page, however many accounts it has', async () => {
  cloud.resetCalls()
  cloud.setLatency(10)
  await list(consultant)
  cloud.setLatency(0)
  // Who calls, then the page, then the accounts of its rows.
  expect(cloud.rounds()).toBeLessThanOrEqual(3)
})
