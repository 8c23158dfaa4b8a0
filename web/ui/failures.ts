import type { TipoFalha } from '../../shared/enums.ts'

/** A failure that somebody caught, and that is to be heard of all the same. */
export interface CaughtFailure {
  readonly tipo: TipoFalha
  readonly error: unknown
}

/** Events of the window by which something went wrong. */
export const HEARD = ['error', 'unhandledrejection', 'vite:preloadError'] as const

declare global {
  /**
   * What went wrong, events of the window and what was caught: the early script collects it, since the script that
   * tells the server (`web/app/failures`) comes later and then takes the array's place.
   */
  var failures: { push(failure: Event | CaughtFailure): unknown } | undefined
}

/** Has the server told of something that was caught. Never fails, and tells of the same thing once. */
export function tellFailure(tipo: TipoFalha, error: unknown): void {
  globalThis.failures?.push({ tipo, error })
}

/** Has the server told of what a promise rejected with, and rejects with it still. */
export const heard =
  (tipo: TipoFalha) =>
  (error: unknown): never => {
    tellFailure(tipo, error)
    throw error
  }
