import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { MotivoDevolucao, StatusTrabalho } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { getItem } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'
import { jobKey, KEPT_SECONDS } from './jobs.ts'

const sentMailKey = (mensagemId: string) => ({ pk: `CORREIO#${mensagemId}`, sk: 'CORREIO' })

/** Transaction member that remembers which job sent a mail, for when it comes back. */
export const rememberMail = (mensagemId: string, jobId: string) => ({
  Put: {
    TableName: tableName(),
    Item: {
      ...sentMailKey(mensagemId),
      trabalho_id: jobId,
      [TTL_ATTRIBUTE]: Math.floor(Date.now() / 1000) + KEPT_SECONDS,
    },
  },
})

/**
 * Marks the job of a mail that came back; answers that job's id, null for a mail that is not known. Doing it again
 * changes nothing.
 */
export async function markReturned(mensagemId: string, motivo: MotivoDevolucao): Promise<string | null> {
  const item = await getItem<{ trabalho_id: string }>(sentMailKey(mensagemId))
  if (!item) return null
  const jobId = item.trabalho_id
  const now = new Date().toISOString()
  await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: jobKey(jobId),
      UpdateExpression:
        'SET #s = :falhou, erro = :motivo, atualizado_em = :em, #l.s = :falhou, #l.e = :motivo, #l.a = :em',
      ConditionExpression: '#s = :concluido',
      ExpressionAttributeNames: { '#s': 'status', '#l': LIST_ATTRIBUTE },
      ExpressionAttributeValues: {
        ':falhou': 'FALHOU' satisfies StatusTrabalho,
        ':concluido': 'CONCLUIDO' satisfies StatusTrabalho,
        ':motivo': motivo,
        ':em': now,
      },
    }),
  )
  return jobId
}
