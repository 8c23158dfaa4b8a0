import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ApiError } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { auditMembers, changesOf } from '../kit/audit.ts'
import { backoff } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { readingRow } from './readingRow.ts'
import { EDITABLE, type EditableFields, editableFields, type ReadingHead, readingKey } from './readings.ts'

const ATTEMPTS = 5

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
  const command = new TransactWriteCommand({ TransactItems: [edition(after), ...auditMembers(audit)] })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documentClient().send(command)
      return after
    } catch (error) {
      const [reason] = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? []
      if (reason?.Code === 'ConditionalCheckFailed') throw new ApiError('CONFLITO_DE_VERSAO')
      if (reason?.Code !== 'TransactionConflict' || attempt === ATTEMPTS) throw error
      await backoff(attempt)
    }
  }
}

/** Only the edit's own attributes are set, so that a fold at the same time keeps its own. */
function edition(after: ReadingHead) {
  const operator = readingRow(after).o
  return {
    Update: {
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
    },
  }
}
