import { setTimeout as delay } from 'node:timers/promises'
import type { CampoHistorico } from '../../../shared/enums.ts'
import type { Beside } from '../kit/record.ts'
import { type UNTOLD, type User, users } from './users.ts'

/**
 * Fields an edit may set: those the history of a person has a word for, and what none tells of. The rest is kept by
 * what it belongs to.
 */
export type UserPatch = Partial<Pick<User, (keyof User & CampoHistorico) | (typeof UNTOLD)[number]>>

export interface UserEdit extends Beside {
  /** As it was read; its `versao` must still stand. */
  before: User
  patch: UserPatch
}

/**
 * Changes a user in one transaction with the guards of what must be unique, the index row and the history of each
 * changed field. What others count on the record stays right. Throws `CONFLITO_DE_VERSAO` when someone else changed the
 * user since it was read, and 202–204 when a value is taken.
 */
export const editUser = (edit: UserEdit): Promise<User> => users.edit(edit)

/**
 * The patch that refuses every session there is from now on (whole seconds: a session of this very second is refused
 * too).
 */
export const endedSessions = (now = Date.now()): Pick<User, 'sessoes_validas_desde'> => ({
  sessoes_validas_desde: Math.floor(now / 1000) + 1,
})

/** Waits until sessions count again, which they do from the next whole second: who signs in after that is in. */
export const untilSessionsCount = ({ sessoes_validas_desde }: Pick<User, 'sessoes_validas_desde'>): Promise<void> =>
  delay(Math.max(0, sessoes_validas_desde * 1000 - Date.now()))
