import { readFileSync } from 'node:fs'
import { type AttributeValue, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ApiHandler } from '../../functions/http/serve.ts'
import { allRoutes, type NamedRoute } from '../../shared/contract/areas.ts'
import { routeKey } from '../../shared/contract/route.ts'
import type { SessaoAberta } from '../../shared/contract/sessions.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../fixtures/specCloud.ts'

/**
 * Tables as earlier versions wrote them, kept item by item in `tests/fixtures/tables`: what today's functions answer of them. Whoever
 * changes a stored shape adds a file with items of the version before, and never edits one that is there. Nothing of ours is released: of readings results
 * of former calculations are read by nothing, and a firmware file is signed, as none was.
 */
const TABLES = ['version1', 'version2', 'version3', 'version4', 'version5', 'version6', 'version7']

const id = (number: number) => `0a000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const ANA = id(1)
const MARTA = id(3)
/** What the parameters of paths name in these tables. */
const NAMED: Readonly<Record<string, string>> = {
  leituraId: id(21),
  equipamentoId: id(12),
  trabalhoId: id(31),
  quarentenaId: id(61),
  firmwareId: id(81),
  marcaId: id(71),
  pontaId: id(73),
  perfilToleranciaId: id(41),
}
/** Areas whose records are in these tables, each with its function's file. */
const AREAS = [
  'equipment',
  'members',
  'profile',
  'users',
  'quarantine',
  'calibrations',
  'firmware',
  'brands',
  'nozzles',
  'toleranceProfiles',
  'replacements',
  'alerts',
  'sessions',
  'secondFactor',
] as const
type Area = (typeof AREAS)[number]
/** Areas that only an administrator looks at here. */
const OF_ADMINISTRATORS: readonly Area[] = ['users', 'quarantine', 'firmware', 'brands', 'nozzles', 'toleranceProfiles']
/** Whether a route answers only what is asked for. */
const asks = ({ spec }: NamedRoute) => Object.keys(spec.query?.shape ?? {}).some((name) => !PAGES.includes(name))
const PAGES = ['limite', 'cursor']
/** Asks of a removed record, of which these tables have none. */
const OF_THE_REMOVED = '/equipamentos/{equipamentoId}/restauracao'

let cloud: SpecCloud
const handlers = new Map<string, ApiHandler>()

/** An item as it is stored, its bytes in base64. */
const revived = (_: string, value: unknown) => {
  const { B } = (typeof value === 'object' && value !== null ? value : {}) as { B?: unknown }
  return typeof B === 'string' ? { B: Buffer.from(B, 'base64') } : value
}

async function restore(name: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint: process.env.AWS_ENDPOINT_URL ?? '', region: 'us-east-1' })
  const lines = readFileSync(new URL(`../fixtures/tables/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) {
    const Item = JSON.parse(line, revived) as Record<string, AttributeValue>
    await client.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item }))
  }
}

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  for (const name of AREAS) handlers.set(name, (await import(`../../functions/areas/${name}/handler.ts`)).handler)
  for (const name of TABLES) await restore(name)
})
afterAll(() => cloud.close())

async function get(area: (typeof AREAS)[number], key: string, caller: string, params?: Record<string, string>) {
  const handler = handlers.get(area)
  if (!handler) throw new Error(`no function for ${area}`)
  const answer = await invoke(handler, { routeKey: key, claims: claimsOf(caller), ...(params && { params }) })
  expect(answer.statusCode, `${key}: ${answer.body.slice(0, 300)}`).toBe(200)
  return answer.json
}
describe('a table that an earlier version wrote', () => {
  const routes = allRoutes().filter(
    (one) =>
      AREAS.some((area) => area === one.area) &&
      one.spec.method === 'GET' &&
      one.spec.path !== OF_THE_REMOVED &&
      !asks(one),
  )

  it('is answered by every route that shows its records', async () => {
    expect(routes.length).toBeGreaterThan(8)
    for (const { area, spec } of routes) {
      // An administrator looks at the owner, the owner at the member.
      const [caller, usuarioId] = OF_ADMINISTRATORS.some((one) => one === area) ? [MARTA, ANA] : [ANA, id(2)]
      const named: Readonly<Record<string, string>> = { ...NAMED, usuarioId }
      const params = Object.fromEntries(Object.keys(spec.params?.shape ?? {}).map((name) => [name, named[name] ?? '']))
      await get(area as (typeof AREAS)[number], routeKey(spec), caller, params)
    }
  })

  it('tells a person of before the second factor, and their sessions of before these told where, or how they named themselves', async () => {
    const rita = id(4)
    expect(await get('profile', 'GET /perfil', rita)).toMatchObject({ nome: 'Rita Prado' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T12:00:00Z') })
    const { itens } = (await get('sessions', 'GET /perfil/sessoes', rita)) as { itens: SessaoAberta[] }
    vi.useRealTimers()
    expect(itens.map((one) => one.id)).toEqual([101, 100, 99, 98, 97, 96, 95, 94, 93, 92, 91].map(id))
    expect(itens[0]).toMatchObject({ navegador: 'Firefox', sistema: 'Linux', lugar: { pais: 'BR', cidade: null } })
    expect(itens[6]).toMatchObject({ cliente: 'APP', navegador: null, sistema: null, lugar: null, mantida: true })
    expect(await get('secondFactor', 'GET /perfil/segundo-fator', rita)).toMatchObject({ ligado_em: null })
  })

  it('shows its quarantined messages, one of them of a state, which version 4 told by what was wrong with it', async () => {
    const shown = async (quarentenaId: string) =>
      get('quarantine', 'GET /quarentena/{quarentenaId}', MARTA, { quarentenaId })
    expect(await shown(id(61))).toMatchObject({ topico: 'estado', detalhe: 'bateria', situacao: 'PENDENTE' })
    expect(await shown(id(62))).toMatchObject({ topico: 'leituras', detalhe: 'bicos.3.leitura' })
    const { itens } = (await get('quarantine', 'GET /quarentena', MARTA)) as { itens: { id: string }[] }
    expect(itens.map((row) => row.id)).toEqual(expect.arrayContaining([id(61), id(62)]))
  })

  it('shows an equipment with its papers', async () => {
    const shown = await get('equipment', 'GET /equipamentos/{equipamentoId}', ANA, { equipamentoId: id(13) })
    expect(shown).toMatchObject({
      ...{ apelido: 'Barra de 2025', fornecedor: 'Revenda Sul', bateria_minima: null, versao_firmware: '2.5.4' },
      nota_fiscal_arquivo: { nome_original: 'nota.pdf' },
    })
  })

  it('lists a calibration that only its reading told', async () => {
    const { itens } = (await get('calibrations', 'GET /calibracoes', ANA)) as { itens: object[] }
    expect(itens).toContainEqual(expect.objectContaining({ id: id(51), situacao: 'VALIDA', resultado: 0.4 }))
  })

  it('shows brands and nozzles of version 1, whose flows are profiles now', async () => {
    const { itens } = (await get('brands', 'GET /marcas', MARTA)) as { itens: object[] }
    expect(itens).toContainEqual(expect.objectContaining({ id: id(71), nome: 'Bicos do Sul' }))
    expect(await get('nozzles', 'GET /pontas/{pontaId}', MARTA, { pontaId: id(73) })).toMatchObject({
      ...{ modelo: 'AD', tamanho: '03', status: 'ATIVO' },
      perfis: [
        { pressao_bar: 2, vazao_lpm: 0.98 },
        { pressao_bar: 3, vazao_lpm: 1.2 },
      ],
    })
  })

  it('counts the failures of an update that were stored before they were told apart', async () => {
    const path = 'GET /versoes-hardware/{firmwareId}/equipamentos'
    const { itens } = (await get('firmware', path, MARTA, { firmwareId: id(81) })) as { itens: object[] }
    expect(itens).toMatchObject([{ equipamento_id: id(13), situacao: 'FALHOU', erro: 'REDE', falhas: 2 }])
  })

  it('judges an account’s readings by its tolerance profile, of which it keeps who changed what', async () => {
    expect(await get('profile', 'GET /perfil/tolerancia', ANA)).toMatchObject({
      escolhido: { id: id(41), nome: 'Citros 2026', ativo: true },
      em_vigor: { id: id(41) },
    })
    const params = { perfilToleranciaId: id(41) }
    const path = 'GET /perfis-tolerancia/{perfilToleranciaId}'
    expect(await get('toleranceProfiles', path, MARTA, params)).toMatchObject({
      ...{ limite: 7.5, vazao_baixa: 0.5, limite_vazao_baixa: 12, limite_variacao: null, comparacao: 'ACIMA' },
      ...{ versao_perfil: 3, contas: 1 },
    })
    const { itens } = (await get('toleranceProfiles', `${path}/historico`, MARTA, params)) as { itens: object[] }
    expect(itens).toMatchObject([{ campo: 'limite', de: 10, para: 7.5, quem_nome: 'Marta Velha' }])
  })

  it('reckons costs by what was entered', async () => {
    expect(await get('replacements', 'GET /custos', ANA)).toMatchObject({
      ...{ moeda: 'USD', base: 'TAXA', area_ha: 120, passadas: 5, produto_centavos: 4200, ponta_centavos: 900 },
      pontas: [{ perfil_id: id(73), centavos: 1150 }],
      maquinas: [{ equipamento_id: id(12), area_ha: 30, taxa_declarada: 0.4, taxa_base: 'L_PLANTA' }],
    })
  })

  it('lists alerts read and unread, and what a person chose to be alerted to', async () => {
    const { itens } = (await get('alerts', 'GET /avisos', ANA)) as { itens: object[] }
    expect(itens).toMatchObject([
      { id: id(43), fatos: { tipo: 'PREVISAO', posicao: 4, bicos: 2 }, lido_em: null },
      { id: id(44), fatos: { tipo: 'SILENCIO', dias: 31 }, lido_em: '2026-11-06T12:00:00.000Z' },
    ])
    expect(await get('alerts', 'GET /avisos/novos', ANA)).toEqual({ quantidade: 1, mais: false })
    expect(await get('alerts', 'GET /perfil/avisos', ANA)).toMatchObject({
      ...{ FORA: { percentual: 15 }, SILENCIO: { correio: false, dias: 45 }, PREVISAO: { console: false }, versao: 1 },
    })
  })
})
