import { createHash, randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PadraoTolerancia, PerfilGerido, PerfilTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import { TOLERANCE_PROFILES, toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { BRAND, NOZZLE, partMessages, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { until } from '../../../tests/fixtures/poll.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson, vehicleOf } from '../../../tests/fixtures/stored.ts'
import { newTolerance } from '../../../tests/fixtures/tolerance.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { chooseDefault, presentDefault } from '../../parts/readings/accountTolerance.ts'
import { defaultToleranceData } from '../../store/accounts/accountData.ts'
import { accountPartition } from '../../store/accounts/accounts.ts'
import { DEFAULT_TOLERANCE_ENTITY } from '../../store/accounts/defaultTolerance.ts'
import { subscriptionData } from '../../store/billing/accountData.ts'
import { brands } from '../../store/catalogue/brands.ts'
import { nozzles } from '../../store/catalogue/nozzles.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { createEquipment } from '../../store/equipment/equipmentCreation.ts'
import { auditPartition } from '../../store/kit/audit.ts'
import { getItem } from '../../store/kit/items.ts'
import { partitionItems } from '../../store/kit/partitions.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { editReading, type ToldTips } from '../../store/readings/readingEdits.ts'
import { type EditableFields, editableFields } from '../../store/readings/readingHead.ts'
import { getReading, putFolded, readingKey } from '../../store/readings/readings.ts'
import type { User } from '../../store/users/users.ts'
import { fleetVehicles } from '../../store/vehicles/fleetVehicles.ts'

const log = new Logger({ logLevel: 'SILENT' })
let cloud: SpecCloud
let handler: ApiHandler
let ana: User
let marta: User
let machine: Equipment

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  handler = (await import('./handler.ts')).handler
  for (const Item of [brands.toItem(BRAND), nozzles.toItem(NOZZLE)])
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
  ;[ana, marta] = await Promise.all([storedPerson({ nome: 'Ana' }), storedPerson({ papel: 'ADMIN' })])
  machine = await machineOf(ana)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

const machineOf = (owner: User): Promise<Equipment> =>
  createEquipment({
    id: randomUUID(),
    numero_serie: `SPEC-${randomUUID().slice(0, 8).toUpperCase()}`,
    apelido: 'Barra',
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: owner.id,
    desde: '2020-01-01T00:00:00.000Z',
  })

async function ask<T>(
  caller: User,
  routeKey: string,
  given: { id?: string; body?: object; query?: Record<string, string> } = {},
) {
  const { id, body, query } = given
  const answer = await invoke(handler, {
    routeKey,
    claims: claimsOf(caller.id),
    ...(id !== undefined && { params: { perfilToleranciaId: id } }),
    ...(body && { body }),
    ...(query && { query }),
  })
  return { status: answer.statusCode, code: answer.code, json: answer.json as T }
}
const ONE = '/perfis-tolerancia/{perfilToleranciaId}'
const create = async (more: Partial<PerfilTolerancia> = {}) =>
  (await ask<PerfilGerido>(marta, 'POST /perfis-tolerancia', { body: newTolerance(more) })).json
/** The same limit over and under. */
const even = (limit: number) => ({ limite_acima: limit, limite_abaixo: limit })
const look = async (id: string) => (await ask<PerfilGerido>(marta, `GET ${ONE}`, { id })).json
const edit = (before: PerfilGerido, more: Partial<PerfilTolerancia>, versao = before.versao) => {
  const { id, fixo, status, versao_perfil, contas, criado_em, atualizado_em, versao: _, ...rule } = before
  return ask<PerfilGerido>(marta, `PUT ${ONE}`, { id, body: { ...rule, ...more, versao } })
}
const move = (before: PerfilGerido, status: 'ATIVO' | 'REMOVIDO') =>
  ask<PerfilGerido>(marta, `PUT ${ONE}/status`, { id: before.id, body: { status, versao: before.versao } })
const choose = async (owner: User, perfil_id: string | null): Promise<PadraoTolerancia> => {
  const { versao } = await presentDefault(owner.id)
  return chooseDefault(owner.id, { perfil_id, versao }, { id: owner.id, nome: owner.nome })
}

/** Edits a reading as its form does. */
async function tell(id: string, { pontas_novas, ...fields }: Partial<EditableFields> & { pontas_novas?: ToldTips }) {
  const before = await getReading(id)
  if (!before) throw new Error('no reading')
  return editReading(before, { ...editableFields(before), ...fields }, { id: ana.id, nome: ana.nome }, pontas_novas)
}

async function take(messages: readonly object[], serial = machine.numero_serie): Promise<void> {
  const sent = messages.map((message) => ({
    topico: 'leituras',
    bytes: new TextEncoder().encode(JSON.stringify(message)),
    numeroSerie: serial,
    certificado: null,
    recebidoEm: Date.now(),
    criador: null,
  }))
  await ingestMessages(sent as never)
}
async function deliver(flow: number, serial = machine.numero_serie) {
  const message = wholeMessage({ nozzles: 3, flow: () => flow })
  await take([message], serial)
  expect(await foldReadings([message.uuid], log)).toEqual([])
  return (await getReading(message.uuid))?.resultado
}

describe('the profiles', () => {
  it('are listed shipped ones first, the others by name, a page ending anywhere', async () => {
    await Promise.all(['B', 'A'].map((letter) => create({ nome: `${letter} ${randomUUID()}` })))
    const shipped = new Set(TOLERANCE_PROFILES.map(({ id }) => id)).size
    const list = async (query: Record<string, string>) =>
      (await ask<{ itens: PerfilTolerancia[]; proximo: string | null }>(ana, 'GET /perfis-tolerancia', { query })).json
    const whole = await until('both to be listed', async () => {
      const { itens } = await list({ limite: '100' })
      return itens.length >= shipped + 2 ? itens : undefined
    })
    expect(whole.slice(0, shipped).every(({ fixo }) => fixo)).toBe(true)
    expect(whole[0]).toMatchObject({ id: 'catalogue-10', ...even(10), versao: 0 })
    const names = whole.slice(shipped).map(({ nome }) => nome)
    expect(names).toEqual(names.toSorted())
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const page = await list({ limite: '3', ...(cursor && { cursor }) })
      paged.push(...page.itens.map(({ id }) => id))
      cursor = page.proximo
    } while (cursor)
    expect(paged).toEqual(whole.map(({ id }) => id))
  })

  it.each([
    [even(0)],
    [{ limite_acima: 100.5 }],
    [{ limite_abaixo: -1 }],
    [{ limite_acima: 0.05, limite_abaixo: 0.05 }],
    [{ base: 'MEDIA', limite_abaixo: 0 } as const],
    [{ base: 'MEDIA', limite_acima: 0 } as const],
    [{ limite_variacao: -1 }],
    [{ limite_equilibrio: 0 }],
    [{ vazao_baixa: 1 }],
    [{ limite_vazao_baixa: 15 }],
    [{ vazao_baixa: 500, limite_vazao_baixa: 15 }],
    [{ nome: ' ' }],
  ])('refuse %j', async (wrong) => {
    const body = newTolerance(wrong)
    expect((await ask(marta, 'POST /perfis-tolerancia', { body })).status).toBe(400)
  })

  it('are edited into a new version, of two administrators by one, and not at all where nothing changes', async () => {
    const first = await create()
    expect((await edit(first, {})).json).toMatchObject({ versao: 1, versao_perfil: 1 })
    const both = await Promise.all([6, 7].map((limit) => edit(first, even(limit))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await look(first.id)).toMatchObject({ versao: 2, versao_perfil: 2 })
    const { json } = await ask<{ itens: { campo: string }[] }>(marta, `GET ${ONE}/historico`, { id: first.id })
    expect(json.itens.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining(['limite_acima', 'limite_abaixo', 'versao_perfil']),
    )
  })
})

describe('an account’s default', () => {
  it('judges new readings, in the version of that moment, and leaves the others as they were', async () => {
    const before = await deliver(1.3)
    expect(before).toMatchObject({ gastos: 0, tolerancia: toleranceProfile() })
    const strict = await create(even(5))
    await choose(ana, strict.id)
    const first = await deliver(1.3)
    expect(first).toMatchObject({ gastos: 3, tolerancia: { id: strict.id, versao: 1, limite_acima_pct: 5 } })
    await edit(strict, even(20))
    expect(await deliver(1.3)).toMatchObject({
      gastos: 0,
      tolerancia: { id: strict.id, versao: 2, limite_abaixo_pct: 20 },
    })
    // A shipped one is chosen as well, and none is the product's.
    await choose(ana, 'extension-5')
    expect((await deliver(1.2))?.tolerancia).toEqual(toleranceProfile('extension-5'))
    await choose(ana, null)
    expect((await deliver(1.2))?.tolerancia).toEqual(toleranceProfile())
  })

  it('that is disabled gives way to the product’s, is counted, and comes back when it is restored', async () => {
    const profile = await create(even(5))
    await choose(ana, profile.id)
    expect(
      (
        await until('it to be counted', async () =>
          (await look(profile.id)).contas > 0 ? look(profile.id) : undefined,
        )
      ).contas,
    ).toBe(1)
    const disabled = (await move(profile, 'REMOVIDO')).json
    expect(disabled.contas).toBe(1)
    expect(await presentDefault(ana.id)).toMatchObject({
      escolhido: { id: profile.id, ativo: false },
      em_vigor: { id: 'catalogue-10' },
    })
    expect((await deliver(1.3))?.tolerancia.id).toBe('catalogue-10')
    await expect(choose(await storedPerson(), profile.id)).rejects.toThrow('NAO_ENCONTRADO')
    await move(disabled, 'ATIVO')
    expect((await deliver(1.3))?.tolerancia.id).toBe(profile.id)
    await choose(ana, null)
  })

  it.each([
    ['the catalogue', { base: 'NOMINAL' }],
    ['the median', { base: 'MEDIA' }],
    ['the declared rate', { base: 'TAXA_DECLARADA', limite_abaixo: 0 }],
    ['new tips', { base: 'PONTAS_NOVAS', limite_acima: 8 }],
  ] as const)('leaves every result frozen by %s as it is, whatever is edited meanwhile', async (_, rule) => {
    const own = await machineOf(ana)
    const profile = await create({ ...even(5), limite_variacao: 8, ...rule })
    await choose(ana, profile.id)
    const messages = [1.2, 1.3, 1.5, 0.9].map((flow) => wholeMessage({ nozzles: 3, flow: (at) => flow + at / 100 }))
    await take(messages, own.numero_serie)
    const ids = messages.map(({ uuid }) => uuid)
    expect(await foldReadings(ids, log)).toEqual([])
    for (const id of ids) await tell(id, { pontas_novas: [{ modelo: 0, vazao: 1.25 }] })
    const frozen = async () => {
      const results = await Promise.all(ids.map(async (id) => (await getReading(id))?.resultado))
      expect(results.map((result) => [result?.tolerancia.id, result?.modelos[0]?.base])).toEqual(
        ids.map(() => [profile.id, expect.any(String)]),
      )
      return createHash('sha256').update(JSON.stringify(results)).digest('hex')
    }
    const before = await frozen()
    const edited = await edit(profile, { ...even(40), base: 'MEDIA', limite_variacao: null, limite_equilibrio: 30 })
    expect(edited.json).toMatchObject({ versao_perfil: 2, limite_equilibrio: 30 })
    const [nozzle, vehicle] = [structuredClone(NOZZLE), vehicleOf(own, [])]
    for (const profileOf of nozzle.perfis) profileOf.vazao_lpm *= 1.4
    for (const Item of [nozzles.toItem(nozzle), fleetVehicles.toItem(vehicle)])
      await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
    expect(await foldReadings(ids, log)).toEqual([])
    expect(await frozen()).toBe(before)
    await move(edited.json, 'REMOVIDO')
    await foldReadings(ids, log)
    expect(await frozen()).toBe(before)
    await documentClient().send(new PutCommand({ TableName: tableName(), Item: nozzles.toItem(NOZZLE) }))
    await choose(ana, null)
  })

  it('that changes while a reading is arriving judges the next one', async () => {
    const own = await machineOf(ana)
    const parts = partMessages({ nozzles: 3 })
    const uuid = parts[0]?.uuid ?? ''
    const folded = async (some: typeof parts) => {
      await take(some, own.numero_serie)
      expect(await foldReadings([uuid], log)).toEqual([])
      return getReading(uuid)
    }
    expect((await folded(parts.slice(0, 1)))?.resultado.tolerancia.id).toBe('catalogue-10')
    const strict = await create(even(1))
    await choose(ana, strict.id)
    const whole = await folded(parts.slice(1))
    expect(whole).toMatchObject({ completa: true, resultado: { tolerancia: { id: 'catalogue-10' } } })
    expect((await deliver(1.2, own.numero_serie))?.tolerancia.id).toBe(strict.id)
    await choose(ana, null)
  })

  it('is the same for all nozzles when its parts are folded at once and it changes meanwhile', async () => {
    const own = await machineOf(ana)
    const [loose, strict] = await Promise.all([create(even(50)), create(even(1))])
    await choose(ana, loose.id)
    const parts = partMessages({ nozzles: 3 })
    const uuid = parts[0]?.uuid ?? ''
    await take(parts, own.numero_serie)
    await Promise.all([foldReadings([uuid], log), choose(ana, strict.id), foldReadings([uuid], log)])
    const once = await getReading(uuid)
    expect([loose.id, strict.id]).toContain(once?.resultado.tolerancia.id)
    await foldReadings([uuid], log)
    expect((await getReading(uuid))?.resultado).toEqual(once?.resultado)
    await choose(ana, null)
  })

  it('is kept of one of two choices made at once', async () => {
    const [one, other] = await Promise.all([create(), create()])
    const both = await Promise.allSettled([one, other].map(({ id }) => choose(ana, id)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await choose(ana, null)
  })

  it('has a history, is exported and goes with the account', async () => {
    const owner = await storedPerson()
    await choose(owner, 'orchard-15')
    const history = auditPartition(DEFAULT_TOLERANCE_ENTITY, owner.id)
    expect((await partitionItems(history)).map(({ campo, para }) => [campo, para])).toEqual([
      ['perfil_id', 'orchard-15'],
    ])
    const { export: exported } = defaultToleranceData
    expect('told' in exported && (await exported.told?.(owner.id))).toEqual({ tolerancia_padrao: 'orchard-15' })
    for (const { erase } of [defaultToleranceData, subscriptionData]) {
      if (typeof erase !== 'function') throw new Error('it is erased')
      for await (const _ of erase(owner.id, { removeFile: async () => {} })) {
        // Page after page, until none is left.
      }
    }
    expect([...(await partitionItems(history)), ...(await partitionItems(accountPartition(owner.id)))]).toEqual([])
  })
})

describe('a base that a person can tell later', () => {
  const readBy = async (rule: Partial<PerfilTolerancia>, header: Record<string, unknown> = {}) => {
    const own = await machineOf(ana)
    const profile = await create({ ...even(5), ...rule })
    await choose(ana, profile.id)
    const message = wholeMessage({ nozzles: 4, flow: (at) => [1.25, 1.3, 1.25, 1.25][at] ?? 0, header })
    await take([message], own.numero_serie)
    expect(await foldReadings([message.uuid], log)).toEqual([])
    await choose(ana, null)
    // What is edited later judges no reading that is there.
    await edit(profile, even(90))
    return message.uuid
  }
  const judged = async (id: string) => {
    const head = await getReading(id)
    const { gastos, entupidos, modelos, tolerancia } = head?.resultado ?? {}
    return { gastos, entupidos, base: modelos?.[0]?.base, flow: modelos?.[0]?.referencia_lpm, of: tolerancia?.versao }
  }

  it('judges by new tips once their mean was told, by the very version, and by the catalogue before and after', async () => {
    const id = await readBy({ base: 'PONTAS_NOVAS' })
    const catalogue = { gastos: 1, entupidos: 0, base: 'NOMINAL', flow: null, of: 1 }
    expect(await judged(id)).toEqual(catalogue)
    await tell(id, {
      pontas_novas: [
        { modelo: 0, vazao: 1.35 },
        { modelo: 9, vazao: 2 },
      ],
    })
    const byTips = { gastos: 0, entupidos: 3, base: 'PONTAS_NOVAS', flow: 1.35, of: 1 }
    expect(await judged(id)).toEqual(byTips)
    // Neither another fold nor an edit of something else takes it back.
    expect(await foldReadings([id], log)).toEqual([])
    await tell(id, { operador_nome: 'Rui' })
    expect(await judged(id)).toEqual(byTips)
    expect((await getReading(id))?.edicao).toMatchObject({ pontas_novas: [{ modelo: 0, vazao: 1.35 }] })
    await tell(id, { pontas_novas: [{ modelo: 0, vazao: null }] })
    expect(await judged(id)).toEqual(catalogue)
  })

  it('judges by the declared rate once that was told, and its row tells the same', async () => {
    const id = await readBy({ base: 'TAXA_DECLARADA', limite_abaixo: 0 }, { taxa_declarada: undefined })
    expect(await judged(id)).toMatchObject({ base: 'NOMINAL', flow: null, gastos: 1 })
    const edited = await tell(id, { taxa_declarada: 190 })
    // 190 × 8.2 × 0.5 / 600
    const flow = expect.closeTo(1.298333, 6)
    expect(await judged(id)).toEqual({ gastos: 0, entupidos: 3, base: 'TAXA_DECLARADA', flow, of: 1 })
    expect(edited.versao).toBe(2)
    const item = await getItem(readingKey(id))
    expect(item?.[LIST_ATTRIBUTE]).toMatchObject({ f: 3 })
  })

  it('is refused where a fold came meanwhile, and not where nothing is judged anew', async () => {
    const id = await readBy({ base: 'TAXA_DECLARADA' })
    const before = await getReading(id)
    if (!before) throw new Error('no reading')
    await putFolded({ ...before, dobra: before.dobra + 1 }, before)
    const fields = editableFields(before)
    const author = { id: ana.id, nome: ana.nome }
    await expect(editReading(before, { ...fields, taxa_declarada: 90 }, author)).rejects.toThrow('CONFLITO_DE_VERSAO')
    expect(await editReading(before, { ...fields, operador_nome: 'Rui' }, author)).toMatchObject({ versao: 2 })
  })
})
