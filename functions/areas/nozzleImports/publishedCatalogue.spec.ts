import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Certificado } from '../../../shared/contract/certificates.ts'
import type { CatalogoPublicado, Importacao } from '../../../shared/contract/nozzleImports.ts'
import type { Ponta } from '../../../shared/contract/nozzles.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { DAY_MS } from '../../../shared/days.ts'
import { FULL_HEADER, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson, storedSprayers } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { importNozzles } from '../../jobs/importNozzles.ts'
import { brandPage } from '../../store/catalogue/brands.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { transact } from '../../store/kit/transact.ts'
import type { User } from '../../store/users/users.ts'

const s3 = mockClient(S3Client)
let cloud: SpecCloud
let imports: ApiHandler
let nozzles: ApiHandler
let certificates: ApiHandler
let readings: ApiHandler
let admin: User
let ana: User
let sprayer: Equipment

// A stage on which nobody has written anything: no brand, no nozzle, no demo.
beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  vi.stubEnv('ATTACHMENTS_BUCKET', 'files')
  s3.on(PutObjectCommand).resolves({})
  ;[imports, nozzles, certificates, readings] = await Promise.all([
    import('./handler.ts').then(({ handler }) => handler),
    import('../nozzles/handler.ts').then(({ handler }) => handler),
    import('../certificates/handler.ts').then(({ handler }) => handler),
    import('../readings/handler.ts').then(({ handler }) => handler),
  ])
  ;[admin, ana] = await Promise.all([storedPerson({ papel: 'ADMIN' }), storedPerson()])
  ;[sprayer] = (await storedSprayers(1, ana)) as [Equipment]
})
afterAll(async () => {
  s3.restore()
  vi.restoreAllMocks()
  await cloud.close()
})

const BASE = '/importacoes-pontas'
const CATALOGUE = `${BASE}/catalogo-publicado`
const ask = (handler: ApiHandler, routeKey: string, caller: User, more: object = {}) =>
  invoke(handler, {
    routeKey,
    claims: claimsOf(caller.id),
    headers: { 'x-fuso-horario': 'America/Sao_Paulo' },
    ...more,
  })

const seen = async () => (await ask(imports, `GET ${CATALOGUE}`, admin)).json as CatalogoPublicado
async function brought(fabricantes: readonly string[], substituir = false): Promise<Importacao> {
  const { json, statusCode, body } = await ask(imports, `POST ${CATALOGUE}`, admin, {
    body: { fabricantes, substituir },
  })
  expect(statusCode, body).toBe(201)
  const { id } = json as Importacao
  const dados = { tipo: 'IMPORTACAO_PONTAS', importacao_id: id } as const
  const job = { dados, usuario_id: admin.id, correlacao: 'spec' } as StoredJob
  const context = { job, log: new Logger(), endsAt: Date.now() + 600_000, progress: async () => {} }
  const { with: members = [] } = await importNozzles({ importacao_id: id }, context)
  await transact(members)
  return (await ask(imports, `GET ${BASE}/{importacaoId}`, admin, { params: { importacaoId: id } })).json as Importacao
}
async function nozzleNamed(nome: string): Promise<Ponta> {
  const { json } = await ask(nozzles, 'GET /pontas', admin, { query: { nome, limite: '100' } })
  const found = (json as { itens: Ponta[] }).itens.find((one) => one.nome === nome)
  if (!found) throw new Error(`there is no ${nome}`)
  return found
}

/** A reading of four of these nozzles at a pressure, folded. */
async function measured(nozzle: Ponta, pressao: number, flow: number): Promise<string> {
  const calibracao = { ...FULL_HEADER.calibracao, percentual: 0.4 }
  const message = wholeMessage({
    nozzles: 4,
    flow: () => flow,
    at: new Date(Date.now() - DAY_MS).toISOString(),
    header: { modelos: [nozzle.id], pressao, calibracao },
  })
  await ingestMessages([
    {
      topico: 'leituras',
      bytes: new TextEncoder().encode(JSON.stringify(message)),
      numeroSerie: sprayer.numero_serie,
      certificado: null,
      recebidoEm: Date.now(),
      criador: null,
    } as const,
  ])
  expect(await foldReadings([message.uuid], new Logger({ logLevel: 'SILENT' }))).toEqual([])
  return message.uuid
}
const shown = async (leituraId: string) =>
  (await ask(readings, 'GET /leituras/{leituraId}', ana, { params: { leituraId } })).json as Leitura
const certified = (leitura_id: string) =>
  ask(certificates, 'POST /certificados-inspecao', ana, { body: { leitura_id, validade_meses: 12 } })

describe('an empty stage with the published catalogue', () => {
  it('is shown all of it as new, and has it after one press; a second changes nothing', async () => {
    const before = await seen()
    expect(before.fabricantes.map(({ nome, marca, pontas }) => [nome, marca, pontas.length])).toEqual([
      ['TeeJet', null, 34],
      ['Lechler', null, 8],
      ['Hypro', null, 5],
      ['Albuz', null, 10],
      ['Magnojet', null, 33],
    ])
    const all = before.fabricantes.map(({ nome }) => nome)
    expect(new Set(before.fabricantes.flatMap(({ pontas }) => pontas.map(({ situacao }) => situacao)))).toEqual(
      new Set(['NOVA']),
    )
    expect(await brought(all)).toMatchObject({
      status: 'CONCLUIDA',
      publicado: true,
      criadas: 90,
      alteradas: 0,
      iguais: 0,
      erros: 0,
      avisos: 0,
      problemas: [],
    })
    const after = await seen()
    expect(after.fabricantes.every(({ marca }) => marca === 'ATIVO')).toBe(true)
    expect(new Set(after.fabricantes.flatMap(({ pontas }) => pontas.map(({ situacao }) => situacao)))).toEqual(
      new Set(['IGUAL']),
    )
    const one = await nozzleNamed('XR 110-02')
    expect(one).toMatchObject({
      procedencia: 'PUBLICADA',
      verificada: false,
      versao: 1,
      pressao_min_bar: 1,
      pressao_max_bar: 4,
      perfis: [{ pressao_bar: 3, vazao_lpm: 0.79, fonte: 'TeeJet Catalog 51A-M (metric), pp. 7-15, 30, 40-41, 49-50' }],
    })
    expect(await brought(all)).toMatchObject({ criadas: 0, alteradas: 0, iguais: 90 })
    expect(await nozzleNamed('XR 110-02')).toEqual(one)
    expect((await brandPage({ status: 'ATIVO' }, { limit: 100 })).items).toHaveLength(5)
  })

  it('judges 0.645 L/min of an XR11002 at 2 bar, and certifies it', async () => {
    const uuid = await measured(await nozzleNamed('XR 110-02'), 2, 0.645)
    const reading = await shown(uuid)
    expect(reading.modelos[0]).toMatchObject({ fora_do_perfil: false, vazao_nominal: expect.closeTo(0.645, 3) })
    expect(reading.bicos.map(({ veredito }) => veredito)).toEqual(['APROVADO', 'APROVADO', 'APROVADO', 'APROVADO'])
    const { json, statusCode, body } = await certified(uuid)
    expect(statusCode, body).toBe(201)
    expect((json as Certificado).resultado).toBe('APROVADO')
  })

  it('refuses to certify it at 5 bar, outside of its window, and says why', async () => {
    const uuid = await measured(await nozzleNamed('XR 110-02'), 5, 1.02)
    expect((await shown(uuid)).modelos[0]).toMatchObject({ fora_do_perfil: true })
    const { statusCode, json } = await certified(uuid)
    expect([statusCode, json]).toMatchObject([
      422,
      { error: { report: { campos: [{ caminho: 'leitura_id', mensagem: 'vazao_extrapolada' }] } } },
    ])
  })
})

describe('a nozzle that came with it', () => {
  const bodyOf = ({ id, nome, status, marca, imagem, procedencia, ...rest }: Ponta) => ({
    ...rest,
    marca_id: marca.id,
    imagem_id: null,
  })
  const edit = async (one: Ponta, change: object) =>
    (
      await ask(nozzles, 'PUT /pontas/{pontaId}', admin, {
        params: { pontaId: one.id },
        body: { ...bodyOf(one), ...change },
      })
    ).json as Ponta

  it('stays published when somebody verifies it', async () => {
    const one = await edit(await nozzleNamed('ID 120-02'), { verificada: true })
    expect(one).toMatchObject({ procedencia: 'PUBLICADA', verificada: true })
  })

  it('is one’s own once it is edited, and stays so until somebody has it replaced', async () => {
    const one = await nozzleNamed('ULD 120-03')
    expect(await edit(one, { pressao_max_bar: 4 })).toMatchObject({ procedencia: 'ALTERADA', pressao_max_bar: 4 })
    const tip = (await seen()).fabricantes
      .find(({ nome }) => nome === 'Hypro')
      ?.pontas.find(({ nome }) => nome === 'ULD 120-03')
    expect(tip).toMatchObject({
      situacao: 'DIFERE',
      procedencia: 'ALTERADA',
      diferencas: [{ campo: 'pressao_max_bar', pressao_bar: null, aqui: 4, publicado: 5 }],
    })
    expect(await brought(['Hypro'])).toMatchObject({
      status: 'CONCLUIDA',
      alteradas: 0,
      iguais: 4,
      avisos: 1,
      erros: 0,
      problemas: [{ codigo: 'ponta_propria', aviso: true, valor: 'ULD 120-03' }],
    })
    expect(await nozzleNamed('ULD 120-03')).toMatchObject({ procedencia: 'ALTERADA', pressao_max_bar: 4 })
    expect(await brought(['Hypro'], true)).toMatchObject({ alteradas: 1, iguais: 4, avisos: 0 })
    expect(await nozzleNamed('ULD 120-03')).toMatchObject({ procedencia: 'PUBLICADA', pressao_max_bar: 5 })
    expect(await brought(['Hypro'], true)).toMatchObject({ alteradas: 0, iguais: 5 })
  })

  it('is not restored where it was removed, and the others come all the same', async () => {
    const one = await nozzleNamed('GA 110-03')
    await ask(nozzles, 'PUT /pontas/{pontaId}/status', admin, {
      params: { pontaId: one.id },
      body: { status: 'REMOVIDO', versao: one.versao },
    })
    expect(await brought(['Hypro'])).toMatchObject({
      status: 'CONCLUIDA',
      criadas: 0,
      iguais: 4,
      erros: 1,
      problemas: [{ codigo: 'ponta_removida', valor: 'GA 110-03' }],
    })
  })
})

describe('bringing it in', () => {
  it('is an administrator’s, to look at as well', async () => {
    expect((await ask(imports, `GET ${CATALOGUE}`, ana)).statusCode).toBe(403)
    const body = { fabricantes: ['TeeJet'], substituir: false }
    expect((await ask(imports, `POST ${CATALOGUE}`, ana, { body })).statusCode).toBe(403)
  })

  it('refuses a maker that it does not have, and one whose brand was removed', async () => {
    const reason = async (fabricante: string) => {
      const body = { fabricantes: [fabricante], substituir: false }
      const { json } = await ask(imports, `POST ${CATALOGUE}`, admin, { body })
      return (json as { error: { report: { campos: { mensagem: string }[] } } }).error.report.campos[0]?.mensagem
    }
    expect(await reason(`Nobody ${randomUUID()}`)).toBe('fabricante_desconhecido')
    const { brands } = await import('../../store/catalogue/brands.ts')
    const { items } = await brandPage({ status: 'ATIVO', nome: 'Albuz' }, { limit: 1 })
    const [albuz] = items
    if (!albuz) throw new Error('there is no Albuz')
    const author = { id: admin.id, nome: '' }
    await brands.changeStatus(albuz.id, { status: 'REMOVIDO', versao: albuz.versao }, { author })
    expect(await reason('Albuz')).toBe('marca_removida')
    expect((await seen()).fabricantes.find(({ nome }) => nome === 'Albuz')?.marca).toBe('REMOVIDO')
  })
})
