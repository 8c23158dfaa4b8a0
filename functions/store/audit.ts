import { randomUUID } from 'node:crypto'
import { tableName } from './table.ts'

/** Who changed something: a person by id, or null for the product itself. */
export interface Author {
  id: string | null
  nome: string
}

/** One changed field. `de` is null where there was nothing, `para` null where nothing is left. */
export interface Change {
  campo: string
  de: unknown
  para: unknown
}

export interface AuditEntry {
  /** Kind of the record as in its key, e.g. `LEITURA`. */
  entidade: string
  id: string
  quem: Author
  /** Instant, ISO 8601 UTC. */
  quando: string
  mudancas: readonly Change[]
}

export const auditPartition = (entity: string, id: string) => `AUDITORIA#${entity}#${id}`

/** Transaction members that write the history of a change, one item a field, in the order of `mudancas`. */
export const auditMembers = ({ entidade, id, quem, quando, mudancas }: AuditEntry) =>
  mudancas.map(({ campo, de, para }) => ({
    Put: {
      TableName: tableName(),
      Item: {
        pk: auditPartition(entidade, id),
        sk: `${quando}#${randomUUID()}`,
        v: 1,
        quem: quem.id,
        quem_nome: quem.nome,
        quando,
        campo,
        de,
        para,
      },
    },
  }))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of `after` that differ from `before`, for the audit of an edit. */
export const changesOf = <T extends object>(before: T, after: Partial<T>): Change[] =>
  (Object.keys(after) as (keyof T & string)[])
    .filter((campo) => !isSame(before[campo], after[campo]))
    .map((campo) => ({ campo, de: before[campo] ?? null, para: after[campo] ?? null }))
