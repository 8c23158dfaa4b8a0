import {
  type ColunaMedida,
  factorOf,
  measuredBy,
  quantityOf,
  type Unidade,
  unitNamed,
} from '../../shared/sheets/units.ts'
import { numberInSheet } from '../../shared/writtenNumbers.ts'

const PLAIN_NUMBER = /^[+-]?(?:\d+|\d*\.\d+|\d+\.)(?:e[+-]?\d+)?$/i
/** Three digits behind a comma could be thousands, but of a flow or a pressure. */
const MAYBE_THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/
const NEVER_THOUSANDS = /(?:^|\.)(?:vazao|pressao|pressao_min|pressao_max)$/
const NUMBER_CHARACTERS = 40

/** Signs of the unit that a figure has by its name anyway. */
const OWN_SIGNS: readonly (readonly [path: RegExp, sign: RegExp])[] = [
  [/(?:^|\.)(?:bateria\w*|percentual|fator_confiabilidade)$/, / ?%$/],
  [/volume_ml$/, / ?ml$/i],
  [/tempo_s$/, / ?s$/i],
  [/(?:peso|tara)_kg$/, / ?kg$/i],
  [/horas_maquina$/, / ?h$/i],
]

/** The number that a text says in the place of a field; the text where it says none, or one that could be two. */
export function numberIn(text: string, path: string): number | string {
  const sign = OWN_SIGNS.find(([field]) => field.test(path))?.[1]
  const trimmed = sign ? text.trim().replace(sign, '') : text.trim()
  if (PLAIN_NUMBER.test(trimmed)) return Number(trimmed)
  if (trimmed.length > NUMBER_CHARACTERS || (MAYBE_THOUSANDS.test(trimmed) && !NEVER_THOUSANDS.test(path))) return text
  const value = numberInSheet(trimmed)
  return Number.isFinite(value) ? value : text
}

/** Words of enumerations for units as they are written beside figures: `L/min`, `kPa`. */
const UNIT_WORDS: Readonly<Partial<Record<Unidade, string>>> = {
  L_MIN: 'LPM',
  GPM: 'GPM',
  BAR: 'BAR',
  PSI: 'PSI',
  KPA: 'KPA',
}

/** The word of an enumeration for a unit, however it is written; null for none. */
export function unitWord(text: string): string | null {
  // Names of enumerations have no strokes: `L_MIN`.
  const unit = text.length <= NUMBER_CHARACTERS ? unitNamed(text.replace('_', '/')) : null
  return (unit && UNIT_WORDS[unit]) ?? null
}

/** The units of figures that have one of their own, whatever the message says. */
const FIXED: Readonly<Record<string, Unidade>> = {
  velocidade: 'KM_H',
  taxa_declarada: 'L_HA',
  taxa_declarada_planta: 'L_PLANTA',
  espacamento_bicos: 'M',
  espacamento_plantas: 'M',
  largura_rua: 'M',
  vazao_dispositivo: 'L_MIN',
  vazao_gravimetrica: 'L_MIN',
  vazao_pos_calibracao: 'L_MIN',
}

type Fields = Record<string, unknown>

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What a text says of a column: its figure, and a unit that a message may name. Null for anything else. */
function quantityIn(given: unknown, column: ColunaMedida, isNamed: boolean): { digits: string; unit: Unidade } | null {
  const told = typeof given === 'string' && given.length <= NUMBER_CHARACTERS ? quantityOf(given) : null
  if (!told?.unit || measuredBy(told.unit) !== column || (isNamed && !UNIT_WORDS[told.unit])) return null
  return { digits: told.figure, unit: told.unit }
}

/** Whether something stands behind a figure, which may be a unit that is not taken there. */
export const hasUnit = (given: unknown): boolean =>
  typeof given === 'string' && /^\s*[+-]?\d[\d.,]*\s*[a-z]/i.test(given)

/**
 * The text in the place of a figure as a number of its unit, where it says one with another or the same; else as it
 * came.
 */
function figureIn(text: string, name: string, unit: Unidade, isNamed: boolean): unknown {
  const told = quantityIn(text, measuredBy(unit), isNamed)
  const figure = told && numberIn(told.digits, name)
  if (!told || typeof figure !== 'number') return text
  return told.unit === unit ? figure : (figure * factorOf(told.unit)) / factorOf(unit)
}

/** The word for the unit in which all of these texts are; null where one of them says none. */
function unitOfAll(texts: readonly unknown[], column: ColunaMedida): string | null {
  const units = texts.map((text) => quantityIn(text, column, true)?.unit)
  return (units.length > 0 && units.every(Boolean) && units[0] && UNIT_WORDS[units[0]]) || null
}

/** A message that names its units: those that it tells with each figure alone, by the first of them. */
function withUnitsNamed(message: Fields): Fields {
  const { cabecalho, bicos, unidade_vazao } = message
  const flows = Array.isArray(bicos) ? bicos.map((nozzle) => (isPlain(nozzle) ? nozzle.vazao : null)) : []
  const flow = unidade_vazao ?? unitOfAll(flows, 'vazao_lpm')
  // Lua's empty table stands for a header that was not told.
  if (!isPlain(cabecalho) || Object.keys(cabecalho).length === 0) return { ...message, unidade_vazao: flow }
  const pressure = cabecalho.unidade_pressao ?? unitOfAll([cabecalho.pressao], 'pressao_bar')
  return { ...message, unidade_vazao: flow, cabecalho: { ...cabecalho, unidade_pressao: pressure } }
}

/**
 * A message in which figures that were told as texts with their units (`3 bar`, `0,32 gpm`) are numbers of the unit
 * that the message names, or that the field has. Of flows and pressures the units are taken that a message may name;
 * texts that say none of the field's stay as they are.
 */
export function withUnitsRead(message: Fields): Fields {
  const named = withUnitsNamed(message)
  const header = isPlain(named.cabecalho) ? named.cabecalho : named
  const unitOf = (word: unknown) => (typeof word === 'string' && unitWord(word) !== null ? unitNamed(word) : null)
  const flow = unitOf(named.unidade_vazao)
  const pressure = unitOf(header.unidade_pressao ?? 'BAR')
  const units: Readonly<Record<string, Unidade | null>> = {
    vazao: flow,
    pressao: pressure,
    pressao_min: pressure,
    pressao_max: pressure,
    ...FIXED,
  }
  const read = (value: unknown, name: string): unknown => {
    const unit = Object.hasOwn(units, name) ? units[name] : null
    if (typeof value === 'string' && unit) return figureIn(value, name, unit, !Object.hasOwn(FIXED, name))
    if (Array.isArray(value)) return value.map((one) => read(one, ''))
    return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one, key)])) : value
  }
  return read(named, '') as Fields
}
