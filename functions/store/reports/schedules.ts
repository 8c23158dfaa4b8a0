import { createHash, randomBytes } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { PedidoAgendado } from '../../../shared/contract/reports.ts'
import type { EstadoDestinatario, FrequenciaRelatorio, RespostaRelatorio } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { getItem, getRecord, isKept, recordOf } from '../kit/items.ts'
import { type IndexPart, indexEntries, type Page, pageOf } from '../kit/page.ts'
import { documentClient, tableName } from '../kit/table.ts'

/** Whoever a schedule sends to. That mails to an address are held back is known of the address, not kept here. */
export interface Subscriber {
  email: string
  estado: Exclude<EstadoDestinatario, 'PAUSADO'>
  /** When they last said no: a yes of a link from before that is worth nothing. Null: never. */
  nao_em: string | null
}

/** A report that is made every week or month. */
export interface ReportSchedule {
  id: string
  usuario_id: string
  pedido: PedidoAgendado
  frequencia: FrequenciaRelatorio
  /** Of whoever asked for it, IANA name: its days and its hour are of this zone. */
  fuso: string
  destinatarios: Subscriber[]
  proximo_em: string
  criado_em: string
  /** Counts changes. */
  versao: number
}

/** Stored shape; a change of it raises the number and extends `scheduleFromItem`. */
export const SCHEDULE_SCHEMA = 1

export const scheduleKey = (id: string) => ({ pk: `RELATORIO_AGENDADO#${id}`, sk: 'RELATORIO_AGENDADO' })
const EVERY: IndexPart = { index: 'gsi1', partition: 'RELATORIO_AGENDADO' }
const ofUser = (usuarioId: string): IndexPart => ({
  index: 'gsi2',
  partition: `USUARIO#${usuarioId}#RELATORIO_AGENDADO`,
})
const BY_TIME: IndexPart = { index: 'gsi3', partition: 'RELATORIO_AGENDADO#PROXIMO' }

export const scheduleToItem = (one: ReportSchedule): Item => {
  const sort = `${one.criado_em}#${one.id}`
  return {
    ...scheduleKey(one.id),
    gsi1pk: EVERY.partition,
    gsi1sk: sort,
    gsi2pk: ofUser(one.usuario_id).partition,
    gsi2sk: sort,
    gsi3pk: BY_TIME.partition,
    gsi3sk: `${one.proximo_em}#${one.id}`,
    [LIST_ATTRIBUTE]: { i: one.id, p: one.proximo_em },
    v: SCHEDULE_SCHEMA,
    ...one,
  }
}

/** Reads any stored version. */
export const scheduleFromItem = recordOf<ReportSchedule>

/** Transaction member that keeps a new schedule. */
export const newSchedule = (one: ReportSchedule) => ({
  Put: { TableName: tableName(), Item: scheduleToItem(one), ConditionExpression: 'attribute_not_exists(pk)' },
})

/** Transaction member that puts a schedule over the one that was read; it refuses when another change came first. */
export const changedSchedule = (before: ReportSchedule, change: Partial<ReportSchedule>) => ({
  Put: {
    TableName: tableName(),
    Item: scheduleToItem({ ...before, ...change, versao: before.versao + 1 }),
    ConditionExpression: 'versao = :versao',
    ExpressionAttributeValues: { ':versao': before.versao },
  },
})

export const getSchedule = (id: string): Promise<ReportSchedule | null> => getRecord(scheduleKey(id), scheduleFromItem)

/** Ends a schedule. Doing it again changes nothing. */
export async function removeSchedule(id: string): Promise<void> {
  await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: scheduleKey(id) }))
}

interface Range {
  limit: number
  after?: string | undefined
}

async function pageIn(part: IndexPart, range: Range): Promise<Page<ReportSchedule>> {
  const read = indexEntries<{ i: string }>({ ...part, descending: true })
  const { items, ...page } = await pageOf({ read, ...range })
  const found = (await batchGet(items.map(({ i }) => scheduleKey(i)))).map(scheduleFromItem)
  return { ...page, items: found.toSorted((one, other) => other.criado_em.localeCompare(one.criado_em)) }
}

/** One page of all schedules, newest first. */
export const everySchedule = (range: Range): Promise<Page<ReportSchedule>> => pageIn(EVERY, range)

/** One page of the schedules a person asked for. */
export const schedulesOf = (usuarioId: string, range: Range): Promise<Page<ReportSchedule>> =>
  pageIn(ofUser(usuarioId), range)

/** Schedules whose time has come, the longest waiting first, at most so many. */
export async function dueSchedules(now: string, limit: number): Promise<ReportSchedule[]> {
  const read = indexEntries<{ i: string; p: string }>(BY_TIME)
  const { items } = await pageOf({ read, limit })
  const due = items.filter(({ p }) => p <= now)
  return (await batchGet(due.map(({ i }) => scheduleKey(i))))
    .map(scheduleFromItem)
    .filter(({ proximo_em }) => proximo_em <= now)
}

/** What the link of a mail says for the address it was sent to, to a scheduled report or to one. */
export interface ReportLink {
  de: 'AGENDAMENTO' | 'RELATORIO'
  /** Of the schedule, or the report. */
  id: string
  email: string
  estado: RespostaRelatorio
  criado_em: string
}

/** Days a link can be used: one that ends it as long as anybody may keep the mail. */
export const LINK_DAYS: Record<RespostaRelatorio, number> = { CONFIRMADO: 14, ENCERRADO: 400 }

const linkKey = (token: string) => ({
  pk: `LINK_RELATORIO#${createHash('sha256').update(token).digest('hex')}`,
  sk: 'LINK_RELATORIO',
})

/** Makes the secret of a link: 256 random bits, base64url. Only its hash is stored. */
export async function createReportLink(link: Omit<ReportLink, 'criado_em'>): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const expires = Math.floor(now / 1000) + LINK_DAYS[link.estado] * 86_400
  const Item = { ...linkKey(token), ...link, criado_em: new Date(now).toISOString(), [TTL_ATTRIBUTE]: expires }
  await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
  return token
}

/** A link that was made and has not expired; null otherwise. */
export async function findReportLink(token: string, now = Date.now()): Promise<ReportLink | null> {
  const item = await getItem(linkKey(token))
  return item && isKept(item, now) ? recordOf<ReportLink>(item) : null
}
