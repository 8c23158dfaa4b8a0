import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Correio } from '../../shared/contract/mail.ts'
import { textOfMail } from '../../tests/fixtures/mailText.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import { sendMail } from '../mail/sendMail.ts'
import type { StoredJob } from '../store/jobs/jobs.ts'
import { suppress } from '../store/jobs/suppressions.ts'
import { transact } from '../store/kit/transact.ts'
import { scheduleData } from '../store/reports/accountData.ts'
import { reportsOf } from '../store/reports/reports.ts'
import {
  findReportLink,
  getSchedule,
  LINK_DAYS,
  newSchedule,
  type ReportSchedule,
  type Subscriber,
} from '../store/reports/schedules.ts'
import type { User } from '../store/users/users.ts'
import { beginScheduled } from './beginScheduled.ts'
import { makeReport } from './makeReport.ts'

const s3 = mockClient(S3Client)
const ses = mockClient(SESClient)
const log = new Logger({ logLevel: 'CRITICAL' })
const MONDAY = '2026-11-23T08:00:00.000Z'
const NOW = new Date('2026-11-23T08:10:00.000Z')
const address = () => `${randomUUID()}@fazenda.example`
let cloud: SpecCloud
let marta: User

beforeAll(async () => {
  cloud = await startSpecCloud()
  vi.stubEnv('ATTACHMENTS_BUCKET', 'files')
  vi.stubEnv('MAIL_FROM', 'nao-responda@aspersa.example')
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'correio')
})
beforeEach(async () => {
  s3.reset()
  s3.on(PutObjectCommand).resolves({})
  s3.on(GetObjectCommand).callsFake(() => ({ Body: { transformToByteArray: async () => new Uint8Array(4) } }))
  ses.reset()
  ses.on(SendRawEmailCommand).resolves({ MessageId: randomUUID() })
  marta = await storedPerson({ papel: 'ADMIN' })
})
afterAll(async () => {
  s3.restore()
  ses.restore()
  await cloud.close()
})

async function scheduled(
  people: Omit<Subscriber, 'nao_em'>[],
  more: Partial<ReportSchedule> = {},
): Promise<ReportSchedule> {
  const destinatarios = people.map((one) => ({ ...one, nao_em: null }))
  const one: ReportSchedule = {
    id: randomUUID(),
    usuario_id: marta.id,
    frequencia: 'SEMANAL',
    fuso: 'America/Sao_Paulo',
    destinatarios,
    pedido: {
      tipo: 'PADRAO',
      erro_percentual: 10,
      vazao_referencia: 'NOMINAL',
      tipo_pulverizador: null,
      pressao_minima: null,
      pressao_maxima: null,
      marca_id: null,
      modelo_id: null,
      tipo_jato: null,
      material: null,
      dono_id: randomUUID(),
      usuario_id: null,
    },
    proximo_em: MONDAY,
    criado_em: '2026-11-20T12:00:00.000Z',
    versao: 1,
    ...more,
  }
  await transact([newSchedule(one)])
  return one
}

const begun = async () => (await reportsOf(marta.id, { limit: 10 })).items

/** The mails a report begins once it is made. */
async function mailsOf(relatorio_id: string): Promise<Correio[]> {
  const context = {
    job: { correlacao: 'spec' } as StoredJob,
    log,
    endsAt: Date.now() + 600_000,
    progress: async () => {},
  }
  const { with: members = [] } = await makeReport({ relatorio_id }, context)
  await transact(members)
  return members.flatMap((member) => {
    const dados =
      'Put' in member ? (member.Put?.Item as { dados?: { correio?: Correio } } | undefined)?.dados : undefined
    return dados?.correio ?? []
  })
}
const mailed = () =>
  ses.commandCalls(SendRawEmailCommand).map(({ args: [{ input }] }) => String(input.RawMessage?.Data))

describe('a scheduled report', () => {
  it('is begun once its time has come, once, of the week before, for those who said yes', async () => {
    const [yes, other] = [address(), address()]
    const { id } = await scheduled([
      { email: yes, estado: 'CONFIRMADO' },
      { email: address(), estado: 'PENDENTE' },
      { email: address(), estado: 'ENCERRADO' },
      { email: other, estado: 'CONFIRMADO' },
    ])
    await beginScheduled(new Date(Date.parse(MONDAY) - 1000), 'spec')
    expect(await begun()).toEqual([])
    await beginScheduled(NOW, 'spec')
    await beginScheduled(NOW, 'spec')
    const [one, ...more] = await begun()
    expect(more).toEqual([])
    expect(one).toMatchObject({
      pedido: { data_inicial: '2026-11-16', data_final: '2026-11-22', email: yes },
      agendamento: { id, destinatarios: [yes, other] },
    })
    expect((await getSchedule(id))?.proximo_em).toBe('2026-11-30T08:00:00.000Z')
    const mails = await mailsOf(one?.id ?? '')
    expect(mails.map((mail) => 'para' in mail && mail.para)).toEqual([yes, other])
  })

  it('waits for its next time while nobody said yes, and is paused for whom mails came back from', async () => {
    const [bounced, well] = [address(), address()]
    await suppress(bounced, { motivo: 'DEVOLVIDO', desde: MONDAY })
    const waiting = await scheduled([{ email: address(), estado: 'PENDENTE' }])
    const paused = await scheduled([{ email: bounced, estado: 'CONFIRMADO' }])
    await beginScheduled(NOW, 'spec')
    expect(await begun()).toEqual([])
    for (const { id } of [waiting, paused]) expect((await getSchedule(id))?.proximo_em).toBe('2026-11-30T08:00:00.000Z')
    await scheduled([
      { email: bounced, estado: 'CONFIRMADO' },
      { email: well, estado: 'CONFIRMADO' },
    ])
    await beginScheduled(NOW, 'spec')
    expect((await begun()).map(({ agendamento }) => agendamento?.destinatarios)).toEqual([[well]])
  })

  it('comes with a link that ends it, and not to who ended it meanwhile', async () => {
    const email = address()
    const { id } = await scheduled([{ email, estado: 'CONFIRMADO' }])
    await beginScheduled(NOW, 'spec')
    const [one] = await begun()
    const [correio] = await mailsOf(one?.id ?? '')
    if (!correio) throw new Error('no mail was begun')
    expect(await sendMail(correio, randomUUID())).toMatchObject({ count: 1, para: email })
    const [, token = ''] =
      /List-Unsubscribe: <.*\/api\/relatorio-por-email\/fim\/([\w-]{43})>/.exec(mailed()[0] ?? '') ?? []
    expect(mailed()[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await findReportLink(token)).toMatchObject({ de: 'AGENDAMENTO', id, email, estado: 'ENCERRADO' })
    const other = { ...correio, para: address() } as Correio
    expect(await sendMail(other, randomUUID())).toMatchObject({ count: 0, erro: 'DESNECESSARIO' })
    expect((await getSchedule(id))?.destinatarios).toEqual([{ email, estado: 'CONFIRMADO', nao_em: null }])
  })

  it('asks whoever did not answer yet, and nobody else', async () => {
    const [asked, said] = [address(), address()]
    const { id: agendamento_id } = await scheduled([
      { email: asked, estado: 'PENDENTE' },
      { email: said, estado: 'ENCERRADO' },
    ])
    const invite = (para: string) =>
      sendMail({ modelo: 'CONVITE_RELATORIO', usuario_id: marta.id, agendamento_id, para }, randomUUID())
    expect(await invite(asked)).toMatchObject({ count: 1, para: asked })
    expect(textOfMail(mailed()[0] ?? '')).toContain(`O link vale por ${LINK_DAYS.CONFIRMADO} dias.`)
    expect(await invite(said)).toMatchObject({ count: 0, erro: 'DESNECESSARIO' })
  })

  it('goes with its person’s account', async () => {
    const { id } = await scheduled([{ email: address(), estado: 'CONFIRMADO' }])
    const { erase } = scheduleData
    if ('nothing' in erase) throw new Error('nothing is erased')
    for await (const _ of erase(marta.id, { removeFile: async () => {} }));
    expect(await getSchedule(id)).toBeNull()
  })
})
