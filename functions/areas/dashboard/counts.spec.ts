import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { dashboardArea } from '../../../shared/contract/dashboard.ts'
import type { Leitura, LeituraListada } from '../../../shared/contract/readings.ts'
import type { replacementsArea } from '../../../shared/contract/replacements.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import type { Evolucao } from '../../../shared/contract/trends.ts'
import { DAY_MS, todayIn } from '../../../shared/days.ts'
import { STORED_UNITS } from '../../../shared/domain/numbers/unitSystems.ts'
import { stateText } from '../../../shared/readings/readingState.ts'
import { tipLines } from '../../../shared/readings/tips.ts'
import { verdictOf } from '../../../shared/readings/verdictText.ts'
import { nowText } from '../../../shared/readings/workText.ts'
import { BRAND, NOZZLE, partMessages, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../../tests/fixtures/stored.ts'
import { alertReadings } from '../../alerts/alertReadings.ts'
import { sweepAlerts } from '../../alerts/sweepAlerts.ts'
import { readerOf } from '../../documents/reader.ts'
import { describeReplacements } from '../../documents/replacements/describeReplacements.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { alertPage } from '../../store/alerts/alertPages.ts'
import { getAlerts } from '../../store/alerts/alerts.ts'
import { putCatalogue } from '../../store/catalogue/nozzles.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { createEquipment } from '../../store/equipment/equipmentCreation.ts'
import type { User } from '../../store/users/users.ts'

const log = new Logger({ logLevel: 'SILENT' })
const NOZZLES = 12
const NOMINAL = 1.2
const MACHINES = 8
const handlers: Record<'dashboard' | 'replacements' | 'trends' | 'readings', ApiHandler> = {} as never
let cloud: SpecCloud
let ana: User
let marta: User

/** Random figures that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  handlers.dashboard = (await import('./handler.ts')).handler
  handlers.replacements = (await import('../replacements/handler.ts')).handler
  handlers.trends = (await import('../trends/handler.ts')).handler
  handlers.readings = (await import('../readings/handler.ts')).handler
  await putCatalogue({ marcas: [BRAND], pontas: [NOZZLE] })
  ;[ana, marta] = await Promise.all([
    storedPerson({ nome: 'Ana', pode_visualizar_dashboard: true }),
    storedPerson({ papel: 'ADMIN' }),
  ])
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

async function ask<Answer>(
  area: keyof typeof handlers,
  routeKey: string,
  more: object = {},
  caller = ana,
): Promise<Answer> {
  const { statusCode, json } = await invoke(handlers[area], { routeKey, claims: claimsOf(caller.id), ...more } as never)
  expect(statusCode, routeKey).toBe(200)
  return json as Answer
}

/**
 * How a machine wears: from reading to reading each nozzle at its own pace, some clogged, now and then a wrong
 * pressure, a shut side or a run without flow.
 */
function flowsOf(random: () => number, readings: number): number[][] {
  const paces = Array.from({ length: NOZZLES }, () => (random() < 0.5 ? 0.004 : 0.03) * random())
  return Array.from({ length: readings }, (_, index) => {
    const kind = index === readings - 1 ? random() : 1
    const [pressure, from] = [kind < 0.15 ? 1.3 : 1, Math.floor(random() * (NOZZLES - 4))]
    return paces.map((pace, nozzle) => {
      if (kind > 0.15 && kind < 0.25) return 0
      if (kind > 0.25 && kind < 0.4 && nozzle >= from && nozzle < from + 4) return 0
      const isClogged = index === readings - 1 && random() < 0.08
      return NOMINAL * pressure * (1 + pace * (index + 1)) * (isClogged ? 0.7 : 1)
    })
  })
}

async function deliver(machine: Equipment, flows: readonly number[], at: Date, parts?: number): Promise<string> {
  const options = { nozzles: flows.length, flow: (index: number) => flows[index] ?? NOMINAL, at: at.toISOString() }
  return arrive(machine, parts === undefined ? [wholeMessage(options)] : partMessages(options).slice(0, parts))
}

/** A turbosprayer's reading: flows of its left nozzles, and of its right ones. */
async function deliverSides(machine: Equipment, left: readonly number[], right: readonly number[], at: Date) {
  const sides = [
    ['ESQUERDO', left],
    ['DIREITO', right],
  ] as const
  const bicos = sides.flatMap(([lado, flows]) =>
    flows.map((vazao, index) => ({ posicao: index + 1, lado, vazao, modelo: 0 })),
  )
  const header = { tipo_pulverizador: 'TURBOPULVERIZADOR', largura_rua: 4, espacamento_bicos: undefined }
  return arrive(machine, [{ ...wholeMessage({ nozzles: bicos.length, at: at.toISOString(), header }), bicos }])
}

async function arrive(
  { numero_serie }: Equipment,
  messages: readonly { uuid: string; bicos?: unknown }[],
): Promise<string> {
  await ingestMessages(
    messages.map((message) => ({
      topico: 'leituras',
      bytes: new TextEncoder().encode(JSON.stringify(message)),
      numeroSerie: numero_serie,
      certificado: null,
      recebidoEm: Date.now(),
      criador: null,
    })) as never,
  )
  const uuid = messages[0]?.uuid ?? ''
  expect(await foldReadings([uuid], log)).toEqual([])
  return uuid
}

type Fleet = RouteAnswer<typeof dashboardArea.routes.frota>
type Sums = RouteAnswer<typeof dashboardArea.routes.somas>
type List = RouteAnswer<typeof replacementsArea.routes.trocas>

/**
 * Every place that counts nozzles of a machine, as its counts: to replace, to clean, and to replace in the next days.
 */
async function placesOf(machine: Equipment, reading: string, owner: User) {
  const of = { params: { equipamentoId: machine.id } }
  const [fleet, sums, all, one, evolution, whole, rows] = await Promise.all([
    ask<Fleet>('dashboard', 'GET /painel', {}, owner),
    ask<Sums>('dashboard', 'GET /painel/somas', {}, owner),
    ask<List>('replacements', 'GET /trocas', {}, owner),
    ask<List>('replacements', 'GET /trocas', { query: { equipamento_id: machine.id } }, owner),
    ask<Evolucao>('trends', 'GET /equipamentos/{equipamentoId}/evolucao', of, owner),
    ask<Leitura>('readings', 'GET /leituras/{leituraId}', { params: { leituraId: reading } }, owner),
    ask<{ itens: LeituraListada[] }>('readings', 'GET /leituras', { query: { equipamento_id: machine.id } }, owner),
  ])
  const card = fleet.equipamentos.find(({ id }) => id === machine.id)
  const listed = (list: List) => list.maquinas.find(({ equipamento_id }) => equipamento_id === machine.id)
  const bars = card?.ultima?.barras.map(({ vereditos }) => vereditos).join('') ?? ''
  const letters = (letter: string) => bars.split(letter).length - 1
  const verdict = verdictOf(whole)
  const row = rows.itens.find(({ id }) => id === reading)
  return { fleet, sums, all, one, evolution, card, listed, letters, verdict, row, whole }
}

/** Expects every place to say the same of a machine, and answers what they say. */
async function agreed(machine: Equipment, reading: string, owner = ana) {
  const seen = await placesOf(machine, reading, owner)
  const { card, evolution, verdict, row, listed, letters } = seen
  const counts = card?.servico
  if (!counts) throw new Error('no card')
  const { trocar, limpar, motivo } = counts
  expect(evolution.servico).toEqual(counts)
  expect(verdict.left.replace.length).toBe(trocar)
  expect(verdict.left.clean.length).toBe(limpar)
  expect([letters('G'), letters('E')]).toEqual([trocar, limpar])
  expect(row).toMatchObject({ a_fazer: trocar + limpar, motivo })
  for (const list of [seen.one, seen.all]) {
    const entry = listed(list)
    expect(entry?.servico).toEqual(counts)
    expect(entry?.leitura).toMatchObject({ id: reading, motivo })
    expect(entry?.leitura?.a_limpar).toHaveLength(limpar)
    expect(entry?.leitura?.grupos.reduce((sum, { posicoes }) => sum + posicoes.length, 0)).toBe(trocar)
  }
  if (motivo === 'CONFERIR' || motivo === 'SEM_VAZAO') expect([trocar, limpar, verdict.kind]).toEqual([0, 0, motivo])
  const now = new Set([...verdict.left.replace, ...verdict.left.clean].map(({ posicao }) => posicao))
  const today = todayIn('America/Sao_Paulo')
  for (const { posicao, dia } of evolution.previstas) {
    expect(dia > today).toBe(true)
    expect(now.has(posicao)).toBe(false)
  }
  return { ...seen, counts }
}

async function machineOf(apelido: string, owner = ana, tipo: 'PULVERIZADOR' | 'TURBOPULVERIZADOR' = 'PULVERIZADOR') {
  return createEquipment({
    id: randomUUID(),
    numero_serie: `SPEC-${randomUUID().slice(0, 8).toUpperCase()}`,
    apelido,
    tipos_pulverizador: [tipo],
    dono_id: owner.id,
    desde: '2020-01-01T00:00:00.000Z',
  })
}

it('counts the same nozzles in every place, whatever was measured, marked or is still arriving', async () => {
  const random = randomFrom(32)
  const machines: { machine: Equipment; reading: string; soon: number }[] = []
  const reader = await readerOf('pt', STORED_UNITS, 'UTC')
  const kinds = new Set<string>()
  for (let index = 0; index < MACHINES; index += 1) {
    const machine = await machineOf(`M${index}`)
    const readings = flowsOf(random, 3 + Math.floor(random() * 4))
    let reading = ''
    for (const [nth, flows] of readings.entries())
      reading = await deliver(machine, flows, new Date(Date.now() - (readings.length - nth) * 8 * DAY_MS))
    const { counts, verdict } = await agreed(machine, reading)
    kinds.add(verdict.kind)
    // A reading that still arrives changes nothing.
    await deliver(machine, readings.at(-1) ?? [], new Date(), 3)
    expect((await agreed(machine, reading)).counts).toEqual(counts)
    // A mark counts everywhere, at once, also for what is predicted.
    const [first] = [...verdict.left.replace, ...verdict.left.clean]
    if (first) {
      const body = { posicao: first.posicao, lado: null, servico: first.veredito === 'GASTO' ? 'TROCADO' : 'LIMPO' }
      await ask('readings', 'PUT /leituras/{leituraId}/trocas', { params: { leituraId: reading }, body })
      const marked = (await agreed(machine, reading)).counts
      expect(marked.trocar + marked.limpar).toBe(counts.trocar + counts.limpar - 1)
    }
    machines.push({ machine, reading, soon: (await agreed(machine, reading)).counts.previstos })
  }
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['AGIR']))
  expect(machines.some(({ soon }) => soon > 0)).toBe(true)

  // The account's sums are those of its cards, for its owner and for an administrator alike; and so is what is to be
  // bought.
  const fleet = await ask<Fleet>('dashboard', 'GET /painel')
  const sum = (of: (one: Fleet['equipamentos'][number]['servico']) => number) =>
    fleet.equipamentos.reduce((total, { servico }) => total + of(servico), 0)
  const expected = {
    trocar: sum((one) => one.trocar),
    limpar: sum((one) => one.limpar),
    previstos: sum((one) => one.previstos),
  }
  for (const caller of [ana, marta])
    expect((await ask<Sums>('dashboard', 'GET /painel/somas', {}, caller)).servico).toMatchObject(expected)
  const list = await ask<List>('replacements', 'GET /trocas')
  expect(tipLines(list.maquinas, null, reader.words).reduce((total, { count }) => total + count, 0)).toBe(
    expected.trocar,
  )
  const document = describeReplacements({ ...list, about: 'Ana', isOne: false, mayEdit: true }, reader)
  expect(document.sections[0]?.title).toBe(reader.words.t('replacements.toBuy', { quantidade: expected.trocar }))
  const blocks = JSON.stringify(document)
  for (const { servico } of fleet.equipamentos)
    if (servico.previstos > 0 && servico.previsto_em)
      expect(blocks).toContain(
        reader.words.t('readings.work.soon', {
          bicos: servico.previstos,
          dia: reader.words.format.day(servico.previsto_em),
        }),
      )

  // Alerts, and with them mails, tell the same.
  await alertReadings({ leituras: machines.map(({ reading }) => reading) })
  await sweepAlerts({ etapa: 'CALCULO', depois: null }, { now: new Date(), endsAt: Date.now() + 600_000 })
  const page = await alertPage(
    { userId: ana.id, ownerId: ana.id },
    { equipment: null },
    { limit: 99, after: undefined },
  )
  const alerts = [...(await getAlerts(page.items.map(({ i }) => ({ usuario_id: ana.id, id: i })))).values()]
  expect(alerts.length).toBeGreaterThan(0)
  for (const { equipamento_id, fatos } of alerts) {
    const servico = fleet.equipamentos.find(({ id }) => id === equipamento_id)?.servico
    if (fatos.tipo === 'FORA')
      expect([fatos.fora, fatos.motivo]).toEqual([(servico?.trocar ?? 0) + (servico?.limpar ?? 0), servico?.motivo])
    if (fatos.tipo === 'PREVISAO') expect(fatos.bicos).toBe(servico?.previstos)
    expect(servico && nowText(servico, reader.words)).toBeTruthy()
  }
})

const WORN = 1.5
it.each([
  [
    'a side of a turbosprayer',
    'TURBOPULVERIZADOR',
    (machine: Equipment, at: Date) => deliverSides(machine, [WORN, 1.2, 1.2], [0, 0, 0], at),
  ],
  ['a whole boom', 'PULVERIZADOR', (machine: Equipment, at: Date) => deliver(machine, [0, 0, 0, 0], at)],
  [
    'both sides of a turbosprayer',
    'TURBOPULVERIZADOR',
    (machine: Equipment, at: Date) => deliverSides(machine, [0, 0], [0, 0], at),
  ],
  ['neighbours alone', 'PULVERIZADOR', (machine: Equipment, at: Date) => deliver(machine, [1.2, 0, 0, 0, 1.2], at)],
] as const)('says in every place why nothing counts now where %s gave nothing', async (_, type, shut) => {
  const { words } = await readerOf('pt', STORED_UNITS, 'UTC')
  const owner = await storedPerson({ nome: 'Rui', pode_visualizar_dashboard: true })
  const machine = await machineOf('Sem vazão', owner, type)
  const before = new Date(Date.now() - 2 * DAY_MS)
  const flowing = [WORN, 1.2, 1.2, 1.2, 1.2]
  const first = await (type === 'PULVERIZADOR'
    ? deliver(machine, flowing, before)
    : deliverSides(machine, flowing, flowing.toReversed(), before))
  expect((await agreed(machine, first, owner)).counts).toMatchObject({
    trocar: type === 'PULVERIZADOR' ? 1 : 2,
    motivo: null,
  })

  const { counts, card, sums, row, verdict } = await agreed(machine, await shut(machine, new Date()), owner)
  expect(counts).toEqual({ trocar: 0, limpar: 0, motivo: 'SEM_VAZAO', previstos: 0, previsto_em: null })
  expect(card?.precisa_atencao).toBe(true)
  expect(sums.servico.agora).toEqual([{ equipamento_id: machine.id, nome: machine.apelido, ...counts }])
  const reason = words.t('readings.work.reasons.SEM_VAZAO')
  expect(nowText(counts, words)).toBe(reason)
  expect(row && stateText(row, words)).toMatch(new RegExp(`^${reason}`))
  expect(verdict.noFlow.length).toBeGreaterThan(0)
})
