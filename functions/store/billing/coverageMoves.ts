import type { Coverage } from '../../../shared/domain/equipment/regularity.ts'
import { tableName } from '../kit/table.ts'
import type { Member, Members } from '../kit/transact.ts'
import { type User, userKey } from '../users/users.ts'
import { type CoveredPeriod, putPeriod } from './coveredPeriods.ts'
import {
  changeSubscription,
  coverageOf,
  putSubscription,
  type Subscription,
  type SubscriptionEnd,
} from './subscriptions.ts'

/** Why something is covered from now on. */
export type Cause = Pick<CoveredPeriod, 'origem' | 'motivo' | 'pedido_id' | 'autor'>

interface Moves {
  /** As it was read: the members fail when what covers them changed since. */
  owner: Pick<User, 'id' | 'assinaturas'>
  begun?: readonly Subscription[]
  /** Subscriptions that go on otherwise, or longer, than they were read. */
  changed?: readonly { before: Subscription; after: Subscription }[]
  ended?: readonly { subscription: Subscription; motivo: SubscriptionEnd }[]
  /** Of coverages that no subscription is known of (`id` null) those that go too. */
  unnamed?: (coverage: Coverage) => boolean
  /** Why what begins or is prolonged is covered. */
  cause: Cause
  now: string
}

/**
 * The member that writes what covers an account over what was read. It fails when that changed, or when nobody is there
 * any more.
 */
const putCoverages = ({ id, assinaturas }: Moves['owner'], after: readonly Coverage[]): Member => ({
  Update: {
    TableName: tableName(),
    Key: userKey(id),
    UpdateExpression: 'SET assinaturas = :after',
    ConditionExpression: 'assinaturas = :before',
    ExpressionAttributeValues: { ':before': assinaturas, ':after': after },
  },
})

const ended = (subscription: Subscription, motivo: SubscriptionEnd, now: string): Subscription => ({
  ...subscription,
  valida_ate: now,
  renova: false,
  encerrada: { em: now, motivo },
})

/** What is covered anew: from where it was covered until, or from now where that is over. */
function prolonged({ before, after }: NonNullable<Moves['changed']>[number], cause: Cause, now: string): Member[] {
  if (after.valida_ate <= before.valida_ate) return []
  return [periodOf(after, before.valida_ate > now ? before.valida_ate : now, cause, now)]
}

const periodOf = (
  { id, dono_id, tipo, quantidade, usuarios_adicionais, valida_ate }: Subscription,
  de: string,
  cause: Cause,
  em: string,
): Member =>
  putPeriod({
    dono_id,
    assinatura_id: id,
    tipo,
    quantidade,
    usuarios_adicionais,
    de,
    ate: valida_ate,
    ...cause,
    em,
  })

/** The members by which subscriptions begin, go on and end, and with them what covers their owner. */
export function moveCoverage({
  owner,
  begun = [],
  changed = [],
  unnamed = () => false,
  cause,
  now,
  ...given
}: Moves): Members {
  const over = (given.ended ?? []).map(({ subscription, motivo }) => ({
    before: subscription,
    after: ended(subscription, motivo, now),
  }))
  const moved = new Set([...changed, ...over].map(({ before }) => before.id))
  const stays = owner.assinaturas.filter((one) => (one.id === null ? !unnamed(one) : !moved.has(one.id)))
  const next = [...changed.map(({ after }) => after), ...begun].map(coverageOf)
  // Where nothing covers the person any more, what is over stays, so that they are told when it ended.
  const inForce = stays.filter(({ valida_ate }) => now < valida_ate)
  const after = [...(next.length > 0 ? inForce : stays), ...next]
  return [
    ...begun.flatMap((one) => [putSubscription(one), periodOf(one, one.inicia_em, cause, now)]),
    ...[...changed, ...over].map((one) => changeSubscription(one.before, one.after, now)),
    ...changed.flatMap((one) => prolonged(one, cause, now)),
    putCoverages(owner, after),
  ]
}
