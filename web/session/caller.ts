import type { Credentials } from '../api/client.ts'
import { refusedEntry } from './ended.ts'
import type { createRenewal } from './renewal.ts'
import type { SessionStore } from './sessionStore.ts'
import { ownerIn, personIn, type SignedIn } from './state.ts'

/** A token is renewed this long before it expires, ms. */
const RENEW_AHEAD = 30_000

type Renewal = ReturnType<typeof createRenewal>

/** What the API client says about the caller. */
export const callerOf = (
  store: SessionStore,
  { underWay, renew }: Renewal,
  now: () => Date,
): Omit<Credentials, 'answered' | 'prove'> => ({
  async token() {
    const state = store.state()
    // A call left over from a session that is over must not bring another one to life.
    if (state.kind === 'nobody' && !underWay()) throw refusedEntry()
    const isFresh = state.kind !== 'nobody' && state.token.expires - RENEW_AHEAD > now().getTime()
    return isFresh ? state.token.value : renew()
  },
  async renew(refused) {
    const state = store.state()
    if (state.kind === 'nobody' || !state.issued.includes(refused)) throw refusedEntry()
    return state.token.value === refused ? renew() : state.token.value
  },
  present() {
    const state = store.state()
    return state.kind === 'nobody' ? null : state.token.value || null
  },
  accountOwner: () => ownerIn(store.state()),
})

/**
 * Person and account as soon as there is a token, which entering sees to: before it is known what they may do there.
 */
export async function actingIn(
  store: SessionStore,
  { underWay }: Renewal,
): Promise<Pick<SignedIn, 'usuario' | 'conta'> | null> {
  if (!personIn(store.state())) await underWay()?.catch(() => undefined)
  const state = store.state()
  return state.kind === 'nobody' ? null : { usuario: state.person, conta: state.conta }
}
