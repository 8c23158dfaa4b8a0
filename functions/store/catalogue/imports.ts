import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ProblemaLinha } from '../../../shared/contract/nozzleImports.ts'
import type { ModoImportacao, StatusImportacao } from '../../../shared/enums.ts'
import type { LeituraDita } from '../../../shared/sheets/reading.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import type { Author } from '../kit/audit.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { getItem, isKept, recordOf } from '../kit/items.ts'
import { indexEntries, pageOf } from '../kit/page.ts'
import { documentClient, tableName } from '../kit/table.ts'

/** An import is remembered as long as the job that does it. */
export const KEPT_DAYS = 30
const DAY_SECONDS = 86_400

/** What somebody chose of the published catalogue. */
export interface PublishedChoice {
  /** Its makers, with the brands here that their tips become nozzles of. */
  marcas: { fabricante: string; marca_id: string }[]
  /** Whether it takes the place of nozzles that are one's own. */
  substituir: boolean
}

/** An import of nozzles, from a sheet or from the published catalogue. */
export interface NozzleImport {
  id: string
  /** The job that does it at present. */
  trabalho_id: string
  autor: Pick<Author, 'id'>
  arquivo: string
  /** Where the sheet lies; null of the published catalogue, which has none. */
  caminho: string | null
  /** What its author said of how it is read; null where there is no sheet. */
  leitura: LeituraDita | null
  /** What of the published catalogue is brought in; null of a sheet. */
  publicado: PublishedChoice | null
  modo: ModoImportacao
  status: StatusImportacao
  /** Somebody asked to stop it. */
  cancelar: boolean
  /** Nozzles of the sheet that are dealt with. */
  posicao: number
  progresso: number
  linhas: number
  erros: number
  avisos: number
  criadas: number
  alteradas: number
  iguais: number
  problemas: ProblemaLinha[]
  /** Path of the result file. */
  resultado: string | null
  criado_em: string
}

/** Stored shape; a change of it raises the number and extends `importFromItem`. */
export const IMPORT_SCHEMA = 1
const PARTITION = 'IMPORTACAO'

export const importKey = (id: string) => ({ pk: `${PARTITION}#${id}`, sk: PARTITION })

export const importToItem = (one: NozzleImport): Item => ({
  ...importKey(one.id),
  gsi1pk: PARTITION,
  gsi1sk: `${one.criado_em}#${one.id}`,
  [LIST_ATTRIBUTE]: { i: one.id },
  [TTL_ATTRIBUTE]: Math.floor(Date.parse(one.criado_em) / 1000) + KEPT_DAYS * DAY_SECONDS,
  v: IMPORT_SCHEMA,
  ...one,
})

/** Reads any stored version. */
export const importFromItem = recordOf<NozzleImport>

/** Transaction member that keeps a new import. */
export const newImport = (one: NozzleImport) => ({
  Put: { TableName: tableName(), Item: importToItem(one), ConditionExpression: 'attribute_not_exists(pk)' },
})

export async function getImport(id: string, now = Date.now()): Promise<NozzleImport | null> {
  const item = await getItem(importKey(id))
  return item && isKept(item, now) ? importFromItem(item) : null
}

/** The newest imports. */
export async function newestImports(limit: number, now = Date.now()): Promise<NozzleImport[]> {
  const read = indexEntries<{ i: string }>({ index: 'gsi1', partition: PARTITION, descending: true })
  const { items } = await pageOf({ read, limit })
  const found = await batchGet(items.map(({ i }) => importKey(i)))
  return found
    .filter((item) => isKept(item, now))
    .map(importFromItem)
    .toSorted((one, other) => other.criado_em.localeCompare(one.criado_em))
}

/** The update that writes some fields of an import. */
export function importUpdate(id: string, fields: Partial<NozzleImport>) {
  const entries = Object.entries(fields)
  return {
    TableName: tableName(),
    Key: importKey(id),
    UpdateExpression: `SET ${entries.map((_, index) => `#f${index} = :f${index}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name], index) => [`#f${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], index) => [`:f${index}`, value])),
  }
}

/** Writes some fields of an import; answers it as it is then. */
export async function updateImport(id: string, fields: Partial<NozzleImport>): Promise<NozzleImport> {
  const { Attributes } = await documentClient().send(
    new UpdateCommand({ ...importUpdate(id, fields), ReturnValues: 'ALL_NEW' }),
  )
  return importFromItem(Attributes as Item)
}

export const isOver = ({ status }: Pick<NozzleImport, 'status'>): boolean =>
  status !== 'PENDENTE' && status !== 'EXECUTANDO'
