import { randomUUID } from 'node:crypto'
import type { Coverage } from '../../../shared/domain/regularity.ts'
import type { MoedaCobranca, PeriodoPlano, TipoPulverizador } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import { partitionItems } from '../kit/partitions.ts'
import { tableName } from '../kit/table.ts'

/** Why a subscription ended before its time: another order took its place, its payment went back, or an administrator of the product ended it. */
export type SubscriptionEnd = 'SUBSTITUIDA' | 'ESTORNADA' | 'RETIRADA'

/** What was agreed when a plan or an additive was ordered: later prices change nothing of it. */
export interface Agreed {
  id: string
  nome: string
  valor_unitario_centavos: number
}

/** What an account is covered by, for a time. What it covers also stands on the owner's record (`assinaturas`). */
export interface Subscription extends Coverage {
  id: string
  dono_id: string
  /** Instant, ISO 8601 UTC. */
  inicia_em: string
  /** The order that paid for it; null: given. */
  pedido_id: string | null
  /** Null: given without a plan, as the free first year is. */
  plano: (Agreed & { periodo: PeriodoPlano }) | null
  aditivos: readonly (Agreed & { usuarios_adicionais: number })[]
  moeda: MoedaCobranca
  /** What was paid for the present period, which began at `desde`. Null: nothing. */
  pago: { centavos: number; desde: string } | null
  /** From which instant periods are counted, and how many were paid for. Null: it is not renewed by periods. */
  ancora: string | null
  periodos: number
  encerrada: { em: string; motivo: SubscriptionEnd } | null
  versao: number
  criado_em: string
  atualizado_em: string
}

/** Stored shape; a change of it raises the number and extends `subscriptionFromItem`. */
export const SUBSCRIPTION_SCHEMA = 2

const SUBSCRIPTION = 'ASSINATURA#'

export const subscriptionKey = (ownerId: string, id: string) => ({ pk: `CONTA#${ownerId}`, sk: `${SUBSCRIPTION}${id}` })

/** What version 1 did not tell, because all that was stored then was given. */
const GIVEN = {
  ...{ usuarios_adicionais: 0, pedido_id: null, plano: null, aditivos: [], moeda: 'BRL' },
  ...{ pago: null, ancora: null, periodos: 0, encerrada: null },
} as const satisfies Partial<Subscription>

/** The item of a subscription with its index keys (by the instant it ends) and list row. */
export function subscriptionToItem(subscription: Subscription): Item {
  const { id, dono_id, tipo, quantidade, gratuita, valida_ate } = subscription
  return {
    ...subscriptionKey(dono_id, id),
    gsi3pk: 'ASSINATURA',
    gsi3sk: `${valida_ate}#${id}`,
    [LIST_ATTRIBUTE]: { i: id, d: dono_id, t: tipo, q: quantidade, g: gratuita, a: valida_ate },
    v: SUBSCRIPTION_SCHEMA,
    ...subscription,
  }
}

/** Reads any stored version. */
export function subscriptionFromItem(item: Record<string, unknown>): Subscription {
  const { pk, sk, gsi3pk, gsi3sk, lista, v, ...rest } = item
  return { ...GIVEN, ...(rest as unknown as Subscription) }
}

/** Every subscription an account has had. */
export async function subscriptionsOf(ownerId: string): Promise<Subscription[]> {
  const items = await partitionItems(subscriptionKey(ownerId, '').pk, SUBSCRIPTION)
  return items.map(subscriptionFromItem)
}

const oneYearAfter = (instant: string): string => {
  const date = new Date(instant)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString()
}

/** The free first year of a new account: any number of sprayers of one type, a calendar year from `now` (ISO 8601 UTC). */
export function freeYear(ownerId: string, type: TipoPulverizador, now: string): Subscription {
  return {
    ...GIVEN,
    id: randomUUID(),
    dono_id: ownerId,
    tipo: type,
    quantidade: null,
    gratuita: true,
    inicia_em: now,
    valida_ate: oneYearAfter(now),
    versao: 1,
    criado_em: now,
    atualizado_em: now,
  }
}

/** What stands on the owner's record of the subscription in force. */
export const coverageOf = ({
  id,
  tipo,
  quantidade,
  usuarios_adicionais,
  valida_ate,
  gratuita,
}: Subscription): Coverage => ({
  ...{ id, tipo, quantidade, usuarios_adicionais },
  ...{ valida_ate, gratuita },
})

/** Transaction member that stores a new subscription. */
export const putSubscription = (subscription: Subscription) => ({
  Put: {
    TableName: tableName(),
    Item: subscriptionToItem(subscription),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Transaction member that takes a subscription back. */
export const deleteSubscription = ({ dono_id, id }: Pick<Subscription, 'dono_id' | 'id'>) => ({
  Delete: { TableName: tableName(), Key: subscriptionKey(dono_id, id) },
})
