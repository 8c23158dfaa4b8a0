import { DomainError, finite } from '../numbers/domainError.ts'

/** What Stull's formula holds for: °C, and relative humidity in %. */
export const WET_BULB_RANGE = { temperatura: { min: -20, max: 50 }, umidade: { min: 5, max: 99 } } as const

const within = (quantity: string, value: number, { min, max }: { min: number; max: number }): number => {
  if (finite(quantity, value) < min || value > max) throw new DomainError(quantity, value, `from ${min} to ${max}`)
  return value
}

/**
 * Wet-bulb temperature (°C) at sea-level pressure from the air's temperature (°C, −20 to 50) and relative humidity (%,
 * 5 to 99), within 0.3 °C for most of it (Stull 2011). Throws `DomainError` outside.
 */
export function wetBulb(temperature: number, humidity: number): number {
  const T = within('temperature', temperature, WET_BULB_RANGE.temperatura)
  const RH = within('humidity', humidity, WET_BULB_RANGE.umidade)
  return (
    T * Math.atan(0.151977 * Math.sqrt(RH + 8.313659)) +
    Math.atan(T + RH) -
    Math.atan(RH - 1.676331) +
    0.00391838 * RH ** 1.5 * Math.atan(0.023101 * RH) -
    4.686035
  )
}

/** By what drops dry in flight: temperature less wet bulb, °C (`wetBulb`). */
export const deltaT = (temperature: number, humidity: number): number => temperature - wetBulb(temperature, humidity)

export const SPRAY_CONDITIONS = ['delta_t', 'vento', 'temperatura', 'umidade'] as const
/** What the weather is judged by. */
export type SprayCondition = (typeof SPRAY_CONDITIONS)[number]
/** Spray; with care; not now. */
export type SprayState = 'BOM' | 'CUIDADO' | 'NAO'

/** From one end to the other, both included unless told; null: without end. */
interface Span {
  min: number | null
  max: number | null
  endsOut?: true
}
/** What is good of a condition, and what is still possible with care around it. */
export interface Limits {
  bom: Span
  cuidado: Span
}
/** Limits with where they were read: temperature and ΔT in °C, wind in km/h, humidity in %. */
export interface SprayProfile {
  readonly fontes: readonly string[]
  readonly limites: Readonly<Record<SprayCondition, Limits>>
}

/**
 * ΔT 2 to 8 °C is good, below and up to 10 takes care; wind 3 to 10 km/h, below it care for what hangs in still air;
 * below 30 °C and above 50 % of humidity.
 */
export const SPRAY_PROFILE: SprayProfile = {
  fontes: ['Sprayers101', 'Metos', 'Antuniassi'],
  limites: {
    delta_t: { bom: { min: 2, max: 8 }, cuidado: { min: null, max: 10 } },
    vento: { bom: { min: 3, max: 10 }, cuidado: { min: null, max: 10 } },
    temperatura: { bom: { min: null, max: 30, endsOut: true }, cuidado: { min: null, max: null } },
    umidade: { bom: { min: 50, max: null, endsOut: true }, cuidado: { min: null, max: null } },
  },
}

/** The weather at the field: °C, %, and km/h of wind at the height of the boom. */
export interface Weather {
  temperatura: number
  umidade: number
  vento: number
}

const lies = (value: number, { min, max, endsOut }: Span): boolean =>
  (min === null || (endsOut ? value > min : value >= min)) && (max === null || (endsOut ? value < max : value <= max))

const stateOf = (value: number, { bom, cuidado }: Limits): SprayState =>
  lies(value, bom) ? 'BOM' : lies(value, cuidado) ? 'CUIDADO' : 'NAO'

const WORST_FIRST = ['NAO', 'CUIDADO', 'BOM'] as const satisfies readonly SprayState[]

export interface SprayWindow {
  /** The worst of the conditions. */
  estado: SprayState
  condicoes: { condicao: SprayCondition; valor: number; estado: SprayState }[]
}

/**
 * Whether the weather allows spraying, by each condition of a profile, and by the worst of them. ΔT is judged as it is
 * shown, to a tenth. Throws `DomainError` for a weather that `wetBulb` does not hold for, and a negative wind.
 */
export function sprayWindow({ temperatura, umidade, vento }: Weather, profile = SPRAY_PROFILE): SprayWindow {
  if (finite('wind', vento) < 0) throw new DomainError('wind', vento, '0 or above')
  const delta_t = Math.round(deltaT(temperatura, umidade) * 10) / 10
  const values: Record<SprayCondition, number> = { delta_t, vento, temperatura, umidade }
  const condicoes = SPRAY_CONDITIONS.map((condicao) => {
    const valor = values[condicao]
    return { condicao, valor, estado: stateOf(valor, profile.limites[condicao]) }
  })
  return { estado: WORST_FIRST.find((one) => condicoes.some(({ estado }) => estado === one)) ?? 'BOM', condicoes }
}
