import { buildAbility, rulesForScopes } from '../../shared/abilities.ts'
import { ApiError } from '../../shared/errors.ts'
import { zoneOfCountry } from '../../shared/timeZones.ts'
import { env } from '../env.ts'
import { type ApiKey, loadKey, opensKey, situationOf } from '../store/keys/apiKeys.ts'
import { readKeyText } from '../store/keys/keyText.ts'
import { isActiveUser, type User } from '../store/users/users.ts'
import { actorOf } from './authenticate.ts'
import type { Actor } from './context.ts'
import type { Middleware } from './exchange.ts'

const BEARER = /^Bearer (\S+)$/i

/** Says by which scheme a program signs in, as HTTP wants of a 401: some libraries take one without it for a fault. */
const notAuthenticated = () => new ApiError('NAO_AUTENTICADO', { headers: { 'www-authenticate': 'Bearer' } })

/**
 * Which program calls, by its key. One answer, 401, whatever is wrong with it: none, an unknown, revoked or expired
 * one, an owner who may not have keys any more. Its hash is compared whether there is such a key or not.
 */
export const authenticateKey = (): Middleware => ({
  before: async ({ event }) => {
    const [, bearer = ''] = BEARER.exec(event.headers.authorization ?? '') ?? []
    const text = readKeyText(bearer, env('KEY_PREFIX'))
    if (!text) throw notAuthenticated()
    const { key, owner } = await loadKey(text)
    const actor = readerOf(key, owner, text.hash, new Date().toISOString())
    if (!key || !actor) throw notAuthenticated()
    event.exchange.context.timeZone = zoneOfCountry(owner?.pais ?? null)
    event.exchange.context.actor = actor
    event.exchange.apiKey = key
  },
})

/** The owner, who can do nothing but read what the key's scopes name; null where the key is not taken. */
function readerOf(key: ApiKey | null, owner: User | null, hash: string, now: string): Actor | null {
  if (!opensKey(key, hash, now) || !key || key.dono_id !== owner?.id || situationOf(key, now) !== 'ATIVA') return null
  if (!isActiveUser(owner) || owner.papel !== 'CLIENTE' || !owner.pode_gerar_chaves) return null
  const records = { user: owner, owner, membership: null, sessionDenied: false }
  const actor = actorOf(owner, records, { usuarioId: owner.id, originJti: '', authTime: 0, sessionKind: 's' })
  return actor && { ...actor, ability: buildAbility(rulesForScopes(key.escopos)) }
}
