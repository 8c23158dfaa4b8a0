import type { z } from 'zod'
import { type AppAbility, buildAbility } from '../../../shared/abilities.ts'
import { type entrar, identidade, type sessao, type UsuarioLogado } from '../../../shared/contract/identidade.ts'
import type { Call, Credentials } from '../../api/client.ts'
import { CallError, failureOf, isRefusal } from '../../api/failure.ts'
import { currentAccount } from './accounts.ts'
import type { Storages } from './peek.ts'
import { type Account, clearSession, readSession, writeSession } from './storage.ts'

type SessionAnswer = z.infer<typeof sessao>

/** A person signed in, acting in one account. */
export interface SignedIn {
  readonly usuario: UsuarioLogado
  readonly conta: Account
  readonly ability: AppAbility
}

/** What became of the access of a person who is signed in: what they see in the account, what they may do there, or the account itself. */
export type AccessChange =
  | { readonly kind: 'data' | 'permissions' }
  | { readonly kind: 'account'; readonly lost: Account }

/** Outcome of entering the signed-in area. */
export type Entry = 'entered' | 'login' | 'offline'

interface Dependencies {
  call: Call
  storages: Storages
  now: () => Date
  /** Everything fetched for one account is forgotten before another is shown. */
  forgetData: () => void
  /** Filters and column choices of lists end with the session. */
  forgetLists: () => void
}

/** A token is renewed this long before it expires, ms. */
const RENEW_AHEAD = 30_000
/** The access is not read anew more often than this, ms, for refusals that then turn out to change nothing. */
const ADAPT_AGAIN = 10_000
/** So long a session that is over waits for the one that is to replace it, ms. */
const REPLACED_WITHIN = 8_000

const { routes } = identidade

/** The session of this browser tab: the only owner of the token. */
export function createSession({ call, storages, now, forgetData, forgetLists }: Dependencies) {
  let token: { value: string; expires: number } | null = null
  let signedIn: SignedIn | null = null
  let conta: Account | null = null
  let renewal: Promise<string> | null = null
  /** The session that is about to take the place of this one. */
  let replacement: Promise<string> | null = null
  const listeners = new Set<() => void>()
  let onLost = () => {}
  let onAdapted = (_: AccessChange) => {}
  /** The API's mark of the access in an account, as it was last answered. */
  let seen: { owner: string; mark: string } | null = null
  let adaptation: Promise<void> | null = null
  let adaptedAt = 0

  function publish(next: SignedIn | null) {
    signedIn = next
    for (const listener of listeners) listener()
  }

  function forget() {
    token = null
    conta = null
    seen = null
    clearSession(storages)
    forgetData()
    publish(null)
  }

  function accept(answer: SessionAnswer, keep?: boolean): string {
    const { usuario, sessao_expira_em } = answer
    const stored = readSession(storages, now())
    const ownerId = conta?.id_usuario ?? (stored !== null && stored !== 'expired' ? stored.conta.id_usuario : undefined)
    token = { value: answer.token, expires: Date.parse(answer.expira_em) }
    conta = currentAccount(usuario, ownerId)
    writeSession(storages, { sessao_expira_em, usuario, conta }, keep)
    if (signedIn && isSameAccount(signedIn.conta, conta)) publish({ ...signedIn, usuario, conta })
    // With another account, or another role in it, come other permissions.
    else if (signedIn) void adapt()
    return answer.token
  }

  function begin(answer: SessionAnswer, keep: boolean) {
    forget()
    accept(answer, keep)
  }

  /** One renewal at a time, whoever asks. The API's refusal ends the session; a server in trouble does not. */
  function renew(): Promise<string> {
    renewal ??= call(routes.renovar)
      .then((answer) => accept(answer))
      .catch(async (error: unknown) => {
        if (isRefusal(error, 'NAO_AUTORIZADO', 'NAO_AUTENTICADO')) {
          const next = replacement && (await within(REPLACED_WITHIN, replacement))
          if (next) return next
          forget()
          onLost()
          // To whoever called, the session ended: what the renewal itself was refused with says nothing about the call.
          throw refusedEntry()
        }
        throw error
      })
      .finally(() => {
        renewal = null
      })
    return renewal
  }

  async function loadPermissions(usuario: UsuarioLogado): Promise<void> {
    const fetched = await call(routes.permissoes).catch((error: unknown) => {
      // Removed from the account since it was chosen: back to the own one.
      if (!isRefusal(error, 'NAO_AUTORIZADO') || conta?.id_usuario === usuario.id_usuario) throw error
      conta = currentAccount(usuario, undefined)
      return call(routes.permissoes)
    })
    if (!conta) throw new CallError({ kind: 'cancelled' })
    conta = { ...conta, cargo: fetched.cargo }
    const stored = readSession(storages, now())
    if (stored && stored !== 'expired') writeSession(storages, { ...stored, conta })
    publish({ usuario, conta, ability: buildAbility(fetched.permissoes) })
  }

  /** Reads user and permissions anew, once however many ask, and says what changed. Without an answer everything stays. */
  function adapt(): Promise<void> {
    adaptation ??= readAccess()
      .catch((error: unknown) => void failureOf(error))
      .finally(() => {
        adaptation = null
        adaptedAt = now().getTime()
      })
    return adaptation
  }

  async function readAccess(): Promise<void> {
    const former = signedIn
    if (!former) return
    await renew()
    const stored = readSession(storages, now())
    if (stored === null || stored === 'expired') return
    await loadPermissions(stored.usuario)
    if (!signedIn) return
    const { conta: present, ability, usuario } = signedIn
    const rules = (of: SignedIn) => JSON.stringify([of.usuario.papel, of.conta.cargo, of.ability.rules])
    if (present.id_usuario !== former.conta.id_usuario) {
      forgetData()
      onAdapted({ kind: 'account', lost: former.conta })
    } else if (rules(former) !== rules({ conta: present, ability, usuario })) onAdapted({ kind: 'permissions' })
    else onAdapted({ kind: 'data' })
  }

  /** An answer with another mark, or the refusal of the whole account, which has none: somebody changed what the person may do. */
  function answered({ owner, mark, status }: Parameters<Credentials['answered']>[0]) {
    // An answer for the account that was left says nothing about this one.
    if (owner === null || owner !== conta?.id_usuario) return
    const acting = !adaptation && signedIn?.conta.id_usuario === owner
    const changed = mark !== null && seen?.owner === owner && seen.mark !== mark
    if (mark !== null) seen = { owner, mark }
    const refused = status === 403 && mark === null && now().getTime() - adaptedAt > ADAPT_AGAIN
    if (acting && (changed || refused)) void adapt()
  }

  async function establish(): Promise<void> {
    if (readSession(storages, now()) === 'expired') throw refusedEntry()
    if (!token) await renew()
    const stored = readSession(storages, now())
    if (stored === null || stored === 'expired') throw refusedEntry()
    if (!signedIn) await loadPermissions(stored.usuario)
  }

  let entry: Promise<void> | null = null
  const credentials: Credentials = {
    async token() {
      if (token && token.expires - RENEW_AHEAD > now().getTime()) return token.value
      return renew()
    },
    renew: (refused) => (token && token.value !== refused ? Promise.resolve(token.value) : renew()),
    accountOwner: () => conta?.id_usuario ?? null,
    answered,
  }

  return {
    credentials,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: (): SignedIn | null => signedIn,
    /** Called when the API ended the session; not when the person did. */
    whenLost(listener: () => void): void {
      onLost = listener
    },

    /** Called when somebody else changed what the person may do or see, with everything read anew. */
    whenAdapted(listener: (change: AccessChange) => void): void {
      onAdapted = listener
    },

    /** Looks whether somebody else changed what the person may do. */
    async adapt(): Promise<void> {
      if (signedIn) await adapt()
    },

    /** The person of the saved session, as they were when it was last renewed. */
    savedUser(): UsuarioLogado | null {
      const stored = readSession(storages, now())
      return stored === null || stored === 'expired' ? null : stored.usuario
    },

    /** Whether a session is saved here that has not expired. */
    isSaved(): boolean {
      const stored = readSession(storages, now())
      return stored !== null && stored !== 'expired'
    },

    /** Makes sure of token and permissions. A refusal leads to the login, silence to the start page. */
    async enter(): Promise<Entry> {
      if (signedIn && token) return 'entered'
      entry ??= establish().finally(() => {
        entry = null
      })
      try {
        await entry
        return 'entered'
      } catch (error) {
        return failureOf(error).kind === 'refused' ? 'login' : 'offline'
      }
    },

    /** The account the person acts in as soon as there is a token, which `enter` sees to: before it is known what they may do there. */
    async account(): Promise<Account | null> {
      if (!token) await renewal?.catch(() => undefined)
      return token ? conta : null
    },

    /** Rejects with `CallError`. */
    async signIn(credentialsGiven: z.input<typeof entrar>): Promise<void> {
      const answer = await call(routes.entrar, { body: credentialsGiven })
      begin(answer, credentialsGiven.manter_conectado ?? false)
      await loadPermissions(answer.usuario)
    },

    /** Takes over the session a sign-up answered with, for as long as the browser is open. Entering fetches the permissions. */
    signedUp: (answer: SessionAnswer): void => begin(answer, false),

    /** What the person changed of themselves is shown at once. */
    updateUser(changed: Partial<UsuarioLogado>): void {
      const stored = readSession(storages, now())
      if (!signedIn || stored === null || stored === 'expired') return
      const usuario = { ...signedIn.usuario, ...changed }
      const isOwn = signedIn.conta.id_usuario === usuario.id_usuario
      conta = isOwn ? { ...signedIn.conta, nome: usuario.nome } : signedIn.conta
      writeSession(storages, { ...stored, usuario, conta })
      publish({ ...signedIn, usuario, conta })
    },

    /** Goes on with the session that `run` answers: it ends this one. Whoever finds this one over meanwhile waits for it. */
    async replaceBy(run: () => Promise<SessionAnswer>): Promise<void> {
      replacement = run().then((answer) => accept(answer))
      try {
        await replacement
      } finally {
        replacement = null
      }
    },

    /** The account is deleted: nothing of the person stays here. */
    accountDeleted(): void {
      forget()
      forgetLists()
    },

    /** Another tab logged out: this one has nothing left either. */
    signedOutElsewhere(): void {
      if (!signedIn || readSession(storages, now()) !== null) return
      forget()
      onLost()
    },

    /** Ends the session here whatever the network says; the server's half dies with it when it can be reached. */
    async signOut(): Promise<void> {
      const ended = call(routes.sair).catch((error: unknown) => void failureOf(error))
      forget()
      forgetLists()
      await ended
    },

    /** Acts in another account from now on. On failure the former account stays. */
    async selectAccount(ownerId: string): Promise<void> {
      if (!signedIn || signedIn.conta.id_usuario === ownerId) return
      const former = signedIn
      conta = currentAccount(former.usuario, ownerId)
      forgetData()
      try {
        await loadPermissions(former.usuario)
      } catch (error) {
        conta = former.conta
        throw error
      }
    },
  }
}

/** What a promise resolves to, null when it rejects or takes longer (ms). */
const within = <T>(ms: number, promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise.catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))])

const isSameAccount = (one: Account, other: Account) => one.id_usuario === other.id_usuario && one.cargo === other.cargo

const refusedEntry = () =>
  new CallError({
    kind: 'refused',
    status: 401,
    code: 401,
    name: 'NAO_AUTENTICADO',
    report: undefined,
    retryAfter: null,
  })

export type Session = ReturnType<typeof createSession>
