import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { EntregaListada, TipoEvento } from '../../../shared/contract/webhooks.ts'
import { DIAS_ENTREGAS, type FalhaEntrega, type StatusEntrega } from '../../../shared/domain/equipment/webhooks.ts'
import { ApiError } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { hashedId } from '../kit/hashedId.ts'
import { getRecord, recordOf } from '../kit/items.ts'
import { type IndexPart, indexEntries, type Page, pageOf } from '../kit/page.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing } from '../kit/transact.ts'
import { uuidBytes, uuidText } from '../kit/uuidBytes.ts'

/** One try of a delivery. */
export interface Try {
  em: string
  http: number | null
  falha: FalhaEntrega | null
  duracao_ms: number
  url: string
  /** How the answer began. */
  resposta: string
}

/** An event on its way to a webhook. */
export interface Delivery {
  id: string
  webhook_id: string
  dono_id: string
  evento_id: string
  tipo: TipoEvento
  /** The body, byte for byte as it is sent and signed. */
  corpo: string
  status: StatusEntrega
  /** The last ones, newest last. */
  tentativas: readonly Try[]
  /** Tries since it began, or since somebody sent it again. */
  feitas: number
  /** When it is tried next; null when it is over. */
  proxima_em: string | null
  criado_em: string
  /** Counts its changes, so that of two tries at once one is told. */
  versao: number
}

/**
 * What a list shows: ids, whose it is, kind, status, creation, tries, and of the last one when, answer, failure and
 * duration.
 */
export interface DeliveryRow {
  i: Uint8Array
  w: Uint8Array
  d: Uint8Array
  v: Uint8Array
  t: TipoEvento
  s: StatusEntrega
  c: string
  n: number
  u: readonly [em: string, http: number | null, falha: FalhaEntrega | null, ms: number] | null
}

export const DELIVERY_SCHEMA = 1
/** Tries that are remembered. */
const TRIES_KEPT = 20
const DAY_SECONDS = 86_400

export const DELIVERY_ENTITY = 'WEBHOOK_ENTREGA'
/** Index partition of the deliveries that wait for a try, by when it is due. */
const WAITING = 'WEBHOOK_ENTREGA#PENDENTE'

const keyOf = (id: string) => ({ pk: `${DELIVERY_ENTITY}#${id}`, sk: DELIVERY_ENTITY })
const deliveriesOf = (webhookId: string): IndexPart => ({
  index: 'gsi1',
  partition: `WEBHOOK_DESTINO#${webhookId}#ENTREGA`,
  descending: true,
})

/** The delivery of an event to a webhook is one, however often it is begun. */
export const deliveryId = (webhookId: string, eventId: string): string => hashedId(`${webhookId} ${eventId}`)

const rowOf = (one: Delivery): DeliveryRow => {
  const last = one.tentativas.at(-1)
  return {
    i: uuidBytes(one.id),
    w: uuidBytes(one.webhook_id),
    d: uuidBytes(one.dono_id),
    v: uuidBytes(one.evento_id),
    t: one.tipo,
    s: one.status,
    c: one.criado_em,
    n: one.tentativas.length,
    u: last ? [last.em, last.http, last.falha, last.duracao_ms] : null,
  }
}

export const deliveryToItem = (one: Delivery): Item => ({
  ...keyOf(one.id),
  gsi1pk: deliveriesOf(one.webhook_id).partition,
  gsi1sk: `${one.criado_em}#${one.id}`,
  ...(one.proxima_em !== null && { gsi3pk: WAITING, gsi3sk: `${one.proxima_em}#${one.id}` }),
  [LIST_ATTRIBUTE]: rowOf(one),
  [TTL_ATTRIBUTE]: Math.floor(Date.parse(one.criado_em) / 1000) + DIAS_ENTREGAS * DAY_SECONDS,
  v: DELIVERY_SCHEMA,
  ...one,
})

export const deliveryFromItem = recordOf<Delivery>

export const getDelivery = (id: string): Promise<Delivery | null> => getRecord(keyOf(id), deliveryFromItem)

type NewDelivery = Pick<Delivery, 'webhook_id' | 'dono_id' | 'evento_id' | 'tipo' | 'corpo'>

/** A delivery that is due at once, unless told. */
export const newDelivery = (given: NewDelivery, now: string, due = now): Delivery => ({
  ...given,
  id: deliveryId(given.webhook_id, given.evento_id),
  status: 'PENDENTE',
  tentativas: [],
  feitas: 0,
  proxima_em: due,
  criado_em: now,
  versao: 1,
})

/** Begins a delivery, unless it has begun. Answers it as it stands. */
export async function beginDelivery(given: NewDelivery, now: string, due = now): Promise<Delivery | null> {
  const delivery = newDelivery(given, now, due)
  const { written } = await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: deliveryToItem(delivery),
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
  return written ? delivery : getDelivery(delivery.id)
}

/** Transaction member that begins a delivery. */
export const beginsDelivery = (delivery: Delivery): Member => ({
  Put: {
    TableName: tableName(),
    Item: deliveryToItem(delivery),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

const replacing = (before: Delivery, after: Delivery) => ({
  TableName: tableName(),
  Item: deliveryToItem({ ...after, versao: before.versao + 1 }),
  ConditionExpression: 'versao = :versao',
  ExpressionAttributeValues: { ':versao': before.versao },
})

/** Transaction member that has a delivery tried again from the beginning. It refuses when it changed meanwhile. */
export const beginsAgain = (before: Delivery, now: string): Member =>
  refusing({ Put: replacing(before, sentAgain(before, now)) }, () => new ApiError('CONFLITO_DE_VERSAO'))

export const sentAgain = (before: Delivery, now: string): Delivery => ({
  ...before,
  status: 'PENDENTE',
  feitas: 0,
  proxima_em: now,
})

/** Leaves a delivery for later without a try; one that changed meanwhile is left as it is. */
export async function postpone(before: Delivery, until: string): Promise<void> {
  await conditionally(new PutCommand(replacing(before, { ...before, proxima_em: until })))
}

/** Writes how a try ended; false when another one was told meanwhile. */
export async function endTry(
  before: Delivery,
  tried: Try,
  status: StatusEntrega,
  next: string | null,
): Promise<boolean> {
  const { written } = await conditionally(
    new PutCommand(
      replacing(before, {
        ...before,
        status,
        feitas: before.feitas + 1,
        proxima_em: next,
        tentativas: [...before.tentativas, tried].slice(-TRIES_KEPT),
      }),
    ),
  )
  return written
}

/** One page of the deliveries to a webhook, newest first. */
export async function deliveryPage(
  webhookId: string,
  status: StatusEntrega | undefined,
  range: { limit: number; after?: string | undefined },
): Promise<Page<EntregaListada>> {
  const now = Date.now()
  const isKept = ({ c }: DeliveryRow) => now - Date.parse(c) < DIAS_ENTREGAS * DAY_SECONDS * 1000
  const accept = (row: DeliveryRow) => isKept(row) && (status === undefined || row.s === status)
  const page = await pageOf({ read: indexEntries<DeliveryRow>(deliveriesOf(webhookId)), ...range, accept })
  return { items: page.items.map(listed), position: page.position }
}

const listed = ({ i, v, t, s, c, n, u }: DeliveryRow): EntregaListada => ({
  id: uuidText(i),
  evento_id: uuidText(v),
  tipo: t,
  status: s,
  tentativas: n,
  criado_em: c,
  ultima: u && { em: u[0], http: u[1], falha: u[2], duracao_ms: u[3] },
})

/** So many deliveries whose try is due at an instant, those that waited longest first. */
export async function dueDeliveries(
  now: string,
  limit: number,
): Promise<{ id: string; webhookId: string; ownerId: string }[]> {
  const read = indexEntries<DeliveryRow>({ index: 'gsi3', partition: WAITING, until: `${now}#` })
  const { items } = await pageOf({ read, limit })
  return items.map(({ i, w, d }) => ({ id: uuidText(i), webhookId: uuidText(w), ownerId: uuidText(d) }))
}

/** Has a due delivery not be found again before an instant, unless its try comes first. */
export async function foundAgainAt(id: string, instant: string): Promise<void> {
  await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(id),
      UpdateExpression: 'SET gsi3sk = :later',
      ConditionExpression: 'attribute_exists(gsi3pk)',
      ExpressionAttributeValues: { ':later': `${instant}#${id}` },
    }),
  )
}

/** Ids of every delivery to a webhook, page by page. */
export const deliveryIdPage = (
  webhookId: string,
  range: { limit: number; after?: string | undefined },
): Promise<Page<string>> =>
  pageOf({ read: indexEntries<DeliveryRow>(deliveriesOf(webhookId)), ...range }).then(({ items, position }) => ({
    items: items.map(({ i }) => uuidText(i)),
    position,
  }))

export const deliveryKey = keyOf
