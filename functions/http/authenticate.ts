import { createHash } from 'node:crypto'
import { buildAbility, rulesFor } from '../../shared/abilities.ts'
import { needsToken } from '../../shared/contract/route.ts'
import type { Cargo } from '../../shared/enums.ts'
import { ApiError } from '../../shared/errors.ts'
import { isPlainId, plainId } from '../../shared/ids.ts'
import { zoneOfCountry } from '../../shared/timeZones.ts'
import { env } from '../env.ts'
import { type CallerRecords, isSessionCurrent, loadCaller } from '../store/identity/sessions.ts'
import { isActiveUser, type User } from '../store/users/users.ts'
import type { Actor } from './context.ts'
import { type ApiEvent, type Claims, type Middleware, routeOf } from './exchange.ts'
import { lacksFactor } from './factorGate.ts'

/** On every signed-in answer: see `accessMark`. */
export const ACCESS_HEADER = 'x-permissoes'
const ACCESS_MARK_LENGTH = 16
/** What is left of whoever must have a second factor, until they do. */
const WITHOUT_FACTOR = { faltaFator: true, ability: buildAbility([]) } as const

/**
 * Starts to read who calls, ahead of the gates: a fresh instance fetches its secrets meanwhile. Nothing is concluded
 * here, and a failure counts where the result is awaited.
 */
export const readCaller = (): Middleware => ({
  before: ({ event }) => {
    if (!needsToken(routeOf(event).spec)) return
    const claims = claimsOf(event)
    if (!claims) return
    const account = plainId(event.headers['x-conta-dono'] ?? claims.usuarioId)
    // Of an id that cannot be one only user and session are read, so that a bad session is told first.
    const ownerId = isPlainId(account) ? account : claims.usuarioId
    const records = loadCaller(claims.usuarioId, ownerId, claims.originJti)
    records.catch(() => undefined)
    event.exchange.calling = { claims, account, ownerId, records }
  },
})

/**
 * Who calls: the token's claims, which API Gateway's authorizer has verified, against one consistent read of user,
 * selected account and session. 401 without a good session, 403 for an account that is not the caller's. Public routes
 * know nobody, programs come with a key.
 */
export const authenticate = (): Middleware => ({
  before: async ({ event }) => {
    if (!needsToken(routeOf(event).spec)) return
    const { calling } = event.exchange
    if (!calling) throw new ApiError('NAO_AUTENTICADO')
    const { claims, account, ownerId } = calling
    const records = await calling.records
    const { user } = records
    if (!user || !isCurrent(user, records, claims)) throw new ApiError('NAO_AUTENTICADO')
    const actor = ownerId === account ? actorOf(user, records, claims) : null
    if (!actor) throw new ApiError('NAO_AUTORIZADO')
    event.exchange.context.timeZone = zoneOfCountry(records.owner?.pais ?? null)
    event.exchange.context.actor = lacksFactor(user) ? { ...actor, ...WITHOUT_FACTOR } : actor
    event.exchange.context.setHeader(ACCESS_HEADER, accessMark(actor, records))
  },
})

/**
 * A short mark of what decides the caller's access in the selected account: an open console that sees another one than
 * before reads user and permissions anew.
 */
function accessMark({ papel, cargo, flags }: Actor, { user, membership }: CallerRecords): string {
  const deciding = JSON.stringify([papel, cargo, flags, membership?.versao ?? 0, user?.versao ?? 0])
  return createHash('sha256').update(deciding).digest('base64url').slice(0, ACCESS_MARK_LENGTH)
}

/** Null unless the token is an ID token of ours. */
function claimsOf({ requestContext }: ApiEvent): Claims | null {
  const claims = requestContext.authorizer?.jwt?.claims ?? {}
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const authTime = Number(claims.auth_time)
  const usuarioId = text('cognito:username')
  const originJti = text('origin_jti')
  const isOurs = [env('CLIENT_ID_SESSAO'), env('CLIENT_ID_PERSISTENTE')].includes(text('aud'))
  if (text('token_use') !== 'id' || !isOurs || !isPlainId(usuarioId) || originJti === '' || !(authTime > 0)) return null
  const sessionKind = text('aud') === env('CLIENT_ID_PERSISTENTE') ? 'p' : 's'
  return { usuarioId, originJti, authTime, sessionKind }
}

/** Whether the session is one the user may still act by. */
export const isCurrent = (user: User, { sessionDenied }: CallerRecords, { authTime }: Claims): boolean =>
  isActiveUser(user) && !sessionDenied && isSessionCurrent(user, authTime)

/** Who the user is in the account of `owner`; null when it is not open to them. */
export function actorOf(
  user: User,
  { owner, membership }: CallerRecords,
  { originJti, authTime, sessionKind }: Claims,
): Actor | null {
  const isOwn = owner?.id === user.id
  if (!owner || (!isOwn && (user.papel === 'ADMIN' || membership?.status !== 'ATIVO' || !isActiveUser(owner)))) {
    return null
  }
  const cargo: Cargo | null = user.papel === 'ADMIN' ? null : isOwn ? 'DONO' : (membership?.cargo ?? null)
  const { pode_gerar_chaves, pode_gerir_frotas, pode_visualizar_dashboard } = owner
  const flags = { pode_gerar_chaves, pode_gerir_frotas, pode_visualizar_dashboard }
  return {
    usuarioId: user.id,
    nome: user.nome,
    papel: user.papel,
    cargo,
    donoId: owner.id,
    donoNome: owner.nome,
    assinaturas: owner.assinaturas,
    contaNova: !isOwn && membership?.aberto_em === null,
    flags,
    equipamentos: isOwn ? null : new Set(membership?.equipamentos),
    ability: buildAbility(rulesFor({ papel: user.papel, cargo, flags })),
    faltaFator: false,
    originJti,
    authTime,
    sessionKind,
  }
}
