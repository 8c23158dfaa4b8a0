import type { RelatorioPedido } from '../../../shared/contract/reports.ts'
import type { FormatoRelatorio, SituacaoEnvioRelatorio } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { getItem, isKept, recordOf } from '../kit/items.ts'
import { type IndexPart, indexEntries, type Page, pageOf } from '../kit/page.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing } from '../kit/transact.ts'

/** A report and its files are remembered as long as the jobs that made and sent it. */
export const KEPT_DAYS = 30
const DAY_SECONDS = 86_400

export interface ReportFile {
  formato: FormatoRelatorio
  caminho: string
  nome: string
  tamanho: number
  mimetype: string
}

/** Mail of a report: the job that sends it, or asks whether it is wanted, to whom, and when it was asked for. */
export interface ReportMail {
  trabalho_id: string
  para: string
  pedido_em: string
  situacao: SituacaoEnvioRelatorio
}

/** A report, by the administrator who asked for it. */
export interface Report {
  id: string
  trabalho_id: string
  usuario_id: string
  pedido: RelatorioPedido
  /** Of the browser it was asked for in, IANA name. */
  fuso: string
  /** None until all of them are there. */
  arquivos: ReportFile[]
  /** When the readings that are in them began to be read; null until they are there. */
  feito_em: string | null
  /** Readings that are in it; null until it is there. */
  leituras: number | null
  /** The last mail; null until the files are there. */
  envio: ReportMail | null
  /** The schedule it is made by, and who had said yes by then; null of one that somebody asked for. */
  agendamento: { id: string; destinatarios: string[] } | null
  criado_em: string
}

/** Version of the stored shape. */
export const REPORT_SCHEMA = 1

export const reportKey = (id: string) => ({ pk: `RELATORIO#${id}`, sk: 'RELATORIO' })
const EVERY: IndexPart = { index: 'gsi1', partition: 'RELATORIO' }
const ofUser = (usuarioId: string): IndexPart => ({ index: 'gsi2', partition: `USUARIO#${usuarioId}#RELATORIO` })

/** When it is forgotten, seconds since the epoch. */
export const forgottenAt = ({ criado_em }: Pick<Report, 'criado_em'>): number =>
  Math.floor(Date.parse(criado_em) / 1000) + KEPT_DAYS * DAY_SECONDS

export const reportToItem = (one: Report): Item => {
  const sort = `${one.criado_em}#${one.id}`
  return {
    ...reportKey(one.id),
    gsi1pk: EVERY.partition,
    gsi1sk: sort,
    gsi2pk: ofUser(one.usuario_id).partition,
    gsi2sk: sort,
    [LIST_ATTRIBUTE]: { i: one.id },
    [TTL_ATTRIBUTE]: forgottenAt(one),
    v: REPORT_SCHEMA,
    ...one,
  }
}

export const reportFromItem = recordOf<Report>

/** Transaction member that keeps a new report. */
export const newReport = (one: Report) => ({
  Put: { TableName: tableName(), Item: reportToItem(one), ConditionExpression: 'attribute_not_exists(pk)' },
})

export async function getReport(id: string, now = Date.now()): Promise<Report | null> {
  const item = await getItem(reportKey(id))
  return item && isKept(item, now) ? reportFromItem(item) : null
}

interface Range {
  limit: number
  after?: string | undefined
}

async function pageIn(part: IndexPart, range: Range, now: number): Promise<Page<Report>> {
  const { items, ...page } = await pageOf({
    read: indexEntries<{ i: string }>({ ...part, descending: true }),
    ...range,
  })
  const found = await batchGet(items.map(({ i }) => reportKey(i)))
  const kept = found.filter((item) => isKept(item, now)).map(reportFromItem)
  return { ...page, items: kept.toSorted((one, other) => other.criado_em.localeCompare(one.criado_em)) }
}

/** One page of all reports, newest first. */
export const everyReport = (range: Range, now = Date.now()): Promise<Page<Report>> => pageIn(EVERY, range, now)

/** One page of the reports a person asked for, newest first. */
export const reportsOf = (usuarioId: string, range: Range, now = Date.now()): Promise<Page<Report>> =>
  pageIn(ofUser(usuarioId), range, now)

/**
 * Transaction member that names the files of a report and the mail that brings them: once, and only while it is
 * remembered.
 */
export const reportDone = (id: string, done: Pick<Report, 'arquivos' | 'feito_em' | 'leituras' | 'envio'>) => ({
  Update: {
    TableName: tableName(),
    Key: reportKey(id),
    UpdateExpression: 'SET arquivos = :arquivos, feito_em = :feito, leituras = :leituras, envio = :envio',
    ConditionExpression: 'attribute_exists(pk) AND feito_em = :none',
    ExpressionAttributeValues: {
      ':arquivos': done.arquivos,
      ':feito': done.feito_em,
      ':leituras': done.leituras,
      ':envio': done.envio,
      ':none': null,
    },
  },
})

/**
 * Transaction member that names another job of a report: of one that was not made, or whose files are to be made anew,
 * which takes them away. Refuses with `NAO_PERMITIDO_AGORA` (100) when it was begun or made meanwhile.
 */
export const begunAgain = (
  { id, trabalho_id, feito_em }: Pick<Report, 'id' | 'trabalho_id' | 'feito_em'>,
  job: string,
): Member =>
  refusing(
    {
      Update: {
        TableName: tableName(),
        Key: reportKey(id),
        UpdateExpression: 'SET trabalho_id = :job, arquivos = :nothing, feito_em = :none',
        ConditionExpression: 'trabalho_id = :before AND feito_em = :made',
        ExpressionAttributeValues: {
          ':job': job,
          ':before': trabalho_id,
          ':made': feito_em,
          ':nothing': [],
          ':none': null,
        },
      },
    },
    () => new ApiError('NAO_PERMITIDO_AGORA'),
  )

/**
 * Transaction member that names another mail of a report; refuses with `NAO_PERMITIDO_AGORA` (100) when somebody else
 * had it sent meanwhile.
 */
export const mailedAgain = (id: string, before: ReportMail, envio: ReportMail): Member =>
  refusing(
    {
      Update: {
        TableName: tableName(),
        Key: reportKey(id),
        UpdateExpression: 'SET envio = :envio',
        ConditionExpression: 'envio.trabalho_id = :before',
        ExpressionAttributeValues: { ':envio': envio, ':before': before.trabalho_id },
      },
    },
    () => new ApiError('NAO_PERMITIDO_AGORA'),
  )
