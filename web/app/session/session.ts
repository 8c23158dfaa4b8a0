import type { z } from 'zod'
import { type AppAbility, buildAbility } from '../../../shared/abilities.ts'
import { type entrar, identidade, type sessao, type UsuarioLogado } from '../../../shared/contract/identidade.ts'
import type { Call, Credentials } from '../../api/client.ts'
import { CallError, failureOf, isRefusal } from '../../api/failure.ts'
import { currentAccount } from './accounts.ts'
import { type Account, clearSession, readSession, type Storages, writeSession } from './storage.ts'

type SessionAnswer = z.infer<typeof sessao>

/** A person signed in, acting in one account. */
export interface SignedIn {
  readonly usuario: UsuarioLogado
  readonly conta: Account
  readonly ability: AppAbility
}

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

const { routes } = identidade

/** The session of this browser tab: the only owner of the token. */
export function createSession({ call, storages, now, forgetData, forgetLists }: Dependencies) {
  let token: { value: string; expires: number } | null = null
  let signedIn: SignedIn | null = null
  let conta: Account | null = null
  let renewal: Promise<string> | null = null
  const listeners = new Set<() => void>()
  let onLost = () => {}

  function publish(next: SignedIn | null) {
    signedIn = next
    for (const listener of listeners) listener()
  }

  function forget() {
    token = null
    conta = null
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
    if (signedIn) publish({ ...signedIn, usuario, conta })
    return answer.token
  }

  /** One renewal at a time, whoever asks. The API's refusal ends the session; a server in trouble does not. */
  function renew(): Promise<string> {
    renewal ??= call(routes.renovar)
      .then((answer) => accept(answer))
      .catch((error: unknown) => {
        if (isRefusal(error, 'NAO_AUTORIZADO', 'NAO_AUTENTICADO')) {
          forget()
          onLost()
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

    /** Rejects with `CallError`. */
    async signIn(credentialsGiven: z.input<typeof entrar>): Promise<void> {
      const answer = await call(routes.entrar, { body: credentialsGiven })
      forget()
      accept(answer, credentialsGiven.manter_conectado ?? false)
      await loadPermissions(answer.usuario)
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
