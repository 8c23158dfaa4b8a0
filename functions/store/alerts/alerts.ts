import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { AlertFacts, Ways } from '../../../shared/domain/equipment/alerts.ts'
import type { TipoAviso } from '../../../shared/enums.ts'
import { ALERT_PREFIX, LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item, type Key } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { hashedId } from '../kit/hashedId.ts'
import { recordOf } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'
import { userKey } from '../users/users.ts'

/** Alerts are remembered this long. */
const KEPT_SECONDS = 365 * 86_400

/** Somebody's alert: what happened to a machine they may see in an account. */
export interface Alert {
  id: string
  usuario_id: string
  /** Whose account the machine is of. */
  dono_id: string
  equipamento_id: string
  fatos: AlertFacts
  /** Whether it stands in the console's list. */
  console: boolean
  /** Whether its mail was begun or is yet to be; null where none was wanted. */
  correio: 'PENDENTE' | 'INICIADO' | null
  criado_em: string
  lido_em: string | null
}

/** What a list knows of an alert: id, kind, equipment, whether it is read. */
export interface AlertRow {
  i: string
  t: TipoAviso
  e: string
  l: boolean
}

/** Stored shape; a change of it raises the number and extends `alertFromItem`. */
export const ALERT_SCHEMA = 1

export const alertKey = (userId: string, id: string): Key => ({ pk: userKey(userId).pk, sk: `${ALERT_PREFIX}${id}` })
/** Index partition of a person's alerts in an account, and of those they have not read. */
export const alertsIn = (userId: string, ownerId: string) => `USUARIO#${userId}#CONTA#${ownerId}#AVISO`
export const unreadIn = (userId: string, ownerId: string) => `${alertsIn(userId, ownerId)}#NOVO`
/** Index partition of the alerts whose mail is yet to be begun, by person. */
export const UNMAILED = 'AVISO#CORREIO'

/** The same event is one alert of a person, however often it is found. */
export const alertId = (tipo: TipoAviso, event: string, userId: string): string =>
  hashedId(`${tipo} ${event} ${userId}`)

const sortKey = ({ criado_em, id }: Pick<Alert, 'criado_em' | 'id'>) => `${criado_em}#${id}`

/** The item of an alert with its index keys and list row. */
export function alertToItem(alert: Alert): Item {
  const { id, usuario_id, dono_id, equipamento_id, fatos, console: isListed, correio, criado_em, lido_em } = alert
  const key = sortKey(alert)
  return {
    ...alertKey(usuario_id, id),
    ...(isListed && { gsi1pk: alertsIn(usuario_id, dono_id), gsi1sk: key }),
    ...(isListed && lido_em === null && { gsi2pk: unreadIn(usuario_id, dono_id), gsi2sk: key }),
    ...(correio === 'PENDENTE' && { gsi3pk: UNMAILED, gsi3sk: `${usuario_id}#${key}` }),
    [LIST_ATTRIBUTE]: { i: id, t: fatos.tipo, e: equipamento_id, l: lido_em !== null } satisfies AlertRow,
    [TTL_ATTRIBUTE]: Math.floor(Date.parse(criado_em) / 1000) + KEPT_SECONDS,
    v: ALERT_SCHEMA,
    ...alert,
  }
}

/** Reads any stored version. */
export const alertFromItem = recordOf<Alert>

export interface NewAlert extends Pick<Alert, 'id' | 'usuario_id' | 'dono_id' | 'equipamento_id' | 'fatos'> {
  ways: Ways
}

/** Writes an alert unless it is there. Answers the one it wrote. */
export async function putAlert({ ways, ...given }: NewAlert, now: Date): Promise<Alert | null> {
  const alert: Alert = {
    ...given,
    console: ways.console,
    correio: ways.correio ? 'PENDENTE' : null,
    criado_em: now.toISOString(),
    lido_em: null,
  }
  const { written } = await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: alertToItem(alert),
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
  return written ? alert : null
}

type Of = Pick<Alert, 'usuario_id' | 'id'>

/** Alerts of people by id, those that are there. */
export async function getAlerts(wanted: readonly Of[]): Promise<Map<string, Alert>> {
  const items = await batchGet(wanted.map(({ usuario_id, id }) => alertKey(usuario_id, id)))
  return new Map(items.map(alertFromItem).map((alert) => [alert.id, alert]))
}

/** Transaction member that says the mail of an alert is begun; refused where it was before. */
export const mailBegun = ({ usuario_id, id }: Of) => ({
  Update: {
    TableName: tableName(),
    Key: alertKey(usuario_id, id),
    UpdateExpression: 'SET correio = :begun REMOVE gsi3pk, gsi3sk',
    ConditionExpression: 'correio = :pending',
    ExpressionAttributeValues: { ':begun': 'INICIADO', ':pending': 'PENDENTE' },
  },
})

/** Marks an alert as read or unread; answers it, or null where it is gone. */
export async function markAlert(alert: Alert, isRead: boolean, now: Date): Promise<Alert | null> {
  if (isRead === (alert.lido_em !== null)) return alert
  const lido_em = isRead ? now.toISOString() : null
  const unread = { ':unread': unreadIn(alert.usuario_id, alert.dono_id), ':key': sortKey(alert) }
  const { written } = await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: alertKey(alert.usuario_id, alert.id),
      UpdateExpression: `SET lido_em = :read, #l.l = :is ${isRead ? 'REMOVE gsi2pk, gsi2sk' : ', gsi2pk = :unread, gsi2sk = :key'}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#l': LIST_ATTRIBUTE },
      ExpressionAttributeValues: { ':read': lido_em, ':is': isRead, ...(!isRead && unread) },
    }),
  )
  return written ? { ...alert, lido_em } : null
}
