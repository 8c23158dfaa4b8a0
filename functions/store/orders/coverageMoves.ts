import type { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Coverage } from '../../../shared/domain/regularity.ts'
import {
  coverageOf,
  putSubscription,
  type Subscription,
  type SubscriptionEnd,
  subscriptionToItem,
} from '../accounts/subscriptions.ts'
import { tableName } from '../kit/table.ts'
import type { Member, Members } from '../kit/transact.ts'
import { type User, userKey } from '../users/users.ts'

interface Moves {
  owner: Pick<User, 'id' | 'assinaturas'>
  begun: readonly Subscription[]
  ended: readonly { subscription: Subscription; motivo: SubscriptionEnd }[]
  /** Of coverages that no subscription is known of (`id` null) those that go too. */
  unnamed?: (coverage: Coverage) => boolean
  now: string
}

/** The member that writes what covers an account over what was read. It fails when that changed, or when nobody is there any more. */
const putCoverages = ({ id, assinaturas }: Moves['owner'], after: readonly Coverage[]): Member => ({
  Update: {
    TableName: tableName(),
    Key: userKey(id),
    UpdateExpression: 'SET assinaturas = :after',
    // An item of before version 4 has none.
    ConditionExpression: 'assinaturas = :before OR (attribute_exists(pk) AND attribute_not_exists(assinaturas))',
    ExpressionAttributeValues: { ':before': assinaturas, ':after': after },
  } satisfies Omit<UpdateCommand['input'], 'ReturnValues'>,
})

const putEnded = ({ subscription, motivo }: Moves['ended'][number], now: string): Member => ({
  Put: {
    TableName: tableName(),
    Item: subscriptionToItem({
      ...subscription,
      valida_ate: now,
      encerrada: { em: now, motivo },
      versao: subscription.versao + 1,
      atualizado_em: now,
    }),
    ConditionExpression: 'versao = :before',
    ExpressionAttributeValues: { ':before': subscription.versao },
  },
})

/** The members by which subscriptions begin and end, and with them what covers their owner. */
export function moveCoverage({ owner, begun, ended, unnamed = () => false, now }: Moves): Members {
  const gone = new Set(ended.map(({ subscription }) => subscription.id))
  const stays = owner.assinaturas.filter((one) => (one.id === null ? !unnamed(one) : !gone.has(one.id)))
  // Of what is over one is kept, so that somebody whose subscription ended is told when.
  const inForce = stays.filter(({ valida_ate }) => now < valida_ate)
  const after = [...(begun.length > 0 ? inForce : stays), ...begun.map(coverageOf)]
  return [...begun.map(putSubscription), ...ended.map((one) => putEnded(one, now)), putCoverages(owner, after)]
}
