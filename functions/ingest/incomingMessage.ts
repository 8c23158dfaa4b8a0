import type { Confirmacao } from '../../shared/contract/devices.ts'
import type { TopicoEntrada } from '../../shared/enums.ts'

/** A message of a device as it came. */
export interface IncomingMessage {
  /** On which of the device's topics it came; the phone app delivers readings. */
  topico: TopicoEntrada
  bytes: Uint8Array
  numeroSerie: string
  certificado: string | null
  /** Milliseconds since the epoch. */
  recebidoEm: number
  /** Who delivered it with the phone app; null for the device itself. */
  criador: { id: string } | null
  /**
   * The quarantine record it is put through again from, where it stays when it is refused again. Its sender's right and
   * share of the hour were judged when it came: neither is asked for anew.
   */
  quarentenaId?: string
  /** When it was measured, as an administrator says in place of its clock: an instant in UTC. */
  medidoEm?: string
}

/** `gravada` false: nothing is known to be stored; the message must come again. */
export type IngestOutcome = { gravada: true; confirmacao: Confirmacao } | { gravada: false; confirmacao: Confirmacao }

export type Answered = readonly [IncomingMessage, IngestOutcome]

/** How messages are stored that cannot all be stored at once. */
export interface Turns {
  /** Whether the time is up: what was not begun is left for another time. */
  isUp(): boolean
  /** Is told of messages as they are stored, or could not be. */
  stored(answered: readonly Answered[]): void
}

/** For senders that wait for the answer to all they sent. */
export const ALL_AT_ONCE: Turns = { isUp: () => false, stored: () => {} }
