import { loginArea } from '../../shared/contract/login.ts'
import type { Call } from '../api/client.ts'
import { isRefusal } from '../api/failure.ts'
import { isSameAccount } from './accounts.ts'
import { refusedEntry } from './ended.ts'
import { createOneAtATime } from './oneAtATime.ts'
import { markedAccount } from './openMark.ts'
import type { Storages } from './peek.ts'
import type { SessionStore } from './sessionStore.ts'
import type { SignOut } from './signOut.ts'
import { type Loss, NEVER_READ, personIn, type SessionAnswer } from './state.ts'

/** So long a session that is over waits for the one that is to replace it, ms. */
const WITHIN = 8_000

/** The session that is about to take the place of the present one, such as after a new password. */
function createReplacement(store: SessionStore, accept: (answer: SessionAnswer) => string) {
  let coming: Promise<string> | null = null

  return {
    /** Its token; null without one, or when it does not come in time. */
    token: async (): Promise<string | null> => coming && within(WITHIN, coming),

    /**
     * Goes on with the session that `run` answers: it ends this one. Whoever finds this one over meanwhile waits for
     * it.
     */
    async replaceBy(run: () => Promise<SessionAnswer>): Promise<void> {
      const began = store.epoch()
      coming = run().then((answer) => {
        if (store.epoch() !== began) throw refusedEntry()
        return accept(answer)
      })
      try {
        await coming
      } finally {
        coming = null
      }
    },
  }
}

/** What a promise resolves to, null when it rejects or takes longer (ms). */
const within = <T>(ms: number, promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise.catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))])

interface Dependencies {
  call: Call
  store: SessionStore
  storages: Storages
  signingOut: SignOut
  lose: (why: Loss) => void
  /** The API refused the cookie: no session is open in this browser. */
  noteClosed: () => void
  /**
   * The renewed session acts in another account, or in another role, than what is shown, or went on without the server
   * before.
   */
  accountChanged: () => void
}

/** Brings new tokens, one at a time. */
export function createRenewal(dependencies: Dependencies) {
  const { call, store, signingOut, lose, noteClosed } = dependencies
  const renewals = createOneAtATime<string>(store.epoch)
  const accept = acceptIn(dependencies)
  const replacement = createReplacement(store, accept)

  /** A session that was to end is ended first, and then there is none. */
  async function ask(): Promise<SessionAnswer> {
    if (!signingOut.owed()) return call(loginArea.routes.renovar)
    await signingOut.pay()
    throw refusedEntry()
  }

  /** The token of the session that replaces one the API refused; without it that session is over, if there was one. */
  async function tokenAfterRefusal(began: number, whose: string | undefined): Promise<string> {
    const next = await replacement.token()
    if (next) return next
    if (store.epoch() === began) {
      noteClosed()
      if (whose !== undefined) lose('over')
    }
    // To whoever called, the session ended: what the renewal itself was refused with says nothing about the call.
    throw refusedEntry()
  }

  async function renewedToken(): Promise<string> {
    const began = store.epoch()
    const whose = (personIn(store.state()) ?? store.saved()?.usuario)?.id_usuario
    const answer = await ask().catch((error: unknown) => {
      if (store.epoch() !== began) throw refusedEntry()
      if (isRefusal(error, 'NAO_AUTORIZADO', 'NAO_AUTENTICADO')) return null
      throw error
    })
    if (answer === null) return tokenAfterRefusal(began, whose)
    if (store.epoch() !== began) throw refusedEntry()
    if (whose === undefined || whose === answer.usuario.id_usuario) return accept(answer)
    lose('replaced')
    throw refusedEntry()
  }

  return {
    /** The renewal under way, if there is one. */
    underWay: renewals.underWay,

    /**
     * The API's refusal ends the session, and so does a session that is somebody else's by now; a server in trouble
     * does not.
     */
    renew: (): Promise<string> => renewals.run(renewedToken),

    replaceBy: replacement.replaceBy,
  }
}

/** Takes a renewed session over, and answers its token. */
const acceptIn =
  ({ store, storages, accountChanged }: Dependencies) =>
  (answer: SessionAnswer): string => {
    // Of a session that another tab keeps to itself, only the account chosen last is known.
    const remembered = rememberedOwner(store, answer) ?? markedAccount(storages)
    store.apply({ kind: 'renewed', answer, remembered })
    const state = store.state()
    const isStale = state.kind === 'entered' && state.readAt === NEVER_READ
    if (isStale || (state.kind === 'entered' && !isSameAccount(state.shown.conta, state.conta))) accountChanged()
    return answer.token
  }

/** Owner of the account the person was last in, where this tab does not know yet. */
function rememberedOwner(store: SessionStore, { usuario }: SessionAnswer): string | undefined {
  if (personIn(store.state())) return undefined
  const stored = store.saved()
  return stored?.usuario.id_usuario === usuario.id_usuario ? stored.conta.id_usuario : undefined
}
