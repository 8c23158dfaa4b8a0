import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RelatorioPedido } from '../../shared/contract/reports.ts'
import { textOfMail } from '../../tests/fixtures/mailText.ts'
import { BRAND, NOZZLE, partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { readPdf, readWorkbook, rowsOf } from '../../tests/fixtures/readBack.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import { foldReadings } from '../ingest/foldReadings.ts'
import { filesToMail } from '../mail/reportFiles.ts'
import { sendMail } from '../mail/sendMail.ts'
import { type Membership, membershipToItem, newMembership } from '../store/accounts/accounts.ts'
import { removeUser } from '../store/accounts/userRemoval.ts'
import { putCatalogue } from '../store/catalogue/nozzles.ts'
import type { StoredJob } from '../store/jobs/jobs.ts'
import { batchPut } from '../store/kit/batch.ts'
import { documentClient, tableName } from '../store/kit/table.ts'
import { transact } from '../store/kit/transact.ts'
import { partItem } from '../store/readings/parts.ts'
import { readingKey } from '../store/readings/readings.ts'
import { reportData } from '../store/reports/accountData.ts'
import { getReport, KEPT_DAYS, newReport, type Report } from '../store/reports/reports.ts'
import type { User } from '../store/users/users.ts'
import type { WorkContext } from '../work/work.ts'
import { makeReport } from './makeReport.ts'

const s3 = mockClient(S3Client)
const ses = mockClient(SESClient)
const log = new Logger({ logLevel: 'CRITICAL' })
let cloud: SpecCloud
let marta: User
let ana: User

beforeAll(async () => {
  cloud = await startSpecCloud()
  vi.stubEnv('ATTACHMENTS_BUCKET', 'files')
  vi.stubEnv('MAIL_FROM', 'nao-responda@aspersa.example')
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'correio')
  await putCatalogue({ marcas: [BRAND], pontas: [NOZZLE] })
  await storedPerson({ papel: 'ADMIN', email: WISH.email, email_confirmado: true })
})
beforeEach(async () => {
  s3.reset()
  s3.on(PutObjectCommand).resolves({})
  ses.reset()
  ses.on(SendRawEmailCommand).resolves({ MessageId: randomUUID() })
  ;[marta, ana] = await Promise.all([storedPerson({ papel: 'ADMIN' }), storedPerson()])
})
afterAll(async () => {
  s3.restore()
  ses.restore()
  await cloud.close()
})

/** At the reading's pressure the nozzle delivers 1.2 L/min: errors of 0, +12.5, -20 and +5 %. */
const FLOWS = [1.2, 1.35, 0.96, 1.26]

async function measured(at: string, header: Record<string, unknown> = {}, more: Parameters<typeof partOf>[1] = {}) {
  const message = wholeMessage({ at, nozzles: FLOWS.length, flow: (index) => FLOWS[index] ?? 0, header })
  const part = partOf(message, { dono_id: ana.id, ...more })
  await batchPut([partItem(part)])
  expect(await foldReadings([part.uuid], log)).toEqual([])
  return part.uuid
}

const WISH: RelatorioPedido = {
  data_inicial: '2026-10-01',
  data_final: '2026-11-30',
  tipo: 'MARCA',
  erro_percentual: 10,
  vazao_referencia: 'NOMINAL',
  email: 'gerente@fazenda.example',
  tipo_pulverizador: null,
  pressao_minima: null,
  pressao_maxima: null,
  marca_id: null,
  modelo_id: null,
  tipo_jato: null,
  material: null,
  usuario_id: null,
  dono_id: null,
}

async function begun(wish: Partial<RelatorioPedido> = {}): Promise<string> {
  const one: Report = {
    id: randomUUID(),
    trabalho_id: randomUUID(),
    usuario_id: marta.id,
    fuso: 'America/Sao_Paulo',
    pedido: { ...WISH, dono_id: ana.id, ...wish },
    arquivos: [],
    feito_em: null,
    leituras: null,
    envio: null,
    agendamento: null,
    criado_em: new Date().toISOString(),
  }
  await transact([newReport(one)])
  return one.id
}

function work(relatorio_id: string, given: Partial<WorkContext> = {}) {
  const job = { correlacao: 'spec' } as StoredJob
  return makeReport({ relatorio_id }, { job, log, endsAt: Date.now() + 600_000, progress: async () => {}, ...given })
}

async function attempt(relatorio_id: string) {
  const done = await work(relatorio_id)
  if (done.with?.length) await transact(done.with)
  return done
}

const sent = () => s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input)

async function made(wish: Partial<RelatorioPedido> = {}) {
  await attempt(await begun(wish))
  const [page, workbook] = sent().slice(-2)
  const read = await readWorkbook(workbook?.Body as Buffer)
  const [headings = [], ...rows] = rowsOf(read, 'Leituras')
  const cell = (row: number, name: string) => rows[row]?.[headings.indexOf(name)]
  return { text: (await readPdf(page?.Body as Buffer)).text, rows, cell, groups: rowsOf(read, 'Grupos').slice(1) }
}

describe('a report', () => {
  it('has a row a reading and model, and in figures what they amount to', async () => {
    await measured('2026-10-05T12:00:00.000Z')
    await measured('2026-11-05T12:00:00.000Z', { modelos: [randomUUID()] })
    const { text, rows, cell, groups } = await made()
    expect(rows).toHaveLength(2)
    const known = ['Marca', 'Modelo', 'Tipo de jato', 'Tipo de material', 'Bicos', 'Bicos avaliados']
    expect(known.map((name) => cell(0, name))).toEqual([
      ...[BRAND.nome, NOZZLE.nome, 'Leque padrão', 'Cerâmica'],
      ...[4, 4],
    ])
    expect(['Acima do limite', 'Abaixo do limite'].map((name) => cell(0, name))).toEqual([1, 1])
    expect(cell(0, 'Erro médio (%)')).toBeCloseTo((0 + 12.5 - 20 + 5) / 4, 9)
    expect(cell(0, 'Menor erro (%)')).toBeCloseTo(-20, 9)
    expect(cell(0, 'Vazão nominal (L/min)')).toBeCloseTo(1.2, 9)
    expect(cell(0, 'Dono')).toBe(ana.nome)
    // Of a nozzle the catalogue does not have nothing is judged.
    expect([cell(1, 'Marca'), cell(1, 'Bicos avaliados'), cell(1, 'Erro médio (%)')]).toEqual([undefined, 0, undefined])
    expect(groups.map(([name, readings, nozzles]) => [name, readings, nozzles])).toEqual([
      [BRAND.nome, 1, 4],
      ['Não identificado', 1, 4],
    ])
    for (const said of [
      'Relatório: Marca',
      '01/10/2026 a 30/11/2026',
      '2 de 4 bicos (50,00 %) com erro além de ±10,00 % da vazão nominal.',
      'Sem vazão de referência, e por isso fora da conta: 4 bicos.',
      'de -20 % a menos de -15 % 1 (25,00 %)',
      '+10 % a menos de +15 % 1 (25,00 %)',
      '10/2026 50,00 % (2 de 4)',
    ])
      expect(text).toContain(said)
  })

  it('judges by the median flow where that is the reference, and says so', async () => {
    await measured('2026-10-05T12:00:00.000Z')
    const { cell, text } = await made({ vazao_referencia: 'MEDIA', erro_percentual: 15 })
    const [, low = 0, high = 0] = FLOWS.toSorted((a, b) => a - b)
    const median = (low + high) / 2
    expect(cell(0, 'Vazão de referência (L/min)')).toBeCloseTo(median, 9)
    expect(cell(0, 'Maior erro (%)')).toBeCloseTo((100 * (1.35 - median)) / median, 5)
    expect(text).toContain('1 de 4 bicos (25,00 %) com erro além de ±15,00 % da vazão mediana.')
    expect(text).toContain('A mediana é a dos bicos de um modelo em cada leitura.')
  })

  it.each([
    ['PADRAO', '10/2026'],
    ['MARCA', BRAND.nome],
    ['MODELO', `${BRAND.nome} ${NOZZLE.nome}`],
    ['PRESSAO', 'de 3,00 bar a menos de 4,00 bar'],
    ['TIPO_PULVERIZACAO', 'Leque padrão'],
    ['TIPO_MATERIAL', 'Cerâmica'],
  ] as const)('of type %s has groups such as %s', async (tipo, name) => {
    await measured('2026-10-05T12:00:00.000Z')
    const { groups, text } = await made({ tipo })
    expect(groups.map(([group]) => group)).toEqual([name])
    expect(text).toContain(name)
  })

  it('is of the days, pressures, nozzles and people it was asked for only', async () => {
    const criador = { id: randomUUID(), nome: 'Bruno' }
    await measured('2026-10-05T12:00:00.000Z', {}, { criador })
    // At the wall clock of who asks it is still the day before.
    await measured('2026-12-01T02:30:00.000Z')
    await measured('2026-12-01T03:30:00.000Z')
    await measured('2026-10-01T02:30:00.000Z')
    const count = async (wish: Partial<RelatorioPedido>) => (await made(wish)).rows.length
    expect(await count({})).toBe(2)
    expect(await count({ usuario_id: criador.id })).toBe(1)
    expect(await count({ usuario_id: marta.id })).toBe(0)
    expect(await count({ dono_id: marta.id })).toBe(0)
    expect(await count({ pressao_minima: 3, pressao_maxima: 3 })).toBe(2)
    expect(await count({ pressao_minima: 3.01 })).toBe(0)
    expect(await count({ pressao_maxima: 2.99 })).toBe(0)
    expect(await count({ marca_id: BRAND.id, modelo_id: NOZZLE.id, tipo_jato: 'LEQUE_PADRAO' })).toBe(2)
    expect(await count({ material: 'CERAMICA', tipo_pulverizador: 'PULVERIZADOR' })).toBe(2)
    expect(await count({ tipo_pulverizador: 'TURBOPULVERIZADOR' })).toBe(0)
    const { text } = await made({ material: 'LATAO' })
    expect(text).toContain('Nenhuma leitura completa corresponde a estes filtros.')
    expect(text).toContain('Tipo de material Latão')
  })

  it('of a user has what they delivered, and what devices sent by themselves of equipment they own or are linked to', async () => {
    const [carla, diego, elisa] = await Promise.all([storedPerson(), storedPerson(), storedPerson()])
    const equipamento_id = randomUUID()
    const criador = { id: carla.id, nome: carla.nome }
    await measured('2026-10-05T12:00:00.000Z', {}, { equipamento_id })
    await measured('2026-10-06T12:00:00.000Z', {}, { criador })
    await measured('2026-10-07T12:00:00.000Z')
    const link = (usuario_id: string, more: Partial<Membership> = {}) =>
      membershipToItem({
        ...newMembership(
          { dono_id: ana.id, usuario_id, cargo: 'UTILIZADOR', equipamentos: [equipamento_id] },
          '2026-01-01',
        ),
        ...more,
      })
    await batchPut([link(carla.id), link(diego.id), link(elisa.id, { status: 'INATIVO' })])
    const count = async (usuario_id: string) => (await made({ usuario_id })).rows.length
    // The owner's are those that devices sent; of what somebody delivered it is known who did.
    expect(await count(ana.id)).toBe(2)
    expect(await count(carla.id)).toBe(2)
    expect(await count(diego.id)).toBe(1)
    expect(await count(elisa.id)).toBe(0)
  })

  it('counts one as one, says of what shares are, and where its groups overlap', async () => {
    const own = { ...NOZZLE, id: randomUUID(), nome: `Leque ${randomUUID()}` }
    const other = { ...NOZZLE, id: randomUUID(), nome: `Cone ${randomUUID()}` }
    await putCatalogue({ pontas: [own, other] })
    const header = { modelos: [own.id, other.id] }
    const message = wholeMessage({ at: '2026-10-05T12:00:00.000Z', nozzles: 2, flow: () => 1.35, header })
    const bicos = (message.bicos as object[]).map((one, at) => ({ ...one, modelo: at }))
    const part = partOf({ ...message, bicos }, { dono_id: ana.id })
    await batchPut([partItem(part)])
    await foldReadings([part.uuid], log)
    const both = await made({ tipo: 'MODELO' })
    expect(both.text).toContain('Uma leitura com pontas de vários grupos conta em cada um deles')
    expect(both.text).toContain('2 avaliados')
    expect(both.text).toContain('Bicos avaliados')
    const one = await made({ tipo: 'MODELO', modelo_id: own.id })
    expect(one.text).toContain('1 de 1 bico (100,00 %) com erro além')
    expect(one.text).toContain('1 avaliado')
    expect(one.text).not.toContain('conta em cada um deles')
  })

  it('finds the readings of all accounts, month by month', async () => {
    const bruno = await storedPerson()
    const nome = `Leque ${randomUUID()}`
    const own = { ...NOZZLE, id: randomUUID(), nome, material: 'LATAO' as const }
    await putCatalogue({ pontas: [own] })
    await measured('2026-11-05T12:00:00.000Z', { modelos: [own.id] })
    await measured('2026-10-05T12:00:00.000Z', { modelos: [own.id] }, { dono_id: bruno.id })
    const { rows, cell } = await made({ dono_id: null, modelo_id: own.id })
    expect(rows).toHaveLength(2)
    expect([cell(0, 'Dono'), cell(1, 'Dono')]).toEqual([bruno.nome, ana.nome])
  })
})

describe('the job of a report', () => {
  it('that dies before its end is begun anew, makes the same files, and begins one mail', async () => {
    await measured('2026-10-05T12:00:00.000Z')
    const id = await begun()
    const dead = await work(id)
    expect(await getReport(id)).toMatchObject({ arquivos: [], envio: null })
    await attempt(id)
    const [page, workbook, pageAgain, workbookAgain] = sent()
    expect([pageAgain?.Key, workbookAgain?.Key]).toEqual([page?.Key, workbook?.Key])
    expect(workbookAgain?.Body).toEqual(workbook?.Body)
    expect(pageAgain?.Body).toEqual(page?.Body)
    const { envio } = (await getReport(id)) ?? {}
    // The first attempt was only slow: what it would have written is refused, its mail included.
    await expect(transact(dead.with ?? [])).rejects.toThrow()
    expect((await getReport(id))?.envio).toEqual(envio)
    expect(await attempt(id)).toMatchObject({ count: 0, erro: 'DESNECESSARIO' })
    expect(sent()).toHaveLength(4)
  })

  it('names no file while the bucket does not take all of them', async () => {
    await measured('2026-10-05T12:00:00.000Z')
    const id = await begun()
    s3.on(PutObjectCommand).resolvesOnce({}).rejectsOnce(new Error('away')).resolves({})
    await expect(attempt(id)).rejects.toThrow('away')
    expect(await getReport(id)).toMatchObject({ arquivos: [], leituras: null, envio: null })
    await attempt(id)
    expect((await getReport(id))?.arquivos).toHaveLength(2)
  })

  it('puts nothing into the bucket when a reading cannot be written', async () => {
    const uuid = await measured('2026-10-05T12:00:00.000Z')
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: readingKey(uuid),
        UpdateExpression: 'SET bicos = :broken',
        ExpressionAttributeValues: { ':broken': new Uint8Array([9, 9, 9, 9]) },
      }),
    )
    const id = await begun()
    await expect(attempt(id)).rejects.toThrow('packed nozzles')
    expect(sent()).toEqual([])
    expect(await getReport(id)).toMatchObject({ arquivos: [], envio: null })
  })

  it('is not done for somebody who is no administrator any more', async () => {
    await measured('2026-10-05T12:00:00.000Z')
    const id = await begun()
    await removeUser(marta.id, 'spec')
    await expect(attempt(id)).rejects.toThrow('USUARIO_INEXISTENTE')
    expect(sent()).toEqual([])
  })

  it('leaves what goes with its person’s account, files too', async () => {
    await measured('2026-10-05T12:00:00.000Z')
    const id = await begun()
    await attempt(id)
    const { erase } = reportData
    if ('nothing' in erase) throw new Error('nothing is erased')
    const removed: string[] = []
    for await (const _ of erase(marta.id, { removeFile: async (path) => void removed.push(path) }));
    expect(removed).toEqual(sent().map(({ Key }) => Key))
    expect(await getReport(id)).toBeNull()
  })
})

describe('the mail of a report', () => {
  /** A report with files of so many bytes each, mailed. */
  async function mailed(bytes: number, leituras = 1): Promise<string> {
    const file = (formato: 'PDF' | 'EXCEL', nome: string) => ({
      formato,
      nome,
      caminho: `anexos/${randomUUID()}/${nome}`,
      tamanho: bytes,
      mimetype: 'application/pdf',
    })
    const id = randomUUID()
    const arquivos = [file('PDF', 'relatorio.pdf'), file('EXCEL', 'relatorio.xlsx')]
    const mail = { trabalho_id: randomUUID(), para: WISH.email, pedido_em: new Date().toISOString() }
    const envio = { ...mail, situacao: 'ADMINISTRADOR' } as const
    const one = {
      id,
      trabalho_id: randomUUID(),
      usuario_id: marta.id,
      fuso: 'UTC',
      leituras,
      feito_em: null,
      envio,
      arquivos,
      agendamento: null,
    }
    await transact([newReport({ ...one, pedido: WISH, criado_em: new Date().toISOString() })])
    s3.on(GetObjectCommand).callsFake(() => ({
      Body: { transformToByteArray: async () => new Uint8Array(bytes).fill(65) },
    }))
    const correio = { modelo: 'RELATORIO', usuario_id: marta.id, relatorio_id: id, para: WISH.email } as const
    expect(await sendMail(correio, randomUUID(), filesToMail)).toMatchObject({ count: 1, para: WISH.email })
    const [call] = ses.commandCalls(SendRawEmailCommand)
    return String(call?.args[0].input.RawMessage?.Data)
  }

  it('brings both files up to 7 MB, as they are', async () => {
    const mail = await mailed(3_500_000)
    expect([...mail.matchAll(/filename="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'relatorio.pdf',
      'relatorio.xlsx',
    ])
    expect(mail.length).toBeLessThan(10_000_000)
    expect(textOfMail(mail)).toContain('O PDF e a planilha estão anexados.')
    expect(textOfMail(mail)).toContain(`guardados por ${KEPT_DAYS} dias`)
    const attached = /filename="relatorio.pdf"[\s\S]*?\r\n\r\n([^-]*)/.exec(mail)?.[1] ?? ''
    expect(Buffer.from(attached, 'base64')).toHaveLength(3_500_000)
  })

  it('of a report of no reading says so, and brings nothing', async () => {
    const mail = await mailed(1000, 0)
    expect(mail).not.toContain('attachment')
    expect(textOfMail(mail)).toContain(
      'Nenhuma leitura completa de 1 de outubro de 2026 a 30 de novembro de 2026 corresponde aos filtros',
    )
    expect(textOfMail(mail)).toContain('Por isso nada foi anexado.')
    expect(textOfMail(mail)).not.toContain('está pronto')
  })

  it('leads to where larger ones are, which asks for a login', async () => {
    const mail = await mailed(3_500_001)
    expect(mail).not.toContain('attachment')
    expect(textOfMail(mail)).toContain('Os arquivos são grandes demais para um e-mail.')
    expect(textOfMail(mail)).toMatch(/https:\/\/console\.example\/app\/report\?relatorio=[0-9a-f-]{36}/)
  })

  it('is not sent once the report is forgotten', async () => {
    const correio = { modelo: 'RELATORIO', usuario_id: marta.id, relatorio_id: randomUUID(), para: WISH.email } as const
    expect(await sendMail(correio, randomUUID())).toMatchObject({ count: 0, erro: 'DESNECESSARIO' })
    expect(ses.commandCalls(SendRawEmailCommand)).toEqual([])
  })
})
