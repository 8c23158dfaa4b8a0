import type { ResultadoConfirmacao } from '../../shared/enums.ts'
import type { DeviceMessage } from './message.ts'
import type { Random } from './random.ts'
import { uuid5 } from './uuid5.ts'

/** Ways a message can be wrong by itself. */
export const FAULTS = ['malformed', 'wrongUnit', 'absurd', 'future', 'conflict'] as const
export type Fault = (typeof FAULTS)[number]

/** The answer that the cloud must give to each. */
export const EXPECTED: Record<Fault, ResultadoConfirmacao> = {
  malformed: 'recusada',
  wrongUnit: 'recusada',
  absurd: 'recusada',
  future: 'recusada',
  conflict: 'conflito',
}

const HOUR_MS = 3_600_000

/**
 * A faulty relative of a good message, as bytes. All but a conflict have an identity of their own, so the good one
 * stays untouched.
 */
export function faulty(message: DeviceMessage, fault: Fault, now = Date.now()): Buffer {
  const other = { ...message, uuid: uuid5(`${fault} ${message.uuid}`) }
  switch (fault) {
    case 'malformed':
      return Buffer.from(JSON.stringify(other)).subarray(0, -20)
    case 'wrongUnit':
      return encode({ ...other, unidade_vazao: 'L/s' })
    case 'absurd':
      return encode({ ...other, bicos: message.bicos.map((bico) => ({ ...bico, vazao: 4000 })) })
    case 'future':
      return encode({ ...other, medido_em: new Date(now + 48 * HOUR_MS).toISOString() })
    case 'conflict':
      return encode({ ...message, bicos: message.bicos.map((bico) => ({ ...bico, vazao: bico.vazao * 0.97 })) })
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value))

/** The items in another order (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], rng: Random): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = rng.whole(0, i)
    const [a, b] = [result[i] as T, result[j] as T]
    result[i] = b
    result[j] = a
  }
  return result
}

/** Splits parts into those that arrive in their turn and those lost on the way, to be sent at the end. */
export function withGaps<T>(parts: readonly T[], share: number, rng: Random): { first: T[]; late: T[] } {
  const lost = new Set(parts.filter(() => rng.chance(share)))
  return { first: parts.filter((part) => !lost.has(part)), late: parts.filter((part) => lost.has(part)) }
}
