import { ApiError } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { auditMembers, changesOf } from '../kit/audit.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing, transact } from '../kit/transact.ts'
import { readingRow } from './readingRow.ts'
import { EDITABLE, type EditableFields, editableFields, type ReadingHead, readingKey } from './readings.ts'

/**
 * Corrects producer and operator data, with the history of each changed field in the same transaction. What the device sent stays in its
 * parts. Throws `CONFLITO_DE_VERSAO` when someone else edited since `before` was read; a fold meanwhile is no conflict.
 */
export async function editReading(
  before: ReadingHead,
  given: EditableFields,
  author: { id: string; nome: string },
): Promise<ReadingHead> {
  const fields = Object.fromEntries(EDITABLE.map((name) => [name, given[name] || null])) as unknown as EditableFields
  const changes = changesOf(editableFields(before), fields)
  if (changes.length === 0) return before
  const now = new Date().toISOString()
  const after: ReadingHead = { ...before, edicao: { ...fields, por: author, em: now }, versao: before.versao + 1 }
  const audit = { entidade: 'LEITURA' as const, id: before.id, quem: author, quando: now, mudancas: changes }
  await transact([edition(after), ...auditMembers(audit)])
  return after
}

/** Only the edit's own attributes are set, so that a fold at the same time keeps its own. */
function edition(after: ReadingHead): Member {
  const operator = readingRow(after).o
  const Update = {
    TableName: tableName(),
    Key: readingKey(after.id),
    UpdateExpression:
      operator === undefined
        ? 'SET edicao = :edicao, versao = :versao REMOVE #lista.#o'
        : 'SET edicao = :edicao, versao = :versao, #lista.#o = :o',
    ConditionExpression: 'versao = :before',
    ExpressionAttributeNames: { '#lista': LIST_ATTRIBUTE, '#o': 'o' },
    ExpressionAttributeValues: {
      ':edicao': after.edicao,
      ':versao': after.versao,
      ':before': after.versao - 1,
      ...(operator !== undefined && { ':o': operator }),
    },
  }
  return refusing({ Update }, () => new ApiError('CONFLITO_DE_VERSAO'))
}
