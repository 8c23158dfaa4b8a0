import type { z } from 'zod'
import { type AppAbility, buildAbility } from '../../shared/abilities.ts'
import { type entrar, identityArea, type sessao, type UsuarioLogado } from '../../shared/contract/identity.ts'
import type { Call, Credentials } from '../api/client.ts'
import { failureOf, isRefusal } from '../api/failure.ts'
import { createAccessWatch } from './accessWatch.ts'
import { currentAccount, isSameAccount } from './accounts.ts'
import { refusedEntry, superseded } from './ended.ts'
import { isMarkedOpen, unmarkOpen } from './openMark.ts'
import type { Storages } from './peek.ts'
import { createSignOut } from './signOut.ts'
import {
  type Account,
  clearSession,
  clearSessionOf,
  persistentUser,
  readSession,
  rememberAccount,
  type StoredSession,
  takeAccount,
  writeSession,
} from './storage.ts'

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

/** How a session was lost: it is over, it was ended in another tab, or somebody else signed in in this browser. */
export type Loss = 'over' | 'left' | 'replaced'

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
  /** Whose lists are kept from now on, and in which account. */
  keepListsOf: (usuarioId: string, ownerId: string) => void
}

/** A token is renewed this long before it expires, ms. */
const RENEW_AHEAD = 30_000
/** Permissions read this long ago, ms, or less are good enough for who arrives from outside the signed-in area. */
const JUST_READ = 10_000
/** So long a session that is over waits for the one that is to replace it, ms. */
const REPLACED_WITHIN = 8_000

const { routes } = identityArea

/** The session of this browser tab: the only owner of the token. */
export function createSession({ call, storages, now, forgetData, forgetLists, keepListsOf }: Dependencies) {
  const signingOut = createSignOut(call, storages.persistent)
  let token: { value: string; expires: number } | null = null
  /** Tokens that were this person's. A call that was refused with another one is not theirs to repeat. */
  const issued = new Set<string>()
  /** Whose session this tab has, from before it is known what they may do. */
  let person: UsuarioLogado | null = null
  /** Raised when a session ends or begins: what was asked for before is nobody's when it is answered. */
  let epoch = 0
  let loss: Loss | null = null
  /** The saved session was found to have expired, which whoever enters next has to hear of. */
  let expired = false
  let signedIn: SignedIn | null = null
  let conta: Account | null = null
  /** The account that is being left, until the other one is open. */
  let leaving: Account | null = null
  let renewal: Promise<string> | null = null
  /** The session that is about to take the place of this one. */
  let replacement: Promise<string> | null = null
  const listeners = new Set<() => void>()
  let onLost = () => {}
  let onAdapted = (_: AccessChange) => {}
  /** When permissions were last read, ms. */
  let readAt = 0
  let entry: Promise<void> | null = null
  let listsOf = ''
  const access = createAccessWatch({
    now,
    acting: () => conta?.id_usuario,
    entered: () => signedIn?.conta.id_usuario,
    readAccess,
  })

  function publish(next: SignedIn | null) {
    signedIn = next
    for (const listener of listeners) listener()
  }

  /** The saved session, unless somebody else's took its place. */
  function saved(): StoredSession | null {
    const stored = readSession(storages, now())
    if (stored === 'expired') expired = true
    if (stored === null || stored === 'expired') return null
    return person && person.id_usuario !== stored.usuario.id_usuario ? null : stored
  }

  /** Nothing of the session stays in memory. */
  function forget() {
    epoch += 1
    expired = false
    token = null
    issued.clear()
    person = null
    conta = null
    leaving = null
    access.forget()
    renewal = null
    entry = null
    listsOf = ''
    forgetData()
    publish(null)
  }

  /** Nor anywhere else here. */
  function forgetAll() {
    clearSession(storages)
    loss = null
    forget()
    forgetLists()
  }

  function lose(why: Loss) {
    // What is saved may be another tab's doing, or gone by it.
    const left = person && conta ? { usuario: person, conta: leaving ?? conta } : saved()
    if (left) clearSessionOf(storages, left.usuario.id_usuario)
    if (left && why !== 'left') rememberAccount(storages, left)
    loss = why
    forget()
    // Ended by the person, in another tab: nothing of theirs stays here either.
    if (why === 'left') forgetLists()
    onLost()
  }

  function accept(answer: SessionAnswer, keep?: boolean): string {
    const { usuario, sessao_expira_em } = answer
    person = usuario
    token = { value: answer.token, expires: Date.parse(answer.expira_em) }
    issued.add(answer.token)
    conta = currentAccount(usuario, conta?.id_usuario ?? saved()?.conta.id_usuario)
    if (!leaving) settleLists()
    writeSession(storages, { sessao_expira_em, usuario, conta: leaving ?? conta }, keep)
    if (leaving) return answer.token
    if (signedIn && isSameAccount(signedIn.conta, conta)) publish({ ...signedIn, usuario, conta })
    // With another account, or another role in it, come other permissions.
    else if (signedIn) void access.readAgain()
    return answer.token
  }

  /** Once for each account: tabs in different ones would otherwise take the lists from each other at every renewal. */
  function settleLists() {
    const whose = person && conta ? `${person.id_usuario} ${conta.id_usuario}` : ''
    if (person && conta && whose !== listsOf) keepListsOf(person.id_usuario, conta.id_usuario)
    listsOf = whose
  }

  function begin(answer: SessionAnswer, keep: boolean) {
    forget()
    loss = null
    signingOut.forgive()
    conta = currentAccount(answer.usuario, takeAccount(storages, answer.usuario.id_usuario))
    accept(answer, keep)
  }

  /**
   * One renewal at a time, whoever asks. The API's refusal ends the session, and so does a session that is somebody else's by now; a
   * server in trouble does not.
   */
  function renew(): Promise<string> {
    if (renewal) return renewal
    const began = epoch
    const whose = (person ?? saved()?.usuario)?.id_usuario
    const renewing = askForRenewal()
      .then((answer) => {
        if (epoch !== began) throw refusedEntry()
        if (whose === undefined || whose === answer.usuario.id_usuario) return accept(answer)
        lose('replaced')
        throw refusedEntry()
      })
      .catch(async (error: unknown) => {
        const refused = isRefusal(error, 'NAO_AUTORIZADO', 'NAO_AUTENTICADO')
        if (refused && epoch === began) {
          const next = replacement && (await within(REPLACED_WITHIN, replacement))
          if (next) return next
          if (epoch === began) unmarkOpen(storages)
          if (epoch === began && whose !== undefined) lose('over')
        }
        // To whoever called, the session ended: what the renewal itself was refused with says nothing about the call.
        throw refused || epoch !== began ? refusedEntry() : error
      })
      .finally(() => {
        if (renewal === renewing) renewal = null
      })
    renewal = renewing
    return renewing
  }

  /** A session that was to end is ended first, and then there is none. */
  async function askForRenewal(): Promise<SessionAnswer> {
    if (!signingOut.owed()) return call(routes.renovar)
    await signingOut.pay()
    throw refusedEntry()
  }

  /** What the person may do in the account; in `fallback` when the account has been closed to them. */
  async function loadPermissions(usuario: UsuarioLogado, fallback = currentAccount(usuario, undefined)): Promise<void> {
    const fetched = await askForPermissions().catch((error: unknown) => {
      if (!conta || !isRefusal(error, 'NAO_AUTORIZADO') || conta.id_usuario === fallback.id_usuario) throw error
      conta = fallback
      return askForPermissions()
    })
    if (!conta) throw superseded()
    conta = { ...conta, cargo: fetched.cargo }
    readAt = now().getTime()
    settleLists()
    const stored = saved()
    if (stored) writeSession(storages, { ...stored, conta })
    publish({ usuario, conta, ability: buildAbility(fetched.permissoes) })
  }

  /** Permissions of the present session in the present account; an answer for any other is dropped. */
  async function askForPermissions() {
    const [began, owner] = [epoch, conta?.id_usuario]
    return call(routes.permissoes).finally(() => {
      if (epoch !== began || conta?.id_usuario !== owner) throw superseded()
    })
  }

  /** Reads user and permissions anew, and says what changed. */
  async function readAccess(): Promise<void> {
    const former = signedIn
    if (!former) return
    await renew()
    if (!person) throw refusedEntry()
    await loadPermissions(person)
    if (!signedIn) return
    const { conta: present, ability, usuario } = signedIn
    const rules = (of: SignedIn) => JSON.stringify([of.usuario.papel, of.conta.cargo, of.ability.rules])
    if (present.id_usuario !== former.conta.id_usuario) {
      forgetData()
      onAdapted({ kind: 'account', lost: former.conta })
    } else if (rules(former) !== rules({ conta: present, ability, usuario })) onAdapted({ kind: 'permissions' })
    else onAdapted({ kind: 'data' })
  }

  /** Tells the server of a logout it has not heard of, if there is one. */
  async function settleSignOut(): Promise<void> {
    if (signingOut.owed()) await signingOut.pay().catch((error: unknown) => void failureOf(error))
  }

  async function establish(): Promise<void> {
    // Whose the cookie is now is for the person to say, not for this tab to find out.
    if (loss === 'replaced') throw refusedEntry()
    const present = saved()
    if (expired && !present) {
      expired = false
      loss = 'over'
      throw refusedEntry()
    }
    if (!token) await renew()
    if (!person) throw refusedEntry()
    if (!signedIn) await loadPermissions(person)
  }

  const credentials: Credentials = {
    async token() {
      if (token && token.expires - RENEW_AHEAD > now().getTime()) return token.value
      // A call left over from a session that is over must not bring another one to life.
      if (!person && !renewal) throw refusedEntry()
      return renew()
    },
    async renew(refused) {
      if (!issued.has(refused)) throw refusedEntry()
      return token && token.value !== refused ? token.value : renew()
    },
    accountOwner: () => conta?.id_usuario ?? null,
    answered: access.answered,
  }

  return {
    credentials,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: (): SignedIn | null => signedIn,
    /** Called when the session was lost; not when the person ended it here. */
    whenLost(listener: () => void): void {
      onLost = listener
    },

    /** How the last session of this tab was lost; null since another began, or when it was ended here. */
    loss: (): Loss | null => loss,

    /** Goes on as whoever signed in meanwhile. */
    followReplaced(): void {
      loss = null
    },

    /** Called when somebody else changed what the person may do or see, with everything read anew. */
    whenAdapted(listener: (change: AccessChange) => void): void {
      onAdapted = listener
    },

    /** Looks whether somebody else changed what the person may do. */
    async adapt(): Promise<void> {
      if (signedIn) await access.readAgain()
    },

    /** The person of the saved session, as they were when it was last renewed. */
    savedUser: (): UsuarioLogado | null => saved()?.usuario ?? null,

    /** Whether a session is saved here that has not expired. */
    isSaved: (): boolean => saved() !== null,

    /** Whether somebody is signed in in this browser, as far as is known here: entering tells. */
    isOpen: (): boolean => saved() !== null || isMarkedOpen(storages, now()),

    /**
     * Makes sure of token and permissions; for who arrives from outside the signed-in area they are read anew, unless they just were. A
     * refusal leads to the login, silence to the start page.
     */
    async enter(arriving = false): Promise<Entry> {
      const isRead = signedIn !== null && token !== null
      if (isRead && !(arriving && now().getTime() - readAt > JUST_READ)) return 'entered'
      const entering = entry ?? (isRead ? readAccess() : establish())
      entry = entering
      try {
        await entering
        return 'entered'
      } catch (error) {
        const { kind } = failureOf(error)
        if (kind === 'cancelled' && signedIn) return 'entered'
        return kind === 'offline' ? 'offline' : 'login'
      } finally {
        if (entry === entering) entry = null
      }
    },

    /** Person and account as soon as there is a token, which `enter` sees to: before it is known what they may do there. */
    async acting(): Promise<Pick<SignedIn, 'usuario' | 'conta'> | null> {
      if (!token) await renewal?.catch(() => undefined)
      return token && person && conta ? { usuario: person, conta } : null
    },

    /** Rejects with `CallError`, and then nobody is signed in. Permissions that cannot be read are asked for again by entering, which says so. */
    async signIn(credentialsGiven: z.input<typeof entrar>): Promise<void> {
      // The end of a former session would take the new one's cookie away.
      await signingOut.settled()
      const answer = await call(routes.entrar, { body: credentialsGiven })
      begin(answer, credentialsGiven.manter_conectado ?? false)
      await loadPermissions(answer.usuario).catch((error: unknown) => void failureOf(error))
    },

    /** Takes over the session a sign-up answered with, for as long as the browser is open. Entering fetches the permissions. */
    signedUp: (answer: SessionAnswer): void => begin(answer, false),

    /** What the person changed of themselves is shown at once. */
    updateUser(changed: Partial<UsuarioLogado>): void {
      const stored = saved()
      if (!signedIn || !stored) return
      const usuario = { ...signedIn.usuario, ...changed }
      const isOwn = signedIn.conta.id_usuario === usuario.id_usuario
      conta = isOwn ? { ...signedIn.conta, nome: usuario.nome } : signedIn.conta
      person = usuario
      writeSession(storages, { ...stored, usuario, conta })
      publish({ ...signedIn, usuario, conta })
    },

    /** Goes on with the session that `run` answers: it ends this one. Whoever finds this one over meanwhile waits for it. */
    async replaceBy(run: () => Promise<SessionAnswer>): Promise<void> {
      const began = epoch
      replacement = run().then((answer) => {
        if (epoch !== began) throw refusedEntry()
        return accept(answer)
      })
      try {
        await replacement
      } finally {
        replacement = null
      }
    },

    /** The account is deleted: nothing of the person stays here, or in other tabs. */
    accountDeleted(): void {
      signingOut.owe()
      forgetAll()
      signingOut.forgive()
    },

    /**
     * Another tab left, which ends this session too, or began one, whose cookie it is now: if that is not kept, this one's place in the
     * browser is gone, and a renewal tells whether it is the same person's and goes on in this tab.
     */
    changedElsewhere(left: boolean): void {
      if (!person) return
      const user = persistentUser(storages)
      if (user !== undefined && user !== person.id_usuario) lose('replaced')
      else if (left) lose('left')
      else if (readSession(storages, now()) === null) renew().catch((error: unknown) => void failureOf(error))
    },

    /** Ends the session here whatever the network says; while the server has not heard of it, nobody enters. */
    async signOut(): Promise<void> {
      signingOut.owe()
      forgetAll()
      await settleSignOut()
    },

    settleSignOut,

    /** Acts in another account from now on. On failure the former account stays. */
    async selectAccount(ownerId: string): Promise<void> {
      if (!signedIn || signedIn.conta.id_usuario === ownerId) return
      const [former, began] = [signedIn, epoch]
      conta = currentAccount(former.usuario, ownerId)
      leaving = former.conta
      forgetData()
      try {
        await loadPermissions(former.usuario, former.conta)
      } catch (error) {
        if (epoch === began) conta = former.conta
        throw error
      } finally {
        if (epoch === began) leaving = null
      }
    },
  }
}

/** What a promise resolves to, null when it rejects or takes longer (ms). */
const within = <T>(ms: number, promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise.catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))])

export type Session = ReturnType<typeof createSession>
