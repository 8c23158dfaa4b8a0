import type { ConteudoExportacao, FormatoExportacao, GraficoExportacao } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { getItem, isKept, recordOf } from '../kit/items.ts'
import { indexEntries, type Page, pageOf } from '../kit/page.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing } from '../kit/transact.ts'

/** An export and its file are remembered as long as the job that made it. */
export const KEPT_DAYS = 30
const DAY_SECONDS = 86_400

/** An export of readings, by whoever asked for it. */
export interface ReadingExport {
  id: string
  trabalho_id: string
  usuario_id: string
  /** Account it was asked for in. */
  dono_id: string
  leituras: string[]
  conteudo: ConteudoExportacao
  grafico: GraficoExportacao
  formato: FormatoExportacao
  /** Of the browser it was asked for in, IANA name. */
  fuso: string
  por_email: boolean
  /** Null until it is there. */
  arquivo: { caminho: string; nome: string; tamanho: number; mimetype: string } | null
  /** Readings that are in the file. */
  incluidas: string[]
  criado_em: string
}

/** Stored shape; a change of it raises the number and extends `exportFromItem`. */
export const EXPORT_SCHEMA = 1

export const exportKey = (id: string) => ({ pk: `EXPORTACAO#${id}`, sk: 'EXPORTACAO' })
const exportsOfUser = (usuarioId: string) => `USUARIO#${usuarioId}#EXPORTACAO`

/** When it is forgotten, seconds since the epoch. */
export const forgottenAt = ({ criado_em }: Pick<ReadingExport, 'criado_em'>): number =>
  Math.floor(Date.parse(criado_em) / 1000) + KEPT_DAYS * DAY_SECONDS

export const exportToItem = (one: ReadingExport): Item => ({
  ...exportKey(one.id),
  gsi1pk: exportsOfUser(one.usuario_id),
  gsi1sk: `${one.criado_em}#${one.id}`,
  [LIST_ATTRIBUTE]: { i: one.id },
  [TTL_ATTRIBUTE]: forgottenAt(one),
  v: EXPORT_SCHEMA,
  ...one,
})

/** Reads any stored version. */
export const exportFromItem = recordOf<ReadingExport>

/** Transaction member that keeps a new export. */
export const newExport = (one: ReadingExport) => ({
  Put: { TableName: tableName(), Item: exportToItem(one), ConditionExpression: 'attribute_not_exists(pk)' },
})

export async function getExport(id: string, now = Date.now()): Promise<ReadingExport | null> {
  const item = await getItem(exportKey(id))
  return item && isKept(item, now) ? exportFromItem(item) : null
}

/** One page of a person's exports, newest first. */
export async function exportsOf(
  usuarioId: string,
  { limit, after }: { limit: number; after?: string | undefined },
  now = Date.now(),
): Promise<Page<ReadingExport>> {
  const read = indexEntries<{ i: string }>({ index: 'gsi1', partition: exportsOfUser(usuarioId), descending: true })
  const { items, ...page } = await pageOf({ read, limit, after })
  const found = await batchGet(items.map(({ i }) => exportKey(i)))
  const kept = found.filter((item) => isKept(item, now)).map(exportFromItem)
  return { ...page, items: kept.toSorted((one, other) => other.criado_em.localeCompare(one.criado_em)) }
}

/** Transaction member that says an export's file is there: once, and only while the export is remembered. */
export const exportDone = (id: string, done: Pick<ReadingExport, 'arquivo' | 'incluidas'>) => ({
  Update: {
    TableName: tableName(),
    Key: exportKey(id),
    UpdateExpression: 'SET arquivo = :arquivo, incluidas = :incluidas',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: {
      ':arquivo': done.arquivo,
      ':incluidas': done.incluidas,
    },
  },
})

/** Transaction member that names the job which goes on making an export's file. */
export const madeBy = (id: string, job: string): Member => ({
  Update: {
    TableName: tableName(),
    Key: exportKey(id),
    UpdateExpression: 'SET trabalho_id = :job',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':job': job },
  },
})

/**
 * Transaction member that takes an export's file away and names the job that makes it anew, without another mail;
 * refuses with `NAO_PERMITIDO_AGORA` (100) when somebody else did so meanwhile.
 */
export const madeAnew = ({ id, trabalho_id }: Pick<ReadingExport, 'id' | 'trabalho_id'>, job: string): Member =>
  refusing(
    {
      Update: {
        TableName: tableName(),
        Key: exportKey(id),
        UpdateExpression: 'SET arquivo = :none, incluidas = :nothing, trabalho_id = :job, por_email = :no',
        ConditionExpression: 'trabalho_id = :before AND arquivo <> :none',
        ExpressionAttributeValues: {
          ':none': null,
          ':nothing': [],
          ':no': false,
          ':job': job,
          ':before': trabalho_id,
        },
      },
    },
    () => new ApiError('NAO_PERMITIDO_AGORA'),
  )
