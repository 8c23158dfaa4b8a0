/**
 * How many decimals a unit is shown with: a term at least `min` and up to `max`, or as many as the result takes; a
 * result exactly `result`. Apart from the texts of formulas: whoever only checks an explanation needs the units alone.
 */
const DECIMALS = {
  'L/min': { min: 2, max: 4, result: 3 },
  'L/ha': { min: 1, max: 4, result: 1 },
  'L/plant': { min: 3, max: 4, result: 3 },
  'km/h': { min: 0, max: 4, result: 1 },
  m: { min: 2, max: 4, result: 2 },
  bar: { min: 0, max: 4, result: 2 },
  '°C': { min: 1, max: 4, result: 1 },
  mL: { min: 0, max: 4, result: 0 },
  L: { min: 1, max: 4, result: 1 },
  s: { min: 0, max: 4, result: 0 },
  kg: { min: 3, max: 4, result: 3 },
  ha: { min: 0, max: 4, result: 2 },
  'plants/ha': { min: 0, max: 4, result: 0 },
  '%': { min: 2, max: 4, result: 2 },
  /** A figure without a unit of which decimals count. */
  factor: { min: 0, max: 4, result: 4 },
  money: { min: 2, max: 2, result: 2 },
  '': { min: 0, max: 4, result: 0 },
} as const

export type ExplainUnit = keyof typeof DECIMALS

/** Decimals of a unit's terms and results. */
export const decimalsOf = (unit: ExplainUnit): { min: number; max: number; result: number } => DECIMALS[unit]

export const EXPLAIN_UNITS = Object.keys(DECIMALS) as [ExplainUnit, ...ExplainUnit[]]
