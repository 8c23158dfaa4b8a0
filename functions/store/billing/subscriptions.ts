import { randomUUID } from 'node:crypto'
import type { Coverage, ExtraUsers } from '../../../shared/domain/equipment/regularity.ts'
import type {
  Adquirente,
  FormaPagamento,
  MoedaCobranca,
  OrigemCobertura,
  PeriodoPlano,
  TipoPulverizador,
} from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import { recordOf } from '../kit/items.ts'
import { partitionItems } from '../kit/partitions.ts'
import { tableName } from '../kit/table.ts'
import type { Member } from '../kit/transact.ts'

/**
 * Why a subscription ended before its time: another order took its place, its payment went back or is disputed, or an
 * administrator of the product ended it.
 */
export type SubscriptionEnd = 'SUBSTITUIDA' | 'ESTORNADA' | 'CONTESTADA' | 'RETIRADA'

/** What was agreed when a plan or an additive was ordered: later prices change nothing of it. */
export interface Agreed {
  id: string
  nome: string
  valor_unitario_centavos: number
}

/** An additive of a subscription. */
export interface AgreedAdditive extends Agreed {
  usuarios_adicionais: number
  /** Canceled, it is valid until then and renewed no more; null: it goes with its subscription. */
  valida_ate: string | null
}

/** How the last period was paid, by which the next one is charged. */
export interface PaidBy {
  adquirente: Adquirente
  forma_pagamento: FormaPagamento
  checkout_id: string
  /** With the acquirer; null: nothing was paid there, so that nothing can be charged again. */
  referencia: string | null
}

/** What an account is covered by, for a time. What it covers also stands on the owner's record (`assinaturas`). */
export interface Subscription extends Omit<Coverage, 'adicionais'> {
  id: string
  /**
   * Users each of its machines may have besides those it always may: those of its additives that were not canceled, or
   * as they were given.
   */
  usuarios_adicionais: number
  dono_id: string
  /** Why it began. */
  origem: OrigemCobertura
  /** What whoever gave it said; null of what nobody gave. */
  motivo: string | null
  /** Instant, ISO 8601 UTC. */
  inicia_em: string
  /** The order by which it began; null: given. */
  pedido_id: string | null
  /** Null: given without a plan, as the free first year is. */
  plano: (Agreed & { periodo: PeriodoPlano }) | null
  aditivos: readonly AgreedAdditive[]
  moeda: MoedaCobranca
  /** What was paid for the last period, which began at `desde`, and by which order. Null: nothing. */
  pago: { centavos: number; desde: string; pedido_id: string | null } | null
  pagamento: PaidBy | null
  /**
   * From which instant periods are counted, and how many were paid for: none while it is tried. Null: it is not renewed
   * by periods.
   */
  ancora: string | null
  periodos: number
  /** Whether another period follows by itself. */
  renova: boolean
  encerrada: { em: string; motivo: SubscriptionEnd } | null
  versao: number
  criado_em: string
  atualizado_em: string
}

/** Version of the stored shape. */
export const SUBSCRIPTION_SCHEMA = 1

const SUBSCRIPTION = 'ASSINATURA#'
export const ENDING = 'ASSINATURA'

export const subscriptionKey = (ownerId: string, id: string) => ({ pk: `CONTA#${ownerId}`, sk: `${SUBSCRIPTION}${id}` })

/** What is the same of everything that was given without an order. */
const GIVEN = {
  usuarios_adicionais: 0,
  pedido_id: null,
  plano: null,
  aditivos: [],
  moeda: 'BRL',
  motivo: null,
  pago: null,
  pagamento: null,
  ancora: null,
  periodos: 0,
  renova: false,
  encerrada: null,
} as const satisfies Partial<Subscription>

/** What an index tells of a subscription. */
export interface SubscriptionRow {
  i: string
  d: string
  t: Coverage['tipo']
  q: number | null
  g: boolean
  a: string
}

export const subscriptionRow = ({
  id,
  dono_id,
  tipo,
  quantidade,
  gratuita,
  valida_ate,
}: Subscription): SubscriptionRow => ({ i: id, d: dono_id, t: tipo, q: quantidade, g: gratuita, a: valida_ate })

/** The item of a subscription with its index keys (by the instant it ends) and list row. */
export function subscriptionToItem(subscription: Subscription): Item {
  const { id, dono_id, valida_ate } = subscription
  return {
    ...subscriptionKey(dono_id, id),
    gsi3pk: ENDING,
    gsi3sk: `${valida_ate}#${id}`,
    [LIST_ATTRIBUTE]: subscriptionRow(subscription),
    v: SUBSCRIPTION_SCHEMA,
    ...subscription,
  }
}

export const subscriptionFromItem = recordOf<Subscription>

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

/**
 * The free first year of a new account: any number of sprayers of one type, a calendar year from `now` (ISO 8601 UTC).
 */
export const freeYear = (ownerId: string, type: TipoPulverizador, now: string): Subscription => ({
  ...GIVEN,
  id: randomUUID(),
  dono_id: ownerId,
  tipo: type,
  quantidade: null,
  gratuita: true,
  origem: 'ANO_GRATIS',
  inicia_em: now,
  valida_ate: oneYearAfter(now),
  versao: 1,
  criado_em: now,
  atualizado_em: now,
})

/**
 * What is left of a free first year that was had before: of the type it was for, until when it was to last. Null:
 * nothing.
 */
export function restOfFreeYear(
  ownerId: string,
  { tipo, ate }: { tipo: TipoPulverizador; ate: string },
  now: string,
): Subscription | null {
  return ate > now ? { ...freeYear(ownerId, tipo, now), valida_ate: ate } : null
}

/** What an administrator of the product gives; quantity null: any number. The reason is theirs. */
export const granted = (
  given: Pick<Subscription, 'dono_id' | 'tipo' | 'quantidade' | 'usuarios_adicionais' | 'valida_ate'> & {
    motivo: string
    /** Null: without a plan. */
    plano: Subscription['plano']
  },
  now: string,
): Subscription => ({
  ...GIVEN,
  id: randomUUID(),
  ...given,
  gratuita: true,
  origem: 'CONCESSAO',
  inicia_em: now,
  versao: 1,
  criado_em: now,
  atualizado_em: now,
})

/**
 * What its additives, or what was given, add to the machines it is for. One that was canceled ends at a date of its
 * own.
 */
function extraUsersOf({
  id,
  quantidade,
  valida_ate,
  aditivos,
  usuarios_adicionais: given,
}: Subscription): ExtraUsers[] {
  if (aditivos.length === 0) return given > 0 ? [{ id, usuarios: given, quantidade, valida_ate }] : []
  return aditivos.map((one) => ({
    id: one.id,
    usuarios: one.usuarios_adicionais,
    quantidade,
    valida_ate: one.valida_ate !== null && one.valida_ate < valida_ate ? one.valida_ate : valida_ate,
  }))
}

/** What stands on the owner's record of a subscription. */
export const coverageOf = (one: Subscription): Coverage => ({
  id: one.id,
  tipo: one.tipo,
  quantidade: one.quantidade,
  adicionais: extraUsersOf(one),
  valida_ate: one.valida_ate,
  gratuita: one.gratuita,
})

/** Transaction member that stores a new subscription. */
export const putSubscription = (subscription: Subscription): Member => ({
  Put: {
    TableName: tableName(),
    Item: subscriptionToItem(subscription),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Transaction member that stores a subscription over the one that was read. */
export const changeSubscription = (before: Subscription, after: Subscription, now: string): Member => ({
  Put: {
    TableName: tableName(),
    Item: subscriptionToItem({ ...after, versao: before.versao + 1, atualizado_em: now }),
    ConditionExpression: 'versao = :before',
    ExpressionAttributeValues: { ':before': before.versao },
  },
})

/** Transaction member that takes a subscription back. */
export const deleteSubscription = ({ dono_id, id }: Pick<Subscription, 'dono_id' | 'id'>): Member => ({
  Delete: { TableName: tableName(), Key: subscriptionKey(dono_id, id) },
})
