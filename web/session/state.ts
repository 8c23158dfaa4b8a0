import type { z } from 'zod'
import { type AppAbility, buildAbility } from '../../shared/abilities.ts'
import type { loginArea, sessao, UsuarioLogado } from '../../shared/contract/login.ts'
import type { RouteAnswer } from '../../shared/contract/route.ts'
import { hereAt } from '../i18n/now.ts'
import { type Account, currentAccount, isSameAccount } from './accounts.ts'

export type SessionAnswer = z.infer<typeof sessao>
type PermissionsAnswer = RouteAnswer<typeof loginArea.routes.permissoes>

/** When permissions were last read, of a session that goes on without the server. */
export const NEVER_READ = 0

/** A person signed in, acting in one account. */
export interface SignedIn {
  readonly usuario: UsuarioLogado
  readonly conta: Account
  readonly ability: AppAbility
  /** Nothing is open to them before they have set up the second factor that is asked of them. */
  readonly lacksFactor?: boolean
}

/** How a session was lost: it is over, it was ended in another tab, or somebody else signed in in this browser. */
export type Loss = 'over' | 'left' | 'replaced'

interface Any {
  /** Raised when a session ends or begins: what was asked for before is nobody's when it is answered. */
  readonly epoch: number
}

/** Nobody is signed in in this tab. */
interface Nobody extends Any {
  readonly kind: 'nobody'
  /** How the last session of this tab was lost; null since another began, or when it was ended here. */
  readonly loss: Loss | null
  /** The saved session was found to have expired, which whoever enters next has to hear of. */
  readonly expired: boolean
}

interface Somebody extends Any {
  readonly person: UsuarioLogado
  readonly token: { readonly value: string; readonly expires: number }
  /** Tokens that were this person's. A call that was refused with another one is not theirs to repeat. */
  readonly issued: readonly string[]
  /** The account calls are made in. */
  readonly conta: Account
}

/** There is a token, and it is not known yet what the person may do. */
interface Recognised extends Somebody {
  readonly kind: 'recognised'
  readonly expired: boolean
}

interface Shown extends Somebody {
  readonly shown: SignedIn
  /** When permissions were last read, ms. */
  readonly readAt: number
}

/**
 * What the person may do is known and shown. When the account or the role in it turned out to be another, `conta` is
 * ahead of what is shown until the permissions there are read.
 */
interface Entered extends Shown {
  readonly kind: 'entered'
}

/**
 * The person is on the way from the account that is shown to `conta`; until that is open, the former one stays theirs.
 */
interface Switching extends Shown {
  readonly kind: 'switching'
}

/** The session of a tab. */
export type State = Nobody | Recognised | Entered | Switching

/** What can happen to it. */
export type SessionEvent =
  /** Somebody signed in or up here. */
  | { readonly kind: 'begun'; readonly answer: SessionAnswer; readonly conta: Account; readonly keep: boolean }
  /**
   * A token came, and the person as they are today. `remembered`: owner of the account that is saved, for whom nobody
   * knew before.
   */
  | { readonly kind: 'renewed'; readonly answer: SessionAnswer; readonly remembered: string | undefined }
  /** What the person may do in `conta` was read. */
  | {
      readonly kind: 'permitted'
      readonly usuario: UsuarioLogado
      readonly answer: PermissionsAnswer
      readonly at: number
    }
  /**
   * Without the server, on the strength of what this browser keeps: what is kept can be read, and whatever else is
   * wanted takes a token first.
   */
  | { readonly kind: 'reopened'; readonly shown: SignedIn }
  /** The account calls were made in has been closed to the person. */
  | { readonly kind: 'closed'; readonly fallback: Account }
  | { readonly kind: 'switched'; readonly to: Account }
  /** The other account could not be opened. */
  | { readonly kind: 'stayed' }
  /** The person changed something of themselves. */
  | { readonly kind: 'edited'; readonly changed: Partial<UsuarioLogado> }
  | { readonly kind: 'foundExpired' }
  /** Whoever wanted to enter has heard that the saved session had expired. */
  | { readonly kind: 'toldExpired' }
  | { readonly kind: 'ended'; readonly loss: Loss | null }
  /** The person goes on as whoever signed in meanwhile. */
  | { readonly kind: 'followed' }

export const NOBODY: State = { kind: 'nobody', epoch: 0, loss: null, expired: false }

const tokenOf = ({ token, expira_em }: SessionAnswer) => ({ value: token, expires: hereAt(expira_em) })

/** What is shown, or null before it is known what the person may do. */
export const shownIn = (state: State): SignedIn | null =>
  state.kind === 'entered' || state.kind === 'switching' ? state.shown : null

export const personIn = (state: State): UsuarioLogado | null => (state.kind === 'nobody' ? null : state.person)

/** Owner of the account calls are made in. */
export const ownerIn = (state: State): string | null => (state.kind === 'nobody' ? null : state.conta.id_usuario)

/** The account the person is in when they come back. */
export const accountToKeep = (state: Exclude<State, Nobody>): Account =>
  state.kind === 'switching' ? state.shown.conta : state.conta

function begun(epoch: number, answer: SessionAnswer, conta: Account): State {
  const token = tokenOf(answer)
  return { kind: 'recognised', epoch, expired: false, person: answer.usuario, token, issued: [token.value], conta }
}

function renewed(state: State, answer: SessionAnswer, remembered: string | undefined): State {
  const { usuario } = answer
  if (state.kind === 'nobody') return begun(state.epoch, answer, currentAccount(usuario, remembered))
  const token = tokenOf(answer)
  const conta = currentAccount(usuario, state.conta.id_usuario)
  const issued = [...state.issued, token.value]
  if (state.kind === 'recognised' || state.kind === 'switching') {
    return { ...state, person: usuario, token, issued, conta }
  }
  // With another account, or another role in it, come other permissions, which have to be read before it is shown.
  const shown = isSameAccount(state.shown.conta, conta) ? { ...state.shown, usuario, conta } : state.shown
  return { ...state, person: usuario, token, issued, conta, shown }
}

function edited(state: Entered | Switching, changed: Partial<UsuarioLogado>): State {
  const usuario = { ...state.shown.usuario, ...changed }
  const isOwn = state.shown.conta.id_usuario === usuario.id_usuario
  const conta = isOwn ? { ...state.shown.conta, nome: usuario.nome } : state.shown.conta
  return { ...state, person: usuario, conta, shown: { ...state.shown, usuario, conta } }
}

type Permitted = Extract<SessionEvent, { kind: 'permitted' }>

function permitted(state: Recognised | Entered | Switching, { usuario, answer, at }: Permitted): State {
  const { epoch, person, token, issued } = state
  const conta = { ...state.conta, cargo: answer.cargo }
  const lacksFactor = answer.falta_segundo_fator ?? false
  const shown = { usuario, conta, ability: buildAbility(answer.permissoes), ...(lacksFactor && { lacksFactor }) }
  return { kind: 'entered', epoch, person, token, issued, conta, shown, readAt: at }
}

const toldExpired = ({ epoch }: State): State => ({ kind: 'nobody', epoch, loss: 'over', expired: false })

/** The token has run out, so that the first call asks for another; and permissions were never read here. */
const reopened = ({ epoch }: State, shown: SignedIn): State => ({
  kind: 'entered',
  epoch,
  person: shown.usuario,
  token: { value: '', expires: 0 },
  issued: [],
  conta: shown.conta,
  shown,
  readAt: NEVER_READ,
})

function reduceNobody(state: Nobody, event: SessionEvent): State {
  switch (event.kind) {
    case 'reopened':
      return reopened(state, event.shown)
    case 'foundExpired':
      return { ...state, expired: true }
    case 'toldExpired':
      return toldExpired(state)
    case 'followed':
      return { ...state, loss: null }
    default:
      return state
  }
}

function reduceRecognised(state: Recognised, event: SessionEvent): State {
  switch (event.kind) {
    case 'permitted':
      return permitted(state, event)
    case 'closed':
      return { ...state, conta: event.fallback }
    case 'foundExpired':
      return { ...state, expired: true }
    case 'toldExpired':
      return toldExpired(state)
    default:
      return state
  }
}

function reduceShown(state: Entered | Switching, event: SessionEvent): State {
  switch (event.kind) {
    case 'permitted':
      return permitted(state, event)
    case 'closed':
      return { ...state, conta: event.fallback }
    case 'switched':
      return { ...state, kind: 'switching', conta: event.to }
    case 'stayed':
      return { ...state, kind: 'entered', conta: state.shown.conta }
    case 'edited':
      return edited(state, event.changed)
    default:
      return state
  }
}

/** The state after an event; nothing else changes it. What cannot happen in a state leaves it as it is. */
export function reduce(state: State, event: SessionEvent): State {
  switch (event.kind) {
    case 'begun':
      return begun(state.epoch + 1, event.answer, event.conta)
    case 'renewed':
      return renewed(state, event.answer, event.remembered)
    case 'ended':
      return { kind: 'nobody', epoch: state.epoch + 1, loss: event.loss, expired: false }
  }
  if (state.kind === 'nobody') return reduceNobody(state, event)
  return state.kind === 'recognised' ? reduceRecognised(state, event) : reduceShown(state, event)
}
