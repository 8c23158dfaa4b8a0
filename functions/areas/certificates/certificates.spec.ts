import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Certificado, CertificadoPublico, LinhaDeCertificado } from '../../../shared/contract/certificates.ts'
import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import { DAY_MS, dayIn, monthsLater } from '../../../shared/days.ts'
import { ERRORS } from '../../../shared/errors.ts'
import { putMembership } from '../../../tests/fixtures/membership.ts'
import { BRAND, FULL_HEADER, NOZZLE, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { readPdf } from '../../../tests/fixtures/readBack.ts'
import { CONSOLE_ORIGIN, claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson, storedVehicle } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { brands } from '../../store/catalogue/brands.ts'
import { nozzles } from '../../store/catalogue/nozzles.ts'
import { inspectionData } from '../../store/certificates/accountData.ts'
import { certifiedReading, inspectionCertificates } from '../../store/certificates/inspectionCertificates.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { createEquipment } from '../../store/equipment/equipmentCreation.ts'
import { auditPartition } from '../../store/kit/audit.ts'
import { guardedBy } from '../../store/kit/guards.ts'
import { partitionItems } from '../../store/kit/partitions.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { editReading } from '../../store/readings/readingEdits.ts'
import { getReading, putFolded } from '../../store/readings/readings.ts'
import type { User } from '../../store/users/users.ts'
import { issue } from './issue.ts'

const ZONE = 'America/Sao_Paulo'
const BROKEN = ERRORS.REGRA_VIOLADA.code
const NOW = Date.now()

const log = new Logger({ logLevel: 'SILENT' })
let cloud: SpecCloud
let handler: ApiHandler
/**
 * An owner, an account administrator, members who see the sprayer and who do not, a stranger, an administrator of the
 * product.
 */
let ana: User
let bruno: User
let carla: User
let davi: User
let diego: User
let marta: User
let sprayer: Equipment

const machine = (owner: User): Promise<Equipment> =>
  createEquipment({
    id: randomUUID(),
    numero_serie: `SPEC-${randomUUID().slice(0, 8).toUpperCase()}`,
    apelido: 'Autopropelido',
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: owner.id,
    desde: '2020-01-01T00:00:00.000Z',
  })

interface Delivered {
  flows?: readonly number[]
  daysAgo?: number
  of?: Equipment
  /** How many nozzles the reading announces; as many as it has unless given. */
  announced?: number
  header?: Record<string, unknown>
}

const GOOD = [1.2, 1.21, 1.19, 1.2]
/** A calibration within its limits, or as it is told otherwise. */
const calibrated = (more: object = {}) => ({ ...FULL_HEADER.calibracao, percentual: 0.4, ...more })

async function deliver({
  flows = GOOD,
  daysAgo = 1,
  of = sprayer,
  announced,
  header = {},
}: Delivered = {}): Promise<string> {
  const at = new Date(NOW - daysAgo * DAY_MS).toISOString()
  const message = wholeMessage({
    nozzles: flows.length,
    flow: (index) => flows[index] ?? 1.2,
    at,
    header: { calibracao: calibrated(), ...header },
  })
  if (announced !== undefined) Object.assign(message.cabecalho ?? {}, { total_bicos: announced })
  await ingestMessages([
    {
      topico: 'leituras',
      bytes: new TextEncoder().encode(JSON.stringify(message)),
      numeroSerie: of.numero_serie,
      certificado: null,
      recebidoEm: Date.now(),
      criador: null,
    } as const,
  ])
  expect(await foldReadings([message.uuid], log)).toEqual([])
  return message.uuid
}

interface Asked {
  conta?: User
  id?: string
  query?: Record<string, string>
  body?: object
}

const ask = (routeKey: string, caller: User, { conta, id, query, body }: Asked = {}) =>
  invoke(handler, {
    routeKey,
    claims: claimsOf(caller.id),
    headers: { 'x-fuso-horario': ZONE, ...(conta && { 'x-conta-dono': conta.id }) },
    ...(id && { params: { inspecaoId: id } }),
    ...(query && { query }),
    ...(body && { body }),
  })

const BASE = '/certificados-inspecao'
const emit = (leitura_id: string, caller = ana, validade_meses = 12, conta?: User) =>
  ask(`POST ${BASE}`, caller, { body: { leitura_id, validade_meses }, ...(conta && { conta }) })
async function issued(given: Delivered = {}): Promise<Certificado> {
  const { json, statusCode, body } = await emit(await deliver(given))
  expect(statusCode, body).toBe(201)
  return json as Certificado
}
const seen = (id: string, caller = ana, conta?: User) =>
  ask(`GET ${BASE}/{inspecaoId}`, caller, { id, ...(conta && { conta }) })
const revoke = (id: string, versao: number, motivo = 'Ponta trocada', caller = ana, conta?: User) =>
  ask(`PUT ${BASE}/{inspecaoId}/revogacao`, caller, { id, body: { motivo, versao }, ...(conta && { conta }) })
const listed = async (caller = ana, query: Record<string, string> = {}, conta?: User) =>
  (
    (await ask(`GET ${BASE}`, caller, { query: { limite: '100', ...query }, ...(conta && { conta }) })).json as {
      itens: LinhaDeCertificado[]
    }
  ).itens
const verify = (codigo: string, source = '192.0.2.9') =>
  invoke(handler, { routeKey: 'GET /certificado/{codigo}', params: { codigo }, headers: { 'x-cliente-ip': source } })
const public_ = async (codigo: string) => (await verify(codigo)).json as CertificadoPublico
const broken = (caminho: string, mensagem: string) => ({ error: { report: { campos: [{ caminho, mensagem }] } } })

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  handler = (await import('./handler.ts')).handler
  for (const Item of [brands.toItem(BRAND), nozzles.toItem({ ...NOZZLE, material: 'CERAMICA' })])
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
  ;[ana, bruno, carla, davi, diego, marta] = (await Promise.all([
    storedPerson({ nome: 'Ana Ribeiro' }),
    ...[1, 2, 3, 4].map(() => storedPerson()),
    storedPerson({ nome: 'Marta', papel: 'ADMIN' }),
  ] as const)) as [User, User, User, User, User, User]
  sprayer = await machine(ana)
  const link = { dono_id: ana.id, equipamentos: [sprayer.id] }
  await putMembership({ ...link, usuario_id: bruno.id, cargo: 'ADMINISTRADOR' })
  await putMembership({ ...link, usuario_id: carla.id, cargo: 'UTILIZADOR' })
  await putMembership({ ...link, usuario_id: davi.id, cargo: 'UTILIZADOR', equipamentos: [] })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

describe('issuing', () => {
  it('keeps number, code, result, profile and days of a complete reading', async () => {
    const leitura_id = await deliver({ daysAgo: 3 })
    const { json, statusCode } = await emit(leitura_id)
    const day = dayIn(NOW - 3 * DAY_MS, ZONE)
    expect(statusCode).toBe(201)
    expect(json).toEqual({
      id: expect.any(String),
      numero: expect.stringMatching(/^\d{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      codigo: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{20}$/),
      dono_id: ana.id,
      dono_nome: 'Ana Ribeiro',
      leitura_id,
      equipamento_id: sprayer.id,
      equipamento_nome: 'Autopropelido',
      tipo_pulverizador: 'PULVERIZADOR',
      perfil: { id: 'catalogue-10', nome: '±10 % of the catalogue', versao: 1 },
      resultado: 'APROVADO',
      inspecionado_em: day,
      valido_ate: monthsLater(day, 12),
      situacao: 'VALIDO',
      emitido_em: expect.any(String),
      emitido_por: 'Ana Ribeiro',
      revogacao: null,
      versao: 1,
    })
    expect((await seen((json as Certificado).id)).json).toEqual(json)
  })

  it('says failed of a reading with nozzles out of tolerance', async () => {
    const report = { resultado: 'REPROVADO', situacao: 'SEM_VALIDADE', valido_ate: null }
    const failed = await issued({ flows: [1.2, 1.2, 1.5, 1.2] })
    expect(failed).toMatchObject(report)
    expect(await public_(failed.codigo)).toMatchObject(report)
    expect((await listed(ana, { situacao: 'SEM_VALIDADE' })).find(({ id }) => id === failed.id)).toMatchObject(report)
    // It has no last day that could be over.
    expect(await issued({ flows: [1.2, 1.2, 1.5, 1.2], daysAgo: 400 })).toMatchObject(report)
  })

  it('refuses what is incomplete, contradictory or not judged, and a validity that is over', async () => {
    const incomplete = await deliver({ announced: 9 })
    expect(await emit(incomplete)).toMatchObject({
      code: BROKEN,
      json: broken('leitura_id', 'leitura_incompleta'),
    })
    const contradictory = await getReading(await deliver())
    if (contradictory) await putFolded({ ...contradictory, situacao: 'CONFLITO', dobra: 9 }, contradictory)
    expect(await emit(contradictory?.id ?? '')).toMatchObject({ json: broken('leitura_id', 'leitura_em_conflito') })
    const unjudged = await getReading(await deliver())
    const { tolerancia } = unjudged?.resultado ?? {}
    const modelos = unjudged?.resultado.modelos.map((one) => ({ ...one, vazao_nominal_lpm: null })) ?? []
    if (unjudged && tolerancia)
      await putFolded({ ...unjudged, resultado: { ...unjudged.resultado, modelos }, dobra: 9 }, unjudged)
    expect(await emit(unjudged?.id ?? '')).toMatchObject({ json: broken('leitura_id', 'bicos_sem_avaliacao') })
    const old = await deliver({ daysAgo: 200 })
    expect(await emit(old, ana, 6)).toMatchObject({ code: BROKEN, json: broken('validade_meses', 'validade_passada') })
    expect((await emit(old, ana, 12)).statusCode).toBe(201)
    for (const months of [0, 37, 1.5]) expect((await emit(old, ana, months)).statusCode).toBe(400)
  })

  it.each([
    ['desvio_comum', { flows: [1.5, 1.51, 1.49, 1.5] }],
    ['sem_vazao', { flows: [1.2, 0, 0, 0, 1.2] }],
    ['sem_vazao', { flows: [0, 0] }],
    ['vazao_extrapolada', { flows: [1.55, 1.56, 1.54], header: { pressao: 5 } }],
    ['calibracao_fora', { header: { calibracao: calibrated({ percentual: 3.2 }) } }],
    ['calibracao_fora', { header: { calibracao: calibrated({ amostras: [{ volume_ml: 20, tempo_s: 1 }] }) } }],
  ])('refuses what the page of the reading warns of: %s', async (code, given) => {
    expect((await emit(await deliver(given))).json).toMatchObject(broken('leitura_id', code))
  })

  it('takes a calibration that was not told, or a figure of one', async () => {
    expect((await emit(await deliver({ header: { calibracao: null } }))).statusCode).toBe(201)
    expect((await emit(await deliver({ header: { calibracao: calibrated({ percentual: null }) } }))).statusCode).toBe(
      201,
    )
  })

  it('refuses a reading of which an administrator set parts aside', async () => {
    const head = await getReading(await deliver())
    if (head) await putFolded({ ...head, partes_fora: 1, dobra: 9 }, head)
    expect((await emit(head?.id ?? '')).json).toMatchObject(broken('leitura_id', 'partes_fora'))
  })

  it('takes a pressure that the maker makes the nozzle for, whatever points are published', async () => {
    const made = { ...NOZZLE, id: randomUUID(), nome: 'Leque 110-03 feito até 6 bar', pressao_max_bar: 6 }
    await documentClient().send(new PutCommand({ TableName: tableName(), Item: nozzles.toItem(made) }))
    const leitura_id = await deliver({ flows: [1.55, 1.56, 1.54], header: { pressao: 5, modelos: [made.id] } })
    const { json, statusCode } = await emit(leitura_id)
    expect(statusCode).toBe(201)
    const stored = await inspectionCertificates.get((json as Certificado).id)
    if (!stored) throw new Error('it was issued')
    expect(certifiedReading(stored).modelos).toMatchObject([
      { pressao_minima: 2, pressao_maxima: 6, origem_expoente: 'AJUSTE', conta_nominal: { formula: 'vazao_pressao' } },
    ])
  })

  it('explains nozzles without flow by the sections the vehicle had, and keeps these', async () => {
    const of = await machine(ana)
    const section = (bico_inicial: number, bico_final: number, descricao: string) => ({
      bico_inicial,
      bico_final,
      descricao,
      ponta_id: NOZZLE.id,
    })
    await storedVehicle(of, [section(1, 2, 'Esquerda'), section(3, 4, 'Meio'), section(5, 6, 'Direita')])
    const flowing = (...flows: number[]) => deliver({ of, flows })
    expect((await emit(await flowing(1.2, 1.2, 0, 0, 1.2, 1.2))).json).toMatchObject(broken('leitura_id', 'sem_vazao'))
    // A device that was told to measure two sections says that this is all.
    expect((await emit(await flowing(1.2, 1.2, 1.2, 1.2))).json).toMatchObject(broken('leitura_id', 'secao_nao_medida'))
    // Neighbours of two sections are two clogged tips.
    expect((await emit(await flowing(1.2, 0, 0, 1.2, 1.2, 1.2))).json).toMatchObject({ resultado: 'REPROVADO' })
    const { json } = await emit(await flowing(1.2, 1.2, 1.2, 1.2, 1.2, 1.2))
    const stored = await inspectionCertificates.get((json as Certificado).id)
    if (!stored) throw new Error('it was issued')
    expect(certifiedReading(stored).secoes).toEqual(
      [
        [1, 2, 'Esquerda'],
        [3, 4, 'Meio'],
        [5, 6, 'Direita'],
      ].map(([bico_inicial, bico_final, descricao]) => ({
        bico_inicial,
        bico_final,
        descricao,
        quantidade: 2,
        vazao_media: 1.2,
        desvio: 0,
        variacao: 0,
      })),
    )
  })

  it('gives a reading one certificate at a time, however many ask, and another once it was revoked', async () => {
    const leitura_id = await deliver()
    const answers = await Promise.all([1, 2, 3].map(() => emit(leitura_id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422])
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json).toMatchObject(
      broken('leitura_id', 'certificado_existe'),
    )
    const first = answers.find(({ statusCode }) => statusCode === 201)?.json as Certificado
    expect((await revoke(first.id, 1)).statusCode).toBe(200)
    const second = (await emit(leitura_id)).json as Certificado
    expect(second.numero).not.toBe(first.numero)
    expect((await listed(ana, { leitura_id })).map(({ situacao }) => situacao).toSorted()).toEqual([
      'REVOGADO',
      'VALIDO',
    ])
  })

  it('is for owners and administrators of the product, who issue it in the account of the reading', async () => {
    const leitura_id = await deliver()
    for (const [who, conta] of [
      [bruno, ana],
      [carla, ana],
    ] as const)
      expect((await emit(leitura_id, who, 12, conta)).statusCode).toBe(403)
    expect((await emit(leitura_id, diego)).statusCode).toBe(404)
    expect((await emit(randomUUID())).statusCode).toBe(404)
    const { json, statusCode } = await emit(leitura_id, marta)
    expect([statusCode, json]).toMatchObject([201, { dono_id: ana.id, emitido_por: 'Marta' }])
  })
})

describe('who sees a certificate', () => {
  it('is its account, of members those who see the sprayer, and administrators of the product', async () => {
    const { id } = await issued()
    const readers = [[ana], [bruno, ana], [carla, ana], [marta]] as const
    for (const [who, conta] of readers) {
      expect((await seen(id, who, conta)).statusCode).toBe(200)
      expect((await listed(who, {}, conta)).map((one) => one.id)).toContain(id)
    }
    for (const [who, conta] of [[davi, ana], [diego]] as const) {
      expect((await seen(id, who, conta)).statusCode).toBe(404)
      for (const route of ['historico', 'documento'])
        expect((await ask(`GET ${BASE}/{inspecaoId}/${route}`, who, { id, ...(conta && { conta }) })).statusCode).toBe(
          404,
        )
      expect(await listed(who, {}, conta)).toEqual([])
    }
  })

  it('stays its account when the sprayer or the reading goes to another one', async () => {
    const of = await machine(ana)
    const { id, leitura_id } = await issued({ of })
    const head = await getReading(leitura_id)
    if (head) await putFolded({ ...head, dono_id: diego.id, dobra: 9 }, head)
    expect((await seen(id)).statusCode).toBe(200)
    expect((await seen(id, diego)).statusCode).toBe(404)
    expect(await listed(diego, { equipamento_id: of.id })).toEqual([])
    expect(await listed(ana, { equipamento_id: of.id })).toMatchObject([{ id, leitura_transferida: true }])
    const { id: own } = await issued()
    expect(await listed()).toContainEqual(expect.objectContaining({ id: own, leitura_transferida: false }))
  })

  it('finds certificates by number, sprayer, reading and state, newest first', async () => {
    const of = await machine(ana)
    const [old, revoked, good] = [await issued({ of }), await issued({ of }), await issued({ of })]
    await revoke(revoked.id, 1)
    const ids = async (query: Record<string, string>) => (await listed(ana, query)).map(({ id }) => id)
    expect(await ids({ equipamento_id: of.id })).toEqual([good.id, revoked.id, old.id])
    expect(await ids({ equipamento_id: of.id, situacao: 'REVOGADO' })).toEqual([revoked.id])
    expect(await ids({ leitura_id: good.leitura_id })).toEqual([good.id])
    expect(await ids({ numero: old.numero.slice(5).toLowerCase() })).toEqual([old.id])
    expect(await listed(marta, { dono_id: diego.id })).toEqual([])
  })
})

describe('revoking', () => {
  it('takes a reason, is told with it, and cannot be done twice', async () => {
    const { id, codigo } = await issued()
    expect((await revoke(id, 1, ' ')).statusCode).toBe(400)
    const { json } = await revoke(id, 1, 'Emitido para a leitura errada')
    expect(json).toMatchObject({
      situacao: 'REVOGADO',
      revogacao: { em: expect.any(String), motivo: 'Emitido para a leitura errada' },
      versao: 2,
    })
    expect(await revoke(id, 2)).toMatchObject({ code: BROKEN, json: broken('motivo', 'certificado_revogado') })
    expect(await public_(codigo)).toMatchObject({ situacao: 'REVOGADO', revogado_em: dayIn(Date.now(), ZONE) })
    const history = (await ask(`GET ${BASE}/{inspecaoId}/historico`, ana, { id })).json as {
      itens: { campo: string }[]
    }
    const [newest, ...first] = history.itens
    expect(newest).toMatchObject({
      campo: 'revogacao',
      para: 'Emitido para a leitura errada',
      quem_nome: 'Ana Ribeiro',
    })
    expect(first.map(({ campo }) => campo).toSorted()).toEqual(['emissao', 'resultado', 'valido_ate'])
  })

  it('is over a version, and not for who only sees it', async () => {
    const { id } = await issued()
    expect((await revoke(id, 7)).statusCode).toBe(409)
    for (const who of [bruno, carla]) expect((await revoke(id, 1, 'Não vale', who, ana)).statusCode).toBe(403)
    expect((await revoke(id, 1, 'Não vale', diego)).statusCode).toBe(404)
    expect((await revoke(id, 1, 'Não vale', marta)).statusCode).toBe(200)
  })
})

describe('whoever has the code', () => {
  it('is told these facts and no others', async () => {
    const one = await issued()
    const { json, statusCode } = await verify(one.codigo)
    expect(statusCode).toBe(200)
    expect(Object.keys(json as object).toSorted()).toEqual([
      ...['emitido_em', 'final_codigo', 'inspecionado_em', 'numero', 'perfil', 'resultado', 'revogado_em', 'situacao'],
      ...['tipo_pulverizador', 'valido_ate'],
    ])
    expect(Object.keys((json as CertificadoPublico).perfil).toSorted()).toEqual(['id', 'nome', 'versao'])
    expect(json).toMatchObject({ numero: one.numero, situacao: 'VALIDO', resultado: 'APROVADO', revogado_em: null })
    const text = JSON.stringify(json)
    for (const hidden of [
      'Ana',
      sprayer.numero_serie,
      'Autopropelido',
      'Santa Rita',
      ana.id,
      sprayer.id,
      one.leitura_id,
    ])
      expect(text).not.toContain(hidden)
  })

  it('is told by its last characters which sprayer bears it, so that it speaks for no other', async () => {
    const { codigo } = await issued()
    const { final_codigo } = await public_(codigo)
    expect([final_codigo.length, sprayer.numero_serie.endsWith(final_codigo)]).toEqual([4, true])
  })

  it('may type it in groups, in small letters, and with letters that look like figures', async () => {
    const { codigo, numero } = await issued()
    const typed = codigo.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    const grouped = typed.match(/.{4}/g)?.join(' ') ?? ''
    expect(await public_(grouped)).toMatchObject({ numero })
  })

  it('is told that it expired after its last day where it was issued', async () => {
    const head = await getReading(await deliver({ daysAgo: 400 }))
    if (!head) throw new Error('no reading')
    const actor = { usuarioId: ana.id, nome: ana.nome, donoId: ana.id, donoNome: ana.nome }
    const { codigo, valido_ate } = await issue(head, 12, actor, ZONE, { now: NOW - 399 * DAY_MS })
    expect(await public_(codigo)).toMatchObject({ situacao: 'VENCIDO', valido_ate })
    expect((await listed(ana, { situacao: 'VENCIDO' })).map((one) => one.codigo)).toEqual([codigo])
  })

  it('learns nothing from a wrong one, however it is wrong, and may not try for long, which holds up no right one', async () => {
    const { codigo } = await issued()
    const source = '203.0.113.7'
    const wrong = [`${codigo.slice(0, -1)}${codigo.endsWith('A') ? 'B' : 'A'}`, 'x', codigo.slice(1), '../../usuarios']
    const answers = await Promise.all(wrong.map((code) => verify(code, source)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
    for (let found = 0; found < 35; found += 1) expect((await verify(codigo, source)).statusCode).toBe(200)
    for (let more = wrong.length; more < 30; more += 1) expect((await verify('nada', source)).statusCode).toBe(404)
    const late = await verify('nada', source)
    expect([late.statusCode, Number(late.headers?.['retry-after']) > 0]).toEqual([429, true])
    // Somebody who scans a real label at the same address is answered, whatever others tried there.
    expect((await verify(codigo, source)).statusCode).toBe(200)
    expect((await verify('nada', '203.0.113.8')).statusCode).toBe(404)
  })
})

describe('what was certified', () => {
  it('stays as it was when the reading is edited or folded anew, and says so on paper', async () => {
    const { id, leitura_id, codigo, numero } = await issued({ flows: [1.2, 1.21, 1.5, 1.2] })
    const pdf = async () => {
      const { json } = await ask(`GET ${BASE}/{inspecaoId}/documento`, ana, { id })
      const { nome, conteudo: bytes } = json as ArquivoPronto
      return { nome, bytes, ...(await readPdf(Buffer.from(bytes, 'base64'))) }
    }
    const before = await pdf()
    expect(before.nome).toMatch(new RegExp(`^inspecao-\\d{4}-\\d\\d-\\d\\d-SPEC-.*-${numero}\\.pdf$`))
    for (const said of [
      'Reprovado: 1 bico fora da tolerância, de 4',
      '1,50',
      '+25,00',
      `${CONSOLE_ORIGIN}/certificado/${codigo}`,
    ])
      expect(before.text).toContain(said)
    const head = await getReading(leitura_id)
    if (!head?.cabecalho) throw new Error('no reading')
    const { resultado, cabecalho } = head
    await putFolded(
      {
        ...head,
        equipamento_nome: 'Outro nome',
        cabecalho: { ...cabecalho, pressao: 9 },
        resultado: { ...resultado, fora_tolerancia: 0, gastos: 0 },
        dobra: 9,
      },
      head,
    )
    const folded = await getReading(leitura_id)
    if (!folded) throw new Error('no reading')
    const { produtor_nome, cidade, estado, pais, operador_nome, observacao } = cabecalho
    const edit = { produtor_nome, cidade, estado, pais, operador_nome, observacao, propriedade: 'Outra' }
    await editReading(folded, edit as Parameters<typeof editReading>[1], { id: ana.id, nome: 'Ana' })
    const after = await pdf()
    expect(after.bytes).toBe(before.bytes)
  })

  it('is exported with the account, and goes with it: its code opens nothing any more', async () => {
    const owner = await storedPerson()
    const of = await machine(owner)
    const made: Certificado[] = []
    for (const _ of [1, 2]) made.push((await emit(await deliver({ of }), owner)).json as Certificado)
    const [kept, revoked] = made as [Certificado, Certificado]
    await revoke(revoked.id, 1, 'Não vale', owner)
    const lists = 'lists' in inspectionData.export ? inspectionData.export.lists : undefined
    const page = await lists?.certificados?.(owner.id, undefined)
    expect(page?.items).toMatchObject([
      { id: revoked.id, revogacao: { motivo: 'Não vale' }, leitura: { bicos: { length: 4 } } },
      { id: kept.id, numero: kept.numero, resultado: 'APROVADO' },
    ])
    if (typeof inspectionData.erase !== 'function') throw new Error('it is erased')
    for await (const _ of inspectionData.erase(owner.id, { removeFile: async () => {} }));
    for (const { id, codigo } of made) {
      expect(await inspectionCertificates.get(id)).toBeNull()
      expect(await partitionItems(auditPartition('INSPECAO', id))).toEqual([])
      expect((await verify(codigo)).statusCode).toBe(404)
    }
    expect(await guardedBy('certificado_leitura', kept.leitura_id)).toBeNull()
  })
})
