import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ClienteSessao, TipoSessao } from '../../../shared/enums.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { getRecord, recordOf } from '../kit/items.ts'
import { partitionItems } from '../kit/partitions.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { userKey } from '../users/users.ts'

/** What a session tells of where it is used, as of its last use that was written down; null where it does not. */
export interface Whence {
  /**
   * The client's user agent as it came. Browser and system are named where sessions are listed: nobody's sign-in waits
   * for that.
   */
  agente: string | null
  /** Country (ISO 3166) and city. */
  lugar: { pais: string; cidade: string | null } | null
}

/** A session that somebody holds a refresh token of. */
export interface OpenSession extends Whence {
  usuario_id: string
  /** The user pool's id of it (`origin_jti`). */
  id: string
  cliente: ClienteSessao
  tipo: TipoSessao
  /** Instants, ISO 8601 UTC. */
  inicio: string
  /**
   * Last renewal that was written down, when the refresh token was replaced too: at most `TURN_SECONDS` before the last
   * use.
   */
  usada_em: string
  /** Which of its refresh tokens counts, from 1. */
  geracao: number
  /**
   * When password, and code where the second factor is on, were last proved in it; null: never since it is written
   * down.
   */
  provada_em: string | null
}

/** Version of the stored shape. */
export const OPEN_SESSION_SCHEMA = 1

/** How long each kind lasts without use: one that ends with the browser, and one that is kept. */
export const IDLE_SECONDS: Readonly<Record<TipoSessao, number>> = { s: 12 * 3600, p: 400 * 86_400 }
/**
 * A refresh token is replaced, and the use of the session written down, no sooner than this: renewals in between only
 * read.
 */
export const TURN_SECONDS = 30 * 60
/**
 * How long a replaced refresh token still counts: for tabs that renew at once, and for an answer that was lost on its
 * way.
 */
export const GRACE_SECONDS = 5 * 60

/** Begin of the sort keys of a person's open sessions, in their own partition. */
export const OPEN_SESSION = 'SESSAO#'
const openSessionKey = (userId: string, id: string) => ({ pk: userKey(userId).pk, sk: `${OPEN_SESSION}${id}` })

const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000)

/**
 * When a session that is not used again is over, seconds since the epoch. It never ends early for having been used
 * between two turns.
 */
const endOf = ({ usada_em, tipo }: Pick<OpenSession, 'usada_em' | 'tipo'>): number =>
  secondsOf(usada_em) + TURN_SECONDS + IDLE_SECONDS[tipo]

/** Whether a session is over for not having been used. */
export const isOver = (session: OpenSession, now: Date): boolean => Math.floor(now.getTime() / 1000) >= endOf(session)

export const openSessionToItem = (session: OpenSession) => ({
  ...openSessionKey(session.usuario_id, session.id),
  v: OPEN_SESSION_SCHEMA,
  [TTL_ATTRIBUTE]: endOf(session),
  ...session,
})

export const openSessionFromItem = recordOf<OpenSession>

/** Writes a session down that has just begun. Once it is there, doing it again changes nothing. */
export async function beginOpenSession(session: OpenSession): Promise<void> {
  await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: openSessionToItem(session),
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
}

export const findOpenSession = (userId: string, id: string): Promise<OpenSession | null> =>
  getRecord(openSessionKey(userId, id), openSessionFromItem)

/**
 * Has the next refresh token count, and writes the use down, with where it was. Where another renewal was first, its
 * token is the next already.
 */
export async function turnOpenSession(session: OpenSession, geracao: number, whence: Whence, now: Date): Promise<void> {
  const usada_em = now.toISOString()
  await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: openSessionKey(session.usuario_id, session.id),
      UpdateExpression: 'SET geracao = :next, usada_em = :now, agente = :agent, lugar = :place, #ttl = :end',
      ConditionExpression: 'geracao = :current',
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ':current': session.geracao,
        ':next': geracao,
        ':now': usada_em,
        ':agent': whence.agente,
        ':place': whence.lugar,
        ':end': endOf({ ...session, usada_em }),
      },
    }),
  )
}

/** How long a proof of password and code counts. */
export const PROOF_SECONDS = 10 * 60

/** Whether password and code were proved in a session a short while ago. */
export async function isProven(userId: string, id: string, now = Date.now()): Promise<boolean> {
  const { provada_em = null } = (await findOpenSession(userId, id)) ?? {}
  return provada_em !== null && now - Date.parse(provada_em) < PROOF_SECONDS * 1000
}

/** Writes down that password and code were proved in a session; answers whether there is such a session. */
export async function noteProof(userId: string, id: string, now = Date.now()): Promise<boolean> {
  const { written } = await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: openSessionKey(userId, id),
      UpdateExpression: 'SET provada_em = :now',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': new Date(now).toISOString() },
    }),
  )
  return written
}

export async function removeOpenSession(userId: string, id: string): Promise<void> {
  await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: openSessionKey(userId, id) }))
}

/** Every session of a person that is written down, newest or not. */
export const openSessionsOf = async (userId: string): Promise<OpenSession[]> =>
  (await partitionItems(userKey(userId).pk, OPEN_SESSION)).map(openSessionFromItem)

/** What a client holds of a session. */
export interface Held {
  geracao: number
}

/**
 * What a renewal does: replaces the refresh token, leaves it, or refuses it, because the session is over, or because
 * the token was replaced too long ago and may be in two hands.
 */
export type Turn = 'TROCAR' | 'MANTER' | 'ENCERRADA' | 'REPETIDA'

export function judgeTurn(session: OpenSession | null, held: Held, now: Date): Turn {
  if (!session || isOver(session, now)) return 'ENCERRADA'
  const age = Math.floor(now.getTime() / 1000) - secondsOf(session.usada_em)
  // A later token than the table knows comes from before the table was restored.
  if (held.geracao >= session.geracao) return age < TURN_SECONDS ? 'MANTER' : 'TROCAR'
  return held.geracao === session.geracao - 1 && age <= GRACE_SECONDS ? 'MANTER' : 'REPETIDA'
}
