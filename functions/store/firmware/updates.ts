import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isInterruption, type UpdateFailures } from '../../../shared/domain/equipment/firmwareRetries.ts'
import type { ErroAtualizacao, SituacaoAtualizacao } from '../../../shared/enums.ts'
import { type Author, auditMembers } from '../kit/audit.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { type Page, type PageRequest, pageOf } from '../kit/page.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { written } from '../kit/transact.ts'

/** How one device fares with one version it was offered. */
export interface DeviceUpdate {
  equipamento_id: string
  situacao: SituacaoAtualizacao
  erro: ErroAtualizacao | null
  /** Messages in which it told a failure of its own: one that comes twice is one failure. */
  falhas: ReadonlySet<string>
  /** Messages in which it told one that came from without. */
  interrupcoes: ReadonlySet<string>
  /** When the last of either came, by the cloud's clock. */
  falhou_em: string | null
  oferecida_em: string | null
  /** By the device's clock; null before it said anything. */
  informado_em: string | null
}

/** Version of the stored shape. */
export const UPDATE_SCHEMA = 1

const PREFIX = 'EQUIPAMENTO#'
const partitionOf = (firmwareId: string) => `FIRMWARE#${firmwareId}`
export const updateKey = (firmwareId: string, equipmentId: string) => ({
  pk: partitionOf(firmwareId),
  sk: `${PREFIX}${equipmentId}`,
})

/** A number that counts failures is there from the first one on. */
export const updateFromItem = ({ sk, situacao, erro, oferecida_em, informado_em, ...item }: Item): DeviceUpdate => ({
  equipamento_id: sk.slice(PREFIX.length),
  situacao: situacao as SituacaoAtualizacao,
  erro: (erro as ErroAtualizacao | null | undefined) ?? null,
  falhas: (item.falhas as Set<string> | undefined) ?? new Set(),
  interrupcoes: (item.interrupcoes as Set<string> | undefined) ?? new Set(),
  falhou_em: (item.falhou_em as string | undefined) ?? null,
  oferecida_em: (oferecida_em as string | undefined) ?? null,
  informado_em: (informado_em as string | undefined) ?? null,
})

/** How often it failed, as it is judged by. */
export const failuresOf = ({ falhas, interrupcoes, falhou_em }: DeviceUpdate): UpdateFailures => ({
  falhas: falhas.size,
  interrupcoes: interrupcoes.size,
  falhou_em,
})

/** How a device fares with each of these versions, by version; none for one it was never offered. */
export async function updatesOf(
  equipmentId: string,
  firmwareIds: readonly string[],
): Promise<Map<string, DeviceUpdate>> {
  const items = await batchGet(firmwareIds.map((id) => updateKey(id, equipmentId)))
  return new Map(items.map((item) => [item.pk.slice(partitionOf('').length), updateFromItem(item)]))
}

/** Notes that a version was offered to a device; said again, nothing more. */
export async function noteOffer(firmwareId: string, equipmentId: string, at: string): Promise<void> {
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: updateKey(firmwareId, equipmentId),
      UpdateExpression: 'SET situacao = :offered, oferecida_em = :at, erro = :none, v = :v',
      ExpressionAttributeValues: { ':offered': 'OFERECIDA', ':at': at, ':none': null, ':v': UPDATE_SCHEMA },
    }),
  )
}

export interface ToldUpdate {
  situacao: Exclude<SituacaoAtualizacao, 'OFERECIDA'>
  erro: ErroAtualizacao | null
  informado_em: string
  /** When that came, by the cloud's clock. */
  recebido_em: string
  /** The message that says so. */
  uuid: string
}

/** Notes what a device says of a version, unless it said something later already. Said twice, it is the same. */
export async function noteUpdate(firmwareId: string, equipmentId: string, told: ToldUpdate): Promise<void> {
  const failed = told.situacao === 'FALHOU'
  const counted = isInterruption(told.erro) ? 'interrupcoes' : 'falhas'
  await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: updateKey(firmwareId, equipmentId),
      UpdateExpression: `SET situacao = :s, erro = :e, informado_em = :at, v = :v${failed ? `, falhou_em = :received ADD ${counted} :uuid` : ''}`,
      // A failure told once more is no later one: the wait after it does not begin anew.
      ConditionExpression: `(attribute_not_exists(informado_em) OR informado_em <= :at)${failed ? ` AND NOT contains(${counted}, :id)` : ''}`,
      ExpressionAttributeValues: {
        ':s': told.situacao,
        ':e': told.erro,
        ':at': told.informado_em,
        ':v': UPDATE_SCHEMA,
        ...(failed && { ':received': told.recebido_em, ':id': told.uuid, ':uuid': new Set([told.uuid]) }),
      },
    }),
  )
}

/**
 * Counts a device's failures with a version from the beginning, so that its next state is answered with an offer, and
 * writes into the history of the version who wanted that. Answers whether it was ever offered it.
 */
export const forgetFailures = (firmwareId: string, equipmentId: string, author: Author): Promise<boolean> =>
  written([
    {
      Update: {
        TableName: tableName(),
        Key: updateKey(firmwareId, equipmentId),
        UpdateExpression: 'SET v = :v REMOVE falhas, interrupcoes, falhou_em',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':v': UPDATE_SCHEMA },
      },
    },
    ...auditMembers({
      entidade: 'FIRMWARE',
      id: firmwareId,
      quem: author,
      quando: new Date().toISOString(),
      mudancas: [{ campo: 'nova_oferta', de: null, para: equipmentId }],
    }),
  ])

/** One page of the devices that were offered a version. */
export const updatePage = (
  firmwareId: string,
  range: Pick<PageRequest<DeviceUpdate>, 'after' | 'limit'>,
): Promise<Page<DeviceUpdate>> =>
  pageOf({
    ...range,
    read: async (after, want) => {
      const { Items = [], LastEvaluatedKey } = await documentClient().send(
        new QueryCommand({
          TableName: tableName(),
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': partitionOf(firmwareId), ':prefix': PREFIX },
          ...(after !== undefined && { ExclusiveStartKey: { pk: partitionOf(firmwareId), sk: after } }),
          Limit: want,
        }),
      )
      const entries = (Items as Item[]).map((item) => ({ key: item.sk, row: updateFromItem(item) }))
      return { entries, more: LastEvaluatedKey !== undefined }
    },
  })
