import type { Ressalva } from '../../shared/contract/common.ts'
import { DAY_MS } from '../../shared/days.ts'
import { LIMITES_DISPOSITIVO } from '../../shared/domain/equipment/deviceLimits.ts'
import type { MotivoRecusa } from '../../shared/enums.ts'
import { readInstant } from '../../shared/instants.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { shortly } from './readTold.ts'

/**
 * Measurements before this are dated by no clock that was ever set: no device of the product existed. Months of
 * readings end there.
 */
const PRIMEIRA_MEDICAO = '2020-01-01T00:00:00.000Z'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface Cause {
  motivo: MotivoRecusa
  detalhe: string | null
}

/** When a measurement counts as made, with what is to be known about it; or why nobody can say. */
export type Clock = { data: string; ressalva: Ressalva | null } | { data: null; causa: Cause }

export interface ToldTime {
  /** The field that tells it. */
  campo: string
  /** As the device told it. */
  dito: unknown
  /** Milliseconds since the epoch. */
  recebidoEm: number
  /** Instant that an administrator gave in its place. */
  dado?: string | undefined
}

/**
 * Judges the clock of a device by what can be: not more than a day ahead of the arrival, nor before there could be a
 * measurement. What is ahead by more than ten minutes is dated by its arrival. A clock that fell back (to 1970, to
 * 2000, by 1024 weeks) says a date more than thirty days before the equipment's activation, or more than two years
 * before the arrival (`LIMITES_DISPOSITIVO`); fewer days before the activation are noted. Pure; instants are ISO 8601
 * in UTC.
 */
export function judgeClock(time: ToldTime, equipment: Pick<Equipment, 'donos'> | null): Clock {
  const { campo, dito, recebidoEm, dado } = time
  const valor = shortly(dito)
  const cannotBe = (motivo: 'DATA_FUTURA' | 'DATA_IMPOSSIVEL'): Clock => ({
    data: null,
    causa: { motivo, detalhe: valor === null ? campo : `${campo}: ${valor}` },
  })
  const told = dado ?? (typeof dito === 'string' ? readInstant(dito) : null)
  if (told === null) return cannotBe('DATA_IMPOSSIVEL')
  const at = Date.parse(told)
  const { futuro_h, adiantado_min, antes_ativacao_d, atraso_maximo_d } = LIMITES_DISPOSITIVO
  if (at > recebidoEm + futuro_h * HOUR_MS) return cannotBe('DATA_FUTURA')
  const activated = equipment?.donos.find(({ dono_id }) => dono_id !== null)?.desde
  const isLongBefore = activated !== undefined && at < Date.parse(activated) - antes_ativacao_d * DAY_MS
  if (told < PRIMEIRA_MEDICAO || isLongBefore) return cannotBe('DATA_IMPOSSIVEL')
  // Whoever gives a date knows how long the device lay about.
  if (dado === undefined && at < recebidoEm - atraso_maximo_d * DAY_MS) return cannotBe('DATA_IMPOSSIVEL')
  if (dado !== undefined) return { data: told, ressalva: { motivo: 'DATA_INFORMADA', campo, valor } }
  if (at > recebidoEm + adiantado_min * MINUTE_MS)
    return { data: new Date(recebidoEm).toISOString(), ressalva: { motivo: 'RELOGIO_ADIANTADO', campo, valor } }
  if (activated !== undefined && told < activated)
    return { data: told, ressalva: { motivo: 'ANTES_DA_ATIVACAO', campo, valor } }
  return { data: told, ressalva: null }
}
